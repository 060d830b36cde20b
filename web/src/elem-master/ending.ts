// How a game of Elem Master ended: the reason, and the count of tokens on the board.
import type { Fact } from '../lib/facts';
import { winners, type Ending, type TallyRow } from '../lib/outcome';
import { list, t } from '../lib/texts.svelte';
import type { ElemMasterView, Outcome } from '../wire';
import type { At } from './hand.svelte';

/** In the order in which the count compares them; Fire is not counted. */
const COUNTED = ['earth', 'water', 'air'] as const;

type Ended = Pick<At, 'view' | 'log' | 'name' | 'isMe' | 'say'>;

export function ending(at: Ended, result: Outcome): Ending {
  const { view } = at;
  if (!view) return { reason: '' };
  const why = at.log.findLast(({ kind }) => kind === 'ended')?.args.why ?? '';
  return { reason: reason(at, why), tally: tally(view, at.log, why, result) };
}

function reason(at: Ended, why: string): string {
  const last = at.log.findLast(({ kind }) => kind === 'ended');
  if (why !== 'elimination') return last ? at.say(last) : '';
  // Who fell by the last act.
  const end = at.log.findLastIndex(({ kind }) => kind === 'ended');
  const resigned = at.log.findLast(({ kind }) => kind === 'resigned')?.args.seat;
  const fallen: string[] = [];
  for (let i = end - 1; i >= 0 && at.log[i]?.kind === 'eliminated'; i--)
    fallen.unshift(at.log[i]?.args.seat ?? '');
  const how = fallen.length === 1 && fallen[0] === resigned ? 'resigned' : 'no-earth';
  const mine = fallen.length === 1 && at.isMe(fallen[0] ?? '');
  return t(`elm-end-${how}`, {
    names: list(fallen.map(at.name)),
    count: fallen.length,
    who: mine ? 'you' : 'other',
  });
}

/** The tokens of a side on the board. */
function tokens(view: ElemMasterView, seats: readonly string[], element: string): number {
  return Object.values(view.stacks)
    .filter((stack) => seats.includes(stack.owner) && stack.element === element)
    .reduce((sum, stack) => sum + stack.level, 0);
}

function tally(view: ElemMasterView, log: readonly Fact[], why: string, result: Outcome): Ending['tally'] {
  const won = new Set(winners(result));
  const seats = Object.keys(view.seats);
  const counts = why !== 'elimination' && why !== 'agreement';
  // Teams are counted together.
  const sides = new Map<string, string[]>();
  for (const seat of seats) {
    const side = counts && view.seats[seat]?.team != null ? `team ${view.seats[seat]?.team}` : seat;
    sides.set(side, [...(sides.get(side) ?? []), seat]);
  }
  const out = log.filter(({ kind }) => kind === 'eliminated').map(({ args }) => args.seat ?? '');
  const place = (row: TallyRow): number => Math.max(...row.parties.map((seat) => out.indexOf(seat)));
  const rows = [...sides.values()].map((parties): TallyRow => {
    const alive = parties.filter((seat) => !view.seats[seat]?.out);
    return {
      parties,
      cells: COUNTED.map((element) => tokens(view, alive, element)),
      won: parties.some((seat) => won.has(seat)),
      ...(alive.length ? {} : { note: t('elm-ui-out') }),
    };
  });
  rows.sort((a, b) => {
    if (a.won !== b.won) return a.won ? -1 : 1;
    // Whoever fell last stands first; whoever did not fall stands before them.
    if (!a.note !== !b.note) return a.note ? 1 : -1;
    if (a.note) return place(b) - place(a);
    for (const [i, cell] of a.cells.entries()) if (cell !== b.cells[i]) return (b.cells[i] ?? 0) - cell;
    return 0;
  });
  return {
    title: t(counts ? 'elm-end-count' : 'elm-end-board'),
    columns: COUNTED.map((glyph) => ({ glyph, label: t(`elm-element-${glyph}`) })),
    rows,
    ...(counts && won.size ? { deciding: decidingColumn(rows) } : {}),
  };
}

/** The first column in which the winner has more than everybody else. */
function decidingColumn(rows: readonly TallyRow[]): number | undefined {
  const [best, ...others] = rows;
  const rivals = others.filter((row) => !row.note);
  if (!best || !rivals.length) return undefined;
  const found = COUNTED.findIndex((_, i) =>
    rivals.every((row) => (best.cells[i] ?? 0) > (row.cells[i] ?? 0)),
  );
  return found < 0 ? undefined : found;
}
