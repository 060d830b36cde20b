// The moments of an Empedocle game: which facts are shown together, and the sentence for them.
import type { Fact } from '../lib/facts';
import type { Scene } from '../lib/scene-player.svelte';
import type { TableContext } from '../lib/table-context.svelte';
import { list, t } from '../lib/texts.svelte';
import type { EmpedocleView } from '../wire';

/** Facts of these kinds that follow each other happen at the same time; some only if they share a value. */
const TOGETHER: Record<string, string | undefined> = {
  shown: undefined,
  sealed: undefined,
  rerolled: undefined,
  took: undefined,
  refilled: undefined,
  'gem-spent': undefined,
  eliminated: 'face',
  crowded: 'tile',
};

/** What belongs to the same moment, after a fact of each kind. */
const FOLLOWS: Record<string, string[]> = {
  chose: ['sealed'],
  placed: ['took', 'barred', 'gem-taken'],
  'whirl-strength': ['whirl-rolled'],
  'whirl-rolled': ['blocked', 'gem-taken'],
  switched: ['gem-spent'],
  unswitched: ['gem-spent'],
  claimed: ['shed'],
  shed: ['returned', 'cylinder'],
  returned: ['cylinder'],
  cylinder: ['returned'],
  'gem-left': ['gem-left', 'moved'],
  moved: ['gem-taken'],
  round: ['celestial-hidden'],
};

/** Kinds that everybody sees without reading. */
const QUIET = new Set(['chose', 'sealed']);

function together(last: Fact, fact: Fact): boolean {
  if (last.kind !== fact.kind || !(fact.kind in TOGETHER)) return false;
  const shared = TOGETHER[fact.kind];
  return shared === undefined || last.args[shared] === fact.args[shared];
}

function follows(last: Fact, fact: Fact): boolean {
  const { strength } = fact.args;
  const same = strength === undefined || last.args.strength === undefined || strength === last.args.strength;
  return same && (FOLLOWS[last.kind]?.includes(fact.kind) ?? false);
}

export function scenes(facts: readonly Fact[]): Scene[] {
  const found: Scene[] = [];
  for (const fact of facts) {
    const scene = found.at(-1);
    const last = scene?.at(-1)?.at(-1);
    // A die on a tile and what it takes are one moment for each strength.
    if (scene && last && together(last, fact) && scene[0]?.[0]?.kind !== 'placed') scene.at(-1)?.push(fact);
    else if (scene && last && follows(last, fact)) scene.push([fact]);
    else found.push([[fact]]);
  }
  return found;
}

export function caption(at: TableContext<EmpedocleView>, facts: readonly Fact[]): string {
  const said = facts.filter(({ kind }) => !QUIET.has(kind));
  const [first] = said;
  if (!first) return '';
  const kinds = new Set(said.map(({ kind }) => kind));
  const has = (kind: string): Fact | undefined => said.find((fact) => fact.kind === kind);
  const { face = '', tile = '' } = first.args;

  // Who is meant, the reader first.
  const parties = said.map(({ args }) => args.strength ?? '');
  const mine = parties.some(at.isMe);
  const who = (id: string): string => (at.isMe(id) ? t('you-name') : at.name(id));
  const names = list([...parties.filter(at.isMe), ...parties.filter((id) => !at.isMe(id))].map(who));
  const shared = { names, me: mine ? 'yes' : 'no', count: said.length, face, tile };
  const faces = (): string =>
    list(
      said.map(({ args }) => t('emp-scene-face', { name: who(args.strength ?? ''), face: args.face ?? '' })),
    );

  if (said.length > 1 && kinds.size === 1) {
    if (first.kind === 'shown') return t('emp-scene-shown', { list: faces() });
    if (first.kind === 'rerolled') return t('emp-scene-rerolled', { list: faces() });
    if (first.kind === 'eliminated') return t('emp-scene-eliminated', shared);
    if (first.kind === 'crowded') return t('emp-scene-crowded', shared);
  }
  if (kinds.has('moved')) {
    const left = said.filter(({ kind }) => kind === 'gem-left').length;
    const moved = at.say(has('moved') ?? first);
    return left ? `${moved} ${t('emp-scene-gems', { count: left })}` : moved;
  }
  // Of a die on a tile only what came of it is said; of a turned die not that its gem is spent.
  const silent = [
    'gem-spent',
    'celestial-hidden',
    ...(kinds.size > 1 ? ['placed', 'whirl-strength', 'returned'] : []),
  ];
  const spoken = said.filter(({ kind }) => !silent.includes(kind));
  return (spoken.length ? spoken : said).map(at.say).join(' ');
}
