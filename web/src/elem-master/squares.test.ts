import { describe, expect, it } from 'vitest';
import { areaAt, board, layoutOf, letterOf, orient, seatOf, seen, sideOf, terrainAt, under } from './squares';

describe('squares', () => {
  it('are seen as the side sees them, its own edge at the bottom', () => {
    for (const from of ['S', 'W', 'N', 'E'] as const) {
      board(from, 10).forEach((row, y) =>
        row.forEach((square, x) => {
          expect(seen(from, 10, square)).toEqual({ column: x, row: y });
          expect(under(from, 10, x, y)).toBe(square);
        }),
      );
      expect(under(from, 10, -1, 0)).toBeUndefined();
      expect(under(from, 10, 0, 10)).toBeUndefined();
    }
    expect(board('S', 6)[5]?.[0]).toBe('a1');
    expect(board('N', 6)[5]?.[0]).toBe('f6');
    expect(board('W', 10)[9]?.[0]).toBe('a10');
    expect(board('E', 10)[9]?.[0]).toBe('j1');
  });

  it('are drawn 100 units apart', () => {
    const south = orient('S', 6);
    expect(south.place('a6')).toEqual({ x: 0, y: 0 });
    expect(south.place('c1')).toEqual({ x: 200, y: 500 });
    expect(south.offset('b2', 'a1')).toEqual({ x: 100, y: -100 });
    expect(orient('N', 6).offset('b2', 'a1')).toEqual({ x: -100, y: 100 });
  });

  it('of an area are counted from its first one, on the board alone', () => {
    const area = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ];
    expect(areaAt(area, 'c3', 6)).toEqual(['c3', 'd3', 'c4', 'd4']);
    expect(areaAt(area, 'f6', 6)).toEqual(['f6']);
    expect(areaAt([[2, 0]], 'i10', 10)).toEqual([]);
  });

  it('have the terrain of their quarter', () => {
    expect(['a6', 'f6', 'a1', 'f1'].map((square) => terrainAt('FoSaMaMo', 6, square))).toEqual([
      'forest',
      'savanna',
      'marsh',
      'mountain',
    ]);
    expect(layoutOf({ nw: 'forest', ne: 'savanna', sw: 'marsh', se: 'mountain' })).toBe('FoSaMaMo');
    expect(terrainAt(undefined, 6, 'a1')).toBeUndefined();
  });
});

describe('a seat', () => {
  const seat = (side: string, letter: string) => ({ side, letter, home: [] });
  const view = { seats: { p1: seat('S', 'w'), p2: seat('W', 'u') } };

  it('has the side and the letter that the view says', () => {
    expect([sideOf(view, 'p2'), letterOf(view, 'p2'), seatOf(view, 'u')]).toEqual(['W', 'u', 'p2']);
  });
  it('that is none looks from the south', () => {
    expect(sideOf(view, 'public')).toBe('S');
  });
});
