import { expect, it } from 'vitest';
import { readBoard } from './start-board';

it('reads the board of a position: voids, owners, elements and levels, from the top', () => {
  expect(readBoard('bA2#/.wE1')).toEqual({
    size: 2,
    voids: [{ x: 1, y: 0 }],
    stacks: [
      { x: 0, y: 0, owner: 'b', element: 'air', level: 2 },
      { x: 1, y: 1, owner: 'w', element: 'earth', level: 1 },
    ],
  });
});
