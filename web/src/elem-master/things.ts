// What the things of Elem Master are, and how they stand now.
import type { About } from '../lib/about.svelte';
import { list, t } from '../lib/texts.svelte';
import type { ElemMasterView } from '../wire';
import type { At } from './hand.svelte';
import { RESERVE } from './script';
import { earthOf, terrainAt } from './squares';

type Words = readonly string[];

/** A square: the piece that stands on it, or its terrain. */
function square(at: At, view: ElemMasterView, [name = '']: Words): About | undefined {
  const stack = view.stacks[name];
  if (view.voids.includes(name))
    return { title: t('about-elm-void-title'), text: t('about-elm-void'), rule: 'ELM-D.4' };
  const terrain = terrainAt(view.terrain, view.size, name);
  const ground = terrain ? `${t(`terrain-${terrain}`)}: ${t(`terrain-${terrain}-text`)}` : undefined;
  if (!stack)
    return {
      title: t('elm-ui-cell-empty', { square: name }),
      text: t('about-elm-empty'),
      now: ground,
      rule: terrain ? `ELM-TER.${terrain}` : 'ELM-D.3',
    };
  const now = [
    t(stack.owner === at.me ? 'about-elm-level-mine' : 'about-elm-level', {
      level: stack.level,
      name: at.name(stack.owner),
    }),
  ];
  if (stack.played) now.push(t('about-elm-played'));
  if (stack.immobilised) now.push(t('about-elm-immobilised'));
  const grows = terrain ? (view.grows?.[terrain] ?? []) : [];
  if (grows.includes(stack.element)) now.push(t('about-elm-grows-here'));
  return {
    title: t('about-elm-piece-title', { element: stack.element, square: name }),
    text: t(`about-elm-${stack.element}`),
    now: now.join(' '),
    rule: 'ELM-A.2',
  };
}

function reserve(at: At, view: ElemMasterView, [seat = '']: Words): About {
  const counts = view.seats[seat]?.reserve ?? [];
  const held = RESERVE.map((element, i) => `${counts[i] ?? 0} ${t(`elm-element-${element}`)}`);
  return {
    title: t('elm-term-reserve'),
    text: t('about-elm-reserve'),
    now: t('about-elm-reserve-now', { name: at.name(seat), list: list(held) }),
    rule: 'ELM-D.7',
  };
}

const KINDS: Record<string, (at: At, view: ElemMasterView, words: Words) => About | undefined> = {
  square,
  reserve,
  life: (at, view, [seat = '']) => ({
    title: at.name(seat),
    text: t('elm-ui-life-text'),
    now: t('elm-ui-life', { count: earthOf(view, seat) }),
    rule: 'ELM-V.1',
  }),
  points: (_, view) => ({
    title: t('elm-term-action-points'),
    text: t('about-elm-points'),
    now: t('elm-ui-points', { points: view.points }),
    rule: 'ELM-T.1',
  }),
  exchanges: () => ({ title: t('elm-ui-exchanges'), text: t('about-elm-exchanges'), rule: 'ELM-A.2' }),
  round: (_, view) => ({
    title: t('elm-ui-round', { round: view.round }),
    text: t('about-elm-round'),
    rule: 'ELM-V.3',
  }),
};

export function about(at: At, what: string): About | undefined {
  const [kind = '', ...words] = what.split(' ');
  const { view } = at;
  if (!view) return undefined;
  return KINDS[kind]?.(at, view, words);
}
