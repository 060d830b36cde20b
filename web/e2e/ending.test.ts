// The end of a game, from the winner's, the loser's and a watcher's side.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playOn, table, whatIf } from './play';
import { Stage, type Visitor } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const bots = (count: number, bot: string): object[] => Array.from({ length: count }, () => ({ bot }));
const said = async (visitor: Visitor): Promise<string> =>
  (await visitor.page.locator('.end h2').innerText()).trim();
const reason = (visitor: Visitor): Promise<string> => visitor.page.locator('.end .reason').innerText();

/** Two people at a table of Elem Master, and a watcher. */
async function duel(): Promise<{ first: Visitor; second: Visitor; watcher: Visitor }> {
  const [first, second, watcher] = [
    await stage.person(),
    await stage.person({ size: [360, 640], lang: 'fr' }),
    await stage.person({ size: [844, 390] }),
  ];
  const options = 'players=2 layout=FoSaMaMo first=p1';
  const id = await table(first, { game: 'elem-master', options, seats: ['me', 'open'], name: 'Acron' });
  await second.go(`/t/${id}`);
  await second.page.getByRole('button', { name: 'S’asseoir ici' }).first().click();
  await second.page.getByLabel('Votre nom').press('Enter');
  await first.page.locator('.cell.grip').first().waitFor();
  await watcher.go(`/t/${id}`);
  await watcher.page.locator('[data-board]').waitFor();
  return { first, second, watcher };
}

