// A table for one person that lives in this page alone, as lessons and puzzles have it: nobody else comes,
// nothing is said, and what follows an act is known or asked for.
import type { Ask, Game, Seat, View } from '../wire';
import { No } from './api';
import { readFact, type Fact } from './facts';
import type { Happening, TableLink } from './live.svelte';

const refuse = (): Promise<never> => Promise.reject(new No({ code: 'not-here', message: '' }));

export abstract class ScriptedTable implements TableLink {
  readonly id = '';
  readonly link = 'open';
  readonly refusal = undefined;
  readonly table = undefined;
  readonly said = [];
  readonly answers = undefined;
  readonly undo = false;
  readonly outcome = undefined;
  readonly rematch = [];
  readonly again = undefined;
  readonly clocks = { left: {}, at: 0 };
  readonly phase = 'playing';

  view = $state.raw<View | undefined>();
  ask = $state.raw<Ask | undefined>();
  log = $state.raw<Fact[]>([]);
  private listeners = new Set<(happened: Happening) => void>();

  abstract get game(): Game;
  abstract get me(): string;
  abstract get seats(): Seat[];
  abstract get awaited(): string[];
  abstract get acting(): boolean;
  abstract act(action: string): Promise<void>;
  abstract preview(action: string): Promise<{ facts: Fact[]; view: View }>;

  get mine(): string[] {
    return [this.me];
  }
  get myTurn(): boolean {
    return this.ask !== undefined;
  }

  listen(listener: (happened: Happening) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Facts as the server writes them. */
  protected read(facts: readonly string[] | null | undefined): Fact[] {
    return (facts ?? []).map((fact) => readFact(this.game, fact));
  }

  /** Shows what has happened, up to this view. */
  protected happen(facts: Fact[], view: View): void {
    this.view = view;
    this.log = [...this.log, ...facts];
    this.listeners.forEach((listener) => listener({ facts, view }));
  }

  send = refuse;
  reconnect(): void {}
  look(): void {}
  close(): void {}
}
