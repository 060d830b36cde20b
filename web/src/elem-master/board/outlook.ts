// What opponents could do on their turn: the reach of one elemental, and my Earths that could be lost.
import type { OutlookAct } from '../../lib/table-link';
import { readActs } from '../notation';

/** A square that an elemental could reach, and whether one of mine would suffer there. */
export interface Reached {
  square: string;
  hurts: boolean;
}

/** The cells on which this seat would lose tokens, by an act. */
const losses = ({ facts }: OutlookAct, me: string, element?: string): { cell: string; level: number }[] =>
  facts
    .filter(
      ({ kind, args }) => kind === 'lost' && args.owner === me && (!element || args.element === element),
    )
    .map(({ args }) => ({ cell: args.cell ?? '', level: Number(args.level) }));

/** Where the elemental on a square could go or strike. */
export function reach(acts: readonly OutlookAct[], from: string, me: string): Reached[] {
  const found = new Map<string, boolean>();
  for (const act of acts) {
    for (const { from: start, to, facets } of readActs(act.action)) {
      if (start !== from || facets.kind === 'grow') continue;
      const hurts = losses(act, me).some(({ cell }) => cell === to);
      found.set(to, hurts || (found.get(to) ?? false));
    }
  }
  return [...found].map(([square, hurts]) => ({ square, hurts }));
}

/** My Earths that a single act of an opponent would diminish; `gone` if nothing of them would be left. */
export function threatened(acts: readonly OutlookAct[], me: string): Map<string, 'less' | 'gone'> {
  const found = new Map<string, 'less' | 'gone'>();
  for (const act of acts)
    for (const { cell, level } of losses(act, me, 'earth'))
      if (level === 0) found.set(cell, 'gone');
      else if (!found.has(cell)) found.set(cell, 'less');
  return found;
}
