import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '../wire';
import { compare, diceOf, drawBytes, recall, revealed, seeCommitment } from './dice-memory';

const store = new Map<string, string>();
vi.stubGlobal(
  'localStorage',
  new Proxy(
    {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    },
    {
      ownKeys: () => [...store.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ),
);

const seats = [{ seat: 'p1', commitment: 'aa' }, { seat: 'p2', commitment: 'bb' }, { seat: 'p3' }] as Seat[];

describe('what a browser keeps of the dice', () => {
  beforeEach(() => store.clear());

  it('keeps the first commitment that it saw', () => {
    seeCommitment('t', 'first');
    seeCommitment('t', 'second');
    expect(recall('t')?.commitment).toBe('first');
    const dice = { scheme: '', table: 't', commitment: 'second', seats: [] };
    expect(compare(dice).commitment).toBe('other');
    expect(compare({ ...dice, commitment: 'first' }).commitment).toBe('same');
    expect(compare({ ...dice, table: 'elsewhere' }).commitment).toBe('unknown');
  });

  it('commits to bytes that it draws, and reveals those', async () => {
    const sent = await diceOf('t', 'c', 'p1');
    if (!('commitment' in sent)) throw new Error('no commitment');
    const bytes = revealed('t', 'p1', seats) ?? '';
    expect(bytes).toMatch(/^[0-9a-f]{64}$/);
    const drawn = Uint8Array.from(bytes.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', drawn))];
    expect(sent.commitment).toBe(hash.map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    expect(revealed('t', 'p2', seats)).toBeUndefined();
    expect(revealed('unknown', 'p1', seats)).toBeUndefined();
  });

  it('finds bytes and commitments that are not those of before', () => {
    const bytes = drawBytes('t', 'c', 'p1');
    revealed('t', 'p1', seats);
    // What is shown later does not change what was seen.
    revealed('t', 'p1', [{ seat: 'p2', commitment: 'cc' }] as Seat[]);
    const dice = {
      scheme: '',
      table: 't',
      commitment: 'c',
      seats: [bytes, 'x', ''],
      commitments: ['aa', 'bb', ''],
    };
    expect(compare(dice)).toEqual({ commitment: 'same', bytes: 'same', commitments: 'same' });
    expect(compare({ ...dice, seats: ['00', 'x', ''] }).bytes).toBe('other');
    expect(compare({ ...dice, commitments: ['aa', 'cc', ''] }).commitments).toBe('other');
  });

  it('forgets the oldest tables', () => {
    for (let table = 0; table < 130; table++) seeCommitment(`t${table}`, 'c');
    expect(store.size).toBe(100);
    expect(recall('t129')?.commitment).toBe('c');
  });
});
