// What somebody has picked and not yet confirmed: the board and the tray both show it.
import type { TableContext } from '../lib/table-context.svelte';
import type { Fact } from '../lib/facts';
import type { EmpedocleView, Strength } from '../wire';
import { step, type Picture } from './picture';

/** What an act would do. */
export interface Seen {
  facts: Fact[];
  view: EmpedocleView;
}

/** Acts whose result is previewed. */
const LOOKED_AT = /^(move|exchange|receive|take|switch)\b/;

const EXCHANGED = new Set(['pair-exchanged', 'aether-exchanged', 'aether-lost']);

export class Tray {
  /** The act that is picked, in the notation. */
  picked = $state<string | undefined>();
  /** Boon: whether a gem is committed with the choice. */
  gem = $state(false);
  /** Whether a made choice is being changed. */
  changing = $state(false);
  seen = $state.raw<Record<string, Seen>>({});
  private decision: number | undefined;

  /** A new decision: nothing is picked, and the acts are previewed. */
  ask(at: TableContext<EmpedocleView>, decision: number | undefined, legal: readonly string[]): void {
    if (decision === this.decision) return;
    this.decision = decision;
    this.clear();
    this.seen = {};
    if (decision === undefined) return;
    for (const action of legal.filter((one) => LOOKED_AT.test(one))) {
      // Without a preview it can still be done.
      void at.preview(action).then((seen) => {
        if (seen && this.decision === decision)
          this.seen = { ...this.seen, [action]: { facts: seen.facts, view: seen.view as EmpedocleView } };
      });
    }
  }

  clear(): void {
    this.picked = undefined;
    this.changing = false;
    this.gem = false;
  }

  /** Picks, or confirms what is picked already. */
  pick(at: TableContext<EmpedocleView>, action: string): void {
    if (this.picked === action) void this.confirm(at);
    else this.picked = action;
  }

  async confirm(at: TableContext<EmpedocleView>): Promise<void> {
    const action = this.picked;
    if (!action || !at.legal.includes(action)) return;
    if (await at.act(action)) this.clear();
  }

  /** What a strength would hold right after the picked exchange. */
  after(view: Picture | undefined, strength: string | undefined | null): Strength | undefined {
    const facts = this.seen[this.picked ?? '']?.facts ?? [];
    const last = facts.findIndex((fact) => EXCHANGED.has(fact.kind));
    if (!view || !strength || last < 0) return undefined;
    return facts.slice(0, last + 1).reduce(step, view).strengths[strength];
  }

  /** The gems that a walk leaves behind, by tile. */
  tolls(action: string): string[] {
    const facts = this.seen[action]?.facts ?? [];
    const end = facts.findIndex((fact) => fact.kind === 'moved');
    return facts
      .slice(0, end < 0 ? 0 : end)
      .filter((fact) => fact.kind === 'gem-left')
      .map((fact) => fact.args.tile ?? '');
  }

  /** Whether an act completes the four elements of a strength. */
  unites(action: string, strength: string | undefined | null): boolean {
    return (this.seen[action]?.facts ?? []).some(
      (fact) => fact.kind === 'claimed' && fact.args.strength === strength,
    );
  }
}

const trays = new WeakMap<object, Tray>();

export function trayOf(at: TableContext<EmpedocleView>): Tray {
  let tray = trays.get(at);
  if (!tray) trays.set(at, (tray = new Tray()));
  return tray;
}

/** What to touch next in order to do an act. */
export function touch(at: TableContext<EmpedocleView>, action: string): string {
  const tray = trayOf(at);
  const [act = '', gem] = action.split(' +');
  if (tray.gem !== (gem === 'boon')) return '[data-act="+boon"]';
  return tray.picked === action ? '[data-confirm]' : `[data-act="${act}"]`;
}
