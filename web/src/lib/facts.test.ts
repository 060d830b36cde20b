import { describe, expect, it } from 'vitest';
import { KINDS } from '../wire/facts';
import { readFact } from './facts';

describe('a fact', () => {
  it('is read with the names of its arguments', () => {
    expect(readFact('empedocle', 'EMP-2.3b took s5 fire')).toEqual({
      rule: 'EMP-2.3b',
      kind: 'took',
      args: { strength: 's5', element: 'fire' },
    });
  });

  it('keeps the spaces of its last argument', () => {
    const kind = Object.keys(KINDS['elem-master'] ?? {}).includes('army-placed');
    expect(kind).toBe(true);
    const fact = readFact('elem-master', 'ELM-S.10 army-placed p1 a1=A1, b1=E2');
    expect(fact.args.seat).toBe('p1');
  });

  it('of no known kind is still a fact', () => {
    expect(readFact('empedocle', 'X unheard-of 1')).toEqual({ rule: 'X', kind: 'unheard-of', args: {} });
  });
});
