// Where squares lie, and how a player sees them: everybody has his own home at the bottom.
import type { ElemMasterView } from '../wire';

export type Side = 'S' | 'W' | 'N' | 'E';

export interface Spot {
  /** From the left and from the top, as seen. */
  column: number;
  row: number;
}

export type Letter = 'w' | 'u' | 'b' | 'r';

type Seats = Pick<ElemMasterView, 'seats'>;

/** The side at which a seat sits; spectators look from the south. */
export function sideOf(view: Seats, seat: string): Side {
  return (view.seats[seat]?.side ?? 'S') as Side;
}

/** The letter of a seat in the notation, which also names its colour and shape. */
export function letterOf(view: Seats, seat: string): Letter {
  return (view.seats[seat]?.letter ?? 'w') as Letter;
}

/** The seat of a letter. */
export function seatOf(view: Seats, letter: string): string {
  return Object.keys(view.seats).find((seat) => view.seats[seat]?.letter === letter) ?? letter;
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

/** The squares of an area whose first square is this one, as far as they are on the board. */
export function areaAt(area: readonly (readonly number[])[], square: string, size: number): string[] {
  const { x, y } = placed(square);
  return area
    .map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy }))
    .filter((spot) => spot.x < size && spot.y < size)
    .map((spot) => named(spot.x, spot.y));
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

/** The codes of the terrains of the four quadrants, given as words by their corners. */
export function layoutOf(corners: Record<string, string>): string {
  const code = (word: string | undefined) =>
    Object.keys(TERRAINS).find((code) => TERRAINS[code] === word) ?? '';
  return ['nw', 'ne', 'sw', 'se'].map((corner) => code(corners[corner])).join('');
}

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

export interface Placed {
  element: string;
  level: number;
}

/** A board as one side sees it, drawn with 100 units for each square. */
export interface Orientation {
  from: Side;
  size: number;
  /** Every square, row by row as seen. */
  rows: string[][];
  /** The upper left corner of a square. */
  place(square: string): { x: number; y: number };
  /** The way from one square to another. */
  offset(to: string, from: string): { x: number; y: number };
  seen(square: string): Spot;
  under(column: number, row: number): string | undefined;
}

export function orient(from: Side, size: number): Orientation {
  const place = (square: string): { x: number; y: number } => {
    const { column, row } = seen(from, size, square);
    return { x: column * 100, y: row * 100 };
  };
  return {
    from,
    size,
    rows: board(from, size),
    place,
    offset: (to, start) => {
      const p = place(to);
      const q = place(start);
      return { x: p.x - q.x, y: p.y - q.y };
    },
    seen: (square) => seen(from, size, square),
    under: (column, row) => under(from, size, column, row),
  };
}

/** The Earth of a player on the board: without any one is out. */
export const earthOf = ({ stacks }: ElemMasterView, seat: string): number =>
  Object.values(stacks)
    .filter(({ owner, element }) => owner === seat && element === 'earth')
    .reduce((sum, { level }) => sum + level, 0);
