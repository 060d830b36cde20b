import { describe, expect, it } from 'vitest';
import { GLYPHS } from './glyphs';
import { readSigns, SIGNS } from './signs';

describe('the signs', () => {
  it('are those that the page names', () => {
    expect([...SIGNS.keys()].sort()).toEqual([...GLYPHS].sort());
  });

  it('have parts, each painted in a known way', () => {
    for (const [name, parts] of SIGNS) {
      expect(parts.length, name).toBeGreaterThan(0);
      for (const { paint, path } of parts) {
        expect(['fill', 'line', 'cut', 'cut-line'], name).toContain(paint);
        expect(path, name).toMatch(/^[Mm]/);
      }
    }
  });

  it('are read with their comments left out', () => {
    const signs = readSigns('# two signs\n\na\n  fill M0 0h1z\n  line M1 1h2\n\nb\n  cut m0 0z\n');
    expect([...signs]).toEqual([
      [
        'a',
        [
          { paint: 'fill', path: 'M0 0h1z' },
          { paint: 'line', path: 'M1 1h2' },
        ],
      ],
      ['b', [{ paint: 'cut', path: 'm0 0z' }]],
    ]);
  });
});
