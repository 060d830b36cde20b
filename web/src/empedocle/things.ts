// What the things of Empedocle are, and how they stand now.
import type { About } from '../lib/about.svelte';
import type { TableContext } from '../lib/table-context.svelte';
import { list, t } from '../lib/texts.svelte';
import type { EmpedocleView } from '../wire';
import { dieFace, has, held, missing } from './picture';

type At = TableContext<EmpedocleView>;
type Words = readonly string[];

interface Kind {
  rule: string;
  title(view: EmpedocleView, words: Words, at: At): string;
  /** Which of its texts, where it has several. */
  text?(view: EmpedocleView, words: Words): string;
  now?(view: EmpedocleView, words: Words, at: At): string;
}

const term = (key: string) => (): string => t(`term-${key}`);
const element = (view: EmpedocleView, [name = '']: Words): string =>
  t(name === 'whirl' ? 'face-whirl' : `element-${name}`);

/** What a strength has and misses. */
function holdings(view: EmpedocleView, id: string): string {
  const strength = view.strengths[id];
  const lacks = missing(strength).map((one) => t(`element-${one}`));
  return lacks.length ? t('about-emp-lacks', { list: list(lacks) }) : t('about-emp-has-all');
}

const KINDS: Record<string, Kind> = {
  tile: {
    rule: 'EMP-2.3',
    title: (_, [tile = '']) => t('emp-tile', { tile }),
    text: (_, [tile = '']) => (tile === 'whirl' || tile === 'aether' ? `tile-${tile}` : 'tile'),
    now: (view, [tile = '']) => {
      const count = view.tiles[tile] ?? 0;
      const parts = tile === 'whirl' ? [] : [t('about-emp-left', { count })];
      if (view.blocked === tile) parts.push(t('about-emp-blocked'));
      return parts.join(' ');
    },
  },
  token: {
    rule: 'EMP-G.1',
    title: element,
    text: (_, [name = '']) => (name === 'aether' ? 'token-aether' : 'token'),
    now: (view, [name = '', id = ''], at) => {
      const count = held(view.strengths[id], name);
      return t('about-emp-holds', { name: at.name(id), count, element: name });
    },
  },
  strength: {
    rule: 'EMP-S.3',
    title: (_, [id = ''], at) => at.name(id),
    text: (view, [id = '']) => (view.strengths[id]?.seat ? 'strength' : 'unknown'),
    now: (view, [id = '']) => holdings(view, id),
  },
  heart: {
    rule: 'EMP-V.1',
    title: term('hatred'),
    now: (view, [id = ''], at) =>
      t('about-emp-hatred', { name: at.name(id), count: view.strengths[id]?.hatred ?? 0 }),
  },
  die: {
    rule: 'EMP-2.1',
    title: () => t('about-emp-die-title'),
    now: (view, [id = ''], at) => {
      const face = dieFace(view, id);
      if (has(view.strengths[id], 'eliminated')) return t('about-emp-out', { name: at.name(id) });
      if (!face || face === 'covered') return '';
      return t('about-emp-shows', { name: at.name(id), face });
    },
  },
  cup: {
    rule: 'EMP-1.2',
    title: () => t('about-emp-cup-title'),
  },
  stone: {
    rule: 'EMP-3.3',
    title: term('lightning-stone'),
    now: (view, _, at) => (view.stone ? t('about-emp-held', { name: at.name(view.stone) }) : ''),
  },
  cylinder: {
    rule: 'EMP-1.4b',
    title: term('cylinder'),
    now: (view, _, at) =>
      view.cylinder ? t('about-emp-held', { name: at.name(view.cylinder) }) : t('about-emp-held-nobody'),
  },
  celestial: {
    rule: 'EMP-2.4',
    title: term('celestial-die'),
    now: (view) => (view.celestial === 'covered' ? t('about-emp-celestial-hidden') : ''),
  },
  star: {
    rule: 'EMP-3.1',
    title: term('serenity-star'),
    now: (view) => t('emp-star', { count: view.star }),
  },
  gem: { rule: 'BOON-G.4', title: term('gem') },
  round: {
    rule: 'EMP-3.3',
    title: (view) => t('emp-round', { round: view.round }),
    now: (view) => t('about-emp-round-limit', { rounds: view.maxRounds }),
  },
  mark: {
    rule: 'EMP-1.4',
    title: (_, [key = '']) => t(`emp-mark-${key}`),
    text: (_, [key = '']) => `mark-${key}`,
  },
};

export function about(at: At, what: string): About | undefined {
  const [kind = '', ...words] = what.split(' ');
  const found = KINDS[kind];
  const { view } = at;
  if (!found || !view) return undefined;
  const text = found.text?.(view, words) ?? kind;
  return {
    title: found.title(view, words, at),
    text: t(`about-emp-${text}`),
    now: found.now?.(view, words, at),
    rule: found.rule,
  };
}

/** The rules that are one tap further. */
export const RULES = Object.values(KINDS).map(({ rule }) => rule);
