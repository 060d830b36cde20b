import { describe, expect, it } from 'vitest';
import { seatsOfRecord } from './record-table';

describe('the seats of a record file', () => {
  it('have the names that the record kept', () => {
    const players = [{ name: 'Zoé' }, { bot: 'gorgias' }, {}];
    const seats = seatsOfRecord({ players });
    expect(seats.map(({ seat, kind }) => [seat, kind]).slice(0, 3)).toEqual([
      ['p1', 'person'],
      ['p2', 'bot'],
      ['p3', 'person'],
    ]);
    expect(seats[0]?.name).toBe('Zoé');
    expect(seats[1]?.name).toBe('gorgias');
    expect(seats[2]?.name).toBe('Player 3');
  });

  it('are counted where a record names nobody', () => {
    expect(seatsOfRecord(undefined).map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Player ${number}`),
    );
  });
});
