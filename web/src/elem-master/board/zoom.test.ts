import { describe, expect, it } from 'vitest';
import { scrollAfter } from './zoom.svelte';

describe('the zoom', () => {
  it('keeps the point under the pointer where it is', () => {
    for (const [scroll, point, before, after] of [
      [0, 100, 1, 2],
      [40, 10, 1.4, 2.8],
      [300, 250, 3, 1.5],
    ] as const) {
      const spot = (scroll + point) / before;
      expect((scrollAfter(scroll, point, before, after) + point) / after).toBeCloseTo(spot);
    }
    expect(scrollAfter(0, 0, 1, 3)).toBe(0);
  });
});
