// The dice of a record, computed again in this browser: docs/dice.md.

export interface DiceRecord {
  lines: [string, string][];
  dice?: {
    scheme: string;
    table: string;
    commitment: string;
    secret?: string;
    seats: string[];
    commitments?: string[];
    rolls?: string[];
  };
}

export interface Roll {
  /** The label of the event: `whirl s3`. */
  label: string;
  /** What the record says, and what the dice give. */
  rolled: string;
  given: string;
  odds: { outcome: string; weight: number }[];
}

export interface Verdict {
  /** Whether the secret is the one that was committed to. */
  committed: boolean;
  rolls: Roll[];
  /** How many seats gave bytes of their own. */
  bytes: number;
  seats: number;
  /** How many seats committed to their bytes before any seat revealed its own. */
  commitments: number;
  /** The seats whose bytes are not those that they committed to, and those that never revealed any. */
  broken: string[];
  unrevealed: string[];
}

export type Unverifiable = 'no-dice' | 'not-revealed' | 'scheme' | 'odds';

const SCHEMES = ['sphairos-dice-1', 'sphairos-dice-2'];

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function toHex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

function field(bytes: Uint8Array): Uint8Array[] {
  return [number(bytes.length), bytes];
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Reads `whirl s3 air:1 fire:1`. */
export function readOdds(text: string): { label: string; odds: Roll['odds'] } {
  const words = text.split(' ');
  const first = words.findIndex((word) => word.includes(':'));
  const odds = words.slice(first).map((word) => {
    const cut = word.lastIndexOf(':');
    return { outcome: word.slice(0, cut), weight: Number(word.slice(cut + 1)) };
  });
  return { label: words.slice(0, first).join(' '), odds };
}

/** Computes every roll of a record again. */
export async function verify(record: DiceRecord): Promise<Verdict | Unverifiable> {
  const { dice } = record;
  if (!dice) return 'no-dice';
  if (!SCHEMES.includes(dice.scheme)) return 'scheme';
  if (!dice.secret) return 'not-revealed';
  const rolled = record.lines.map(([line]) => line).filter((line) => line.startsWith('roll '));
  if (!dice.rolls || dice.rolls.length < rolled.length) return 'odds';
  const secret = fromHex(dice.secret);
  const committed = toHex(await crypto.subtle.digest('SHA-256', secret)) === dice.commitment;
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const text = new TextEncoder();
  // The first scheme knows no commitments.
  const commitments = dice.scheme === SCHEMES[0] ? [] : (dice.commitments ?? []);
  const shares = await Promise.all(
    dice.seats.map(async (given, seat) => {
      const commitment = commitments[seat] ?? '';
      const hash = toHex(await crypto.subtle.digest('SHA-256', fromHex(given)));
      return { name: `p${seat + 1}`, given, commitment, kept: !commitment || !given || hash === commitment };
    }),
  );
  const head = [
    ...field(text.encode(dice.scheme)),
    ...field(text.encode(dice.table)),
    number(dice.seats.length),
    ...shares.flatMap(({ given, commitment }) => [
      ...(dice.scheme === SCHEMES[0] ? [] : field(fromHex(commitment))),
      ...field(fromHex(given)),
    ]),
  ];
  const rolls: Roll[] = [];
  for (const [event, line] of rolled.entries()) {
    const { label, odds } = readOdds(dice.rolls[event] ?? '');
    const tickets = BigInt(odds.reduce((sum, { weight }) => sum + weight, 0));
    const limit = ((1n << 64n) / tickets) * tickets;
    let draw = limit;
    for (let counter = 0; draw >= limit; counter++) {
      const message = join([...head, number(event), ...field(text.encode(label)), number(counter)]);
      const mac = await crypto.subtle.sign('HMAC', key, message);
      draw = new DataView(mac).getBigUint64(0);
    }
    let ticket = draw % tickets;
    const given = odds.find(({ weight }) => {
      if (ticket < BigInt(weight)) return true;
      ticket -= BigInt(weight);
      return false;
    });
    rolls.push({ label, rolled: line.slice(5), given: given?.outcome ?? '', odds });
  }
  const committing = shares.filter(({ commitment }) => commitment);
  return {
    committed,
    rolls,
    bytes: dice.seats.filter(Boolean).length,
    seats: dice.seats.length,
    commitments: committing.length,
    broken: shares.filter(({ kept }) => !kept).map(({ name }) => name),
    unrevealed: committing.filter(({ given }) => !given).map(({ name }) => name),
  };
}

export interface Tally {
  kind: string;
  count: number;
  outcomes: { outcome: string; observed: number; expected: number }[];
}

/** Observed against expected results, by kind of event. */
export function tally(rolls: Roll[]): Tally[] {
  const kinds = new Map<string, { count: number; by: Map<string, { observed: number; expected: number }> }>();
  for (const roll of rolls) {
    const kind = roll.label.split(' ')[0] ?? '';
    const entry = kinds.get(kind) ?? { count: 0, by: new Map() };
    kinds.set(kind, entry);
    entry.count++;
    const tickets = roll.odds.reduce((sum, { weight }) => sum + weight, 0);
    for (const { outcome, weight } of roll.odds) {
      const seen = entry.by.get(outcome) ?? { observed: 0, expected: 0 };
      seen.expected += weight / tickets;
      if (outcome === roll.rolled) seen.observed++;
      entry.by.set(outcome, seen);
    }
  }
  return [...kinds].map(([kind, { count, by }]) => ({
    kind,
    count,
    outcomes: [...by].map(([outcome, seen]) => ({ outcome, ...seen })),
  }));
}
