// Results in words: `win p1`, `draw p1 p2`, `lost-by-all`, `unfinished`.
import type { Names } from './facts';
import { t } from './texts.svelte';

export function outcome(text: string, names: Names): string {
  const [kind = '', ...who] = text.split(' ');
  const list = who.map(names).join(t('and'));
  return t(`outcome-${kind || 'unfinished'}`, { names: list, count: who.length });
}
