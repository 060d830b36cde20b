// What the table page needs to know of a game. Each game is loaded when its first table is opened.
import type { Component } from 'svelte';
import type { Mark } from '../art/seats';
import type { ElemMasterView, EmpedocleView, Game, Outcome, View } from '../wire';
import type { Script } from '../coach/coach.svelte';
import type { About } from './about.svelte';
import type { Fact } from './facts';
import type { Ending } from './outcome';
import type { GameAnimation } from './scene-player.svelte';
import type { TableContext } from './table-context.svelte';
import type { Sound } from './sound';

export interface GameUi<V extends View> {
  /** How facts are shown. */
  animation: GameAnimation<V>;
  /** The sentence of a scene. */
  caption(at: TableContext<V>, facts: readonly Fact[]): string;
  /** The table itself. */
  Board: Component<{ at: TableContext<V> }>;
  /** The acts beside the sentence: buttons, a tray. */
  Acts: Component<{ at: TableContext<V> }>;
  /** What everybody has, in a few lines: on a phone it stays in view while the table is scrolled or covered. */
  Summary?: Component<{ at: TableContext<V> }>;
  /** Everybody who plays, and the seat that decides for them; no seat for those whom the rules play. */
  parties(view: V): Record<string, string | undefined>;
  /** A roll in words, where it is more than its notation. */
  roll?(outcome: string): string;
  /** The mark of a party. */
  mark(at: TableContext<V>, party: string): Mark;
  /** What is asked of me, or who is awaited: one sentence. */
  sentence(at: TableContext<V>): string;
  /** What to touch next in order to do an act, as a selector. */
  touch(at: TableContext<V>, action: string): string | undefined;
  /** An act in words. */
  say(at: TableContext<V>, action: string): Promise<string>;
  /** What a fact sounds like. */
  sound(fact: Fact): Sound | undefined;
  /** What starts another round or turn in the log. */
  heading(fact: Fact): boolean;
  /** Why a finished game with this result ended so, and the numbers behind it. */
  ending(at: TableContext<V>, result: Outcome): Ending;
  /** The action by which a seat resigns on its turn, where the rules know that. */
  resignation?: string;
  /** The seat whose turn a fact begins, in a game of turns. */
  turnOf?(fact: Fact): string | undefined;
  /** What the coach of a first game explains; loaded only then. */
  coach(): Promise<Script<V>>;
  /** Says what a thing on the table is, by its `data-about`; loaded when somebody asks. */
  about(): Promise<(at: TableContext<V>, what: string) => About | undefined>;
}

export type AnyGameUi = GameUi<EmpedocleView> | GameUi<ElemMasterView>;

const loaders: Record<Game, () => Promise<{ default: AnyGameUi }>> = {
  empedocle: () => import('../empedocle/ui'),
  'elem-master': () => import('../elem-master/ui'),
};

export async function loadGame(game: Game): Promise<GameUi<View>> {
  return (await loaders[game]()).default as unknown as GameUi<View>;
}
