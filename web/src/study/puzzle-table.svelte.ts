// The table of a puzzle: the real board and the real acts, judged by the server, which stores nothing.
import { prefs } from '../lib/prefs.svelte';
import { ScriptedTable } from '../lib/scripted-table.svelte';
import type { Happening } from '../lib/table-link';
import { t } from '../lib/texts.svelte';
import type { Game, Puzzle, Seat, View } from '../wire';
import { tryPuzzle } from './api';

export class PuzzleTable extends ScriptedTable {
  puzzle = $state.raw() as Puzzle;
  acts = $state.raw<string[]>([]);

  constructor(puzzle: Puzzle) {
    super();
    this.begin(puzzle);
  }

  get game(): Game {
    return this.puzzle.game as Game;
  }
  get me(): string {
    return this.puzzle.seat;
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

  async act(action: string): Promise<void> {
    const acts = [...this.acts, action];
    const after = await tryPuzzle(this.puzzle.id, acts);
    this.acts = acts;
    this.take(after);
    this.happen(this.read(after.facts), after.view as View);
  }

  /** Goes back to the position after so many acts. */
  async back(acts: number): Promise<void> {
    const kept = this.acts.slice(0, Math.max(0, acts));
    const puzzle = await tryPuzzle(this.puzzle.id, kept);
    this.begin(puzzle);
    this.acts = kept;
    this.ask = { decision: kept.length + 1, legal: puzzle.legal };
  }

  async preview(action: string): Promise<Happening> {
    const { facts, view } = await tryPuzzle(this.puzzle.id, this.acts, { preview: action });
    return { facts: this.read(facts), view: view as View };
  }
}
