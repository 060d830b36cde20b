// The turning point of a studied game.
import type { Study } from '../wire';

export interface TurningPoint {
  /** How many decisions and rolls came before it, and how many when it was over. */
  from: number;
  to: number;
  /** The seat whose chance it raised most, and that chance before and after. */
  seat: string;
  before: number;
  after: number;
}

/** What a chance must change by to be worth a picture. */
const LEAST = 0.1;

/** The step that raised the winner's chance most; of a game without a winner among the seats, anybody's. */
export function turningPoint(study: Study, winners: readonly string[]): TurningPoint | undefined {
  const seats = study.start.map((_, i) => `p${i + 1}`);
  const meant = seats.some((seat) => winners.includes(seat))
    ? seats.filter((seat) => winners.includes(seat))
    : seats;
  let best: TurningPoint | undefined;
  let chances = study.start;
  for (const { from, to, chances: next } of study.steps) {
    for (const seat of meant) {
      const i = seats.indexOf(seat);
      const before = chances[i] ?? 0;
      const after = next[i] ?? 0;
      if (after - before >= Math.max(LEAST, best ? best.after - best.before : 0))
        best = { from, to, seat, before, after };
    }
    chances = next;
  }
  return best;
}
