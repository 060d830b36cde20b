// The first minutes of somebody who has never been here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstGame } from './first-game';
import { table } from './play';
import { Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const standard = { game: 'empedocle', options: 'variant=standard humans=3' };
const bots = ['me', { bot: 'random' }, { bot: 'random' }];

describe('the first game', () => {
  it.each(['empedocle', 'elem-master'] as const)(
    'of %s begins with its goal, and explains things when they first matter',
    async (game) => {
      const person = await stage.person({ newcomer: true, size: [390, 844], touch: true });
      const { page } = person;
      const seen: string[] = [];
      const explained = await firstGame(
        person,
        game,
        async (step) => {
          seen.push(step);
          if (step === 'goal') {
            // Lesson and game are equals.
            const boxes = await page.locator('[data-goal] .ways button').evaluateAll((all) =>
              all.map((one) => {
                const { width } = one.getBoundingClientRect();
                const { backgroundColor, borderColor } = getComputedStyle(one);
                return [Math.round(width), backgroundColor, borderColor].join();
              }),
            );
            expect(new Set(boxes).size).toBe(1);
          } else if (step !== 'home') {
            expect(await page.locator('[data-bubble]').innerText()).not.toMatch(/\[[a-z-]+\]/);
            // The bubble covers nothing that can be done, nor what is asked.
            expect(await person.overflows()).toBe(false);
            const box = (one: string): Promise<{ top: number; bottom: number }> =>
              page.locator(one).evaluate((found) => {
                const { top, bottom } = found.getBoundingClientRect();
                return { top, bottom };
              });
            await expect
              .poll(async () => (await box('[data-bubble]')).bottom)
              .toBeLessThanOrEqual((await box('.bar .sentence')).top);
          }
          return seen.length < 6;
        },
        60_000,
      );
      expect(seen.slice(0, 2)).toEqual(['home', 'goal']);
      expect(explained[0]).toBe(game === 'empedocle' ? 'choose' : 'points');
      expect(new Set(explained).size).toBe(explained.length);
      expect(await page.locator('[data-coach]').innerText()).toMatch(/^Goal: /);
      // It stays in sight, whatever is scrolled.
      await page.evaluate(() => scrollTo(0, 500));
      const goal = await page.locator('[data-coach]').boundingBox();
      expect(goal && goal.y >= 0 && goal.y < 100).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await person.barriers()).toEqual([]);

      // What does not matter yet is dimmed; whoever leaves the coach sees everything.
      const faint = (): Promise<number> =>
        page
          .locator(game === 'empedocle' ? '[data-spot=cylinder]' : '[data-about^=reserve]')
          .first()
          .evaluate((one) => Number(getComputedStyle(one).opacity));
      if (!explained.includes(game === 'empedocle' ? 'cylinder' : 'reserve'))
        expect(await faint()).toBeLessThan(0.5);
      await page.getByRole('button', { name: 'Leave the coach' }).click();
      await page.locator('[data-coach]').waitFor({ state: 'detached' });
      await expect.poll(faint).toBeGreaterThan(0.9);

      // It does not come back uninvited, and the header calls it back.
      await page.reload();
      await page.locator('[data-board]').waitFor();
      expect(await page.locator('[data-coach]').count()).toBe(0);
      await page.locator('[data-help-open]').click();
      await page.locator('[data-help-coach]').click();
      await page.locator('[data-coach]').waitFor();
      await person.go('/');
      await page.locator('article form button').first().waitFor();
      await page
        .locator('article form button')
        .nth(game === 'empedocle' ? 0 : 1)
        .click();
      await page.locator('[data-board]').waitFor();
      expect(await page.locator('[data-goal]').count()).toBe(0);
      expect(await page.locator('[data-coach]').count()).toBe(0);
      await person.leave();
    },
  );

  it('can begin with the lesson instead', async () => {
    const person = await stage.person({ newcomer: true });
    await person.go('/');
    await person.page.locator('article form button').first().click();
    await person.page.locator('[data-goal-learn]').click();
    await person.page.getByRole('heading', { name: 'Unite the four', level: 1 }).waitFor();
    await person.leave();
  });
});

