import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tally, verify, type DiceRecord, type Verdict } from './dice';

const record = JSON.parse(
  readFileSync(new URL('../../../docs/dice-example.json', import.meta.url), 'utf8'),
) as DiceRecord;

describe('the dice of a record', () => {
  it('give every roll of the example again', async () => {
    const verdict = (await verify(record)) as Verdict;
    expect(verdict.committed).toBe(true);
    expect(verdict.rolls.length).toBeGreaterThan(1);
    expect(verdict.rolls[1]).toMatchObject({ label: 'whirl s3', rolled: 'earth', given: 'earth' });
    for (const roll of verdict.rolls) expect(roll.given).toBe(roll.rolled);
    expect([verdict.bytes, verdict.seats]).toEqual([2, 3]);
  });

  it('find a roll that was changed, and a secret that was', async () => {
    const forged = structuredClone(record);
    const line = forged.lines.find(([text]) => text === 'roll earth');
    if (line) line[0] = 'roll fire';
    const verdict = (await verify(forged)) as Verdict;
    expect(verdict.rolls.some((roll) => roll.given !== roll.rolled)).toBe(true);
    const other = structuredClone(record);
    if (other.dice) other.dice.secret = '00'.repeat(32);
    expect(((await verify(other)) as Verdict).committed).toBe(false);
  });

  it('of the second scheme bind the seats, too', async () => {
    // Computed by docs/verify_dice.py from the same example.
    const second = structuredClone(record);
    if (!second.dice) throw new Error('no dice');
    const hash = async (hex: string): Promise<string> => {
      const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    const { seats } = second.dice;
    second.dice.scheme = 'sphairos-dice-2';
    second.dice.commitments = [await hash(seats[0] ?? ''), await hash('00'), ''];
    const verdict = (await verify(second)) as Verdict;
    expect([verdict.commitments, verdict.broken, verdict.unrevealed]).toEqual([2, ['p2'], []]);
    // Other fields go into the hash: the rolls are others.
    expect(verdict.rolls.map((roll) => roll.given).slice(0, 6)).toEqual([
      's1',
      'air',
      'air',
      'aether',
      'whirl',
      'air',
    ]);
    second.dice.seats = [seats[0] ?? '', '', ''];
    expect(((await verify(second)) as Verdict).unrevealed).toEqual(['p2']);
  });

  it('cannot be verified before they are revealed', async () => {
    const hidden = structuredClone(record);
    delete hidden.dice?.secret;
    expect(await verify(hidden)).toBe('not-revealed');
    expect(await verify({ lines: [] })).toBe('no-dice');
  });

  it('are counted against what was to be expected', async () => {
    const verdict = (await verify(record)) as Verdict;
    for (const kind of tally(verdict.rolls)) {
      const observed = kind.outcomes.reduce((sum, outcome) => sum + outcome.observed, 0);
      const expected = kind.outcomes.reduce((sum, outcome) => sum + outcome.expected, 0);
      expect(observed).toBe(kind.count);
      expect(expected).toBeCloseTo(kind.count);
    }
  });
});
