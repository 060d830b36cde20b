// Where squares lie, and how a player sees them: everybody has his own home at the bottom.
import type { ElemMasterView } from '../wire';

export type Side = 'S' | 'W' | 'N' | 'E';

export interface Spot {
  /** From the left and from the top, as seen. */
  column: number;
  row: number;
}

/** The side at which a seat sits. */
export function side(players: number, seat: string): Side {
  const index = Number(seat.slice(1)) - 1;
  const sides: Side[] = players === 4 ? ['S', 'W', 'N', 'E'] : ['S', 'N'];
  return sides[index] ?? 'S';
}

/** The letter of a seat in the notation, which also names its colour. */
export function letter(players: number, seat: string): 'w' | 'u' | 'b' | 'r' {
  return ({ S: 'w', W: 'u', N: 'b', E: 'r' } as const)[side(players, seat)];
}

/** The seat of a letter. */
export function seatOf(view: Pick<ElemMasterView, 'players' | 'seats'>, wanted: string): string {
  return Object.keys(view.seats).find((seat) => letter(view.players, seat) === wanted) ?? wanted;
}

export function named(x: number, y: number): string {
  return String.fromCharCode(97 + x) + String(y + 1);
}

export function placed(square: string): { x: number; y: number } {
  return { x: square.charCodeAt(0) - 97, y: Number(square.slice(1)) - 1 };
}

/** By file, then by rank: the order of sets in the notation. */
export function byName(a: string, b: string): number {
  const p = placed(a);
  const q = placed(b);
  return p.x - q.x || p.y - q.y;
}

/** Column from a player's left and row from his edge. */
function local(from: Side, size: number, square: string): { i: number; r: number } {
  const { x, y } = placed(square);
  const m = size - 1;
  if (from === 'S') return { i: x, r: y };
  if (from === 'N') return { i: m - x, r: m - y };
  if (from === 'W') return { i: m - y, r: x };
  return { i: y, r: m - x };
}

function global(from: Side, size: number, i: number, r: number): string {
  const m = size - 1;
  if (from === 'S') return named(i, r);
  if (from === 'N') return named(m - i, m - r);
  if (from === 'W') return named(r, m - i);
  return named(m - r, i);
}

/** Where a square is seen. */
export function seen(from: Side, size: number, square: string): Spot {
  const { i, r } = local(from, size, square);
  return { column: i, row: size - 1 - r };
}

/** The square seen at a spot; nothing beside the board. */
export function under(from: Side, size: number, column: number, row: number): string | undefined {
  if (column < 0 || row < 0 || column >= size || row >= size) return undefined;
  return global(from, size, column, size - 1 - row);
}

/** Every square, row by row as seen. */
export function board(from: Side, size: number): string[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => global(from, size, column, size - 1 - row)),
  );
}

/** The squares on which a player's army begins, nearest first, from his left. */
export function home(of: Side, size: number, voids: readonly string[]): string[] {
  const first = (size - 6) / 2;
  return [0, 1]
    .flatMap((r) => Array.from({ length: 6 }, (_, i) => global(of, size, first + i, r)))
    .filter((square) => !voids.includes(square));
}

const TERRAINS: Record<string, string> = {
  Fo: 'forest',
  Sa: 'savanna',
  Ma: 'marsh',
  Mo: 'mountain',
  Vo: 'volcano',
  Gl: 'glacier',
  St: 'steppe',
  Mg: 'mangrove',
  De: 'desert',
  Ca: 'canyon',
  Ju: 'jungle',
  Tu: 'tundra',
};

/** The terrain of a square, as its word. */
export function terrainAt(
  layout: string | null | undefined,
  size: number,
  square: string,
): string | undefined {
  if (!layout) return undefined;
  const { x, y } = placed(square);
  const block = (y >= size / 2 ? 0 : 2) + (x >= size / 2 ? 1 : 0);
  return TERRAINS[layout.slice(block * 2, block * 2 + 2)];
}

/** The army that every player knows, as seen from his own side. */
const STANDARD: [number, number, string, number][] = [
  [0, 0, 'air', 1],
  [1, 0, 'fire', 1],
  [2, 0, 'earth', 2],
  [3, 0, 'earth', 1],
  [4, 0, 'water', 1],
  [5, 0, 'air', 2],
  [0, 1, 'fire', 1],
  [1, 1, 'water', 1],
  [4, 1, 'water', 1],
  [5, 1, 'fire', 1],
];

export interface Placed {
  element: string;
  level: number;
}

export function standardArmy(of: Side, size: number): Record<string, Placed> {
  const first = (size - 6) / 2;
  return Object.fromEntries(
    STANDARD.map(([i, r, element, level]) => [global(of, size, first + i, r), { element, level }]),
  );
}
