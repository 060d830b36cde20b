// One sentence: what is asked of me, or who is awaited.
import type { Seated } from '../lib/seated.svelte';
import { t } from '../lib/texts.svelte';
import type { EmpedocleView } from '../wire';
import { own } from './picture';

/** `Ann, Ben and Eve`. */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')}${t('and')}${names.at(-1)}`;
}

export function sentence(at: Seated<EmpedocleView>): string {
  const view = at.view;
  if (!view) return '';
  const { asked, strength } = view.stage;
  const others = at.live.awaited.filter((seat) => seat !== at.me);
  if (at.live.myTurn) {
    const mine = own(view, at.me);
    const ask = question(at, view);
    return mine.length > 1 && strength ? t('emp-for-strength', { name: at.name(strength), ask }) : ask;
  }
  if (at.changing && asked === 'choose')
    return others.length
      ? t('emp-chosen-awaiting', { names: list(others.map(at.name)), count: others.length })
      : t('emp-chosen');
  if (asked === 'roll' || !others.length) return t('emp-rolling');
  if (strength && others.length === 1) return t(`emp-awaited-${asked}`, { name: at.name(strength) });
  return t('emp-awaited-choose', { name: list(others.map(at.name)) });
}

function question(at: Seated<EmpedocleView>, view: EmpedocleView): string {
  const { asked, strength } = view.stage;
  const legal = at.live.ask?.legal ?? [];
  const die = strength ? view.strengths[strength]?.die : undefined;
  if (asked === 'take' && view.blocked) return t('emp-ask-take', { element: view.blocked });
  if (asked === 'bonus' && view.celestial) return t('emp-ask-bonus', { element: view.celestial });
  if (asked === 'announce' && die) return t('emp-ask-announce', { face: die });
  if (asked === 'pair') return t(legal.includes('pass') ? 'emp-ask-pair' : 'emp-ask-pair-forced');
  return t(`empedocle-ask-${asked}`);
}
