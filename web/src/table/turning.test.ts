import { describe, expect, it } from 'vitest';
import type { Study } from '../wire';
import { turningPoint } from './turning';

const study = (...chances: number[][]): Study => ({
  exact: false,
  game: 'empedocle',
  players: [],
  start: [0.5, 0.5],
  steps: chances.map((now, i) => ({ from: i, to: i + 1, chances: now, decision: [0, 0], luck: [0, 0] })),
});

describe('the turning point', () => {
  it('is the step that helped the winner most', () => {
    const found = turningPoint(study([0.55, 0.45], [0.8, 0.2], [0.3, 0.7], [1, 0]), ['p1']);
    expect(found).toEqual({ from: 3, to: 4, seat: 'p1', before: 0.3, after: 1 });
    expect(turningPoint(study([0.4, 0.6], [0.1, 0.9], [0, 1]), ['p2'])).toMatchObject({
      from: 1,
      seat: 'p2',
    });
  });

  it('is anybody’s where no seat has won', () => {
    expect(turningPoint(study([0.2, 0.8], [0, 0]), ['s3'])).toMatchObject({ from: 0, seat: 'p2' });
  });

  it('is none where little changed', () => {
    expect(turningPoint(study([0.52, 0.48], [0.55, 0.45]), ['p1'])).toBeUndefined();
  });
});
