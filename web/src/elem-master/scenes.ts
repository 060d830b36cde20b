// The moments of an Elem Master game: each act is one scene, with the sentences that matter.
import type { Fact } from '../lib/facts';
import type { Scene } from '../lib/scene-player.svelte';
import { list, t } from '../lib/texts.svelte';
import type { At } from './hand.svelte';

/** What always begins a moment. */
const STARTS = new Set([
  'arena-drawn',
  'terrain-laid',
  'first-player',
  'specialty-taken',
  'army-placed',
  'turn-ended',
  'gusted',
  'power-used',
  'card-played',
  'resigned',
  'draw-offered',
  'draw-declined',
  'eliminated',
  'ended',
]);

/** The chapter of the rules that a fact is of: growth, movement, an attack, a special action, a card … */
const chapter = ({ rule }: Fact): string => rule.replace(/\.\d+[a-z]*$/, '');
/** Chapters that acts are of; the others say what follows from one. */
const isAct = (name: string): boolean => /^ELM-(G|M|A|X\.|EVT\.|SPEC\.)/.test(name);

/** A log has no marks between acts: they are told apart by their rules. */
function begins(scene: readonly Fact[], fact: Fact): boolean {
  const last = scene.at(-1);
  if (!last || STARTS.has(fact.kind)) return true;
  if (fact.kind === 'turn-started') return !scene.some(({ kind }) => kind === 'turn-ended');
  if (fact.kind === 'card-revealed') return last.kind !== 'card-revealed';
  if (last.kind === 'turn-started' || last.kind === 'turn-ended') return true;
  const own = chapter(fact);
  if (!isAct(own)) return false;
  if (!scene.some((other) => chapter(other) === own)) return true;
  // Several acts of one chapter: each growth, each attack, each move that does not go on from the last.
  if (own === 'ELM-G' || (own === 'ELM-A' && fact.kind === 'attacked')) return true;
  return own === 'ELM-M' && fact.kind === 'moved' && last.args.to !== fact.args.from;
}

export function scenes(facts: readonly Fact[]): Scene[] {
  const found: Fact[][] = [];
  for (const fact of facts) {
    const scene = found.at(-1);
    if (!scene || begins(scene, fact)) found.push([fact]);
    else scene.push(fact);
  }
  return found.map((scene) => scene.map((fact) => [fact]));
}

/** What is said of a scene, by the kind that it begins with: the other facts are seen on the board. */
const SAID: Record<string, string[]> = {
  attacked: ['attacked', 'lost'],
  gusted: ['gusted', 'moved'],
  'turn-ended': ['turn-started', 'eliminated'],
  'card-played': ['card-played', 'card-copied'],
  'power-used': ['power-used'],
};
/** Facts that are seen on the board well enough. */
const QUIET = new Set(['marked', 'merged', 'army-ready']);
/** More sentences than these are not read in time. */
const MOST = 2;

export function caption(at: At, facts: readonly Fact[]): string {
  const [first] = facts;
  if (!first) return '';
  if (first.kind === 'card-revealed' && facts.length > 1)
    return t('elm-scene-revealed', { list: list(facts.map(({ args }) => t(`event-${args.card}`))) });
  const kinds = SAID[first.kind];
  const said = facts.filter(({ kind }) => (kinds ? kinds.includes(kind) : !QUIET.has(kind)));
  return (said.length || QUIET.has(first.kind) ? said : facts).slice(0, MOST).map(at.say).join(' ');
}
