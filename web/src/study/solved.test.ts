import { describe, expect, it } from 'vitest';
import type { PuzzleCard } from '../wire';
import { daily, dayOf, nextLevel, suited } from './solved.svelte';

const card = (id: string, difficulty: number): PuzzleCard =>
  ({ id, difficulty, game: 'empedocle', goal: 'decide', seat: 'p1', theme: 'dice' }) as PuzzleCard;

describe('the puzzle of the day', () => {
  it('is another one on each day, until all were there', () => {
    const list = Array.from({ length: 136 }, (_, i) => i);
    const days = Array.from({ length: 136 }, (_, i) => daily(list, 20_000 + i));
    expect(new Set(days).size).toBe(136);
  });

  it('changes at midnight where the reader is', () => {
    const evening = new Date(2026, 10, 17, 23, 59);
    const morning = new Date(2026, 10, 18, 0, 1);
    expect(dayOf(morning) - dayOf(evening)).toBe(1);
  });
});

describe('the difficulty', () => {
  it('follows success', () => {
    const list = [card('a', 30), card('b', 45), card('c', 90)];
    expect(suited(list, {}, 40, '')?.id).toBe('b');
    expect(suited(list, { b: 'right' }, nextLevel(40, 'right'), 'b')?.id).toBe('a');
    expect(suited(list, {}, 85, '')?.id).toBe('c');
    expect(nextLevel(98, 'right')).toBe(100);
    expect(nextLevel(12, 'wrong')).toBe(10);
  });
});
