import { describe, expect, it } from 'vitest';
import { readFact } from '../lib/facts';
import { scenes } from './scenes';

/** The kinds of each step of each scene, as `a+b > c | d`: together, then, and another scene. */
const shape = (...facts: string[]): string =>
  scenes(facts.map((fact) => readFact('empedocle', fact)))
    .map((scene) => scene.map((step) => step.map(({ kind }) => kind).join('+')).join(' > '))
    .join(' | ');

describe('the scenes of Empedocle', () => {
  it('lift all cups together, and join equal faces', () => {
    expect(
      shape(
        'EMP-1.2 chose s3 whirl no',
        'EMP-1.2 sealed s3',
        'EMP-1.2 shown s1 air no',
        'EMP-1.2 shown s2 air no',
        'EMP-1.2 shown s3 fire no',
        'EMP-1.2 shown s4 fire no',
        'EMP-1.4a eliminated s1 air',
        'EMP-1.4a eliminated s2 air',
        'EMP-1.4a eliminated s3 fire',
        'EMP-1.4a eliminated s4 fire',
      ),
    ).toBe('chose > sealed | shown+shown+shown+shown | eliminated+eliminated | eliminated+eliminated');
  });

  it('have one for each strength that takes from its tile', () => {
    expect(
      shape(
        'EMP-2.3b placed s2 fire',
        'EMP-2.3b took s2 fire',
        'EMP-2.3b placed s1 earth',
        'EMP-2.3b barred s1 earth',
        'EMP-2.3d placed s3 whirl',
        'EMP-3.3 round 2 s3',
      ),
    ).toBe('placed > took | placed > barred | placed | round');
  });

  it('roll again together, and show the Whirl with what it blocks', () => {
    expect(shape('EMP-2.1 rerolled s1 earth', 'EMP-2.1 rerolled s2 air')).toBe('rerolled+rerolled');
    expect(
      shape(
        'EMP-1.5 whirl-strength s3',
        'EMP-1.5 whirl-rolled s3 water',
        'EMP-1.5a blocked water',
        'EMP-1.5a took s3 water',
      ),
    ).toBe('whirl-strength > whirl-rolled > blocked | took');
  });

  it('join a union, a walk and its gems', () => {
    expect(
      shape('EMP-3.1 claimed s1', 'EMP-3.2 shed s1 1 2', 'EMP-3.2 returned s1 1', 'EMP-3.2 cylinder s1'),
    ).toBe('claimed > shed > returned > cylinder');
    expect(
      shape(
        'KYK-1.2a gem-left s3 fire',
        'KYK-1.2a gem-left s3 earth',
        'KYK-1.2 moved s3 water',
        'KYK-2.1b took s1 fire',
        'KYK-2.1b took s3 water',
      ),
    ).toBe('gem-left > gem-left > moved | took+took');
    expect(shape('KYK-1.2 moved s1 fire', 'KYK-1.2 moved s2 air')).toBe('moved | moved');
  });

  it('leave no fact out', () => {
    const facts = ['EMP-2.1 keeps s2 fire', 'EMP-2.1 rerolls s1', 'EMP-2.1 rerolled s1 earth'];
    const all = scenes(facts.map((fact) => readFact('empedocle', fact))).flat(2);
    expect(all.map(({ kind }) => kind)).toEqual(['keeps', 'rerolls', 'rerolled']);
  });
});
