// Acting: nothing is done by accident, and what is done can be seen before.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { table, whatIf } from './play';
import { Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const bots = (count: number, bot: string): object[] => Array.from({ length: count }, () => ({ bot }));

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const boxOf = async (found: Locator): Promise<Box> =>
  (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;
const square = (page: Page, name: string): Locator => page.locator(`[data-square=${name}]`);

/** White's Water on c3 stands before black's Fire on c4, and black's Earth behind its own Water. */
const DUEL =
  'bA2bW1bE1bE2.bA1/bF1bW1..bW1bF1/..bF2.../..wW1.../wF1...wW1wF1/wA1wF1wE2wE1wW1wA2 FoSaMaMo 2w w3 - 0 1';

describe('undo', () => {
  it('goes back over my own acts of this turn, and leaves one line in the log', async () => {
    const person = await stage.person({ size: [360, 640] });
    const { page } = person;
    await table(person, {
      game: 'elem-master',
      options: 'players=2 layout=FoSaMaMo first=p1',
      seats: ['me', ...bots(1, 'random')],
    });
    // Before anything is touched, my Earth and reserve are in sight: nothing lies over them.
    await page.locator('.bar.mine .ask').waitFor();
    const mine = await boxOf(page.locator('.near .player'));
    expect(mine.height > 20 && mine.y + mine.height <= (await boxOf(page.locator('.status'))).y).toBe(true);
    await square(page, 'b2').click();
    await square(page, 'b3').click();
    const confirm = page.locator('[data-act="b2-b3"]');
    await confirm.waitFor();
    const place = await boxOf(confirm);
    await confirm.click();
    const undo = page.locator('.bar .undo');
    await undo.waitFor();
    // Never where something was confirmed a moment ago.
    expect(overlap(await boxOf(undo), place)).toBe(false);
    expect(await page.locator('.log').innerText()).toMatch(/from b2 to b3/);
    await undo.click();
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/You have undone what you did last/);
    expect(await page.locator('.log').innerText()).not.toMatch(/from b2 to b3/);
    expect(await square(page, 'b2').getAttribute('aria-label')).toContain('your Water');
    expect(await page.locator('.arrow text').count()).toBe(0);
    expect(await undo.count()).toBe(0);
    // Loaded again, the line is still there, and what was undone is not.
    await page.reload();
    await square(page, 'b2').waitFor();
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/You have undone what you did last/);
    expect(await page.locator('.log').innerText()).not.toMatch(/from b2 to b3/);
    await person.leave();
  });

  it('asks the other people for what goes beyond my own turn, and they agree or decline', async () => {
    const ann = await stage.person();
    const bea = await stage.person({ lang: 'fr', size: [390, 844], touch: true });
    const options = 'players=2 layout=FoSaMaMo first=p1';
    const id = await table(ann, { game: 'elem-master', options, seats: ['me', 'open'] });
    await bea.go(`/t/${id}`);
    await bea.page.getByRole('button', { name: 'S’asseoir ici' }).click();
    await bea.page.locator('.seats input').fill('Bea');
    await bea.page.locator('.seats form button').click();
    const log = (person: typeof ann): Promise<string> => person.page.locator('.log').innerText();
    const ask = async (): Promise<void> => {
      await ann.page.getByRole('button', { name: 'Ask to undo' }).click();
      await ann.page.getByText('All of them must agree').waitFor();
      await ann.page.getByRole('button', { name: 'Ask them' }).click();
    };
    const request = bea.page.getByRole('group', { name: 'Défaire une action ?' });

    await square(ann.page, 'b2').click();
    await square(ann.page, 'b3').click();
    await ann.page.locator('[data-act="b2-b3"]').click();
    await ann.page.locator('.bar .undo').waitFor();
    expect(await ann.page.getByRole('button', { name: 'Ask to undo' }).count()).toBe(0);
    await ann.page.locator('.bar [data-act=";"]').click();
    // Points would be lost: it is asked once more, and a tap that comes too soon does nothing.
    await expect
      .poll(
        async () => {
          const sure = ann.page.locator('.bar [data-acts] .primary');
          await sure.click({ timeout: 600 }).catch(() => {});
          return sure.count();
        },
        { interval: 450, timeout: 15_000 },
      )
      .toBe(0);
    await ask();
    await request.getByText('demande à défaire sa dernière action').waitFor();
    expect(await bea.barriers()).toEqual([]);
    await request.getByRole('button', { name: 'Refuser' }).click();
    await expect.poll(() => log(ann)).toMatch(/Bea declines: nothing is undone/);
    expect(await ann.page.getByRole('button', { name: 'Ask to undo' }).count()).toBe(0);

    // Once the game has gone on it may be asked again; what Bea did goes with it.
    await square(bea.page, 'b5').click();
    await square(bea.page, 'b4').click();
    await bea.page.locator('[data-act="b5-b4"]').click();
    await ask();
    await ann.page.getByText('Bea has not answered yet').waitFor();
    await request.getByRole('button', { name: 'Accepter' }).click();
    await expect.poll(() => log(ann)).toMatch(/All agreed: what you did last is undone/);
    await expect.poll(() => log(bea)).toMatch(/Tous sont d’accord/);
    expect(await log(bea)).not.toMatch(/b5/);
    await ann.page.locator('.bar [data-act=";"]').waitFor();
    // Loaded again, both read the same.
    for (const person of [ann, bea]) {
      const before = await log(person);
      await person.page.reload();
      await square(person.page, 'b3').waitFor();
      await expect.poll(() => log(person)).toBe(before);
      await person.leave();
    }
  });

  it('never goes back over a reveal', async () => {
    const person = await stage.person();
    const { page } = person;
    const id = await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3 stone=s1',
      seats: ['me', ...bots(2, 'random')],
    });
    await page.locator('[data-act="choose fire"]').click();
    await page.locator('[data-confirm]').click();
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/shows? /);
    expect(await page.locator('.bar .undo').count()).toBe(0);
    const code = await page.evaluate(async (table) => {
      const response = await fetch(`/api/v1/tables/${table}/undo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return ((await response.json()) as { code: string }).code;
    }, id);
    expect(code).toBe('no-undo');
    // The browser notes that the server refused, as it should.
    expect(person.wrong.splice(0)).toEqual([expect.stringContaining('409')]);
    await person.leave();
  });

  it('goes back over everything at a practice table, which is set up and labelled so', async () => {
    const person = await stage.person();
    const { page } = person;
    await person.go('/new/empedocle');
    await page.getByRole('checkbox', { name: /Practice/ }).check();
    expect(await person.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.status').getByText('Practice', { exact: true }).waitFor();
    await page.locator('[data-act="choose fire"]').click();
    await page.locator('[data-confirm]').click();
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/shows? /);
    await page.locator('.bar .undo').click();
    await page.locator('[data-act="choose fire"]').waitFor();
    await expect.poll(() => page.locator('.log').innerText()).not.toMatch(/shows? /);
    await page.locator('#tab-about').click();
    await page.getByText('the dice of this game prove nothing').waitFor();
    await person.leave();
  });

  it('is “Défaire” in French, where “Annuler” cancels', async () => {
    const person = await stage.person({ lang: 'fr' });
    const { page } = person;
    await whatIf(person, 'elem-master', DUEL, ['me', { bot: 'random' }]);
    await square(page, 'c3').click();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => page.locator('.cell[aria-selected=true]').count()).toBe(0);
    await square(page, 'c3').click();
    await square(page, 'c4').click();
    await page.locator('[data-act="c3xc4"]').click();
    await page.getByRole('button', { name: 'Défaire' }).waitFor();
    await person.leave();
  });
});

describe('a second tap', () => {
  it('at a place that has changed its meaning does nothing; and words are noticed', async () => {
    const person = await stage.person({ size: [360, 640] });
    const { page } = person;
    await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3 stone=s1',
      // Bea has to choose as well: my choice stays secret until then.
      seats: ['me', 'open', ...bots(1, 'random')],
    });
    const other = await stage.person();
    await other.go(new URL(page.url()).pathname);
    await other.page.getByRole('button', { name: 'Sit here' }).first().click();
    await other.page.getByLabel('Your name').press('Enter');
    await page.locator('[data-act="choose fire"]').click();
    const { x, y, width, height } = await boxOf(page.locator('[data-confirm]'));
    await page.mouse.click(x + width / 2, y + height / 2);
    // What stands there now is “Change”, or something else: not meant.
    await page.getByRole('button', { name: 'Change' }).waitFor();
    const change = await boxOf(page.getByRole('button', { name: 'Change' }));
    await page.mouse.dblclick(change.x + 5, change.y + 5);
    await page.locator('[data-confirm]').waitFor({ timeout: 2000 });
    const lock = await boxOf(page.locator('[data-confirm]'));
    await page.waitForTimeout(450);
    await page.mouse.dblclick(lock.x + lock.width / 2, lock.y + lock.height / 2);
    await page.getByRole('button', { name: 'Change' }).waitFor();
    await page.waitForTimeout(300);
    expect(await page.locator('[data-confirm]').count()).toBe(0);
    // What the other one says is noticed without scrolling.
    await other.page.locator('#tab-chat').click();
    await other.page.getByPlaceholder('Say something').fill('almost ready');
    await other.page.keyboard.press('Enter');
    const heard = page.locator('.toast').getByText('almost ready');
    await heard.waitFor();
    const said = await boxOf(heard);
    expect(said.y >= 0 && said.y + said.height <= 640).toBe(true);
    // It covers nothing that can be done.
    expect(overlap(await boxOf(page.locator('.toast')), await boxOf(page.locator('.bar')))).toBe(false);
    expect(await other.page.locator('.toast').count()).toBe(0);
    await person.leave();
    await other.leave();
  });
});

describe('the panel of an act', () => {
  it.each([
    [360, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 800],
    [1440, 900],
  ])('at %i×%i never covers where it starts or leads, and says what it costs and does', async (...size) => {
    const person = await stage.person({ size, touch: size[0] < 1000 });
    const { page } = person;
    await whatIf(person, 'elem-master', DUEL, ['me', { bot: 'random' }]);
    // Who beats whom stands beside or below the board at every size.
    await page.locator('[data-about=exchanges] li').first().waitFor();
    for (const [from, to, action] of [
      ['c3', 'c4', 'c3xc4'],
      ['d1', 'd2', 'd1-d2'],
    ] as const) {
      await square(page, from).click();
      await square(page, to).click();
      await page.locator(`[data-act="${action}"]`).waitFor();
      await page.locator('.bar .outcome').getByText('Costs 1 action point').waitFor();
      await page.waitForTimeout(500);
      const panel = await boxOf(page.locator('.status'));
      for (const cell of [from, to]) {
        const box = await boxOf(square(page, cell));
        expect(overlap(panel, box), `${from}${to}: ${cell}`).toBe(false);
        expect(box.y >= 0 && box.y + box.height <= size[1], `${cell} is in sight`).toBe(true);
      }
      const press = await boxOf(page.locator('.bar [data-acts] .primary').first());
      expect(press.y + press.height, 'the confirmation is in sight').toBeLessThanOrEqual(size[1]);
      expect(await person.overflows()).toBe(false);
      if (to === 'c4') expect(await page.locator('.bar .outcome').innerText()).toMatch(/then played: c[34]/);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.keyboard.press('Escape');
      await page.waitForTimeout(420);
    }
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });

  it('is foreseen by pointing: a gain has another shape than a loss', async () => {
    const person = await stage.person();
    const { page } = person;
    await whatIf(person, 'elem-master', DUEL, ['me', { bot: 'random' }]);
    await square(page, 'c3').click();
    await square(page, 'c4').hover();
    await page.locator('[data-verdict=win]').waitFor();
    expect(await page.locator('.foreseen text').allTextContents()).toContain('2 → 1');
    // Nothing is done yet, and nothing is said before it is aimed.
    expect(await page.locator('.bar .outcome').count()).toBe(0);
    await square(page, 'c4').click();
    await page.locator('[data-act="c3xc4"]').waitFor();
    await page.locator('[data-verdict=win]').waitFor();
    await page.locator('[data-act="c3xc4"]').click();
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/c4/);
    await person.leave();
  });

  it('marks who can grow, and needs no confirmation where that is switched off', async () => {
    const person = await stage.person();
    const { page } = person;
    await whatIf(person, 'elem-master', DUEL, ['me', { bot: 'random' }]);
    await page.locator('[data-grows]').first().waitFor();
    const grows = await page.locator('[data-grows]').first().getAttribute('data-grows');
    await square(page, grows ?? '').click();
    await page.getByRole('button', { name: 'Grow' }).waitFor();
    await page.keyboard.press('Escape');
    await square(page, 'e2').click();
    await square(page, 'e3').click();
    await page.locator('[data-act="e2-e3"]').waitFor();
    await page.getByRole('checkbox', { name: 'Confirm every act' }).uncheck();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForTimeout(420);
    await square(page, 'e3').click();
    await expect.poll(() => page.locator('.log').innerText()).toMatch(/from e2 to e3/);
    await person.leave();
  });

  it('shows the reach of an opposing elemental that is touched, and my Earths in danger', async () => {
    const person = await stage.person({ size: [390, 844], touch: true });
    const { page } = person;
    await whatIf(person, 'elem-master', DUEL.replace('..wW1...', '..wE1...'), ['me', { bot: 'random' }]);
    await square(page, 'c4').click();
    await expect
      .poll(() => page.locator('.bar .sentence').innerText())
      .toMatch(/Fire of .* on c4 could reach \d+ squares next turn, and hurt one of yours\./);
    expect(await page.locator('[data-reach=c3].hurts').count()).toBe(1);
    expect(await page.locator('[data-reach=d4]:not(.hurts)').count()).toBe(1);
    await page.waitForTimeout(420);
    await square(page, 'd3').click();
    await expect.poll(() => page.locator('[data-reach]').count()).toBe(0);
    // Marked at every decision until it is switched off.
    const toggle = page.getByRole('button', { name: 'Dangers' });
    expect(await page.locator('[data-danger]').count()).toBe(0);
    await toggle.click();
    await page.locator('[data-danger=c3].gone').waitFor();
    expect(await page.locator('[data-danger]').count()).toBe(1);
    expect(await person.barriers()).toEqual([]);
    await square(page, 'e2').click();
    await square(page, 'e3').click();
    await page.locator('[data-act="e2-e3"]').click();
    await page.locator('.bar .undo').waitFor();
    await page.locator('[data-danger=c3]').waitFor();
    await page.waitForTimeout(420);
    await toggle.click();
    await expect.poll(() => page.locator('[data-danger]').count()).toBe(0);
    await person.leave();
  });
});
