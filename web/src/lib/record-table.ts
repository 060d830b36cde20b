// The table of a record: the game is over, and no act is possible.
import type { Game, Seat } from '../wire';
import { Refused } from './api';
import type { TableLink } from './table-link';
import { t } from './texts.svelte';

const refuse = (): Promise<never> => Promise.reject(new Refused({ code: 'over', message: t('no-over') }));

/** Who played, as a record file says it. */
interface Recorded {
  players?: { name?: string; bot?: string }[];
}

/** The seats of a record file, with the names that it has. */
export function seatsOfRecord(record: unknown): Seat[] {
  const { players = [] } = (record ?? {}) as Recorded;
  return [1, 2, 3, 4, 5].map((number): Seat => {
    const { name, bot } = players[number - 1] ?? {};
    const known = bot ? { kind: 'bot' as const, name: bot } : undefined;
    return {
      seat: `p${number}`,
      present: true,
      ...(known ?? { kind: 'person', name: name ?? t('player', { number }) }),
    };
  });
}

/** A table at which nobody sits. People are called by their seats if no names are known. */
export function recordTable(game: Game, names?: readonly Seat[]): TableLink {
  return {
    game,
    me: undefined,
    seats: names ?? seatsOfRecord(undefined),
    view: undefined,
    ask: undefined,
    awaited: [],
    log: [],
    act: refuse,
    preview: refuse,
    listen: () => () => {},
  };
}
