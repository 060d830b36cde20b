// The standing answers that this person likes, on this device.
import type { Answers, Game } from '../wire';

const NONE: Answers = { take: false, keep: false, pass: false, end: false };

/** Taking what is offered is nearly always right; a turn in which nothing can be done may end itself. */
const USUAL: Record<Game, Answers> = {
  empedocle: { ...NONE, take: true },
  'elem-master': { ...NONE, end: true },
};

export function loadAnswers(game: Game): Answers {
  try {
    const kept = localStorage.getItem(`sphairos-answers-${game}`);
    return kept ? { ...NONE, ...(JSON.parse(kept) as Partial<Answers>) } : USUAL[game];
  } catch {
    return USUAL[game];
  }
}

export function saveAnswers(game: Game, answers: Answers): void {
  try {
    localStorage.setItem(`sphairos-answers-${game}`, JSON.stringify(answers));
  } catch {
    // Without storage it holds for this table.
  }
}
