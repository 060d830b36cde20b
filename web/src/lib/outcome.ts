// Results in words: `win p1`, `draw p1 p2`, `lost-by-all`, `unfinished`.
import type { GlyphName } from '../art/glyphs';
import type { Names } from './facts';
import { list, t } from './texts.svelte';

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

/** The seats or strengths that a result names. */
export const named = (text: string): string[] => text.split(' ').slice(1);

export function outcome(text: string, names: Names): string {
  const [kind = '', ...who] = text.split(' ');
  return t(`outcome-${kind || 'unfinished'}`, { names: list(who.map(names)), count: who.length });
}

/** The result as a headline, said to whoever has exactly one seat at the table. */
export function headline(text: string, names: Names, mine: readonly string[], seats: number): string {
  const [kind = '', ...who] = text.split(' ');
  const [me] = mine;
  if (kind === 'win' && me && mine.length === 1 && who.includes(me)) {
    const others = who.filter((party) => party !== me);
    return others.length ? t('end-we-win', { names: list(others.map(names)) }) : t('end-you-win');
  }
  if (kind === 'win') return t('end-wins', { names: list(who.map(names)), count: who.length });
  if (kind === 'draw' && who.length < seats) return t('end-draw-between', { names: list(who.map(names)) });
  return t(`end-${kind || 'unfinished'}`);
}
