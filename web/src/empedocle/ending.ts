// How a game of Empedocle ended: the reason, and who had how much Hatred left.
import { ELEMENTS } from '../art/glyphs';
import { winners, type Ending, type TallyRow } from '../lib/outcome';
import type { TableContext } from '../lib/table-context.svelte';
import { t } from '../lib/texts.svelte';
import type { EmpedocleView, Outcome } from '../wire';
import { held } from './picture';

/** The power of the Cylinder: all have fallen, and its holder discards Hatred. */
const FALLEN = new Set(['EMP-1.4b', 'EMP-2.2b']);

type At = Pick<TableContext<EmpedocleView>, 'view' | 'log' | 'name' | 'isMe' | 'say'>;

export function ending(at: At, result: Outcome): Ending {
  const { view } = at;
  if (!view) return { reason: '' };
  return { reason: reason(at), tally: tally(view, result) };
}

function reason(at: At): string {
  const last = at.log.at(-1);
  const winner = last?.kind === 'won' ? last.args.strength : undefined;
  if (!winner) return last ? at.say(last) : '';
  const shed = at.log.findLast(({ kind, args }) => kind === 'shed' && args.strength === winner);
  const how = shed && FALLEN.has(shed.rule) ? 'fallen' : shed?.args.count === '2' ? 'double' : 'union';
  return t(`emp-end-${how}`, { name: at.name(winner), who: at.isMe(winner) ? 'you' : 'other' });
}

function tally(view: EmpedocleView, result: Outcome): Ending['tally'] {
  const won = new Set(winners(result));
  const row = (id: string): TallyRow & { sum: number } => {
    const strength = view.strengths[id];
    const different = ELEMENTS.filter((element) => held(strength, element)).length;
    const hatred = strength?.hatred ?? 0;
    // A seat with several strengths wins by one of them.
    const wins = hatred === 0 && (won.has(strength?.seat ?? '') || won.has(id));
    return { parties: [id], cells: [hatred, different], won: wins, sum: hatred * 10 - different };
  };
  const rows = Object.keys(view.strengths)
    .map(row)
    .sort((a, b) => a.sum - b.sum)
    .map(({ sum: _, ...rest }) => rest);
  return {
    title: t('emp-end-standings'),
    columns: [
      { glyph: 'heart', label: t('emp-end-hatred') },
      { glyph: 'star', label: t('emp-end-elements') },
    ],
    rows,
    ...(rows.some((one) => one.won) ? { deciding: 0 } : {}),
  };
}
