import { describe, expect, it } from 'vitest';
import { readFact } from '../../lib/facts';
import { adviceOf, trailOf } from './trail';

const read = (...facts: string[]) => facts.map((fact) => readFact('elem-master', fact));
const turn = read(
  'ELM-T.6 turn-started p2 3 1',
  'ELM-M.1 moved p2 fire 1 a6 a5',
  'ELM-M.1 moved p2 fire 1 a5 a4',
  'ELM-A.2 attacked p2 water b5 fire b4',
  'ELM-A.2 lost p1 fire b4 1 0',
  'ELM-A.2 gained p2 water b5 1 2',
  'ELM-A.5 moved p2 water 2 b5 b4',
  'ELM-T.5 turn-ended p2',
  'ELM-T.6 turn-started p1 3 2',
);
const mine = read('ELM-T.6 turn-started p1 3 1', 'ELM-M.1 moved p1 air 1 c1 c2', 'ELM-T.5 turn-ended p1');

describe('the trail of a turn', () => {
  it('numbers the acts of the others, with one arrow for an attack that moves', () => {
    const { arrows, changes } = trailOf([...mine, ...turn], 'p1');
    expect(arrows.map(({ number, kind, from, to }) => `${number} ${kind} ${from} ${to}`)).toEqual([
      '1 move a6 a5',
      '1 move a5 a4',
      '2 attack b5 b4',
    ]);
    expect(arrows.every(({ seat }) => seat === 'p2')).toBe(true);
    expect(changes.map(({ number, cell, by }) => `${number} ${cell} ${by}`)).toEqual(['2 b4 -1', '2 b5 1']);
  });

  it('stays until I act', () => {
    const log = [...mine, ...turn];
    expect(trailOf(log, 'p1').arrows).toHaveLength(3);
    expect(trailOf([...log, ...read('ELM-G.1 gained p1 earth c1 1 3')], 'p1').arrows).toEqual([]);
    // What happens to me in the turn of another is not my act.
    const struck = read(
      'ELM-T.6 turn-started p3 3 1',
      'ELM-EVT.hail card-played p3 hail',
      'ELM-EVT.hail lost p1 earth c1 1 0',
    );
    expect(trailOf([...mine, ...struck], 'p1').changes).toEqual([
      { number: 1, seat: 'p3', cell: 'c1', by: -1 },
    ]);
  });

  it('has the turns of all others, each numbered from 1', () => {
    const third = read(
      'ELM-T.5 turn-ended p2',
      'ELM-T.6 turn-started p3 3 1',
      'ELM-M.1 moved p3 air 1 j5 i5',
    );
    const { arrows } = trailOf([...mine, ...turn.slice(0, -2), ...third], 'p1');
    expect(arrows.map(({ number, seat }) => `${seat} ${number}`)).toEqual(['p2 1', 'p2 1', 'p2 2', 'p3 1']);
  });

  it('is that of the last turn for a spectator', () => {
    expect(trailOf([...mine, ...turn], undefined).arrows).toEqual([]);
    expect(trailOf([...mine, ...turn.slice(0, -1)], undefined).arrows).toHaveLength(3);
  });
});

describe('the arrows of a hint', () => {
  it('follow the notation until the hint has looked ahead, and then what would happen', () => {
    const text = ({ number, kind, from, to }: ReturnType<typeof adviceOf>['arrows'][number]): string =>
      `${number} ${kind} ${from} ${to}`;
    const written = (action: string): string[] => adviceOf([{ action, facts: [] }], 'p1').arrows.map(text);
    expect(written('a1-a2-a3')).toEqual(['1 move a1 a3']);
    expect(written('b2*b3,c2')).toEqual(['1 attack b2 b3', '1 attack b2 c2']);
    expect(written('a1+')).toEqual([]);

    const facts = read('ELM-A.2 attacked p1 water b2 fire b3', 'ELM-A.2 lost p2 fire b3 1 0');
    const plan = [
      { action: 'a1+', facts: read('ELM-G.1 gained p1 earth a1 1 2') },
      { action: 'b2xb3', facts },
    ];
    const { arrows, changes } = adviceOf(plan, 'p1');
    expect(arrows.map(text)).toEqual(['2 attack b2 b3']);
    expect(changes.map(({ number, cell, by }) => `${number} ${cell} ${by}`)).toEqual(['1 a1 1', '2 b3 -1']);
  });
});
