// The board of a position as it is written: rows from the top, parted by `/`; `.` empty, `#` void, and a stack as the
// letter of its owner, the letter of its element and its level.
import type { Face } from '../art/glyphs';
import type { Letter } from './squares';

export interface Stone {
  x: number;
  y: number;
  owner: Letter;
  element: Face;
  level: number;
}

export interface StartBoard {
  /** How many squares a side has. */
  size: number;
  voids: { x: number; y: number }[];
  stacks: Stone[];
}

const ELEMENT: Record<string, Face> = { E: 'earth', F: 'fire', W: 'water', A: 'air' };

export function readBoard(text: string): StartBoard {
  const rows = text.split('/');
  const board: StartBoard = { size: rows.length, voids: [], stacks: [] };
  rows.forEach((row, y) => {
    [...row.matchAll(/\.|#|([wubr])([EFWA])(\d)/g)].forEach(([square, owner, element, level], x) => {
      if (square === '#') board.voids.push({ x, y });
      const sign = ELEMENT[element ?? ''];
      if (sign) board.stacks.push({ x, y, owner: owner as Letter, element: sign, level: Number(level) });
    });
  });
  return board;
}
