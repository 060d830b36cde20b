// Makes a table and goes there.
import { begin as coach, hasMet } from '../coach/coach.svelte';
import { makeTable, sit, start } from '../lib/api';
import { drawBytes } from '../lib/dice-memory';
import { loadGameOffer } from '../lib/offer.svelte';
import { reachesServer } from '../lib/network.svelte';
import { prefs } from '../lib/prefs.svelte';
import { go } from '../lib/router.svelte';
import type { Game, NewTable, SeatWish } from '../wire';
import { firstBots, read, seatCount, seats, write } from './options';

export interface Wish {
  game: Game;
  options: string;
  seats: SeatWish[];
  /** Of the person who makes the table. */
  name: string | undefined;
  access: 'public' | 'unlisted' | 'locked';
  clock: NewTable['clock'];
  practice?: boolean;
}

export async function begin({ name, ...wish }: Wish, coached = false): Promise<void> {
  const made = await makeTable({
    ...wish,
    // The host adds bytes of its own to the dice once it has seen the commitment: only then it begins.
    hostStarts: true,
    ...(name ? { name } : {}),
  });
  if (!wish.seats.includes('open')) {
    // Nobody else adds any: there is nothing to commit to first.
    await sit(made.id, { seat: 'p1', bytes: drawBytes(made.id, made.commitment, 'p1') });
    await start(made.id);
  }
  if (coached) coach(wish.game, made.id);
  go(made.link);
}

/** A table against bots that suit somebody new, at once; the first one of this browser is coached. */
export async function playNow(game: Game): Promise<void> {
  const offer = await loadGameOffer(game);
  const choice = read(offer, offer.presets[0]?.options ?? '');
  const count = seatCount(offer, choice);
  const wish: Wish = {
    game,
    options: write(offer, choice),
    seats: seats(count, 'bots', firstBots(offer, count), []),
    name: prefs.name,
    access: 'unlisted',
    clock: {},
  };
  await begin(wish, !hasMet(game));
}

/** A table of bots alone, to watch. */
export async function watchBots(game: Game): Promise<void> {
  const offer = await loadGameOffer(game);
  const choice = read(offer, offer.presets[0]?.options ?? '');
  const bots = firstBots(offer, seatCount(offer, choice) + 1);
  const made = await makeTable({
    game,
    options: write(offer, choice),
    seats: bots.slice(0, seatCount(offer, choice)).map((bot) => ({ bot })),
    // Without a server it is played in this browser.
    access: reachesServer() ? 'public' : 'unlisted',
    clock: {},
  });
  go(made.link);
}
