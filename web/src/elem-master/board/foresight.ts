// What an act would change on the board: two views compared.
import type { Fact } from '../../lib/facts';
import type { ElemMasterView, Stack } from '../../wire';

export interface Change {
  square: string;
  before: Stack | undefined;
  after: Stack | undefined;
  /** Whether it is still the same elemental. */
  same: boolean;
  /** Whether what stood there is destroyed, and did not only move away. */
  destroyed: boolean;
}

type Stacks = ElemMasterView['stacks'];

export function changes(before: Stacks, after: Stacks, facts: readonly Fact[]): Change[] {
  const lost = new Set(
    facts.filter(({ kind, args }) => kind === 'lost' && args.level === '0').map(({ args }) => args.cell),
  );
  const squares = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...squares].flatMap((square) => {
    const old = before[square];
    const next = after[square];
    const same = !!old && !!next && old.owner === next.owner && old.element === next.element;
    if (same && old.level === next.level && !old.immobilised === !next.immobilised) return [];
    return [{ square, before: old, after: next, same, destroyed: lost.has(square) && !next }];
  });
}
