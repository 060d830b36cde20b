// Which puzzles were solved or failed, on this device.
const PLACE = 'sphairos-puzzles';
type Result = 'right' | 'wrong';

function read(): Record<string, Result> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, Result>;
  } catch {
    return {};
  }
}

export const solved = $state<Record<string, Result>>(read());

/** What is solved stays solved. */
export function keep(id: string, result: Result): void {
  if (solved[id] === 'right') return;
  solved[id] = result;
  localStorage.setItem(PLACE, JSON.stringify(solved));
}
