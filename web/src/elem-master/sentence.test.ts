import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { At } from './hand.svelte';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { default: ui } = await import('./ui');
const { prefs } = await import('../lib/prefs.svelte');
const { loadTexts } = await import('../lib/texts.svelte');

function table(stage: string, awaited: string[], points = 3): At {
  return {
    view: { stage, points, stacks: {}, seats: { p1: {}, p2: {}, p3: {} }, forms: {} },
    me: 'p1',
    awaited,
    myTurn: awaited.includes('p1'),
    ready: true,
    legal: [],
    link: { ask: { decision: 1, legal: [] } },
    name: (seat: string) => ({ p1: 'Ann', p2: 'Bob', p3: 'Cy' })[seat],
  } as unknown as At;
}

describe.each(['en', 'fr'] as const)('the sentence of Elem Master in %s', (lang) => {
  beforeAll(async () => {
    prefs.lang = lang;
    await loadTexts('elem-master', 'page-elem-master');
  });

  it('names the decision that is awaited, at every stage', () => {
    const said = ['specialty', 'army', 'turn'].map((stage) => ui.sentence(table(stage, ['p2'])));
    expect(said.filter((text) => !text.includes('Bob') || text.includes('['))).toEqual([]);
    expect(new Set(said).size).toBe(3);
    // How far a turn is, too.
    expect(ui.sentence(table('turn', ['p2'], 1))).not.toBe(said[2]);
    expect(ui.sentence(table('army', ['p2', 'p3']))).toContain(lang === 'en' ? 'Bob and Cy' : 'Bob et Cy');
  });
});
