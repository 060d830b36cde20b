import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { View } from '../wire';
import { NOBODY } from '../art/seats';
import type { Fact } from './facts';

// What the modules expect of a browser.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const { ScenePlayer } = await import('./scene-player.svelte');
const { readCursor, ReplayPlayer, writeCursor } = await import('./replay-player.svelte');
const { TableContext } = await import('./table-context.svelte');
const { recordTable } = await import('./record-table');

const fact = (kind: string): Fact => ({ rule: '', kind, args: {} });
/** Pictures are numbers here: each fact adds one, and the truth after a decision is a round ten. */
const view = (n: number): View => n as unknown as View;
const positions = [
  { view: view(0), facts: [] },
  { view: view(10), facts: [fact('a'), fact('b'), fact('c')] },
  { view: view(20), facts: [fact('turn')] },
  { view: view(30), facts: [fact('a')] },
  { view: view(40), facts: [fact('turn'), fact('b')] },
];
const animation = {
  step: (seen: View): View => view(Number(seen) + 1),
  time: () => 0,
  scenes: (facts: readonly Fact[]): Fact[][][] => facts.map((one) => [[one]]),
};

function replayer(live = false): {
  replayer: InstanceType<typeof ReplayPlayer>;
  visited: number[];
  seen: () => number | undefined;
} {
  const visited: number[] = [];
  const at = new TableContext(recordTable('empedocle'), new ScenePlayer<View>(animation), {
    caption: () => '',
    mark: () => NOBODY,
    parties: () => ({}),
  });
  const one = new ReplayPlayer(at, {
    animation,
    heading: ({ kind }) => kind === 'turn',
    live,
    arrived: ({ frame }) => visited.push(frame),
  });
  one.load(positions);
  one.show({ frame: 0 });
  return { replayer: one, visited, seen: () => (at.frame ? Number(at.frame.view) : undefined) };
}

describe('a replayer', () => {
  it('goes fact by fact through the pictures between, and back the same way', () => {
    const { replayer: one, seen } = replayer();
    const way: (number | undefined)[] = [];
    for (let i = 0; i < 5; i++) {
      one.step(1, 'fact');
      way.push(seen());
    }
    expect(way).toEqual([1, 2, 10, 20, 30]);
    const back: (number | undefined)[] = [];
    for (let i = 0; i < 5; i++) {
      one.step(-1, 'fact');
      back.push(seen());
    }
    expect(back).toEqual([20, 10, 2, 1, 0]);
  });

  it('goes by decisions and by turns', () => {
    const { replayer: one, seen } = replayer();
    one.step(1, 'fact');
    one.step(1, 'decision');
    expect(seen()).toBe(10);
    one.step(1, 'turn');
    expect(one.cursor.frame).toBe(2);
    one.step(1, 'turn');
    expect(one.cursor.frame).toBe(4);
    one.step(1, 'turn');
    expect(one.atEnd).toBe(true);
    one.step(-1, 'turn');
    expect(one.cursor.frame).toBe(2);
    one.step(-1, 'decision');
    expect(seen()).toBe(10);
  });

  it('ends in the present of a table', () => {
    const { replayer: one, seen } = replayer(true);
    one.jump(4);
    expect(seen()).toBeUndefined();
    one.jump(99);
    expect(one.cursor).toEqual({ frame: 4, fact: undefined });
    one.show({ frame: 1, fact: 9 });
    expect(one.cursor).toEqual({ frame: 1, fact: undefined });
  });

  it('has an address for every place', () => {
    for (const text of ['0', '12', '12.2']) expect(writeCursor(readCursor(text)!)).toBe(text);
    for (const text of [null, '', 'x', '1.', '-1', '1.2.3']) expect(readCursor(text)).toBeUndefined();
  });

  it('plays the last turn again, and ends where it was', async () => {
    vi.useFakeTimers();
    const { replayer: one, visited } = replayer();
    one.jump(4);
    visited.length = 0;
    const done = one.playLast(({ kind }) => kind === 'c');
    expect(one.playing).toBe(true);
    await vi.runAllTimersAsync();
    await done;
    // From the position that begins it to the one that begins the next, and back to the last.
    expect(visited).toEqual([1, 2, 4]);
    expect(one.playing).toBe(false);
    vi.useRealTimers();
  });
});
