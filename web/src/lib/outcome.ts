// Results in words.
import type { GlyphName } from '../art/glyphs';
import type { Names } from './facts';
import { list, t } from './texts.svelte';
import type { Outcome } from '../wire';

/** Why a game ended as it did, and the numbers behind it. */
export interface Ending {
  reason: string;
  tally?: Tally;
}

/** The numbers at the end of a game, the best first. */
export interface Tally {
  title: string;
  columns: { glyph: GlyphName; label: string }[];
  rows: TallyRow[];
  /** The column that decided. */
  deciding?: number | undefined;
}

export interface TallyRow {
  /** Who: seats or strengths, several for a team. */
  parties: string[];
  cells: number[];
  won: boolean;
  /** Said instead of the numbers, of somebody who has none. */
  note?: string;
}

/** The seats or strengths that won. */
export const winners = (result: Outcome | undefined): readonly string[] =>
  result?.kind === 'win' ? result.parties : [];

export function outcome({ kind, parties }: Outcome, names: Names): string {
  return t(`outcome-${kind}`, { names: list(parties.map(names)), count: parties.length });
}

/** The result as a headline, said to whoever has exactly one seat at the table. */
export function headline(result: Outcome, names: Names, mine: readonly string[], seats: number): string {
  const { kind, parties: who } = result;
  const [me] = mine;
  if (kind === 'win' && me && mine.length === 1 && who.includes(me)) {
    const others = who.filter((party) => party !== me);
    return others.length ? t('end-we-win', { names: list(others.map(names)) }) : t('end-you-win');
  }
  if (kind === 'win') return t('end-wins', { names: list(who.map(names)), count: who.length });
  if (kind === 'draw' && who.length < seats) return t('end-draw-between', { names: list(who.map(names)) });
  return t(`end-${kind}`);
}
