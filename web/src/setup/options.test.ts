import { describe, expect, it } from 'vitest';
import { PRESETS, read, seats, settle, usual, write, type Choice } from './options';

describe('a set-up', () => {
  it('is written as the server reads it, and read again', () => {
    for (const game of ['empedocle', 'elem-master'] as const) {
      for (const preset of PRESETS[game]) {
        const { choice } = settle({ ...usual(game), ...preset.choice });
        expect(read(game, write(choice)), preset.name).toEqual(choice);
      }
    }
    expect(write(usual('empedocle'))).toBe('variant=standard humans=3');
    expect(write(usual('elem-master'))).toBe('players=2');
  });

  it('gives way where the rules have no such game, and says what', () => {
    const wish = (change: Partial<Choice>): ReturnType<typeof settle> =>
      settle({ ...usual('empedocle'), ...change });
    expect(wish({ seats: 1 })).toMatchObject({ choice: { unknown: 2 }, gave: ['unknown'] });
    expect(wish({ seats: 4, unknown: 2 })).toMatchObject({ choice: { unknown: 0 }, gave: ['unknown'] });
    expect(wish({ variant: 'kyklo', seats: 1 })).toMatchObject({ choice: { seats: 2 }, gave: ['seats'] });
    const four = settle({ ...usual('elem-master'), seats: 2, teams: true, arena: 'A4-03' });
    expect(four).toMatchObject({ choice: { teams: false, arena: 'standard' }, gave: ['teams', 'arena'] });
  });

  it('is not led astray by an address that somebody made up', () => {
    const wild = read('empedocle', 'variant=chess humans=99 unknown=-3 hatred=x nonsense');
    expect(settle(wild).gave).toEqual([]);
    expect(wild).toMatchObject({ variant: 'standard', seats: 5, unknown: 0 });
  });

  it('seats people, bots, friends and neighbours', () => {
    expect(seats(3, 'bots', ['a'], [])).toEqual(['me', { bot: 'a' }, { bot: 'a' }]);
    expect(seats(3, 'friends', ['', 'a'], [])).toEqual(['me', 'open', { bot: 'a' }]);
    expect(seats(2, 'screen', [], ['Ann', 'Bob'])).toEqual(['me', { neighbour: 'Bob' }]);
  });
});
