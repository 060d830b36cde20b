import { describe, expect, it } from 'vitest';
import type { GameOffer } from '../wire';
import {
  allowed,
  boardOf,
  firstBots,
  opponents,
  hasBoards,
  hasLuck,
  read,
  seatCount,
  seats,
  settle,
  write,
  type Choice,
} from './options';

/** A game that there is not: the form takes every rule from the offer. */
const offer: GameOffer = {
  game: 'chess',
  ruleset: 1,
  bots: [0, 1, 2, 3].map((level) => ({ name: `bot${level}`, level, title: '', about: '' })),
  options: [
    { key: 'mode', values: [{ value: 'plain' }, { value: 'odd' }], defaults: [{ value: 'plain' }] },
    {
      key: 'people',
      values: [{ value: '1', when: [{ mode: ['odd'] }] }, { value: '2' }, { value: '4' }],
      defaults: [{ value: '2' }],
    },
    {
      key: 'ghosts',
      values: [
        { value: '0', when: [{ mode: ['plain'] }, { people: ['4'] }] },
        { value: '1', when: [{ mode: ['odd'], people: ['1', '2'] }] },
        { value: '2', when: [{ mode: ['odd'], people: ['1', '2'] }] },
      ],
      defaults: [
        { value: '2', when: [{ mode: ['odd'], people: ['1'] }] },
        { value: '1', when: [{ mode: ['odd'], people: ['2'] }] },
        { value: '0' },
      ],
    },
    {
      key: 'pairs',
      values: [{ value: 'no' }, { value: 'yes', when: [{ people: ['4'] }] }],
      defaults: [{ value: 'no' }],
      absent: 'no',
    },
  ],
  seats: 'people',
  presets: [{ name: 'first', options: 'mode=plain people=2' }],
};

describe('a set-up', () => {
  it('says where chance decides during play', () => {
    expect(hasLuck(offer, { mode: 'plain' })).toBe(true);
    const cards = { ...offer, luck: [{ mode: ['odd'] }] };
    expect([hasLuck(cards, { mode: 'plain' }), hasLuck(cards, { mode: 'odd' })]).toEqual([false, true]);
  });

  it('shows the board of the values that decide it, and armies only where they are fixed', () => {
    const when = { people: ['2'], mode: ['odd'] };
    const boards = { ...offer, boards: [{ when, board: 'w/.', armies: { pairs: ['no'] } }] };
    const choice = { mode: 'odd', people: '2', pairs: 'no' };
    expect(boardOf(boards, choice)).toEqual({ board: 'w/.', armies: true });
    expect(boardOf(boards, { ...choice, pairs: 'yes' })).toEqual({ board: 'w/.', armies: false });
    expect(boardOf(boards, { ...choice, mode: 'plain' })).toBeUndefined();
    // The number of players decides the board, too, but nobody chooses it by a picture.
    expect(['mode', 'people', 'ghosts'].map((key) => hasBoards(boards, key))).toEqual([true, false, false]);
    expect(hasBoards(offer, 'mode')).toBe(false);
  });

  it('has the defaults of the offer where nothing was chosen', () => {
    expect(settle(offer, {})).toEqual({
      choice: { mode: 'plain', people: '2', ghosts: '0', pairs: 'no' },
      dropped: [],
    });
    expect(settle(offer, { mode: 'odd', people: '1' }).choice.ghosts).toBe('2');
    expect(settle(offer, { mode: 'odd', people: '2' }).choice.ghosts).toBe('1');
  });

  it('offers the values whose conditions hold: one of several, each with all its parts', () => {
    const [, people, ghosts] = offer.options;
    expect(allowed(people!, { mode: 'plain' })).toEqual(['2', '4']);
    expect(allowed(people!, { mode: 'odd' })).toEqual(['1', '2', '4']);
    expect(allowed(ghosts!, { mode: 'odd', people: '4' })).toEqual(['0']);
    expect(allowed(ghosts!, { mode: 'odd', people: '2' })).toEqual(['1', '2']);
  });

  it('drops wishes that do not go together, and says which', () => {
    expect(settle(offer, { people: '2', pairs: 'yes' })).toMatchObject({
      choice: { people: '2', pairs: 'no' },
      dropped: ['pairs'],
    });
    expect(settle(offer, { mode: 'plain', people: '1', ghosts: '2' })).toMatchObject({
      choice: { people: '2', ghosts: '0' },
      dropped: ['people', 'ghosts'],
    });
    expect(settle(offer, { people: '4', pairs: 'yes' }).dropped).toEqual([]);
  });

  it('is written without what is assumed or the only possibility, and read again', () => {
    const words = (wish: Choice): string => write(offer, settle(offer, wish).choice);
    expect(words({})).toBe('mode=plain people=2');
    expect(words({ mode: 'odd', people: '1' })).toBe('mode=odd people=1 ghosts=2');
    expect(words({ people: '4', pairs: 'yes' })).toBe('mode=plain people=4 pairs=yes');
    const wishes: Choice[] = [{}, { mode: 'odd', people: '1', ghosts: '1' }, { people: '4', pairs: 'yes' }];
    for (const wish of wishes) {
      const { choice } = settle(offer, wish);
      expect(read(offer, write(offer, choice))).toEqual(choice);
    }
  });

  it('is a game of the offer whatever an address says', () => {
    expect(read(offer, 'mode=chess people=99 ghosts=-3 pairs nonsense')).toEqual(settle(offer, {}).choice);
  });

  it('knows its seats', () => {
    expect(seatCount(offer, { people: '4' })).toBe(4);
    expect(seats(3, 'bots', ['a'], [])).toEqual(['me', { bot: 'a' }, { bot: 'a' }]);
    expect(seats(3, 'friends', ['', 'a'], [])).toEqual(['me', 'open', { bot: 'a' }]);
    expect(seats(2, 'screen', [], ['Ann', 'Bob'])).toEqual(['me', { neighbour: 'Bob' }]);
  });

  it('offers the characters and who adapts, but no yardstick', () => {
    const adapting = { name: 'even', level: 0, adapts: true, title: '', about: '' };
    expect(opponents([...offer.bots, adapting]).map((bot) => bot.name)).toEqual([
      'bot1',
      'bot2',
      'bot3',
      'even',
    ]);
  });

  it('begins against gentle bots', () => {
    expect(firstBots(offer, 2)).toEqual(['bot1']);
    expect(firstBots(offer, 3)).toEqual(['bot2', 'bot1']);
    expect(firstBots(offer, 1)).toEqual([]);
  });
});
