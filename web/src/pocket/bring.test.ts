import { describe, expect, it } from 'vitest';
import type { Seat } from '../wire';
import { wishes } from './bring';

const seats = [
  { seat: 'p1', kind: 'person', name: 'Ann', mine: true },
  { seat: 'p2', kind: 'bot', name: 'acron' },
  { seat: 'p3', kind: 'person', name: 'Bea', mine: true },
  { seat: 'p4', kind: 'bot', name: 'gorgias' },
] as Seat[];

describe('a game that goes to the server', () => {
  it('keeps who sits where', () => {
    expect(wishes(seats)).toEqual(['me', { bot: 'acron' }, { neighbour: 'Bea' }, { bot: 'gorgias' }]);
  });

  it('gives the seat of a bot to whoever is invited', () => {
    expect(wishes(seats, ['p4'])).toEqual(['me', { bot: 'acron' }, { neighbour: 'Bea' }, 'open']);
  });
});
