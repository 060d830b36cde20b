// The keyboard's way over the board: arrows go as the board is seen.
import type { Orientation } from '../squares';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether a key moves the cursor. */
export function isMove(key: string): boolean {
  return key in STEPS || key === 'Home' || key === 'End';
}

/** Where a key leads from a square; the same square at the edge of the board. */
export function moved(board: Orientation, square: string, key: string): string {
  const { column, row } = board.seen(square);
  const [dx, dy] = STEPS[key] ?? [0, 0];
  const to = key === 'Home' ? 0 : key === 'End' ? board.size - 1 : column + dx;
  return board.under(to, row + dy) ?? square;
}
