// Study, what-if, hints and puzzles, as a person meets them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, over, squares, table } from './play';
import { Stage, type Visitor } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const bots = (name: string, count: number): object[] => Array.from({ length: count }, () => ({ bot: name }));

/** How long a study may take: it has the lowest priority, and the machine may have a lot to do. */
const patience = { timeout: 100_000 };

/** A short game of bots that is over. */
async function finished(visitor: Visitor, game: 'empedocle' | 'elem-master'): Promise<string> {
  const wish =
    game === 'empedocle'
      ? { game, options: 'variant=standard humans=3 max-rounds=3', seats: bots('gorgias', 3) }
      : { game, options: 'players=2 max-rounds=2', seats: bots('chloe', 2) };
  const id = await table(visitor, wish);
  await over(visitor.page).waitFor({ timeout: 60_000 });
  return id;
}

describe('a study', () => {
  it.each(['empedocle', 'elem-master'] as const)('of %s opens from the end of a game', async (game) => {
    const person = await stage.person();
    await finished(person, game);
    await person.page.getByRole('link', { name: 'Study', exact: true }).click();
    await person.page.getByRole('img', { name: /chance of each player/ }).waitFor(patience);
    // Without events Elem Master has no luck: no figure is shown for it.
    const title = game === 'empedocle' ? 'Luck or decision?' : 'Each player’s decisions';
    await person.page.getByRole('heading', { name: title }).waitFor();
    if (game === 'elem-master') expect(await person.page.locator('.luck').count()).toBe(0);
    // It is done some time, and then it is told whose values these are.
    await person.page.getByText('Estimates of the strongest bot').waitFor(patience);
    await person.page.getByRole('checkbox', { name: /Only those/ }).uncheck();
    const decision = person.page.locator('.decisions .goto').first();
    await decision.click();
    await person.page.waitForURL(/at=\d+/);
    expect(await person.barriers()).toEqual([]);
    expect(await person.overflows()).toBe(false);
    await person.leave();
  });

  it('is stored with its table', async () => {
    const person = await stage.person();
    const id = await finished(person, 'empedocle');
    await person.go(`/study/${id}`);
    await person.page.getByText('Estimates of the strongest bot').waitFor(patience);
    const status = await person.page.evaluate(
      async (table) => (await fetch(`/api/v1/tables/${table}/study`)).json() as Promise<{ status: string }>,
      id,
    );
    expect(status.status).toBe('done');
    await person.leave();
  });
});

describe('what if', () => {
  it('plays on from a position by hand, takes back, and leads back', async () => {
    const person = await stage.person();
    const id = await finished(person, 'elem-master');
    await person.go(`/study/${id}?at=2`);
    await person.page.getByRole('button', { name: 'What if?' }).click(patience);
    await person.page.getByRole('button', { name: 'Play all seats by hand' }).click();
    await person.page.getByText(/goes on after line 2/).waitFor();
    // An act changes what stands on the board; taken back, it is as it was.
    const shown = (): Promise<string> => squares(person.page);
    await person.page.locator('.cell.grip').first().waitFor();
    const before = await shown();
    await act(person.page);
    expect(await shown()).not.toBe(before);
    await person.page.locator('.bar .undo').click();
    await expect.poll(shown).toBe(before);
    await person.page.getByRole('button', { name: 'Back to the game' }).click();
    await person.page.waitForURL(new RegExp(`/study/${id}\\?at=2`));
    await person.page.getByRole('heading', { name: 'Study' }).waitFor();
    await person.leave();
  });
});

