// The table that is open, for the header: it offers help about it.
import type { Game } from '../wire';

export interface Here {
  game: Game;
  /** The table, where there is one; lessons and puzzles have none. */
  table?: string | undefined;
}

export const here = $state<{ now: Here | undefined }>({ now: undefined });
