// The positions of a replay: every view from the first to the last, with the facts that led to it.
import type { Game, Replay, View } from '../wire';
import { readFact, type Fact } from './facts';
import { mergePatch } from './patch';

export interface Position {
  view: View;
  facts: Fact[];
}

/** The positions of a replay; the first one is before anything happened. */
export function positionsOf(replay: Replay): Position[] {
  let view = replay.view as View;
  const positions: Position[] = [{ view, facts: [] }];
  for (const frame of replay.frames) {
    if (frame.patch) view = mergePatch(view, frame.patch);
    positions.push({ view, facts: (frame.facts ?? []).map((fact) => readFact(replay.game as Game, fact)) });
  }
  return positions;
}
