import { describe, expect, it } from 'vitest';
import { TapGuard } from './tap-guard';

describe('a second tap', () => {
  it('does nothing at a place that has changed its meaning a moment ago', () => {
    const guard = new TapGuard();
    expect(guard.allows(0, 100, 100, 'Lock')).toBe(true);
    expect(guard.allows(350, 104, 98, 'Undo')).toBe(false);
    // What was not meant does not begin another moment.
    expect(guard.allows(410, 104, 98, 'Undo')).toBe(true);
  });

  it('is meant where nothing has changed, elsewhere, or later', () => {
    const guard = new TapGuard();
    expect(guard.allows(0, 100, 100, 'Next')).toBe(true);
    expect(guard.allows(100, 100, 100, 'Next')).toBe(true);
    expect(guard.allows(200, 160, 100, 'Lock')).toBe(true);
    expect(guard.allows(601, 160, 100, 'Undo')).toBe(true);
  });
});
