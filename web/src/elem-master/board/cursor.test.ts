import { describe, expect, it } from 'vitest';
import { orient } from '../squares';
import { isMove, moved } from './cursor';

describe('the cursor', () => {
  it('goes as the board is seen, whoever looks', () => {
    const south = orient('S', 6);
    const north = orient('N', 6);
    expect(moved(south, 'c3', 'ArrowUp')).toBe('c4');
    expect(moved(south, 'c3', 'ArrowRight')).toBe('d3');
    expect(moved(north, 'c3', 'ArrowUp')).toBe('c2');
    expect(moved(north, 'c3', 'ArrowRight')).toBe('b3');
    expect(moved(orient('W', 10), 'c3', 'ArrowUp')).toBe('d3');
  });

  it('stays on the board', () => {
    const south = orient('S', 6);
    expect(moved(south, 'a1', 'ArrowLeft')).toBe('a1');
    expect(moved(south, 'f6', 'ArrowUp')).toBe('f6');
    expect([moved(south, 'c3', 'Home'), moved(south, 'c3', 'End')]).toEqual(['a3', 'f3']);
  });

  it('moves by no other key', () => {
    expect(['ArrowUp', 'Home', 'End'].every(isMove)).toBe(true);
    expect(isMove('Enter')).toBe(false);
  });
});
