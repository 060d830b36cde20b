// Who plays at a new table, and on which terms.
import type { NewTable, SeatWish } from '../wire';
import { seats, type Company } from './options';

export const CLOCKS = {
  none: {},
  quick: { start: 300, increment: 5 },
  calm: { start: 900, increment: 15 },
  days: { days: 3 },
} satisfies Record<string, NewTable['clock']>;

export interface Party {
  company: Company;
  /** The bot in all other seats, among bots. */
  bot: string;
  /** Who holds each other seat, among friends: nothing for a friend, or the name of a bot. */
  guests: string[];
  /** In the order of the seats. */
  names: string[];
  access: 'public' | 'unlisted' | 'locked';
  clock: keyof typeof CLOCKS;
  /** Whether more may be taken back than the own acts of a turn, among bots. */
  practice: boolean;
}

/** The seats of a party; people at one screen without a name get one. */
export function seatsOf(party: Party, count: number, nameless: (number: number) => string): SeatWish[] {
  const names = party.names.map((name, i) => name.trim() || nameless(i + 1));
  const bots = party.company === 'friends' ? party.guests.slice(0, count - 1) : [party.bot];
  return seats(count, party.company, bots, names);
}
