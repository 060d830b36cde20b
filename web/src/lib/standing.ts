// The standing answers that were chosen last in this browser.
import type { Answers, Game } from '../wire';
import { GAMES } from './game-list';

const NONE: Answers = { take: false, keep: false, pass: false, end: false };

const usual = (game: Game): Answers => ({
  ...NONE,
  ...Object.fromEntries(GAMES[game].usual.map((answer) => [answer, true])),
});

export function loadAnswers(game: Game): Answers {
  try {
    const kept = localStorage.getItem(`sphairos-answers-${game}`);
    return kept ? { ...NONE, ...(JSON.parse(kept) as Partial<Answers>) } : usual(game);
  } catch {
    return usual(game);
  }
}

export function saveAnswers(game: Game, answers: Answers): void {
  try {
    localStorage.setItem(`sphairos-answers-${game}`, JSON.stringify(answers));
  } catch {
    // Without storage they are kept for this table only.
  }
}
