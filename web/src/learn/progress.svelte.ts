// The learner's progress in each lesson, kept in the browser and never sent.

interface Progress {
  /** The step to come back to, from 0. */
  step: number;
  /** Whether the lesson was finished once. */
  done: boolean;
}

const KEY = 'sphairos-learn';

function load(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

const all = $state<Record<string, Progress>>(load());

export function progress(game: string, name: string): Progress {
  return all[`${game}/${name}`] ?? { step: 0, done: false };
}

export function keep(game: string, name: string, step: number, done = false): void {
  all[`${game}/${name}`] = { step, done: done || progress(game, name).done };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage it is kept until the page is closed.
  }
}
