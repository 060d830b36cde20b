// What the others did since I last acted: their acts as numbered arrows and changes of level.
import { actorOf, isNote, type Fact } from '../../lib/facts';
import type { AdvisedAct } from '../../lib/table-context.svelte';
import { readActs, type Kind } from '../notation';
import { scenes } from '../scenes';

export interface Arrow {
  /** Acts are numbered within a turn, from 1. */
  number: number;
  kind: 'move' | 'attack' | 'gust';
  /** Whose turn it was. */
  seat: string;
  from: string;
  to: string;
}

/** How much higher or lower a stack became in an act. */
export interface LevelChange {
  number: number;
  seat: string;
  cell: string;
  by: number;
}

export interface Trail {
  arrows: Arrow[];
  changes: LevelChange[];
}

const ARROWS: Record<string, Arrow['kind']> = { moved: 'move', attacked: 'attack', gusted: 'gust' };
const GAINS: Record<string, 1 | -1> = { gained: 1, summoned: 1, lost: -1 };

/** The facts of the turns of others since my last act; for a spectator of the last turn that has begun. */
function recent(log: readonly Fact[], me: string | undefined): readonly Fact[] {
  if (me === undefined)
    return log.slice(
      Math.max(
        0,
        log.findLastIndex(({ kind }) => kind === 'turn-started'),
      ),
    );
  const quiet = ['turn-started', 'turn-ended', 'points-given', 'card-revealed'];
  /** Whose turn each fact is in: what happens to my stacks in the turns of others is not my act. */
  let turn: string | undefined;
  const last = log.reduce((found, fact, i) => {
    if (fact.kind === 'turn-started') turn = fact.args.seat;
    return turn === me && !quiet.includes(fact.kind) && !isNote(fact) ? i : found;
  }, -1);
  return log.slice(last + 1);
}

export function trailOf(log: readonly Fact[], me: string | undefined): Trail {
  const trail: Trail = { arrows: [], changes: [] };
  let seat: string | undefined;
  let number = 0;
  for (const scene of scenes(recent(log, me))) {
    const facts = scene.flat();
    const begun = facts.find(({ kind }) => kind === 'turn-started');
    if (begun) {
      seat = begun.args.seat;
      number = 0;
    }
    seat ??= facts.map(actorOf).find((actor) => actor !== undefined);
    const drawn = draw(facts, { number: number + 1, seat: seat ?? '' });
    if (!drawn.arrows.length && !drawn.changes.length) continue;
    number++;
    trail.arrows.push(...drawn.arrows);
    trail.changes.push(...drawn.changes);
  }
  return trail;
}

/** Acts that are written, not done. Growth leads nowhere. */
const WRITTEN: Partial<Record<Kind, Arrow['kind']>> = {
  move: 'move',
  tunnel: 'move',
  attack: 'attack',
  strike: 'attack',
  blaze: 'attack',
  gust: 'gust',
};

/** What a hint advises. What an act would change is drawn where the hint has looked so far ahead. */
export function adviceOf(acts: readonly AdvisedAct[], seat: string): Trail {
  const trail: Trail = { arrows: [], changes: [] };
  for (const [i, { action, facts }] of acts.entries()) {
    const number = i + 1;
    const drawn = draw(facts, { number, seat });
    trail.changes.push(...drawn.changes);
    trail.arrows.push(...drawn.arrows);
    if (facts.length) continue;
    for (const { from, to, facets } of readActs(action)) {
      const kind = WRITTEN[facets.kind];
      if (kind) trail.arrows.push({ number, kind, seat, from, to });
    }
  }
  return trail;
}

function draw(facts: readonly Fact[], act: { number: number; seat: string }): Trail {
  const arrows: Arrow[] = [];
  const levels = new Map<string, number>();
  for (const { kind, args } of facts) {
    const { from = '', to = '', cell = '' } = args;
    const arrow = ARROWS[kind];
    // Who wins an attack moves there: one arrow says both.
    if (arrow && !arrows.some((other) => other.from === from && other.to === to))
      arrows.push({ ...act, kind: arrow, from, to });
    const sign = GAINS[kind];
    if (sign) levels.set(cell, (levels.get(cell) ?? 0) + sign * Number(args.tokens ?? args.level ?? 0));
  }
  const changes = [...levels].filter(([, by]) => by).map(([cell, by]) => ({ ...act, cell, by }));
  return { arrows, changes };
}
