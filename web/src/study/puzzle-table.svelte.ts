// The table of a puzzle: the real board and the real acts. The server judges, and keeps nothing.
import type { Fact } from '../lib/facts';
import { prefs } from '../lib/prefs.svelte';
import { ScriptedTable } from '../lib/scripted-table.svelte';
import { t } from '../lib/texts.svelte';
import type { Game, Puzzle, Seat, View } from '../wire';
import { tryPuzzle } from './api';

export class PuzzleTable extends ScriptedTable {
  puzzle = $state.raw() as Puzzle;
  acting = $state(false);
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
    this.acting = true;
    try {
      const acts = [...this.acts, action];
      const after = await tryPuzzle(this.puzzle.id, acts);
      this.acts = acts;
      this.take(after);
      this.happen(this.read(after.facts), after.view as View);
    } finally {
      this.acting = false;
    }
  }

  async preview(action: string): Promise<{ facts: Fact[]; view: View }> {
    const { facts, view } = await tryPuzzle(this.puzzle.id, this.acts, action);
    return { facts: this.read(facts), view: view as View };
  }
}
