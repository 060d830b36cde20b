// How a test plays: through the page, as a person would.
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './stage';

/** Small numbers from a seed, so that a game can be played again. */
export function luck(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Makes a table over the API in the name of the visitor, and opens it. */
export async function table(visitor: Visitor, wish: object): Promise<string> {
  await visitor.go('/');
  const id = await visitor.page.evaluate(async (body) => {
    const post = (path: string, what: object): Promise<Response> =>
      fetch(`/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(what),
      });
    const kept = JSON.parse(localStorage.getItem('sphairos') ?? '{}') as { known?: boolean };
    if (!kept.known) await post('me', {});
    localStorage.setItem('sphairos', JSON.stringify({ ...kept, known: true }));
    const made = (await (await post('tables', body)).json()) as { id: string };
    return made.id;
  }, wish);
  await visitor.go(`/t/${id}`);
  return id;
}

/** The headline of a game that is over. */
export const over = (page: Page): Locator => page.locator('.end h2');

/** The button that verifies the rolls of a game, where something was rolled. */
export const verify = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Verify the (dice|draw)|Vérifier (les dés|le tirage))$/ });

async function pressed(button: Locator): Promise<boolean> {
  return button.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
}

/** Does something at the table, if something can be done. */
async function empedocle(page: Page, dice: (below: number) => number): Promise<boolean> {
  const lift = page.locator('.curtain button');
  if (await lift.count()) return pressed(lift);
  const confirm = page.locator('.bar [data-acts] .primary:not(:disabled)');
  if ((await confirm.count()) && dice(4) > 0) return pressed(confirm.first());
  const others = page.locator('.bar [data-acts] button:not(:disabled):not(.undo):not(.wide)');
  const count = await others.count();
  return count > 0 && pressed(others.nth(dice(count)));
}

async function elemMaster(page: Page, dice: (below: number) => number): Promise<boolean> {
  const send = page.locator('.bar [data-acts] .standard');
  if (await send.count()) {
    await pressed(send);
    return pressed(page.locator('.bar [data-acts] .army'));
  }
  const specialty = page.locator('[data-specialty]:not([aria-disabled=true]):not(:disabled)');
  if (await specialty.count()) {
    await pressed(specialty.nth(dice(await specialty.count())));
    return pressed(page.locator('.bar [data-acts] .primary'));
  }
  const confirm = page.locator('.bar [data-acts] .primary:not(:disabled)');
  if ((await confirm.count()) && dice(5) > 0) return pressed(confirm.first());
  const targets = page.locator('.cell.target');
  if (await targets.count()) return pressed(targets.nth(dice(await targets.count())));
  const sources = page.locator('.cell.grip');
  const count = await sources.count();
  if (count && dice(6) > 0) return pressed(sources.nth(dice(count)));
  const end = page.locator('.bar [data-act=";"]');
  if (await end.count()) return pressed(end.first());
  const cancel = page.locator('.bar [data-acts] button:not(.undo):not(:disabled)');
  return (await cancel.count()) > 0 && pressed(cancel.last());
}

/** What stands on each square of Elem Master, in words; not what can be done with it. */
export async function squares(page: Page): Promise<string> {
  const labels = await page
    .locator('[data-square]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return labels
    .map((label) => /^.*level \d+/.exec(label)?.[0] ?? '')
    .join(' ')
    .trim();
}

/** Does one act on the board of Elem Master: takes what can act, aims, and confirms where that is asked. */
export async function act(page: Page): Promise<void> {
  const before = await squares(page);
  const dice = luck(5);
  for (let tries = 0; tries < 30; tries++) {
    const confirm = page.locator('.bar [data-acts] .primary:not(:disabled):not([data-act=";"])');
    if (await confirm.count()) await pressed(confirm.first());
    else {
      const targets = page.locator('.cell.target');
      const cells = (await targets.count()) ? targets : page.locator('.cell.grip');
      await pressed(cells.nth(dice(await cells.count())));
    }
    // A second press before the answer would be a second act.
    for (let wait = 0; wait < 8; wait++) {
      if ((await squares(page)) !== before) return;
      await page.waitForTimeout(80);
    }
  }
  throw new Error('nothing can be done on the board');
}

/** Plays until the game is over, or `until` says so. */
export async function playOn(
  page: Page,
  game: 'empedocle' | 'elem-master',
  seed = 1,
  until: () => Promise<boolean> = async () => false,
): Promise<void> {
  const dice = luck(seed);
  let idle = 0;
  while (idle < 400) {
    if (await over(page).count()) {
      // A tap this soon at the place of the last one would be taken for a slip (`lib/tap-guard.ts`).
      await page.waitForTimeout(450);
      return;
    }
    if (await until()) return;
    const done = await (game === 'empedocle' ? empedocle : elemMaster)(page, dice);
    idle = done ? 0 : idle + 1;
    if (!done) await page.waitForTimeout(25);
  }
  throw new Error(`nothing can be done: ${await page.locator('.bar').innerText()}`);
}

/** Makes a table that goes on from a position, and opens it. */
export async function whatIf(
  visitor: Visitor,
  game: string,
  position: string,
  seats: unknown[],
): Promise<string> {
  await visitor.go('/');
  const id = await visitor.page.evaluate(
    async ({ game, position, seats }) => {
      const post = async (path: string, what: object): Promise<{ id: string }> => {
        const response = await fetch(`/api/v1/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(what),
        });
        return (await response.json()) as { id: string };
      };
      await post('me', {});
      const kept = JSON.parse(localStorage.getItem('sphairos') ?? '{}') as object;
      localStorage.setItem('sphairos', JSON.stringify({ ...kept, known: true }));
      const ruleset = game === 'empedocle' ? 1 : 2;
      const record = { format: 'sphairos-record-1', game, ruleset, position, lines: [] };
      return (await post('what-if', { record, at: 0, seats })).id;
    },
    { game, position, seats },
  );
  await visitor.go(`/t/${id}`);
  return id;
}
