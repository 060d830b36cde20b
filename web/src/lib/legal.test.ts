import { describe, expect, it, vi } from 'vitest';
import type { Ask, Legal } from '../wire';
import { LegalGroups } from './legal.svelte';
import type { TableLink } from './table-link';

function table(answers: Record<string, Partial<Legal>>): { live: TableLink; asked: string[]; ask: Ask } {
  const asked: string[] = [];
  const ask: Ask = {
    decision: 7,
    groups: [
      { group: 'c3', count: 2 },
      { group: '@constellationist', count: 161_700 },
    ],
  };
  const live = {
    ask,
    legal: vi.fn(async (group: string, words: string[]) => {
      asked.push([group, ...words].join(' '));
      return { t: 'legal', count: 0, actions: [], ...answers[[group, ...words].join(' ')] };
    }),
  };
  return { live: live as unknown as TableLink, asked, ask };
}

describe('a long list of legal actions', () => {
  it('is asked for one group at a time, and each group once', async () => {
    const { live, asked } = table({ c3: { actions: ['c3+', 'c3-c4'] } });
    const legal = new LegalGroups(live);
    await legal.fetch('c3');
    await legal.fetch('c3');
    await legal.fetch('c3', ['c4']);
    await legal.fetch('z9');
    expect(asked).toEqual(['c3']);
    expect(legal.actions('c3')).toEqual(['c3+', 'c3-c4']);
    expect(legal.further('c3')).toEqual([]);
  });

  it('is narrowed by words until all of it is known', async () => {
    const name = '@constellationist';
    const { live } = table({
      [name]: { actions: [`${name}:a1,a2,a3`], words: { a1: 4851, b2: 4851 } },
      [`${name} b2`]: { actions: [`${name}:a1,b2,c3`] },
    });
    const legal = new LegalGroups(live);
    await legal.fetch(name);
    expect(legal.further(name)).toEqual(['a1', 'b2']);
    await legal.fetch(name, ['b2']);
    expect(legal.further(name, ['b2'])).toEqual([]);
    expect(legal.actions(name)).toEqual([`${name}:a1,a2,a3`, `${name}:a1,b2,c3`]);
  });

  it('forgets the answers to the last decision', async () => {
    const { live, ask } = table({ c3: { actions: ['c3+'] } });
    const legal = new LegalGroups(live);
    await legal.fetch('c3');
    ask.decision = 8;
    expect(legal.actions('c3')).toEqual([]);
    const late = legal.fetch('c3');
    ask.decision = 9;
    await late;
    expect(legal.actions('c3')).toEqual([]);
  });
});
