import { describe, expect, it } from 'vitest';
import { distance } from './uncover';

describe('how far the page is scrolled', () => {
  it('is just enough to bring the lowest square above the sheet', () => {
    expect(distance(300, 480, 400)).toBe(86);
    expect(distance(100, 380, 400)).toBe(0);
  });
  it('never loses the highest square', () => {
    expect(distance(20, 480, 400)).toBe(14);
    expect(distance(-10, 480, 400)).toBe(0);
  });
});
