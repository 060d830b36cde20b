// A square in words, for people who hear the board.
import { t } from '../../lib/texts.svelte';
import type { ElemMasterView } from '../../wire';
import type { At, Hand } from '../hand.svelte';
import { terrainAt } from '../squares';

export function label(
  at: At,
  hand: Hand,
  view: ElemMasterView,
  stacks: ElemMasterView['stacks'],
  square: string,
): string {
  const words: string[] = [];
  const stack = stacks[square];
  const isVoid = view.voids.includes(square);
  const terrain = terrainAt(view.terrain, view.size, square);
  if (isVoid) words.push(t('elm-ui-cell-void', { square }));
  else if (!stack) words.push(t('elm-ui-cell-empty', { square }));
  else {
    const args = { square, element: stack.element, level: stack.level, owner: at.name(stack.owner) };
    words.push(t(stack.owner === at.me ? 'elm-ui-cell-mine' : 'elm-ui-cell-other', args));
    if (stack.played) words.push(t('elm-ui-played'));
    if (stack.immobilised) words.push(t('elm-ui-immobilised'));
    if (stack.actsAs) words.push(t('elm-ui-acts-as', { element: stack.actsAs }));
  }
  if (terrain && !isVoid) words.push(t(`terrain-${terrain}`));
  if (hand.source === square) words.push(t('elm-ui-in-hand'));
  else if (hand.source)
    for (const kind of hand.targets.get(square) ?? []) words.push(t(`elm-ui-kind-${kind}`));
  else if (hand.guide) {
    if (hand.pickable.has(square) || hand.anchors.has(square)) words.push(t('elm-ui-pickable'));
  } else if (hand.legal.acts.has(square)) words.push(t('elm-ui-can-act'));
  return words.join(', ');
}
