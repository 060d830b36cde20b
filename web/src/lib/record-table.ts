// The table of a record: everything is over, and nothing can be done.
import type { Game, Seat } from '../wire';
import { No } from './api';
import type { TableLink } from './live.svelte';
import { t } from './texts.svelte';

const refuse = (): Promise<never> => Promise.reject(new No({ code: 'over', message: t('no-over') }));

/** A table at which nobody sits: people are called by their seats. */
export function recordTable(game: Game): TableLink {
  const seats = [1, 2, 3, 4, 5].map((number): Seat => ({
    seat: `p${number}`,
    kind: 'person',
    name: t('player', { number }),
    present: true,
  }));
  return {
    id: '',
    game,
    seats,
    link: 'open',
    refusal: undefined,
    table: undefined,
    view: undefined,
    ask: undefined,
    awaited: [],
    said: [],
    answers: undefined,
    undo: false,
    phase: 'over',
    outcome: undefined,
    rematch: [],
    again: undefined,
    clocks: { left: {}, at: 0 },
    log: [],
    acting: false,
    me: undefined,
    mine: [],
    myTurn: false,
    listen: () => () => false,
    act: refuse,
    preview: refuse,
    send: refuse,
    reconnect: () => {},
    look: () => {},
    close: () => {},
  };
}
