// A table for one person in this page alone, as lessons and puzzles have it. What follows an act is known
// beforehand or requested from the server.
import type { Ask, Game, Seat, View } from '../wire';
import { readFact, type Fact } from './facts';
import type { Happening, TableLink } from './table-link';

export abstract class ScriptedTable implements TableLink {
  view = $state.raw<View | undefined>();
  ask = $state.raw<Ask | undefined>();
  log = $state.raw<Fact[]>([]);
  private listeners = new Set<(happened: Happening) => void>();

  abstract get game(): Game;
  abstract get me(): string;
  abstract get seats(): Seat[];
  abstract get awaited(): string[];
  abstract act(action: string): Promise<void>;
  abstract preview(action: string): Promise<Happening>;

  listen(listener: (happened: Happening) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Facts as the server writes them. */
  protected read(facts: readonly string[] | null | undefined): Fact[] {
    return (facts ?? []).map((fact) => readFact(this.game, fact));
  }

  /** Reports what has happened, with the view after it. */
  protected happen(facts: Fact[], view: View): void {
    this.view = view;
    this.log = [...this.log, ...facts];
    this.listeners.forEach((listener) => listener({ facts, view }));
  }
}
