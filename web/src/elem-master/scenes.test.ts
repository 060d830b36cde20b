import { describe, expect, it } from 'vitest';
import { readFact } from '../lib/facts';
import { scenes } from './scenes';

const shape = (...facts: string[]): string =>
  scenes(facts.map((fact) => readFact('elem-master', fact)))
    .map((scene) => scene.map((step) => step.map(({ kind }) => kind).join('+')).join(' > '))
    .join(' | ');

describe('the scenes of Elem Master', () => {
  it('are acts with all that they cause, one after the other', () => {
    expect(
      shape(
        'ELM-A.2 attacked p1 water b2 fire b1',
        'ELM-A.2 lost p2 fire b1 1 0',
        'ELM-A.2 gained p1 water b2 1 2',
        'ELM-A.5 moved p1 water 2 b2 b1',
      ),
    ).toBe('attacked > lost > gained > moved');
    expect(
      shape(
        'ELM-X.gust.1 gusted f1 f2 1',
        'ELM-X.gust.1 lost p1 air f1 1 1',
        'ELM-X.gust.3 moved p2 fire 1 f2 f3',
      ),
    ).toBe('gusted > lost > moved');
    expect(
      shape(
        'ELM-EVT.hail card-played p1 hail',
        'ELM-EVT.hail lost p2 earth c4 1 0',
        'ELM-EVT.hail lost p2 earth d4 1 1',
      ),
    ).toBe('card-played > lost > lost');
  });

  it('tell acts apart in a log that has no marks between them', () => {
    expect(
      shape(
        'ELM-A.2 attacked p2 earth c6 water b5',
        'ELM-A.2 lost p2 water b5 1 0',
        'ELM-A.2 gained p2 earth c6 1 2',
        'ELM-A.5 moved p2 earth 2 c6 b5',
        'ELM-G.1 gained p2 water e5 1 2',
        'ELM-G.1 gained p2 fire f5 1 2',
        'ELM-M.1 moved p2 earth 2 d6 c5',
      ),
    ).toBe('attacked > lost > gained > moved | gained | gained | moved');
    // A wave strikes with several stacks: one act.
    expect(
      shape(
        'ELM-X.wave.5 attacked p1 water e1 earth d1',
        'ELM-X.wave.5 lost p1 water e1 1 0',
        'ELM-X.wave.5 attacked p1 water e2 fire d2',
        'ELM-X.wave.5 moved p1 water 1 e2 d2',
        'ELM-X.gust.1 gusted f1 f2 1',
      ),
    ).toBe('attacked > lost > attacked > moved | gusted');
  });

  it('follow a stack from square to square, and part from another', () => {
    expect(
      shape('ELM-M.1 moved p1 air 2 a1 a2', 'ELM-M.1 moved p1 air 1 a2 a3', 'ELM-D.10 merged p1 air a3 2 0'),
    ).toBe('moved > moved > merged');
    expect(shape('ELM-M.1 moved p1 air 2 a1 a2', 'ELM-M.1 moved p1 fire 1 b2 b3')).toBe('moved | moved');
  });

  it('pass the turn in one', () => {
    expect(
      shape('ELM-T.5 turn-ended p1', 'ELM-T.6 turn-started p2 3 1', 'ELM-M.1 moved p2 air 2 a6 a5'),
    ).toBe('turn-ended > turn-started | moved');
    expect(
      shape('ELM-C.4 card-revealed fog', 'ELM-C.4 card-revealed hail', 'ELM-T.6 turn-started p1 3 1'),
    ).toBe('card-revealed > card-revealed | turn-started');
  });
});
