// What this browser saw and gave before a game, kept at that moment: only so can the record be compared with it
// afterwards. A server that is asked for both could tell the same story twice.
import type { Seat } from '../wire';
import type { DiceRecord } from './dice';

export interface DiceMemory {
  /** What the table committed to when this browser first saw it. */
  commitment: string;
  /** The bytes that this browser drew, by seat. */
  bytes: Record<string, string>;
  /** What the other seats had committed to before this browser revealed anything. */
  commitments: Record<string, string>;
  /** When it was last changed. */
  at: number;
}

/** `unknown`: this browser kept nothing to compare with. */
export type Comparison = 'same' | 'other' | 'unknown';

export interface Compared {
  commitment: Comparison;
  bytes: Comparison;
  commitments: Comparison;
}

const PREFIX = 'sphairos-dice-';

/** How many tables are kept; the oldest are forgotten. */
const TABLES = 100;

export function recall(table: string): DiceMemory | undefined {
  try {
    return (JSON.parse(localStorage.getItem(PREFIX + table) ?? 'null') ?? undefined) as
      DiceMemory | undefined;
  } catch {
    return undefined;
  }
}

function keep(table: string, memory: Omit<DiceMemory, 'at'>): void {
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify({ ...memory, at: Date.now() }));
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    if (kept.length <= TABLES) return;
    const age = (key: string): number => recall(key.slice(PREFIX.length))?.at ?? 0;
    for (const key of kept.sort((a, b) => age(a) - age(b)).slice(0, kept.length - TABLES))
      localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to compare, and says so.
  }
}

/** The first commitment that was seen stays: another one later would be the very thing to be found out. */
export function seeCommitment(table: string, commitment: string): DiceMemory {
  const known = recall(table);
  if (known) return known;
  const memory = { commitment, bytes: {}, commitments: {}, at: 0 };
  keep(table, memory);
  return memory;
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Draws random bytes for a seat and keeps them. What others committed to beside earlier bytes no longer counts. */
export function drawBytes(table: string, commitment: string, seat: string): string {
  const memory = seeCommitment(table, commitment);
  const bytes = hex(crypto.getRandomValues(new Uint8Array(32)));
  keep(table, { ...memory, bytes: { ...memory.bytes, [seat]: bytes }, commitments: {} });
  return bytes;
}

/** What a seat sends when it sits down: a commitment, or the bytes where this browser computes no hash. */
export async function diceOf(
  table: string,
  commitment: string,
  seat: string,
): Promise<{ bytes: string } | { commitment: string }> {
  const bytes = drawBytes(table, commitment, seat);
  // Over plain HTTP there is no `crypto.subtle`.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) return { bytes };
  const drawn = Uint8Array.from(bytes.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return { commitment: hex(new Uint8Array(await subtle.digest('SHA-256', drawn))) };
}

/** Whether this browser knows what a seat would reveal. */
export const hasBytes = (table: string, seat: string): boolean => !!recall(table)?.bytes[seat];

/** The bytes that a seat of mine reveals now; what the others have committed to is kept first. */
export function revealed(table: string, seat: string, seats: readonly Seat[]): string | undefined {
  const memory = recall(table);
  const bytes = memory?.bytes[seat];
  if (!memory || !bytes) return undefined;
  if (Object.keys(memory.commitments).length === 0) {
    const others = seats.flatMap(({ seat, commitment }) => (commitment ? [[seat, commitment] as const] : []));
    keep(table, { ...memory, commitments: Object.fromEntries(others) });
  }
  return bytes;
}

/** Compares a record with what was kept. */
export function compare(dice: NonNullable<DiceRecord['dice']>, memory = recall(dice.table)): Compared {
  const same = (pairs: [string | undefined, string | undefined][]): Comparison => {
    if (!pairs.length) return 'unknown';
    return pairs.every(([kept, recorded]) => kept === recorded) ? 'same' : 'other';
  };
  const place = (seat: string): number => Number(seat.slice(1)) - 1;
  if (!memory) return { commitment: 'unknown', bytes: 'unknown', commitments: 'unknown' };
  const of = (kept: Record<string, string>, recorded: string[]): Comparison =>
    same(Object.entries(kept).map(([seat, value]) => [value, recorded[place(seat)]]));
  return {
    commitment: same([[memory.commitment, dice.commitment]]),
    bytes: of(memory.bytes, dice.seats),
    commitments: of(memory.commitments, dice.commitments ?? []),
  };
}
