import { describe, expect, it } from 'vitest';
import { Drag, type Pointer } from './drag.svelte';

function start(): { drag: Drag; done: string[] } {
  const done: string[] = [];
  const drag = new Drag({
    canLift: (square) => square === 'a1',
    lift: (square) => done.push(`lift ${square}`),
    drop: (from, to) => done.push(`drop ${from} ${to}`),
  });
  return { drag, done };
}
const at = (x: number, square?: string, unit = 1): Pointer => ({ id: 7, x, y: 0, unit, square });

describe('a drag', () => {
  it('carries from square to square', () => {
    const { drag, done } = start();
    drag.down(at(50, 'a1'));
    expect(drag.move(at(80, 'a1'))).toBe(true);
    expect(drag.move(at(150, 'b1'))).toBe(false);
    expect(drag.carried).toEqual({ from: 'a1', over: 'b1', x: 150, y: 0 });
    drag.up(7);
    expect(done).toEqual(['lift a1', 'drop a1 b1']);
    expect(drag.carried).toBeUndefined();
    expect(drag.moved).toBe(true);
  });

  it('is none while the pointer hardly moves, however large the board is drawn', () => {
    const { drag, done } = start();
    drag.down(at(50, 'a1'));
    drag.move(at(57, 'a1'));
    drag.move(at(64, 'a1', 2));
    drag.up(7);
    expect(done).toEqual([]);
    expect(drag.moved).toBe(false);
  });

  it('begins only where something can be lifted, and with one pointer', () => {
    const { drag, done } = start();
    drag.down(at(150, 'b1'));
    drag.move(at(300, 'c1'));
    drag.down(at(50, 'a1'));
    drag.move({ ...at(300, 'c1'), id: 8 });
    expect(done).toEqual([]);
  });

  it('drops nothing at home, beside the board, or when it is stopped', () => {
    const { drag, done } = start();
    for (const over of ['a1', undefined]) {
      drag.down(at(50, 'a1'));
      drag.move(at(90, over));
      drag.up(7);
    }
    drag.down(at(50, 'a1'));
    drag.move(at(150, 'b1'));
    drag.stop();
    drag.up(7);
    expect(done).toEqual(['lift a1', 'lift a1', 'lift a1']);
  });
});