describe('the end', () => {
  it('is replayed from there, shared, and studied quietly for its turning point', async () => {
    const person = await stage.person();
    const { page, context } = person;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3 max-rounds=1',
      seats: ['me', ...bots(2, 'random')],
    });
    await playOn(page, 'empedocle', 5);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('The link to this game is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${person.url}/t/${id}`);
    // The replay begins at the beginning and moves by itself.
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByText(/Step [1-2] of/).waitFor();
    await page.getByText(/Step [3-5] of/).waitFor();
    expect(await page.locator('.end').count()).toBe(0);
    // The browser's way back leads to positions as well.
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await page.locator('.end').waitFor();
    await page.evaluate((path) => history.pushState(null, '', path), `/t/${id}?at=1`);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.getByText(/Step 1 of/).waitFor();
    await page.getByRole('button', { name: 'Back to the present' }).click();
    // A study begins by itself; a game without a turning point has none to show.
    await expect
      .poll(
        () =>
          page.evaluate(async (table) => {
            const found = (await (await fetch(`/api/v1/tables/${table}/study`)).json()) as { status: string };
            return found.status;
          }, id),
        { timeout: 100_000 },
      )
      .toBe('done');
    const turning = page.locator('.end figure');
    const swings = await page.evaluate(async (table) => {
      const found = (await (await fetch(`/api/v1/tables/${table}/study`)).json()) as {
        study: { start: number[]; steps: { chances: number[] }[] };
      };
      let last = found.study.start;
      return Math.max(
        ...found.study.steps.map(({ chances }) => {
          const most = Math.max(...chances.map((chance, i) => chance - (last[i] ?? 0)));
          last = chances;
          return most;
        }),
      );
    }, id);
    if (swings >= 0.1) {
      await turning.waitFor();
      expect(await turning.innerText()).toMatch(/The turning point[\s\S]*rose from \d+ % to \d+ %/);
      const drawn = await turning.locator('img').evaluate(async (image: HTMLImageElement) => {
        image.scrollIntoView();
        await image.decode();
        return image.naturalWidth;
      });
      expect(drawn).toBeGreaterThan(100);
    }
    await person.leave();
  });

  it('is told to the loser, the winner and a watcher, with its reason', async () => {
    const { first, second, watcher } = await duel();
    // Resigning asks once, and says what it means.
    await first.page.locator('#tab-about').click();
    await first.page.getByRole('button', { name: 'Resign' }).click();
    await first.page.getByText('with two players the other one wins').waitFor();
    expect(await first.page.locator('.end').count()).toBe(0);
    await first.page.getByRole('group', { name: 'Resign' }).getByRole('button', { name: 'Resign' }).click();
    for (const { page } of [first, second, watcher]) await page.locator('.end').waitFor();
    // The mark stays on the line of its word.
    expect(await said(second)).toBe('Vous gagnez\u00a0!');
    expect(await reason(second)).toBe('Acron a abandonné.');
    expect(await said(first)).toMatch(/^\S+ wins$/);
    expect(await reason(first)).toBe('You resigned.');
    expect(await said(watcher)).toBe(await said(first));
    expect(await reason(watcher)).toBe('Acron resigned.');
    // A watcher can replay, study and share, but not play again.
    const acts = await watcher.page.locator('.end .acts').innerText();
    expect(acts.split(/\s*\n\s*/)).toEqual(['Study', 'Replay', 'Share']);
    for (const one of [first, second, watcher]) {
      expect(await one.barriers()).toEqual([]);
      expect(await one.overflows()).toBe(false);
    }

    // A rematch waits for both, and shows who has agreed.
    await first.page.getByRole('button', { name: 'Rematch', exact: true }).click();
    await first.page.getByText('agrees').waitFor();
    const waiting = second.page.getByRole('list', { name: 'Revanche' });
    await waiting.waitFor();
    expect((await waiting.innerText()).replace(/\s+/g, ' ')).toContain(
      'Acron d’accord Vous réponse attendue',
    );
    // A second tap at once at the place of the first would not be meant.
    await first.page.waitForTimeout(450);
    await first.page.getByRole('button', { name: 'take it back' }).click();
    await waiting.waitFor({ state: 'detached' });
    await first.page.waitForTimeout(450);
    await first.page.getByRole('button', { name: 'Rematch', exact: true }).click();
    await second.page.getByRole('button', { name: 'Revanche' }).click();
    const before = watcher.page.url();
    for (const { page } of [first, second]) await page.waitForURL((url) => url.href !== before);
    await watcher.page.getByRole('link', { name: 'To the rematch' }).waitFor();
    for (const one of [first, second, watcher]) await one.leave();
  });

  it('counts in a table, and shows the column that decided', async () => {
    const person = await stage.person();
    const { page } = person;
    const options = 'players=2 layout=FoSaMaMo first=p1 max-rounds=1';
    await table(person, { game: 'elem-master', options, seats: ['me', ...bots(1, 'random')] });
    await playOn(page, 'elem-master', 2);
    const head = page.locator('.end table thead');
    expect((await head.innerText()).replace(/\s+/g, ' ')).toContain('Earth Water Air');
    expect(await page.locator('.end tbody tr').count()).toBe(2);
    expect(await reason(person)).toContain('the count decides');
    // Nothing was rolled: there is nothing to verify.
    expect(await page.getByRole('button', { name: /^Verify/ }).count()).toBe(0);
    const won = (await said(person)) !== 'A draw';
    expect(await page.locator('.end tbody tr[data-won]').count()).toBe(won ? 1 : 2);
    // Bots never hold a rematch up.
    const before = page.url();
    await page.getByRole('button', { name: 'Rematch', exact: true }).click();
    await page.waitForURL((url) => url.href !== before);
    await page.locator('.cell.grip').first().waitFor();
    await person.leave();
  });

  it('of a game that the Cylinder won says so, and the winner is not shown as eliminated', async () => {
    const person = await stage.person();
    const { page } = person;
    const position =
      'standard humans=3 unknown=0 hatred=3 round=5 stone=s1 cylinder=s2 | H2 A1 | H1 | H2 ~ choose hidden=fire';
    await whatIf(person, 'empedocle', position, ['me', { neighbour: 'Bea' }, { neighbour: 'Cleo' }]);
    for (const name of ['Guest', 'Bea', 'Cleo']) {
      await page.getByRole('button', { name: `I am ${name}` }).click();
      await page.locator('[data-act="choose fire"]').click();
      await page.locator('[data-confirm]').click();
    }
    await page.locator('.end').waitFor();
    expect(await said(person)).toBe('Bea wins');
    expect(await reason(person)).toBe(
      'Everybody fell and Bea held the Cylinder: its power took the last Hatred.',
    );
    const fallen = await page
      .locator('[data-strength].out')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-strength')));
    expect(fallen.sort()).toEqual(['s1', 's3']);
    await page.locator('[data-strength=s2]').getByText('Winner').waitFor();
    expect(await page.locator('.end tbody tr').first().innerText()).toMatch(/Bea[\s\S]*winner[\s\S]*0/);
    // Three people look at this screen: all of them are named.
    expect(await page.locator('.end tbody').innerText()).toMatch(/Guest[\s\S]*Cleo|Cleo[\s\S]*Guest/);
    await person.leave();
  });
});
