import { describe, expect, it } from 'vitest';
import { spotFor, type Box } from './place';

const room: Box = { x: 8, y: 56, width: 344, height: 400 };
const card = { width: 200, height: 80 };
const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('a card beside a thing', () => {
  it.each([
    ['at the top', { x: 10, y: 60, width: 60, height: 60 }],
    ['at the bottom', { x: 300, y: 390, width: 50, height: 50 }],
    ['in the middle', { x: 150, y: 240, width: 40, height: 40 }],
  ])('%s stands in the room and not over it', (_, target) => {
    const spot = spotFor(target, card, room);
    expect(overlaps({ ...spot, ...card }, target)).toBe(false);
    expect(spot.x).toBeGreaterThanOrEqual(room.x);
    expect(spot.x + card.width).toBeLessThanOrEqual(room.x + room.width);
    expect(spot.y).toBeGreaterThanOrEqual(room.y);
    expect(spot.y + card.height).toBeLessThanOrEqual(room.y + room.height);
  });

  it('goes to the far edge where the thing fills the room', () => {
    const target = { x: 8, y: 100, width: 344, height: 350 };
    expect(spotFor(target, card, room).y).toBe(room.y);
  });
});
