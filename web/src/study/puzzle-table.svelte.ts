// The table of a puzzle: the real board and the real acts. The server judges, and keeps nothing.
import { No } from '../lib/api';
import { readFact, type Fact } from '../lib/facts';
import type { Happening, TableLink } from '../lib/live.svelte';
import { prefs } from '../lib/prefs.svelte';
import { t } from '../lib/texts.svelte';
import type { Ask, Game, Puzzle, Seat, View } from '../wire';
import { tryPuzzle } from './api';

const refuse = (): Promise<never> => Promise.reject(new No({ code: 'not-here', message: '' }));

export class PuzzleTable implements TableLink {
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

  puzzle = $state.raw() as Puzzle;
  view = $state.raw<View | undefined>();
  ask = $state.raw<Ask | undefined>();
  log = $state.raw<Fact[]>([]);
  acting = $state(false);
  acts = $state.raw<string[]>([]);
  private listeners = new Set<(happened: Happening) => void>();

  constructor(puzzle: Puzzle) {
    this.begin(puzzle);
  }

  get game(): Game {
    return this.puzzle.game as Game;
  }
  get me(): string {
    return this.puzzle.seat;
  }
  get mine(): string[] {
    return [this.me];
  }
  get myTurn(): boolean {
    return this.ask !== undefined;
  }
  get awaited(): string[] {
    return this.ask ? [this.me] : [];
  }
  get seats(): Seat[] {
    return [1, 2, 3, 4, 5].map((number) => {
      const seat = `p${number}`;
      const mine = seat === this.me;
      const name = mine && prefs.name ? prefs.name : t('player', { number });
      return { seat, kind: 'person', name, present: true, ...(mine ? { mine } : {}) };
    });
  }

  /** From the beginning. */
  begin(puzzle: Puzzle): void {
    this.acts = [];
    this.log = [];
    this.take(puzzle);
    this.view = puzzle.view as View;
  }

  private take(puzzle: Puzzle): void {
    this.puzzle = puzzle;
    const open = puzzle.verdict === 'on' && puzzle.legal.length > 0;
    this.ask = open ? { decision: this.acts.length + 1, legal: puzzle.legal } : undefined;
  }

  listen(listener: (happened: Happening) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async act(action: string): Promise<void> {
    this.acting = true;
    try {
      const acts = [...this.acts, action];
      const after = await tryPuzzle(this.puzzle.id, acts);
      this.acts = acts;
      this.take(after);
      const facts = (after.facts ?? []).map((fact) => readFact(this.game, fact));
      this.view = after.view as View;
      this.log = [...this.log, ...facts];
      const happened = { facts, view: this.view };
      this.listeners.forEach((listener) => listener(happened));
    } finally {
      this.acting = false;
    }
  }

  async preview(action: string): Promise<{ facts: Fact[]; view: View }> {
    const { facts, view } = await tryPuzzle(this.puzzle.id, this.acts, action);
    return { facts: (facts ?? []).map((fact) => readFact(this.game, fact)), view: view as View };
  }

  send = refuse;
  reconnect(): void {}
  look(): void {}
  close(): void {}
}
