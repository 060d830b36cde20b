import { describe, expect, it } from 'vitest';
import { readFact } from '../../lib/facts';
import { changes } from './foresight';

const fire = { owner: 'p1', element: 'fire', level: 2 };
const earth = { owner: 'p2', element: 'earth', level: 1 };

describe('what an act would change', () => {
  it('is told square by square', () => {
    const after = { c4: { ...fire, level: 3 }, a1: { ...fire, level: 1 } };
    const found = changes({ c3: fire, c4: earth, a1: fire, f6: earth }, { ...after, f6: earth }, [
      readFact('elem-master', 'ELM-A.3 lost p2 earth c4 1 0'),
    ]);
    expect(found).toEqual([
      { square: 'c3', before: fire, after: undefined, same: false, destroyed: false },
      { square: 'c4', before: earth, after: after.c4, same: false, destroyed: false },
      { square: 'a1', before: fire, after: after.a1, same: true, destroyed: false },
    ]);
  });

  it('tells what is destroyed from what moves away', () => {
    const facts = [readFact('elem-master', 'ELM-A.3 lost p2 earth c4 1 0')];
    const found = changes({ c3: fire, c4: earth }, { d3: fire }, facts);
    expect(found.map(({ square, destroyed }) => [square, destroyed])).toEqual([
      ['c3', false],
      ['c4', true],
      ['d3', false],
    ]);
  });

  it('counts being held, but not being played', () => {
    expect(changes({ c3: fire }, { c3: { ...fire, played: true } }, [])).toEqual([]);
    expect(changes({ c3: fire }, { c3: { ...fire, immobilised: 1 } }, [])).toHaveLength(1);
  });
});
