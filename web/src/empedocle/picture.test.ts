import { describe, expect, it } from 'vitest';
import { readFact } from '../lib/facts';
import type { EmpedocleView } from '../wire';
import { KINDS } from '../wire/facts';
import { dieFace, dieTile, flights, missing, order, path, step, supply, time, type Picture } from './picture';

const start = (more: Partial<EmpedocleView> = {}): Picture => ({
  game: 'empedocle',
  viewer: 'public',
  variant: 'standard',
  humans: 3,
  unknown: 0,
  hatred: 3,
  maxRounds: 500,
  round: 1,
  stone: 's1',
  tiles: { air: 6, fire: 6, earth: 6, water: 6, aether: 6 },
  star: 0,
  strengths: {
    s1: { seat: 'p1', hatred: 3 },
    s2: { seat: 'p2', hatred: 3 },
    s3: { seat: 'p3', hatred: 3 },
  },
  stage: { asked: 'choose' },
  ...more,
});

const tell = (view: Picture, ...facts: string[]): Picture =>
  facts.map((fact) => readFact('empedocle', fact)).reduce(step, view);

describe('the picture after facts', () => {
  it('tells a whole round', () => {
    const before = start();
    const seen = tell(
      before,
      'EMP-1.2 sealed s1',
      'EMP-1.2 sealed s2',
      'EMP-1.2 sealed s3',
      'EMP-1.2 shown s1 earth no',
      'EMP-1.2 shown s2 fire no',
      'EMP-1.2 shown s3 whirl no',
      'EMP-1.5 whirl-strength s3',
      'EMP-1.5 whirl-rolled s3 earth',
      'EMP-1.5a blocked earth',
      'EMP-1.5a took s3 earth',
      'EMP-2.1 rerolls s1',
      'EMP-2.1 keeps s2 fire',
      'EMP-2.1 rerolled s1 water',
      'EMP-2.3b placed s2 fire',
      'EMP-2.3b took s2 fire',
      'EMP-2.3b placed s1 water',
      'EMP-2.3b took s1 water',
    );
    expect(seen.tiles).toEqual({ air: 6, fire: 5, earth: 5, water: 5, aether: 6 });
    expect(seen.strengths.s1).toMatchObject({ die: 'water', tokens: { water: 1 } });
    expect(seen.strengths.s1?.marks).not.toContain('rolls');
    expect(dieTile(seen, 's1')).toBe('water');
    expect(dieTile(seen, 's3')).toBe('earth');
    expect(dieFace(seen, 's3')).toBe('earth');
    const next = tell(seen, 'EMP-3.3 round 2 s2');
    expect(next).toMatchObject({ round: 2, stone: 's2', blocked: null, whirlStrength: null });
    expect(Object.keys(next.strengths).map((id) => dieTile(next, id))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // Nothing was changed in place.
    expect(before).toEqual(start());
  });

  it('leaves a die on the Whirl where its tile is blocked', () => {
    const view = start({
      blocked: 'fire',
      whirlStrength: 's1',
      stage: { asked: 'pair' },
      strengths: {
        s1: { hatred: 3, die: 'whirl' },
        s2: { hatred: 3, die: 'fire' },
        s3: { hatred: 3, die: 'air', marks: ['eliminated'] },
      },
    });
    expect(dieTile(view, 's1')).toBe('fire');
    expect(dieFace(view, 's1')).toBe('fire');
    expect(dieTile(view, 's2')).toBe('whirl');
    expect(dieTile(view, 's3')).toBeUndefined();
  });

  it('exchanges, unites and gives back', () => {
    const view = start({
      tiles: { air: 4, fire: 5, earth: 5, water: 6, aether: 4 },
      strengths: {
        s1: { seat: 'p1', hatred: 3, tokens: { air: 2, fire: 1, earth: 1, aether: 1 } },
        s2: { seat: 'p2', hatred: 3, tokens: { aether: 1 } },
        s3: { seat: 'p3', hatred: 3 },
      },
    });
    expect(missing(view.strengths.s1)).toEqual(['water']);
    const paired = tell(view, 'EMP-2.5d pair-exchanged s1 air fire');
    expect(paired.strengths.s1?.tokens).toEqual({ air: 1, earth: 1, aether: 2 });
    const swapped = tell(view, 'EMP-2.5d pair-exchanged s1 air air', 'EMP-2.5e aether-exchanged s1 water');
    expect(swapped.strengths.s1?.tokens).toEqual({ fire: 1, earth: 1, water: 1 });
    const united = tell(
      view,
      'EMP-2.3b took s1 water',
      'EMP-G.3 claimed s1',
      'EMP-3.1a cylinder s1',
      'EMP-3.1b shed s1 1 2',
      'EMP-3.1d returned s1 1',
    );
    expect(united).toMatchObject({ claimant: 's1', cylinder: 's1', star: 1 });
    expect(united.strengths.s1).toMatchObject({ hatred: 2, tokens: { air: 1, aether: 1 } });
    for (const element of ['air', 'fire', 'earth', 'water', 'aether'])
      expect(supply(united, element)).toBe(supply(view, element));
  });

  it('carries gems round the ring in Kyklo', () => {
    const view = start({
      variant: 'kyklo',
      gems: { whirl: 3 },
      strengths: { s1: { seat: 'p1', hatred: 2, gems: 2, place: 'air' } },
    });
    const seen = tell(view, 'KYK-1.2a gem-left s1 fire', 'KYK-1.2 moved s1 earth');
    expect(seen.gems).toEqual({ whirl: 3, fire: 1 });
    expect(seen.strengths.s1).toMatchObject({ gems: 1, place: 'earth', marks: ['moved'] });
    expect(tell(seen, 'KYK-1.2f gem-taken s1 fire').gems).toEqual({ whirl: 3 });
  });

  it('keeps my own secret open to me', () => {
    const mine = tell(start(), 'EMP-1.2 chose s1 fire yes', 'EMP-1.2 sealed s1');
    expect(mine.strengths.s1).toMatchObject({ die: 'fire', marks: ['committed'] });
  });

  it('knows how long every fact is looked at', () => {
    for (const kind of Object.keys(KINDS.empedocle ?? {}))
      expect(time({ rule: '', kind, args: {} })).toBeGreaterThan(0);
  });
});

describe('the table', () => {
  it('is seen from my seat', () => {
    expect(order(start(), 'p2')).toEqual(['s2', 's3', 's1']);
    expect(order(start(), undefined)).toEqual(['s1', 's2', 's3']);
  });

  it('is walked against the clock', () => {
    expect(path('water', 'fire')).toEqual(['aether', 'air', 'fire']);
    expect(path('air', 'whirl')).toEqual(['whirl']);
    expect(path('whirl', 'earth')).toEqual(['earth']);
  });

  it('lets tokens fly where they go', () => {
    const fact = readFact('empedocle', 'EMP-2.5d pair-exchanged s2 air fire');
    expect(flights(fact, start())).toEqual([
      { what: 'air', from: 's2-air', to: 'tile-air' },
      { what: 'fire', from: 's2-fire', to: 'tile-fire' },
      { what: 'aether', from: 'tile-aether', to: 's2-aether' },
    ]);
    expect(flights(readFact('empedocle', 'EMP-3.3 round 2 s2'), start())).toEqual([
      { what: 'stone', from: 's1-head', to: 's2-head' },
    ]);
  });
});
