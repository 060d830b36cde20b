// What the table page needs to know of a game. Each game is loaded when its first table is opened.
import type { Component } from 'svelte';
import type { ElemMasterView, EmpedocleView, Game, View } from '../wire';
import type { Fact } from './facts';
import type { Script } from './performance.svelte';
import type { Seated } from './seated.svelte';
import type { Sound } from './sound';

export interface GameUi<V extends View> {
  /** How facts become pictures. */
  script: Script<V>;
  /** The table itself. */
  Board: Component<{ at: Seated<V> }>;
  /** The acts beside the sentence: buttons, a tray. */
  Acts: Component<{ at: Seated<V> }>;
  /** What is asked of me, or who is awaited: one sentence. */
  sentence(at: Seated<V>): string;
  /** What to touch next in order to do an act, as a selector. */
  touch(at: Seated<V>, action: string): string | undefined;
  /** What a fact sounds like. */
  sound(fact: Fact): Sound | undefined;
  /** What starts another round or turn in the log. */
  heading(fact: Fact): boolean;
}

export type AnyGameUi = GameUi<EmpedocleView> | GameUi<ElemMasterView>;

export async function loadGame(game: Game): Promise<GameUi<View>> {
  const ui = game === 'empedocle' ? await import('../empedocle/ui') : await import('../elem-master/ui');
  return ui.default as unknown as GameUi<View>;
}
