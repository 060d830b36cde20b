import { describe, expect, it } from 'vitest';
import { hasLuck } from './record-file';

describe('a recorded game', () => {
  it('has luck where something is rolled after the first decision', () => {
    expect(hasLuck('new empedocle humans=3\nroll s1\ndo p1 choose air\nroll fire\n')).toBe(true);
    expect(hasLuck('{"lines":[{"text":"do p1 keep"},{"text":"roll water"}]}')).toBe(true);
  });

  it('has none where only its beginning was drawn', () => {
    expect(hasLuck('new elem-master players=2\nroll FoSaMaMo\nroll p1\ndo p1 a1-a2\ndo p1 ;\n')).toBe(false);
    expect(hasLuck('')).toBe(false);
  });
});
