// What to touch next in order to do an act, for lessons.
import { handOf, type At, type Hand } from './hand.svelte';
import { readActs, readUse, type Use } from './notation';

const square = (name: string): string => `[data-square="${name}"]`;
const button = (action: string): string => `[data-act="${action}"]`;

export function touch(at: At, action: string): string | undefined {
  const hand = handOf(at);
  if (action === ';') return button(action);
  if (action.startsWith('specialty ')) {
    const name = action.slice(10);
    return hand.specialty === name ? button(action) : `[data-specialty="${name}"]`;
  }
  const use = readUse(action, at.view?.forms ?? {});
  if (use) return touchCard(hand, use);
  const [act] = readActs(action);
  if (!act) return undefined;
  if (hand.source !== act.from) return square(act.from);
  if (act.facets.kind === 'grow' || hand.chosen === action) return button(action);
  // A blaze leads to two squares; either may be touched first.
  const ends = [act.to, act.facets.other];
  if (!hand.target || !ends.includes(hand.target)) return square(act.to);
  const wrong = hand.facets.find((facet) => facet.value !== (act.facets[facet.name] ?? ''));
  return wrong
    ? `[data-facet="${wrong.name}"][data-value="${act.facets[wrong.name] ?? ''}"]`
    : button(action);
}

function touchCard(hand: Hand, use: Use): string | undefined {
  const key = use.sign + use.name;
  if (hand.guide?.key !== key) return hand.shown ? `[data-begin="${key}"]` : `[data-card="${use.name}"]`;
  if (hand.chosen === use.text) return button(use.text);
  const { picks } = hand.guide;
  const next = use.words.find(
    (word) => !picks.some(({ type, value }) => type === word.type && value === word.value),
  );
  if (!next) return undefined;
  return next.type === 'square' || next.type === 'spread'
    ? square(next.value)
    : `[data-word="${next.value}"]`;
}
