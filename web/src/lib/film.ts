// A game from its beginning, as a list of pictures.
import type { Game, Replay, View } from '../wire';
import { readFact, type Fact } from './facts';
import { mergePatch } from './patch';

export interface Still {
  view: View;
  facts: Fact[];
}

/** Every view of a replay; the first is before anything happened. */
export function develop(replay: Replay): Still[] {
  let view = replay.view as View;
  const stills: Still[] = [{ view, facts: [] }];
  for (const frame of replay.frames) {
    if (frame.patch) view = mergePatch(view, frame.patch);
    stills.push({ view, facts: (frame.facts ?? []).map((fact) => readFact(replay.game as Game, fact)) });
  }
  return stills;
}
