import { describe, expect, it } from 'vitest';
import { KINDS } from '../wire/facts';
import { readFact, withNotes, withoutLast, type Fact } from './facts';

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

describe('the log', () => {
  const facts = (...kinds: string[]): Fact[] => kinds.map((kind) => ({ rule: 'X', kind, args: {} }));
  const kinds = (log: readonly Fact[]): string[] => log.map(({ kind }) => kind);
  const undone = { after: 0, kind: 'undone', seat: 'p1' };

  it('has its notes where they were made', () => {
    const log = withNotes([], facts('a', 'b'), [undone, { ...undone, after: 1 }, { ...undone, after: 2 }]);
    expect(kinds(log)).toEqual(['undone', 'a', 'undone', 'b', 'undone']);
  });

  it('says once what is undone again and again, act by act', () => {
    let log = withNotes([], facts('a', 'b', 'c'));
    for (let i = 0; i < 2; i++) log = withNotes(withoutLast(log, 1), [], [undone]);
    expect(kinds(log)).toEqual(['a', 'undone']);
    log = withNotes(withoutLast(withNotes(log, facts('d')), 1), [], [undone]);
    expect(kinds(log)).toEqual(['a', 'undone']);
  });

  it('loses with what is undone what was asked after it', () => {
    const asked = withNotes(facts('a', 'b'), [], [{ after: 0, kind: 'undo-asked', seat: 'p1' }]);
    expect(kinds(withoutLast(asked, 1))).toEqual(['a']);
    expect(kinds(withoutLast(asked, 0))).toEqual(['a', 'b', 'undo-asked']);
  });
});
