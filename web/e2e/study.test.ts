// Study, what-if, hints and puzzles, as a person meets them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { over, table } from './play';
import { Stage, type Visitor } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const bots = (name: string, count: number): object[] => Array.from({ length: count }, () => ({ bot: name }));

/** A short game of bots that is over. */
async function finished(visitor: Visitor, game: 'empedocle' | 'elem-master'): Promise<string> {
  const wish =
    game === 'empedocle'
      ? { game, options: 'variant=standard humans=3 max-rounds=3', seats: bots('gorgias', 3) }
      : { game, options: 'players=2 max-rounds=3', seats: bots('chloe', 2) };
  const id = await table(visitor, wish);
  await over(visitor.page).waitFor({ timeout: 60_000 });
  return id;
}

describe('a study', () => {
  it.each(['empedocle', 'elem-master'] as const)('of %s opens from the end of a game', async (game) => {
    const person = await stage.person();
    await finished(person, game);
    await person.page.getByRole('link', { name: 'Study', exact: true }).click();
    await person.page.getByRole('img', { name: /chance of each player/ }).waitFor({ timeout: 30_000 });
    await person.page.getByRole('heading', { name: 'Luck or decision?' }).waitFor();
    // It is done some time, and then it is told whose values these are.
    await person.page.getByText('Estimates of the strongest bot').waitFor({ timeout: 60_000 });
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
    await person.page.getByText('Estimates of the strongest bot').waitFor({ timeout: 60_000 });
    const status = await person.page.evaluate(
      async (table) => (await fetch(`/api/v1/tables/${table}/study`)).json() as Promise<{ status: string }>,
      id,
    );
    expect(status.status).toBe('done');
    await person.leave();
  });
});
