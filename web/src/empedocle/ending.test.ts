import { beforeAll, describe, expect, it } from 'vitest';
import { readFact } from '../lib/facts';
import { headline } from '../lib/outcome';
import { prefs } from '../lib/prefs.svelte';
import type { TableContext } from '../lib/table-context.svelte';
import { loadTexts } from '../lib/texts.svelte';
import type { EmpedocleView, Outcome } from '../wire';
import { ending } from './ending';

const NAMES: Record<string, string> = { p1: 'Ann', p2: 'Acron', p3: 'Cy', s1: 'Ann', s2: 'Acron', s3: 'Cy' };

function over(facts: string[], me: string | undefined, hatred: number[]): TableContext<EmpedocleView> {
  const strengths = Object.fromEntries(
    hatred.map((left, i) => [
      `s${i + 1}`,
      { seat: `p${i + 1}`, hatred: left, tokens: i === 2 ? { air: 1, fire: 2, aether: 1 } : {} },
    ]),
  );
  return {
    view: { strengths },
    log: facts.map((fact) => readFact('empedocle', fact)),
    name: (party: string) => NAMES[party],
    isMe: (party: string) => party.slice(1) === me?.slice(1),
    say: ({ kind }: { kind: string }) => kind,
  } as unknown as TableContext<EmpedocleView>;
}

const WIN: Outcome = { kind: 'win', parties: ['p2'] };
const FALLEN = ['EMP-1.4 eliminated s2 fire', 'EMP-1.4b shed s2 1 0', 'EMP-V.1 won s2'];
const UNION = ['EMP-G.3 claimed s2', 'EMP-3.1b shed s2 1 0', 'EMP-V.1 won s2'];
const DOUBLE = ['EMP-G.3 claimed s2', 'EMP-3.1c shed s2 2 0', 'EMP-V.1 won s2'];

describe('the end of Empedocle', () => {
  beforeAll(async () => {
    prefs.lang = 'en';
    await loadTexts('empedocle', 'page-empedocle');
  });

  it('says why, to a loser or watcher and to the winner', () => {
    const reasons = (me: string | undefined): string[] =>
      [FALLEN, UNION, DOUBLE].map((facts) => ending(over(facts, me, [2, 0, 1]), WIN).reason);
    expect(reasons('p1')).toEqual(reasons(undefined));
    expect(reasons('p1')[0]).toBe(
      'Everybody fell and Acron held the Cylinder: its power took the last Hatred.',
    );
    expect(reasons('p1')[1]).toBe('Acron united the four elements and shed the last Hatred.');
    expect(reasons('p2')[1]).toBe('You united the four elements and shed your last Hatred.');
    expect(new Set([...reasons('p1'), ...reasons('p2')]).size).toBe(6);
  });

  it('says what ended a game without a winner', () => {
    expect(
      ending(over(['EMP-V.4 imploded'], 'p1', [1, 1, 1]), { kind: 'lost-by-all', parties: [] }).reason,
    ).toBe('imploded');
  });

  it('ranks all by the Hatred that is left, then by the elements held', () => {
    const tally = ending(over(UNION, 'p1', [1, 0, 1]), WIN).tally;
    expect(tally?.rows.map(({ parties, cells, won }) => [parties[0], ...cells, won])).toEqual([
      ['s2', 0, 0, true],
      ['s3', 1, 2, false],
      ['s1', 1, 0, false],
    ]);
    expect(tally?.deciding).toBe(0);
  });
});

describe('the headline', () => {
  const name = (party: string): string => NAMES[party] ?? party;
  it.each([
    ['win', ['p2'], ['p2'], 'You win!'],
    ['win', ['p2'], ['p1'], 'Acron wins'],
    ['win', ['p2'], [], 'Acron wins'],
    // Two share this screen: nobody is “you”.
    ['win', ['p2'], ['p1', 'p2'], 'Acron wins'],
    ['win', ['p1', 'p3'], ['p3'], 'You and Ann win!'],
    ['win', ['p1', 'p3'], ['p2'], 'Ann and Cy win'],
    ['draw', ['p1', 'p2', 'p3'], ['p1'], 'A draw'],
    ['draw', ['p1', 'p2'], ['p3'], 'A draw between Ann and Acron'],
    ['lost-by-all', [], ['p1'], 'Everybody loses'],
    ['unfinished', [], ['p1'], 'Nobody wins'],
  ] as const)('of %s by %s for %s is “%s”', (kind, parties, mine, expected) => {
    prefs.lang = 'en';
    expect(headline({ kind, parties: [...parties] }, name, mine, 3)).toBe(expected);
  });
});
