// One sentence: what is asked of me, or who is awaited.
import type { TableContext } from '../lib/table-context.svelte';
import { list, t } from '../lib/texts.svelte';
import type { EmpedocleView } from '../wire';
import { decider, own } from './picture';

export function sentence(at: TableContext<EmpedocleView>): string {
  const view = at.view;
  if (!view) return '';
  const { asked } = view.stage;
  const strength = decider(view, at.awaited);
  const others = at.awaited.filter((seat) => seat !== at.me);
  if (at.myTurn) {
    const mine = own(view, at.me);
    const ask = question(at, view);
    return mine.length > 1 && view.stage.strength && strength
      ? t('emp-for-strength', { name: at.name(strength), ask })
      : ask;
  }
  if (at.changing && asked === 'choose')
    return others.length
      ? t('emp-chosen-awaiting', { names: list(others.map(at.name)), count: others.length })
      : t('emp-chosen');
  if (asked === 'roll' || !others.length) return t('emp-rolling');
  const name = strength ? at.name(strength) : list(others.map(at.name));
  return t(`emp-awaited-${asked}`, { name });
}

function question(at: TableContext<EmpedocleView>, view: EmpedocleView): string {
  const { asked } = view.stage;
  const strength = decider(view, at.awaited);
  const die = strength ? view.strengths[strength]?.die : undefined;
  if (asked === 'take' && view.blocked) return t('emp-ask-take', { element: view.blocked });
  if (asked === 'bonus' && view.celestial) return t('emp-ask-bonus', { element: view.celestial });
  if (asked === 'announce' && die) return t('emp-ask-announce', { face: die });
  if (asked === 'pair') return t(at.choices.includes('pass') ? 'emp-ask-pair' : 'emp-ask-pair-forced');
  return t(`empedocle-ask-${asked}`);
}
