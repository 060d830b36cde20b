// Which puzzles were solved or failed, how hard the next one shall be, and the days in a row: on this device only.
import type { PuzzleCard } from '../wire';

const PLACE = 'sphairos-puzzles';
const HABIT = 'sphairos-puzzle-habit';
type Result = 'right' | 'wrong';

interface Habit {
  /** How hard the next puzzle shall be: it follows success. */
  level: number;
  /** The last day on which the puzzle of the day was solved, and how many days in a row. */
  day: number;
  streak: number;
}

function read<T>(place: string, otherwise: T): T {
  try {
    return { ...otherwise, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as T) };
  } catch {
    return otherwise;
  }
}

function write(place: string, what: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(what));
  } catch {
    // Without storage it is kept until the page is closed.
  }
}

export const solved = $state<Record<string, Result>>(read(PLACE, {}));
export const habit = $state<Habit>(read(HABIT, { level: 40, day: 0, streak: 0 }));

/** The number of a day, in the time of the reader. */
export function dayOf(time: Date): number {
  return Math.floor((time.getTime() - time.getTimezoneOffset() * 60_000) / 86_400_000);
}

/** The puzzle of a day: another one every day, of one game and the other. */
export function daily<T>(list: readonly T[], day: number): T | undefined {
  // A step that has no divisor in common with the length reaches every puzzle.
  const steps = [61, 59, 53, 47];
  const step = steps.find((one) => list.length % one !== 0) ?? 1;
  return list[(day * step) % list.length];
}

/** The next level after an answer. */
export const nextLevel = (level: number, result: Result): number =>
  Math.min(100, Math.max(10, level + (result === 'right' ? 5 : -7)));

/** The puzzle that suits somebody next: not yet solved, about as hard as their level. */
export function suited(
  list: readonly PuzzleCard[],
  done: Readonly<Record<string, Result>>,
  level: number,
  but: string,
): PuzzleCard | undefined {
  const open = list.filter(({ id }) => id !== but && done[id] !== 'right');
  return [...open].sort((a, b) => Math.abs(a.difficulty - level) - Math.abs(b.difficulty - level))[0];
}

/** An answer counts once; what is solved stays solved. */
export function keep(id: string, result: Result, isDaily: boolean): void {
  if (isDaily && result === 'right') solvedDaily(dayOf(new Date()));
  if (solved[id] === 'right' || solved[id] === result) return;
  solved[id] = result;
  habit.level = nextLevel(habit.level, result);
  write(PLACE, solved);
  write(HABIT, habit);
}

function solvedDaily(today: number): void {
  if (habit.day === today) return;
  habit.streak = habit.day === today - 1 ? habit.streak + 1 : 1;
  habit.day = today;
  write(HABIT, habit);
}