describe('a thing on the table', () => {
  it('says what it is and how it stands, with its rule one tap further', async () => {
    const person = await stage.person();
    const { page } = person;
    await table(person, { ...standard, seats: bots });
    const bubble = page.locator('[data-bubble]');
    for (const [what, words] of [
      ['star', /never come back/],
      ['round', /Round 1/],
      ['heart s1', /Guest: 3 fragments left/],
      ['token water s1', /Guest: none/],
      ['stone', /holds it/],
      ['strength s2', /Still lacks Air, Fire, Earth and Water/],
    ] as const) {
      await page
        .locator(`[data-about="${what}"]`)
        .first()
        .click({ position: { x: 4, y: 4 } });
      await bubble.getByText(words).waitFor();
      if (what !== 'strength s2') await bubble.getByRole('button', { name: 'Close' }).click();
    }
    await bubble.getByRole('button', { name: 'Rule' }).click();
    await page.getByRole('dialog').getByText('EMP-S.3').waitFor();
    await page.keyboard.press('Escape');

    // By keyboard the focus is enough.
    await page.locator('[data-about="star"]').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await bubble.getByText(/never come back/).waitFor();
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });

  it('can be asked about where touching it would do something', async () => {
    const person = await stage.person({ size: [390, 844], touch: true, lang: 'fr' });
    const { page } = person;
    await table(person, { game: 'elem-master', options: 'players=2', seats: ['me', { bot: 'random' }] });
    await page.locator('.cell.grip').first().waitFor();
    const square = await page.locator('.cell.grip').first().getAttribute('data-square');
    await page.locator('[data-help-open]').click();
    await page.locator('[data-help-ask]').click();
    await page.locator(`[data-square="${square}"]`).click();
    await page
      .locator('[data-bubble]')
      .getByText(/^À vous, niveau/)
      .waitFor();
    expect(await page.locator('[aria-selected=true][data-square]').count()).toBe(0);
    // The next touch acts again.
    await page.locator(`[data-square="${square}"]`).click();
    await page.locator(`[data-square="${square}"][aria-selected=true]`).waitFor();
    await person.leave();
  });

  it('is the choice itself where a tile can be chosen', async () => {
    const person = await stage.person({ lang: 'fr' });
    const { page } = person;
    await table(person, { ...standard, seats: bots });
    await page.locator('[data-tile="water"]').click();
    await page.locator('[data-act="choose water"][aria-pressed=true]').waitFor();
    await page.getByRole('button', { name: 'Valider l’Eau' }).click();
    await page
      .getByText(/Tour 1|Vous montrez|Attente|Gorgias/)
      .first()
      .waitFor();
    await person.leave();
  });
});

describe('the log', () => {
  it('shows rule numbers where they are pointed at, or by a setting', async () => {
    const person = await stage.person();
    const { page } = person;
    await table(person, { ...standard, seats: bots });
    const line = page.locator('.log li').first();
    await line.waitFor();
    const shown = (): Promise<string> =>
      line.locator('.rule').evaluate((one) => getComputedStyle(one).opacity);
    expect(await shown()).toBe('0');
    await line.hover();
    expect(await shown()).toBe('1');
    await page.mouse.move(5, 5);
    await page.locator('[data-help-open]').click();
    await page.getByLabel('Always show rule numbers').check();
    await page.keyboard.press('Escape');
    expect(await shown()).toBe('1');
    await person.leave();
  });
});

describe('a table by link', () => {
  it('asks for a name and remembers it, tells two guests apart, and has a chat before the game', async () => {
    const [host, guest, third] = [await stage.person(), await stage.person(), await stage.person()];
    const id = await table(host, { ...standard, seats: ['me', 'open', 'open'] });
    await guest.go(`/t/${id}`);
    await guest.page.getByText('Guest', { exact: true }).waitFor();
    await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
    await guest.page.getByLabel('Your name').press('Enter');
    // Nobody gave a name: the second Guest is another one.
    await host.page.getByText('Guest 2', { exact: true }).first().waitFor();
    await guest.page.getByPlaceholder('Say something').fill('Hello there');
    await guest.page.getByRole('button', { name: 'Send' }).click();
    await host.page.getByText('Hello there').first().waitFor();
    expect(await host.barriers()).toEqual([]);

    await third.go(`/t/${id}`);
    await third.page.getByRole('button', { name: 'Sit here' }).click();
    await third.page.getByLabel('Your name').fill('Zoé');
    await third.page.getByLabel('Your name').press('Enter');
    await third.page.locator('[data-board]').waitFor();
    await host.page.locator('[data-strength]').filter({ hasText: 'Zoé' }).waitFor();
    const kept = await third.page.evaluate(() => localStorage.getItem('sphairos') ?? '');
    expect(JSON.parse(kept)).toMatchObject({ name: 'Zoé' });
    for (const person of [host, guest, third]) await person.leave();
  });
});

describe('the home page', () => {
  it('has tiles to practise, and something alive when nobody is there', async () => {
    const alone = await Stage.open();
    const person = await alone.person();
    await person.go('/');
    for (const name of [/Puzzle of the day/, /^Puzzles/, /^Learn short/])
      await person.page.getByRole('navigation').getByRole('link', { name }).waitFor();
    await person.page.getByRole('button', { name: 'Watch bots play Empedocle' }).click();
    await person.page.locator('[data-board]').waitFor();
    await person.leave();
    await alone.close();
  });
});

describe('the rules page', () => {
  it('begins with how to play, in pictures of real positions, and ends with the vocabulary', async () => {
    const person = await stage.person();
    const { page } = person;
    await person.go('/rules/elem-master');
    await page.getByRole('heading', { name: 'How to play Elem Master' }).waitFor();
    const pictures = page.locator('#how img');
    expect(await pictures.count()).toBe(6);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(100);
    }
    expect(await page.locator('article h2').last().innerText()).toBe('Vocabulary');
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });

  it('is one tap away from a table, and a rule is drawn with its table', async () => {
    const person = await stage.person();
    const { page } = person;
    await table(person, { game: 'elem-master', options: 'players=2', seats: ['me', { bot: 'random' }] });
    await page.locator('[data-help-open]').click();
    const link = page.getByRole('link', { name: 'Rules' });
    expect(await link.getAttribute('href')).toBe('/rules/elem-master');
    await page.keyboard.press('Escape');
    await page.locator('[data-about^="life"]').first().click();
    await page.locator('[data-bubble]').getByText('without any, a player is out').waitFor();
    await page.locator('[data-bubble]').getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-about="exchanges"]').click();
    await page.locator('[data-bubble]').getByRole('button', { name: 'Rule' }).click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    expect(await page.getByRole('dialog').innerText()).not.toContain('**');
    await person.leave();
  });
});
