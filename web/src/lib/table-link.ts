// What a board needs of a table. A live table over a socket is one implementation; lessons, puzzles and
// records are others, and so can an engine in a worker be: nothing here says how messages travel.
import type { Ask, Game, Legal, Outcome, Seat, View } from '../wire';
import type { Fact } from './facts';

/** What happened, and the view after it. */
export interface Happening {
  facts: Fact[];
  view: View;
  /** Whether something was undone before: what was shown of it is cut. */
  undone?: boolean;
}

/** What another seat could do if it were its turn now. */
export interface OutlookAct {
  seat: string;
  /** In the notation. */
  action: string;
  facts: Fact[];
}

export interface TableLink {
  readonly game: Game;
  /** The seat whose view is shown; nothing for a spectator. */
  readonly me: string | undefined;
  /** Who sits where. */
  readonly seats: readonly Seat[];
  /** The latest view. */
  readonly view: View | undefined;
  /** The decision that my seat may make or still change. */
  readonly ask: Ask | undefined;
  /** The seats that owe a decision. */
  readonly awaited: readonly string[];
  /** Every fact that my seat may know, in order. */
  readonly log: readonly Fact[];
  /** How the game ended, if it has. */
  readonly outcome?: Outcome | undefined;
  /** What each seat had left to think, and when that was so; only where there is a clock. */
  readonly clocks?: { left: Record<string, number>; at: number };
  /** Makes the decision; rejected with a `Refused`. */
  act(action: string): Promise<void>;
  /** What an act would do; rejected with the rule that forbids it. */
  preview(action: string): Promise<Happening>;
  /** The legal actions of a group that have all these words; only where lists are sent in groups. */
  legal?(group: string, words: readonly string[]): Promise<Legal>;
  /** What my opponents could do if it were their turn; only at live tables. */
  outlook?(): Promise<OutlookAct[]>;
  /** Calls back for everything that happens from now on, until the returned function is called. */
  listen(listener: (happened: Happening) => void): () => void;
}
