import { describe, expect, it } from 'vitest';
import { readFact } from '../lib/facts';
import type { ElemMasterView } from '../wire';
import { animation, type Picture } from './script';

const start: ElemMasterView = {
  game: 'elem-master',
  viewer: 'p1',
  players: 2,
  teams: false,
  size: 6,
  terrain: 'FoSaMaMo',
  voids: [],
  stacks: {
    c3: { owner: 'p1', element: 'fire', level: 2 },
    c4: { owner: 'p2', element: 'earth', level: 1 },
    b3: { owner: 'p1', element: 'fire', level: 1 },
  },
  seats: {
    p1: { side: 'S', letter: 'w', home: [], reserve: [3, 3, 6, 6] },
    p2: { side: 'N', letter: 'b', home: [], reserve: [5, 6, 6, 6] },
  },
  row: ['spring', 'hail'],
  active: 'p1',
  points: 3,
  round: 1,
  quiet: 0,
  stage: 'turn',
};

const play = (...facts: string[]): Picture =>
  facts.reduce<ElemMasterView>(
    (view, fact) => animation.step(view, readFact('elem-master', fact)),
    start,
  ) as Picture;

describe('pictures of facts', () => {
  it('shows an attack that replaces its target', () => {
    const view = play(
      'ELM-A.1 attacked p1 fire c3 earth c4',
      'ELM-A.3 lost p2 earth c4 1 0',
      'ELM-A.3 gained p1 fire c3 1 3',
      'ELM-A.5 moved p1 fire 3 c3 c4',
    );
    expect(view.stacks.c3).toBeUndefined();
    expect(view.stacks.c4).toMatchObject({ owner: 'p1', element: 'fire', level: 3 });
    expect(view.seats.p1?.reserve).toEqual([3, 2, 6, 6]);
    expect(view.seats.p2?.reserve).toEqual([6, 6, 6, 6]);
    expect(view.motion).toMatchObject({ kind: 'slide', from: 'c3', to: 'c4', lands: true });
  });

  it('splits and merges tokens', () => {
    const split = play('ELM-M.2 moved p1 fire 1 c3 b3');
    expect(split.stacks.c3?.level).toBe(1);
    expect(split.stacks.b3?.level).toBe(1);
    expect(split.motion).toMatchObject({ kind: 'slide', lands: false, stack: { level: 1 } });
    const merged = play('ELM-M.2 moved p1 fire 1 c3 b3', 'ELM-D.10 merged p1 fire b3 2 0');
    expect(merged.stacks.b3?.level).toBe(2);
    expect(merged.motion).toEqual({ kind: 'change', cell: 'b3', by: 1 });
  });

  it('leaves the view before as it was', () => {
    const before = JSON.stringify(start);
    play('ELM-EVT.1 card-played p1 hail', 'ELM-EVT.hail lost p2 earth c4 1 0', 'ELM-T.5 turn-ended p1');
    expect(JSON.stringify(start)).toBe(before);
  });

  it('takes a card from the row to who played it', () => {
    const view = play('ELM-EVT.1 card-played p1 hail');
    expect(view.row).toEqual(['spring']);
    expect(view.seats.p1?.used).toEqual(['hail']);
  });

  it('places an army and starts a turn', () => {
    const view = play('ELM-S.11 army-placed p2 a6=E2,b6=A1', 'ELM-T.6 turn-started p2 3 2');
    expect(view.stacks.a6).toEqual({ owner: 'p2', element: 'earth', level: 2 });
    expect([view.active, view.points, view.round]).toEqual(['p2', 3, 2]);
  });
});
