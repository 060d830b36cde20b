// Following the game: scenes that can be read, a log that keeps to them, a board that stays where it is.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, over, playOn, table } from './play';
import { Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const bots = (count: number, bot: string): object[] => Array.from({ length: count }, () => ({ bot }));

/** The box of the board on the page. */
const box = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const board = document.querySelector('.plane') ?? document.querySelector('[data-board] .ring');
    const { left, top, width, height } = board?.getBoundingClientRect() ?? new DOMRect();
    return [left + scrollX, top + scrollY, width, height].map(Math.round).join(' ');
  });

describe('a scene', () => {
  it('shows a moment with one sentence, and the log keeps to it', async () => {
    const person = await stage.person({ speed: 1 });
    const { page } = person;
    await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=4 stone=s1',
      seats: ['me', ...bots(3, 'gorgias')],
    });
    await page.locator('[data-act="choose whirl"]').click();
    await page.locator('[data-confirm]').click();
    const sentence = page.locator('.bar .sentence');
    const log = page.locator('.log li > span');
    await expect.poll(() => sentence.innerText(), { timeout: 5000 }).toMatch(/^The cups are lifted\./);
    // All four dice lie open, and the log ends with them: nothing later is in it.
    await expect.poll(() => page.locator('[data-strength] .cup').count()).toBe(0);
    expect(await log.last().innerText()).toMatch(/show/);
    expect((await log.allInnerTexts()).filter((line) => / shows? /.test(line))).toHaveLength(4);
    const began = Date.now();
    await expect.poll(() => sentence.innerText(), { timeout: 8000 }).not.toMatch(/^The cups/);
    expect(Date.now() - began).toBeGreaterThan(1000);
    await person.leave();
  });

  it('is ended by a tap on the board', async () => {
    const person = await stage.person({ speed: 0.6 });
    const { page } = person;
    await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3 stone=s1',
      seats: ['me', ...bots(2, 'gorgias')],
    });
    await page.locator('[data-act="choose whirl"]').click();
    await page.locator('[data-confirm]').click();
    const sentence = page.locator('.bar .sentence');
    await expect.poll(() => sentence.innerText(), { timeout: 5000 }).toMatch(/^The cups are lifted\./);
    await page.locator('[data-board]').click({ position: { x: 5, y: 5 } });
    await expect.poll(() => sentence.innerText(), { timeout: 1000 }).not.toMatch(/^The cups/);
    // A button leads to the present.
    const present = page.locator('.bar').getByRole('button', { name: 'To the present' });
    if (await present.count()) await present.click().catch(() => undefined);
    await present.waitFor({ state: 'detached', timeout: 3000 });
    await person.leave();
  });
});

describe('the board', () => {
  it.each([
    ['empedocle', 'variant=boon humans=4 max-rounds=4', 4, [1440, 900]],
    ['empedocle', 'variant=kyklo humans=3 max-rounds=3', 3, [1024, 768]],
    ['empedocle', 'variant=standard humans=3 max-rounds=3', 3, [360, 640]],
    ['elem-master', 'players=2 start=free specialties=yes events=yes max-rounds=3', 2, [1440, 900]],
    ['elem-master', 'players=2 max-rounds=3', 2, [360, 640]],
    ['elem-master', 'players=4 max-rounds=2', 4, [1280, 720]],
  ] as const)('of %s %s keeps its place and size', async (game, options, count, size) => {
    const person = await stage.person({ size: [...size] });
    await table(person, { game, options, seats: ['me', ...bots(count - 1, 'random')] });
    await person.page.locator('[data-board]').waitFor();
    await person.page.locator('.bar .sentence').waitFor();
    const boxes = new Map<string, string>();
    await playOn(person.page, game, 3, async () => {
      const found = await box(person.page);
      if (!boxes.has(found)) boxes.set(found, await person.page.locator('.status').innerText());
      return false;
    });
    boxes.set(await box(person.page), 'the end');
    expect([...boxes.keys()], JSON.stringify([...boxes])).toHaveLength(1);
    await person.leave();
  });

  it('stays where it is before, during and after a hint', async () => {
    const person = await stage.person({ size: [1280, 720] });
    const { page } = person;
    await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3',
      seats: ['me', ...bots(2, 'random')],
    });
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    const before = await box(page);
    const hint = page.locator('[data-hint]');
    await page.keyboard.press('h');
    await hint.waitFor({ timeout: 20_000 });
    expect(await box(page)).toBe(before);
    // Asked again, it says more.
    await page.keyboard.press('h');
    await hint.getByText(/to win\./).waitFor();
    expect(await box(page)).toBe(before);
    await page.locator('[data-act="choose fire"]').click();
    await page.locator('[data-confirm]').click();
    await page
      .getByText(/secretly choose/)
      .first()
      .waitFor();
    expect(await box(page)).toBe(before);
    await person.leave();
  });
});

describe('the turn of an opponent', () => {
  it('stays drawn as numbered arrows until I act, and can be played again', async () => {
    const person = await stage.person();
    const { page } = person;
    await table(person, {
      game: 'elem-master',
      options: 'players=2 first=p2',
      seats: ['me', ...bots(1, 'brontes')],
    });
    await page.locator('.cell.grip').first().waitFor({ timeout: 30_000 });
    const numbers = page.locator('.arrow text');
    const found = await numbers.allTextContents();
    expect(found.length).toBeGreaterThan(0);
    expect(found).toContain('1');
    // Three points, and gusts that cost none.
    expect(Math.max(...found.map(Number))).toBe(new Set(found).size);
    const replay = page.getByRole('button', { name: 'Replay the last turn' });
    await replay.click();
    await replay.waitFor({ state: 'detached' });
    await replay.waitFor({ timeout: 15_000 });
    expect(await numbers.allTextContents()).toEqual(found);
    await act(page);
    await page.locator('.bar .undo').waitFor();
    await expect.poll(() => numbers.count()).toBe(0);
    expect(await over(page).count()).toBe(0);
    await person.leave();
  });
});
