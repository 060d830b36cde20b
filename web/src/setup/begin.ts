// Makes a table and goes there.
import { makeTable, randomBytes, sit, start } from '../lib/api';
import { prefs } from '../lib/prefs.svelte';
import { go } from '../lib/router.svelte';
import type { Game, NewTable } from '../wire';
import { seats, usual, write, type Choice, type Company } from './options';

export interface Wish {
  choice: Choice;
  company: Company;
  /** In the order of the seats; the last holds all that are left. */
  bots: string[];
  names: string[];
  access: 'public' | 'unlisted' | 'locked';
  clock: NewTable['clock'];
}

/** The bots against which somebody new plays, by game. */
export const FIRST_BOTS: Record<Game, string[]> = {
  empedocle: ['gorgias', 'acron'],
  'elem-master': ['chloe'],
};

export async function begin(wish: Wish): Promise<void> {
  const list = seats(wish.choice.seats, wish.company, wish.bots, wish.names);
  const made = await makeTable({
    game: wish.choice.game,
    options: write(wish.choice),
    seats: list,
    access: wish.access,
    clock: wish.clock,
    // The host adds bytes of its own to the dice once it has seen the commitment: only then it begins.
    hostStarts: true,
    ...(wish.names[0] ? { name: wish.names[0] } : {}),
  });
  if (!list.includes('open')) {
    await sit(made.id, { seat: 'p1', bytes: randomBytes() });
    await start(made.id);
  }
  go(made.link);
}

/** A table against bots that suit somebody new, at once. */
export async function playNow(game: Game): Promise<void> {
  await begin({
    choice: usual(game),
    company: 'bots',
    bots: FIRST_BOTS[game],
    names: prefs.name ? [prefs.name] : [],
    access: 'unlisted',
    clock: {},
  });
}
