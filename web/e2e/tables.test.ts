// Whole games in the page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { luck, over, playOn, table, verify } from './play';
import { Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const bots = (count: number, bot: string): object[] => Array.from({ length: count }, () => ({ bot }));

describe('Empedocle', () => {
  const variants: [string, number][] = [
    ['variant=standard humans=3 max-rounds=14', 3],
    ['variant=standard humans=5 max-rounds=4', 5],
    ['variant=standard humans=2 unknown=1 max-rounds=5', 2],
    ['variant=standard humans=1 unknown=2 max-rounds=5', 1],
    ['variant=boon humans=4 max-rounds=5', 4],
    ['variant=kyklo humans=3 max-rounds=4', 3],
    ['variant=kyklo humans=2 max-rounds=3', 2],
  ];
  it.each(variants)('%s is played to its end against bots', async (options, count) => {
    const person = await stage.person();
    await table(person, { game: 'empedocle', options, seats: ['me', ...bots(count - 1, 'gorgias')] });
    await playOn(person.page, 'empedocle', count);
    expect(await over(person.page).count()).toBe(1);
    expect(await person.page.locator('body').innerText()).not.toMatch(/\[[a-z]+-[a-z-]+\]/);
    await person.leave();
  });

  it('is played in French on a phone, by touch', async () => {
    const person = await stage.person({ lang: 'fr', size: [360, 640], touch: true, dark: true });
    await table(person, {
      game: 'empedocle',
      options: 'variant=boon humans=3 max-rounds=4',
      seats: ['me', ...bots(2, 'random')],
    });
    await person.page.locator('[data-board]').waitFor();
    expect(await person.overflows()).toBe(false);
    expect(await person.barriers()).toEqual([]);
    await playOn(person.page, 'empedocle', 7);
    expect(await person.overflows()).toBe(false);
    await person.page
      .getByText(/gagne|perdu|limite/)
      .first()
      .waitFor();
    await person.leave();
  });

  it('is played to its end by the keyboard alone', async () => {
    const person = await stage.person();
    const { page } = person;
    const options = 'variant=standard humans=3 max-rounds=3';
    await table(person, { game: 'empedocle', options, seats: ['me', ...bots(2, 'random')] });
    await page.locator('[data-acts] button').first().waitFor();
    const dice = luck(11);
    for (let presses = 0; presses < 800 && !(await over(page).count()); presses++) {
      // Only when it is asked: a press too many would ask for a rematch.
      if ((await page.title()).includes('Your turn')) await page.keyboard.press(String(1 + dice(9)));
      await page.waitForTimeout(40);
    }
    expect(await over(page).count()).toBe(1);
    // The dice are verified by keyboard, too; Escape leads back.
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await person.leave();
  });

  it('starts with one press', async () => {
    const person = await stage.person({ speed: 1 });
    await person.go('/');
    const began = Date.now();
    await person.page.getByRole('button', { name: 'Play now' }).first().click();
    await person.page.locator('[data-act="choose fire"]').waitFor();
    expect(Date.now() - began).toBeLessThan(8000);
    expect(await person.page.title()).toContain('Your turn');
    await person.leave();
  });

  it('is accessible at every decision and at its end', async () => {
    const person = await stage.person();
    const options = 'variant=boon humans=3 max-rounds=6';
    await table(person, { game: 'empedocle', options, seats: ['me', ...bots(2, 'random')] });
    const checked = new Set<string>();
    await playOn(person.page, 'empedocle', 4, async () => {
      const turn = (await person.page.title()).includes('Your turn');
      const bar = person.page.locator('.bar .sentence');
      const sentence = turn ? await bar.innerText({ timeout: 1000 }).catch(() => '') : '';
      if (sentence && !checked.has(sentence)) {
        checked.add(sentence);
        expect(await person.barriers(), sentence).toEqual([]);
      }
      return false;
    });
    expect(checked.size, [...checked].join(' | ')).toBeGreaterThan(3);
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });
});

describe('Elem Master', () => {
  it('ends as a draw that one player offers and the other accepts', async () => {
    const [first, second] = [await stage.person(), await stage.person({ size: [360, 640] })];
    const options = 'players=2 layout=FoSaMaMo first=p1';
    const id = await table(first, { game: 'elem-master', options, seats: ['me', 'open'] });
    await second.go(`/t/${id}`);
    await second.page.getByRole('button', { name: 'Sit here' }).first().click();
    await second.page.getByLabel('Your name').press('Enter');
    await first.page.getByRole('tab', { name: 'Table' }).click();
    await first.page.getByRole('button', { name: 'Offer a draw' }).click();
    expect(await second.page.getByText('offers a draw').count()).toBe(0);
    await first.page.getByRole('button', { name: 'Offer it' }).click();
    await first.page.getByText('You offer a draw').waitFor();
    const accept = second.page.getByRole('button', { name: 'Accept the draw' });
    await accept.waitFor();
    // Seen without scrolling, also on a phone.
    const box = await accept.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 640).toBe(true);
    expect(await second.barriers()).toEqual([]);
    await accept.click();
    for (const { page } of [first, second]) await page.getByText(/draw/i).first().waitFor();
    await over(first.page).waitFor();
    await first.leave();
    await second.leave();
  });

  const variants: [string, number][] = [
    ['players=2 max-rounds=5', 2],
    ['players=2 start=free arena=random terrains=standard+harsh max-rounds=3', 2],
    ['players=2 specialties=yes events=yes max-rounds=4', 2],
    ['players=4 max-rounds=2', 4],
    ['players=4 teams=yes start=free specialties=yes events=yes max-rounds=2', 4],
  ];
  it.each(variants)('%s is played to its end against bots', async (options, count) => {
    const person = await stage.person();
    await table(person, { game: 'elem-master', options, seats: ['me', ...bots(count - 1, 'greedy')] });
    await playOn(person.page, 'elem-master', count);
    expect(await over(person.page).count()).toBe(1);
    expect(await person.page.locator('body').innerText()).not.toMatch(/\[[a-z]+-[a-z-]+\]/);
    await person.leave();
  });

  it('is comfortable for four on a phone, and accessible', async () => {
    const person = await stage.person({ size: [360, 640], touch: true, lang: 'fr' });
    await table(person, {
      game: 'elem-master',
      options: 'players=4 events=yes first=p1',
      seats: ['me', ...bots(3, 'random')],
    });
    await person.page.locator('.cell').first().waitFor();
    expect(await person.overflows()).toBe(false);
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });

  it('is played by the keyboard alone, says why something cannot be done, and shows the rule', async () => {
    const person = await stage.person();
    const { page } = person;
    await table(person, {
      game: 'elem-master',
      options: 'players=2 first=p1',
      seats: ['me', ...bots(1, 'random')],
    });
    await page.locator('.cell').first().waitFor();
    await page.keyboard.press('b');
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? null);
    await expect.poll(focused).toMatch(/^[a-f][1-6]$/);
    const to = async (square: string): Promise<void> => {
      for (let tries = 0; tries < 12; tries++) {
        const at = (await focused()) ?? '';
        const dx = square.charCodeAt(0) - at.charCodeAt(0);
        const dy = Number(square.slice(1)) - Number(at.slice(1));
        if (!dx && !dy) return;
        await page.keyboard.press(
          dx > 0 ? 'ArrowRight' : dx < 0 ? 'ArrowLeft' : dy > 0 ? 'ArrowUp' : 'ArrowDown',
        );
      }
    };
    // A stack cannot jump over the whole board: the page says which rule forbids it.
    await to('b2');
    await page.keyboard.press('Enter');
    await to('b6');
    await page.keyboard.press('Enter');
    const rule = page.locator('.toast .rule');
    await rule.waitFor();
    expect(await rule.innerText()).toMatch(/^ELM-/);
    await rule.click();
    await page.getByRole('dialog').getByRole('heading', { name: /^ELM-/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // A whole turn: a step, then the end of the turn, and the opponent answers.
    await page.keyboard.press('b');
    await to('b2');
    await page.keyboard.press('Enter');
    await to('b3');
    await page.keyboard.press('Enter');
    // Chosen, aimed, confirmed.
    await page.locator('[data-act="b2-b3"]').waitFor();
    await page.keyboard.press('Enter');
    await page
      .locator('.log')
      .getByText(/goes from b2 to b3/)
      .first()
      .waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('1');
    await page
      .getByText(/’s turn ends/)
      .first()
      .waitFor();
    await person.leave();
  });
});

describe('friends', () => {
  it('play through a link in two browsers, and see each other', async () => {
    const ann = await stage.person();
    await ann.go('/new/elem-master?with=friends');
    await ann.page.getByLabel('Your name').fill('Ann');
    await ann.page.getByRole('button', { name: 'Open the table' }).click();
    const link = await ann.page.getByLabel('Link to this table').inputValue();
    await ann.page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    const bob = await stage.person({ lang: 'fr' });
    await bob.page.goto(link);
    await bob.page.getByRole('button', { name: 'S’asseoir ici' }).first().click();
    await bob.page.getByLabel('Votre nom').press('Enter');
    for (const who of [ann, bob]) await who.page.locator('[data-board]').waitFor();
    await bob.page.locator('#tab-chat').click();
    const hello = bob.page.getByRole('button', { name: 'Bonjour !' });
    // However low the window is, the row of phrases is never squeezed to nothing.
    for (const height of [620, 800]) {
      await bob.page.setViewportSize({ width: 1280, height });
      const row = await hello.evaluate((button) => button.parentElement?.clientHeight ?? 0);
      expect(row).toBeGreaterThanOrEqual((await hello.boundingBox())?.height ?? Infinity);
    }
    await hello.click();
    await ann.page.locator('#tab-chat').click();
    await ann.page.getByText('Hello!').nth(0).waitFor();
    await ann.leave();
    await bob.leave();
  });

  it('go on with a bot where no friend comes', async () => {
    const ann = await stage.person();
    await ann.go('/new/empedocle?with=friends&set=variant=standard,humans=3');
    await ann.page.getByRole('button', { name: 'Open the table' }).click();
    const choices = ann.page.getByRole('combobox', { name: 'Put a bot here' });
    await choices.first().selectOption('gorgias');
    await ann.page.getByRole('button', { name: 'Free this seat' }).click();
    await choices.nth(1).selectOption('acron');
    await ann.page.getByRole('button', { name: 'Free this seat' }).waitFor();
    await choices.first().selectOption('gorgias');
    await ann.page.locator('[data-board]').waitFor();
    await ann.leave();
  });

  it('share one screen: a curtain falls before every secret', async () => {
    const person = await stage.person();
    await person.go('/new/empedocle?with=screen&set=variant=standard,humans=3');
    const names = ['Ann', 'Bob', 'Cy'];
    for (const [i, name] of names.entries()) await person.page.getByRole('textbox').nth(i).fill(name);
    await person.page.getByRole('button', { name: 'Play now' }).click();
    for (const name of names) {
      const curtain = person.page.getByRole('dialog', { name: new RegExp(name) });
      await curtain.waitFor();
      // Behind the curtain nobody's secret is in the page, and none of the others' behind the next one's.
      expect(await person.page.locator('.log').innerText()).not.toContain('secretly choose');
      await person.page.getByRole('button', { name: `I am ${name}` }).click();
      await person.page.locator('[data-acts] .dice button').first().waitFor();
      expect(await person.page.locator('.log').innerText()).not.toContain('secretly choose');
      // What is asked names the person; nobody is “you” where several share the screen.
      expect(await person.page.locator('.bar .sentence').innerText()).toMatch(new RegExp(`^${name}: Choose`));
      await person.page.locator('[data-acts] button').first().waitFor();
      await person.page.locator('[data-acts] .dice button').first().click();
      await person.page.locator('[data-acts] .primary').click();
    }
    await person.page
      .getByText(/shows|eliminated|rolls/)
      .first()
      .waitFor();
    await person.leave();
  });
});

describe('a table', () => {
  it('comes back by itself when the server was killed, and loses nothing', async () => {
    const person = await stage.person();
    await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3',
      seats: ['me', ...bots(2, 'random')],
    });
    await person.page.locator('[data-acts] button').first().waitFor();
    await stage.server.kill();
    await person.page.getByText('Connection lost. Reconnecting').waitFor();
    // What is done meanwhile is on its way until it has arrived, and is done once.
    await person.page.locator('[data-acts] .dice button').first().click();
    await person.page.locator('[data-acts] .primary').click();
    await stage.server.run();
    await person.page.getByText('Connection lost. Reconnecting').waitFor({ state: 'detached' });
    await person.page
      .getByText(/secretly choose/)
      .first()
      .waitFor();
    await person.context.close();
  });

  it('shows the same after it was loaded again, also at a position of the past', async () => {
    const person = await stage.person();
    const { page } = person;
    const id = await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3',
      seats: ['me', ...bots(2, 'random')],
    });
    /** What each strength has, in words. */
    const shown = (on = page): Promise<string[]> => on.locator('[data-strength] > .unseen').allInnerTexts();
    const awaited = (): Promise<string[]> =>
      page.evaluate(async (table) => {
        const found = (await (await fetch(`/api/v1/tables/${table}`)).json()) as { awaited: string[] };
        return found.awaited;
      }, id);
    /** The Hatred of each strength, as the server knows it and as it is shown. */
    const truth = (): Promise<string[]> =>
      page.evaluate(async (table) => {
        const found = (await (await fetch(`/api/v1/tables/${table}`)).json()) as {
          view: { strengths: Record<string, { hatred: number }> };
        };
        return Object.entries(found.view.strengths).map(([name, { hatred }]) => `${name} ${hatred}`);
      }, id);
    const hatred = (): Promise<string[]> =>
      page
        .locator('[data-strength]')
        .evaluateAll((panels) =>
          panels.map(
            (one) => `${one.getAttribute('data-strength')} ${one.querySelector('.heart b')?.textContent}`,
          ),
        );

    let acts = 0;
    await playOn(page, 'empedocle', 3, async () => ++acts > 18);
    await page.locator('[data-acts] button').first().waitFor();
    // Bots may still choose in secret. Once only the person is awaited nothing changes any more.
    await expect.poll(awaited).toEqual(['p1']);
    const other = await person.context.newPage();
    await other.goto(page.url());
    await other.locator('[data-acts] button').first().waitFor();
    const before = await shown(other);
    await other.close();
    expect(before).toHaveLength(3);
    await expect.poll(() => shown()).toEqual(before);
    expect((await hatred()).sort()).toEqual((await truth()).sort());
    await person.go(`/t/${id}`);
    await page.locator('[data-acts] button').first().waitFor();
    expect(await shown()).toEqual(before);

    // The past by its address is the past by going there.
    await person.go(`/t/${id}?at=2`);
    await page.getByText(/Step 2 of/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/Step 3 of/).waitFor();
    await page.waitForURL(/at=3/);
    const stepped = await shown();
    await person.go(`/t/${id}?at=3`);
    await page.getByText(/Step 3 of/).waitFor();
    expect(await shown()).toEqual(stepped);
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await page.waitForURL((url) => !url.searchParams.has('at'));
    expect(await shown()).toEqual(before);
    await person.leave();
  });

  it('lets others watch, and keeps a secret choice from them until all have chosen', async () => {
    const person = await stage.person();
    const { page } = person;
    const id = await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3 stone=s1',
      seats: ['me', { neighbour: 'Bea' }, ...bots(1, 'random')],
    });
    const watcher = await stage.person();
    const frames: string[] = [];
    watcher.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void frames.push(String(payload))),
    );
    await watcher.go(`/t/${id}`);
    await watcher.page.locator('[data-board]').waitFor();
    expect(await watcher.page.locator('[data-acts] button').count()).toBe(0);

    // I choose Fire; Bea has not chosen yet.
    await page.locator('.curtain button').click();
    await page.locator('[data-acts] [data-act="choose fire"]').click();
    await page.locator('[data-acts] [data-confirm]').click();
    await page.getByRole('dialog', { name: /Bea/ }).waitFor();
    const mine = watcher.page.locator('[data-strength=s1] > .unseen');
    await expect.poll(() => mine.innerText()).toContain('Die under its cup');
    expect(await mine.innerText()).not.toContain('Fire');
    expect(await watcher.page.locator('.log').innerText()).not.toMatch(/secretly choose/);
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter((frame) => /"die":"fire"|chose s1/.test(frame))).toEqual([]);

    // Bea chooses Water: now everybody sees both.
    await page.getByRole('button', { name: 'I am Bea' }).click();
    await page.locator('[data-acts] [data-act="choose water"]').click();
    await page.locator('[data-acts] [data-confirm]').click();
    await expect.poll(() => watcher.page.locator('.log').innerText()).toMatch(/shows (the )?Fire/);
    await watcher.page.locator('#tab-chat').click();
    await watcher.page.getByText('Only who sits at the table can talk.').waitFor();
    await person.leave();
    await watcher.leave();
  });

  it('is over: the dice are verified, the record saved and opened again, and there is a rematch', async () => {
    const person = await stage.person();
    await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3 max-rounds=4',
      // One who adapts: her strength is part of her name, and nobody is told.
      seats: ['me', { bot: 'harmonia' }, ...bots(1, 'random')],
    });
    await playOn(person.page, 'empedocle', 5);
    await verify(person.page).click();
    await person.page.getByText('The secret is the one that was sealed.').waitFor();
    // Who is lucky needs one roll only.
    await person.page.getByText(/All \d+ rolls are right\.|The only roll is right\./).waitFor();
    expect(await person.barriers()).toEqual([]);
    await person.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const download = person.page.waitForEvent('download');
    await person.page.getByRole('button', { name: 'Save the record' }).click();
    const file = await (await download).path();
    await person.page.getByRole('button', { name: 'Rematch' }).click();
    await person.page.locator('[data-act="choose fire"]').waitFor();
    const shown = await person.page.locator('main').innerText();
    expect(shown).toContain('Harmonia');
    expect(shown).not.toMatch(/harmonia-\d/i);
    await person.go('/record');
    await person.page.locator('input[type=file]').setInputFiles(file);
    await person.page.locator('[data-board]').waitFor();
    await person.page.keyboard.press('End');
    await person.page.getByText(/Step (\d+) of \1/).waitFor();
    await person.leave();
  });
});
