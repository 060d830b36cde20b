import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { View } from '../wire';
import type { Fact } from './facts';

// The browser of a test that needs none.
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const { Performance } = await import('./performance.svelte');
const { readCursor, Reel, writeCursor } = await import('./reel.svelte');
const { Seated } = await import('./seated.svelte');
const { recordTable } = await import('./record-table');

const fact = (kind: string): Fact => ({ rule: '', kind, args: {} });
/** Pictures are numbers here: each fact adds one, and the truth after a decision is a round ten. */
const view = (n: number): View => n as unknown as View;
const stills = [
  { view: view(0), facts: [] },
  { view: view(10), facts: [fact('a'), fact('b'), fact('c')] },
  { view: view(20), facts: [fact('turn')] },
  { view: view(30), facts: [fact('a')] },
  { view: view(40), facts: [fact('turn'), fact('b')] },
];
const script = { step: (seen: View): View => view(Number(seen) + 1), time: () => 0 };

function reel(live = false): { reel: InstanceType<typeof Reel>; seen: () => number | undefined } {
  const at = new Seated(recordTable('empedocle'), new Performance<View>(script));
  const one = new Reel(at, { script, heading: ({ kind }) => kind === 'turn', live });
  one.load(stills);
  one.show({ frame: 0 });
  return { reel: one, seen: () => (at.frame ? Number(at.frame.view) : undefined) };
}

describe('a reel', () => {
  it('goes fact by fact through the pictures between, and back the same way', () => {
    const { reel: one, seen } = reel();
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
    const { reel: one, seen } = reel();
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
    const { reel: one, seen } = reel(true);
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
});
