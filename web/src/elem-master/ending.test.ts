import { beforeAll, describe, expect, it } from 'vitest';
import { readFact } from '../lib/facts';
import { prefs } from '../lib/prefs.svelte';
import { loadTexts } from '../lib/texts.svelte';
import { ending } from './ending';
import type { At } from './hand.svelte';

type Stacks = Record<string, [string, string, number]>;
const NAMES: Record<string, string> = { p1: 'Ann', p2: 'Ben', p3: 'Cy', p4: 'Dan' };

function over(facts: string[], stacks: Stacks, seats: Record<string, object>, me = 'p1'): At {
  const placed = Object.entries(stacks).map(([cell, [owner, element, level]]) => [
    cell,
    { owner, element, level },
  ]);
  return {
    view: { seats, stacks: Object.fromEntries(placed) },
    log: facts.map((fact) => readFact('elem-master', fact)),
    name: (seat: string) => NAMES[seat],
    isMe: (seat: string) => seat === me,
    say: ({ args }: { args: Record<string, string> }) => `ended by ${args.why}`,
  } as unknown as At;
}

describe('the end of Elem Master', () => {
  beforeAll(async () => {
    prefs.lang = 'en';
    await loadTexts('elem-master', 'page-elem-master');
  });
  const two = { p1: {}, p2: {} };

  it('says who has no Earth left, or who resigned', () => {
    const fell = ['ELM-V.1 eliminated p2', 'ELM-V.2 ended elimination'];
    expect(ending(over(fell, {}, two), { kind: 'win', parties: ['p1'] }).reason).toBe(
      'Ben has no Earth left on the board.',
    );
    expect(ending(over(fell, {}, two, 'p2'), { kind: 'win', parties: ['p1'] }).reason).toBe(
      'You have no Earth left on the board.',
    );
    const resigned = ['ELM-V.12 resigned p2', ...fell];
    expect(ending(over(resigned, {}, two), { kind: 'win', parties: ['p1'] }).reason).toBe('Ben resigned.');
    const both = ['ELM-V.1 eliminated p1', ...fell];
    expect(ending(over(both, {}, two), { kind: 'draw', parties: ['p1', 'p2'] }).reason).toBe(
      'Ann and Ben have no Earth left on the board.',
    );
  });

  it('shows the count, and the column that decided', () => {
    const stacks: Stacks = {
      a1: ['p1', 'earth', 3],
      a2: ['p1', 'water', 1],
      b1: ['p2', 'earth', 2],
      b2: ['p2', 'earth', 1],
      b3: ['p2', 'water', 2],
      b4: ['p2', 'air', 1],
    };
    const { reason, tally } = ending(over(['ELM-V.3 ended no-fire'], stacks, two), {
      kind: 'win',
      parties: ['p2'],
    });
    expect(reason).toBe('ended by no-fire');
    expect(tally?.rows.map(({ parties, cells }) => [...parties, ...cells])).toEqual([
      ['p2', 3, 2, 1],
      ['p1', 3, 1, 0],
    ]);
    expect(tally?.deciding).toBe(1);
  });

  it('counts teams together, and nothing of who is out', () => {
    const seats = { p1: { team: 0 }, p2: { team: 1 }, p3: { team: 0, out: true }, p4: { team: 1 } };
    const stacks: Stacks = {
      a1: ['p1', 'earth', 2],
      a2: ['p3', 'earth', 4],
      b1: ['p2', 'earth', 1],
      c1: ['p4', 'earth', 2],
    };
    const { tally } = ending(over(['ELM-V.11 ended length'], stacks, seats), {
      kind: 'win',
      parties: ['p2', 'p4'],
    });
    expect(tally?.rows.map(({ parties, cells, won }) => [parties.join(), cells[0], won])).toEqual([
      ['p2,p4', 3, true],
      ['p1,p3', 2, false],
    ]);
    expect(tally?.deciding).toBe(0);
  });

  it('ranks those who fell, the last one first', () => {
    const seats = { p1: { out: true }, p2: {}, p3: { out: true }, p4: { out: true } };
    const facts = ['p3', 'p1', 'p4'].map((seat) => `ELM-V.1 eliminated ${seat}`);
    const { tally } = ending(over([...facts, 'ELM-V.2 ended elimination'], {}, seats), {
      kind: 'win',
      parties: ['p2'],
    });
    expect(tally?.rows.map(({ parties }) => parties[0])).toEqual(['p2', 'p4', 'p1', 'p3']);
    expect(tally?.deciding).toBeUndefined();
  });
});
