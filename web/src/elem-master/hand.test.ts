import { describe, expect, it, vi } from 'vitest';
import type { Legal } from '../wire';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
const { Hand } = await import('./hand.svelte');
const { prefs } = await import('../lib/prefs.svelte');

const POWER = '@constellationist';
const FORMS = { constellationist: { shape: 'squares' } };

/** A hand at a table where too much is legal to be listed, and what it asked for and did. */
function long(answers: Record<string, Partial<Legal>>): {
  hand: InstanceType<typeof Hand>;
  asked: string[];
  done: string[];
} {
  const asked: string[] = [];
  const done: string[] = [];
  const at = {
    ready: true,
    legal: [],
    me: 'p1',
    view: { forms: FORMS, stacks: { c3: { owner: 'p1', element: 'air' } }, active: 'p1' },
    play: { playing: false },
    acting: false,
    myTurn: true,
    link: {
      ask: {
        decision: 7,
        groups: [
          { group: 'c3', count: 3 },
          { group: POWER, count: 161_700 },
          { group: ';', count: 1 },
        ],
      },
      legal: async (group: string, words: string[]) => {
        const key = [group, ...words].join(' ');
        asked.push(key);
        return { t: 'legal', count: 0, actions: [], ...answers[key] };
      },
    },
    act: async (action: string) => done.push(action),
  };
  return { hand: new Hand(at as never), asked, done };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('a hand with too much to choose from', () => {
  it('knows what can act, and asks for the acts of the elemental that is taken', async () => {
    const { hand, asked, done } = long({ c3: { actions: ['c3+', 'c3-c4', 'c3-c4-c5'] } });
    expect([...hand.legal.acts.keys()]).toEqual(['c3']);
    expect([hand.legal.end, hand.legal.more, hand.legal.uses.has(POWER)]).toEqual([true, true, true]);
    hand.tap('c3');
    await settled();
    expect(asked).toEqual(['c3']);
    expect([...hand.targets.keys()]).toEqual(['c4', 'c5']);
    // Choose, aim, confirm; a second touch of the target confirms as well.
    hand.tap('c4');
    await settled();
    expect([hand.chosen, done]).toEqual(['c3-c4', []]);
    hand.tap('c4');
    await settled();
    expect(done).toEqual(['c3-c4']);
  });

  it('does a simple move at once where nothing is to be confirmed', async () => {
    const { hand, done } = long({ c3: { actions: ['c3-c4'] } });
    prefs.confirm = false;
    hand.tap('c3');
    await settled();
    hand.tap('c4');
    await settled();
    prefs.confirm = true;
    expect(done).toEqual(['c3-c4']);
  });

  it('acts on a square to which not all ways are known', async () => {
    const { hand, asked, done } = long({
      c3: { actions: ['c3-c4'], words: { c4: 500, d9: 1 } },
      'c3 d9': { actions: ['c3-d9'] },
    });
    await hand.drop('c3', 'd9');
    await settled();
    expect(asked).toEqual(['c3', 'c3 d9']);
    expect(done).toEqual(['c3-d9']);
  });

  it('narrows a power square by square, in any order', async () => {
    const { hand, asked, done } = long({
      [POWER]: { actions: [`${POWER}:a1,a2,a3`], words: { a1: 4851, b2: 4851, j9: 4851 } },
      [`${POWER} j9`]: { actions: [], words: { a1: 98, b2: 98 } },
      [`${POWER} j9 b2`]: { actions: [`${POWER}:a1,b2,j9`, `${POWER}:b2,c3,j9`] },
    });
    hand.begin(POWER);
    await settled();
    expect([...hand.pickable]).toEqual(expect.arrayContaining(['a1', 'b2', 'j9']));
    for (const square of ['j9', 'b2', 'c3']) {
      hand.tap(square);
      await settled();
    }
    expect(asked).toEqual([POWER, `${POWER} j9`, `${POWER} j9 b2`, `${POWER} j9 b2 c3`]);
    expect(hand.chosen).toBe(`${POWER}:b2,c3,j9`);
    await hand.confirm();
    expect(done).toEqual([`${POWER}:b2,c3,j9`]);
  });
});

describe('a card with an area', () => {
  const AREA = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ];
  function card(side: string): { hand: InstanceType<typeof Hand>; done: string[] } {
    const done: string[] = [];
    const at = {
      ready: true,
      legal: ['!hail:a1', '!hail:a2', '!hail:b1', '!hail:b2', ';'],
      me: 'p1',
      view: {
        forms: { hail: { shape: 'square', area: AREA } },
        seats: { p1: { side } },
        stacks: {},
        viewer: 'p1',
        size: 6,
      },
      play: { playing: false },
      acting: false,
      link: { ask: { decision: 1 } },
      act: async (action: string) => done.push(action),
    };
    return { hand: new Hand(at as never), done };
  }

  it.each([
    // Seen from the south the touched square is the lower left one, at the edge any that there is.
    ['S', 'b2', '!hail:b2'],
    ['S', 'c3', '!hail:b2'],
    ['S', 'a1', '!hail:a1'],
    // Seen from the north the board is turned: the same square lies at the other end of its area.
    ['N', 'b2', '!hail:a1'],
    ['N', 'c3', '!hail:b2'],
  ])('seen from %s is meant by touching %s', async (side, square, action) => {
    const { hand, done } = card(side);
    hand.begin('!hail');
    await settled();
    expect(hand.anchors.size).toBe(9);
    hand.tap(square);
    await settled();
    expect(hand.chosen).toBe(action);
    expect(hand.area).toHaveLength(4);
    await hand.confirm();
    expect(done).toEqual([action]);
  });

  it('is aimed again by touching another square, and confirmed by touching it again', async () => {
    const { hand, done } = card('S');
    hand.begin('!hail');
    await settled();
    hand.tap('a1');
    await settled();
    hand.tap('c3');
    await settled();
    expect(hand.chosen).toBe('!hail:b2');
    hand.tap('b3');
    await settled();
    expect(done).toEqual(['!hail:b2']);
  });
});
