import { beforeAll, describe, expect, it } from 'vitest';
import { prefs } from '../lib/prefs.svelte';
import type { TableContext } from '../lib/table-context.svelte';
import { loadTexts } from '../lib/texts.svelte';
import type { EmpedocleView } from '../wire';
import { sentence } from './sentence';

/** Every stage in which a decision is awaited, of every variant. */
const STAGES = ['choose', 'boon', 'take', 'announce', 'bonus', 'pair', 'aether', 'late', 'start', 'move'];

function table(asked: string, awaited: string[]): TableContext<EmpedocleView> {
  const strengths = { s1: { seat: 'p1', die: 'fire' }, s2: { seat: 'p2', die: 'air' }, s3: { seat: 'p3' } };
  const names: Record<string, string> = { p1: 'Ann', p2: 'Bob', p3: 'Cy', s1: 'Ann', s2: 'Bob', s3: 'Cy' };
  return {
    view: { stage: { asked }, strengths, blocked: 'water', celestial: 'earth' },
    me: 'p1',
    awaited,
    myTurn: awaited.includes('p1'),
    changing: false,
    choices: [],
    name: (party: string) => names[party],
  } as unknown as TableContext<EmpedocleView>;
}

describe.each(['en', 'fr'] as const)('the sentence in %s', (lang) => {
  beforeAll(async () => {
    prefs.lang = lang;
    await loadTexts('empedocle', 'page-empedocle');
  });

  it('names the decision that is awaited, at every stage', () => {
    const said = STAGES.map((asked) => sentence(table(asked, ['p2'])));
    expect(said.filter((text) => !text.includes('Bob') || text.includes('['))).toEqual([]);
    // Two stages ask for the same: an exchange, now or late.
    expect(new Set(said).size).toBe(STAGES.length - 1);
  });

  it('names everybody who is awaited', () => {
    const said = sentence(table('choose', ['p2', 'p3']));
    expect(said).toContain(lang === 'en' ? 'Bob and Cy' : 'Bob et Cy');
  });

  it('asks me what I decide, at every stage', () => {
    const said = STAGES.map((asked) => sentence(table(asked, ['p1'])));
    expect(said.filter((text) => !text || text.includes('['))).toEqual([]);
    expect(new Set(said).size).toBe(STAGES.length);
  });
});
