// Where things lie on the table, in hundredths of its side. The tiles lie round the Whirl against the
// clock; Aether is outside between Water and Air, the Serenity star opposite.
import type { Face } from '../art/glyphs';
import { CYCLE, type Element } from './picture';

export interface Spot {
  x: number;
  y: number;
}

export const TILES: Record<Face, Spot & { r: number }> = {
  air: { x: 23.2, y: 36.2, r: 13.4 },
  fire: { x: 23.2, y: 68.2, r: 13.4 },
  earth: { x: 76.8, y: 68.2, r: 13.4 },
  water: { x: 76.8, y: 36.2, r: 13.4 },
  aether: { x: 50, y: 16.2, r: 12.4 },
  whirl: { x: 50, y: 52, r: 14.4 },
};

export const STAR = { x: 50, y: 86.6, r: 8.4 };

/** Where pawns wait after a tile, the first place first. */
const GAPS: Record<Element, Spot[]> = {
  air: [10.5, 17.6, 31.5, 24.5].map((x) => ({ x, y: 52.2 })),
  fire: [46.6, 53.4, 40, 60].map((x) => ({ x, y: 72.6 })),
  earth: [89.5, 82.4, 68.5, 75.5].map((x) => ({ x, y: 52.2 })),
  water: [
    { x: 70.5, y: 16.2 },
    { x: 66.2, y: 22 },
    { x: 61.8, y: 28 },
    { x: 58, y: 34 },
  ],
  aether: [
    { x: 29.5, y: 16.2 },
    { x: 33.8, y: 22 },
    { x: 38.2, y: 28 },
    { x: 42, y: 34 },
  ],
};

/** Where the nth pawn waits in the gap after a tile. */
export function gap(tile: Element, n: number): Spot {
  const spots = GAPS[tile];
  return spots[n % spots.length] ?? TILES[tile];
}

/** Where the nth of several pieces lies on a tile. */
export function on(tile: Face, n: number, of: number): Spot {
  const { x, y, r } = TILES[tile];
  if (of <= 1) return { x, y: y - 0.6 };
  const turn = (Math.PI * 2 * n) / of + (of === 2 ? Math.PI : -Math.PI / 2);
  const far = r * (of === 2 ? 0.34 : 0.42);
  return { x: x + far * Math.cos(turn), y: y - 0.6 + far * Math.sin(turn) };
}

const at = ({ x, y }: Spot): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The line of a walk that begins in the gap after a tile, or on the Whirl. */
export function walk(from: Spot, tiles: readonly Face[]): string {
  return `M${at(from)}${tiles.map((tile) => `L${at(TILES[tile])}`).join('')}`;
}

/** The whole cycle, closed. */
export const ROUND = `M${CYCLE.map((tile) => at(TILES[tile])).join('L')}Z`;

/** The middle of each way, and its direction in degrees. */
export const ARROWS = CYCLE.map((tile, i) => {
  const a = TILES[tile];
  const b = TILES[CYCLE[(i + 1) % CYCLE.length] ?? 'air'];
  return {
    tile,
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
  };
});
