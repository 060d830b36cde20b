import { describe, expect, it } from 'vitest';
import { readFact } from '../../lib/facts';
import { judge } from './verdict';

type Stacks = Parameters<typeof judge>[0]['stacks'];
const stacks = ([mine, theirs]: readonly [number, number]): Stacks =>
  ({
    ...(mine ? { a1: { owner: 'p1', element: 'water', level: mine } } : {}),
    ...(theirs ? { a2: { owner: 'p2', element: 'fire', level: theirs } } : {}),
  }) as unknown as Stacks;
const seats = { p1: {}, p2: {} } as unknown as Parameters<typeof judge>[0]['seats'];
const attack = [readFact('elem-master', 'ELM-A.1 attacked p1 water a1 fire a2')];

describe('the verdict on an attack', () => {
  it.each([
    [[1, 2], [2, 1], 'win'],
    [[1, 1], [1, 0], 'win'],
    [[2, 1], [1, 2], 'lose'],
    [[2, 2], [1, 1], 'trade'],
    [[2, 2], [2, 2], 'waste'],
  ] as const)('from %s to %s is to %s', (before, after, expected) => {
    const view = { seats, stacks: stacks(before) };
    expect(judge(view, { facts: attack, view: { stacks: stacks(after) } }, 'p1')).toBe(expected);
  });

  it('is none of a partner, of a move, or for a spectator', () => {
    const teams = { p1: { team: 0 }, p2: { team: 0 } } as unknown as typeof seats;
    const after = { facts: attack, view: { stacks: stacks([1, 1]) } };
    expect(judge({ seats: teams, stacks: stacks([1, 2]) }, after, 'p1')).toBeUndefined();
    expect(judge({ seats, stacks: stacks([1, 2]) }, { ...after, facts: [] }, 'p1')).toBeUndefined();
    expect(judge({ seats, stacks: stacks([1, 2]) }, after, undefined)).toBeUndefined();
  });
});
