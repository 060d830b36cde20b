// The table of a record: the game is over, and no act is possible.
import type { Game, Seat } from '../wire';
import { Refused } from './api';
import type { TableLink } from './table-link';
import { t } from './texts.svelte';

const refuse = (): Promise<never> => Promise.reject(new Refused({ code: 'over', message: t('no-over') }));

/** A table at which nobody sits. People are called by their seats if no names are known. */
export function recordTable(game: Game, names?: readonly Seat[]): TableLink {
  const seats = [1, 2, 3, 4, 5].map((number): Seat => ({
    seat: `p${number}`,
    kind: 'person',
    name: t('player', { number }),
    present: true,
  }));
  return {
    game,
    me: undefined,
    seats: names ?? seats,
    view: undefined,
    ask: undefined,
    awaited: [],
    log: [],
    act: refuse,
    preview: refuse,
    listen: () => () => {},
  };
}
