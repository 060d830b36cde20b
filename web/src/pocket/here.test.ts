import { describe, expect, it } from 'vitest';
import { prefs } from '../lib/prefs.svelte';
import { answersHere, bareId, isLocal, playsHere, siblingId } from './here';

describe('tables of this browser', () => {
  it('are known by their ids', () => {
    expect(isLocal('local-222222222222')).toBe(true);
    expect(isLocal('222222222222')).toBe(false);
    expect(bareId('local-222222222222')).toBe('222222222222');
    expect(siblingId('local-222222222222', '333333333333')).toBe('local-333333333333');
    expect(siblingId('222222222222', '333333333333')).toBe('333333333333');
  });

  it('are asked here, and those of the server there, whatever is preferred', () => {
    for (const engine of ['local', 'server'] as const) {
      prefs.engine = engine;
      expect(answersHere('GET', 'tables/local-222222222222/legal?seat=p1')).toBe(true);
      expect(answersHere('POST', 'tables/222222222222/act')).toBe(false);
      expect(answersHere('GET', 'tables?mine=1')).toBe(false);
      expect(answersHere('POST', 'tables')).toBe(false);
      expect(answersHere('GET', 'me')).toBe(false);
    }
  });

  it('leave lessons, puzzles and studies to the server where it is preferred', () => {
    prefs.engine = 'server';
    expect(playsHere()).toBe(false);
    for (const path of ['lessons', 'puzzles/emp-1', 'games', 'study', 'what-if', 'replay?seat=p1'])
      expect(answersHere('POST', path), path).toBe(false);
  });
});