describe('a hint', () => {
  it('names the best acts with a reason, by its key', async () => {
    const person = await stage.person();
    const seats = ['me', { bot: 'random' }, { bot: 'random' }];
    await table(person, { game: 'empedocle', options: 'variant=standard humans=3', seats });
    await person.page.getByRole('button', { name: 'Hint' }).waitFor();
    await person.page.keyboard.press('h');
    // A sentence with its reason and where to touch; nothing is played.
    const hint = person.page.locator('[data-hint]');
    await hint.waitFor({ timeout: 20_000 });
    expect(await hint.innerText()).toMatch(/^(Choose|Keep|Reroll|Take|Decline|Pass|Exchange|Receive) ?/);
    expect(await hint.innerText()).not.toMatch(/choose [a-z]+$|%/);
    await person.page.locator('[data-spotlight]').waitFor();
    expect(await person.page.locator('[aria-pressed=true]').count()).toBe(0);
    // Asked again, it goes deeper.
    await person.page.keyboard.press('h');
    await hint.getByText(/to win\./).waitFor();
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });

  it('draws the whole turn on the board of Elem Master when it is asked again', async () => {
    const person = await stage.person();
    await table(person, {
      game: 'elem-master',
      options: 'players=2 first=p1',
      seats: ['me', { bot: 'random' }],
    });
    await person.page.getByRole('button', { name: 'Hint' }).waitFor();
    await person.page.keyboard.press('h');
    await person.page.locator('[data-hint]').waitFor({ timeout: 20_000 });
    await person.page.keyboard.press('h');
    await person.page.locator('[data-plan] li').first().waitFor({ timeout: 20_000 });
    // Every act of the plan has its number on the board, as an arrow or beside a level that changes.
    const acts = 1 + (await person.page.locator('[data-plan] li:not(:last-child)').count());
    const numbers = await person.page.locator('.advice text').allTextContents();
    expect(new Set(numbers).size).toBeGreaterThanOrEqual(acts);
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });

  it('is not offered among people', async () => {
    const person = await stage.person();
    const seats = ['me', { neighbour: 'Bea' }, { bot: 'random' }];
    await table(person, { game: 'empedocle', options: 'variant=standard humans=3', seats });
    await person.page.locator('.bar').waitFor();
    expect(await person.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
    await person.leave();
  });
});

describe('puzzles', () => {
  it('have one of the day, and show their solution', async () => {
    const person = await stage.person({ lang: 'fr', size: [390, 844], touch: true });
    await person.go('/');
    await person.page
      .getByRole('link', { name: /Problème du jour/ })
      .first()
      .click();
    await person.page.getByRole('heading', { name: 'Problème du jour' }).waitFor();
    await person.page.getByRole('button', { name: 'Voir la solution' }).click();
    await person.page.getByText('C’était la solution.').waitFor({ timeout: 30_000 });
    expect(await person.page.locator('main').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(await person.overflows()).toBe(false);
    await person.leave();
  });

  it('show on the board how the opponent takes the last Earth that was not saved', async () => {
    const person = await stage.person();
    const { page } = person;
    await person.go('/puzzles');
    const id = await page.evaluate(async () => {
      const { puzzles } = (await (await fetch('/api/v1/puzzles')).json()) as {
        puzzles: { id: string; theme: string }[];
      };
      return puzzles.find(({ theme }) => theme === 'save')?.id;
    });
    await person.go(`/puzzles/${id}`);
    await page.getByText('Save your last Earth').first().waitFor();
    await page.getByRole('button', { name: 'End the turn' }).click();
    // Points that are left are asked about once.
    const sure = page.getByRole('button', { name: 'Yes, end it' });
    if (await sure.count()) await sure.click();
    await page.getByText('Then your opponent takes your last Earth, as you see.').waitFor();
    expect(await page.locator('.player.out').count()).toBe(1);
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await page.getByText('Whatever your opponent does now, you keep an Earth.').waitFor();
    expect(await page.locator('.player.out').count()).toBe(0);
    await person.leave();
  });

  it('can be failed and solved, and remember it', async () => {
    const person = await stage.person();
    await person.go('/puzzles');
    await person.page.getByRole('heading', { name: 'Puzzles' }).waitFor();
    expect(await person.barriers()).toEqual([]);
    expect(await person.overflows()).toBe(false);
    const link = person.page.locator('a[href^="/puzzles/empedocle-"]').first();
    const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    // The server tells right from wrong; the page shows it.
    const acts = await person.page.evaluate(async (puzzle) => {
      const ask = async (body: object): Promise<{ legal: string[]; solution?: string[] }> =>
        (
          await fetch(`/api/v1/puzzles/${puzzle}`, { method: 'POST', body: JSON.stringify(body) })
        ).json() as never;
      const { legal } = await ask({});
      const { solution } = await ask({ acts: [legal[0]] });
      return { legal, right: solution?.[0] ?? '' };
    }, id);
    const place = acts.legal.indexOf(acts.right);
    const act = async (action: string): Promise<void> => {
      await person.page.locator(`[data-act="${action}"]`).click();
      const confirm = person.page.locator('[data-confirm]');
      if (await confirm.count()) await confirm.click();
    };
    await link.click();
    await person.page.getByText('What is the best decision here?').waitFor();
    expect(await person.barriers()).toEqual([]);
    await act(acts.legal[place === 0 ? 1 : 0] ?? '');
    await person.page.getByText('Not this time.').waitFor();
    // A wrong act is taken back, and the search goes on; a hint shows and does not play.
    await person.page.getByRole('button', { name: 'Take it back and try on' }).click();
    await person.page.locator('[data-puzzle-hint]').click();
    await person.page.locator('[data-hint]').waitFor();
    await person.page.locator('[data-spotlight]').waitFor();
    expect(await person.page.getByText('Right!').count()).toBe(0);
    await act(acts.right);
    await person.page.getByText('Right!').waitFor();
    await person.page.getByRole('link', { name: 'Puzzles', exact: true }).first().click();
    await person.page.locator('a.right').waitFor();
    await person.leave();
  });
});
