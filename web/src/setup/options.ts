// A set-up form: the options that the server offers, and what somebody has chosen of them. The server's
// offer says which values there are and which go together; nothing here knows a game.
import type { Bot, GameOffer, OptionValue, SeatWish, SetupOption } from '../wire';

/** A value for some or all of the options, by key. */
export type Choice = Record<string, string>;

/** Whether one of the conditions holds, or there is none. */
function oneHolds(conditions: OptionValue['when'], choice: Choice): boolean {
  return (
    !conditions?.length ||
    conditions.some((condition) =>
      Object.entries(condition).every(([key, values]) => values.includes(choice[key] ?? '')),
    )
  );
}

/** Whether a value is allowed besides these values of other options. */
const isAllowed = ({ when }: OptionValue, choice: Choice): boolean => oneHolds(when, choice);

/** Whether chance decides anything during play. */
export const hasLuck = (offer: GameOffer, choice: Choice): boolean => oneHolds(offer.luck, choice);

/** The values of an option that are allowed besides these values of other options. */
export function allowed(option: SetupOption, choice: Choice): string[] {
  return option.values.filter((value) => isAllowed(value, choice)).map(({ value }) => value);
}

/** A whole set-up with as much of a wish as goes together, and the keys of the wishes that do not. */
export function settle(offer: GameOffer, wish: Choice): { choice: Choice; dropped: string[] } {
  const choice: Choice = {};
  const dropped: string[] = [];
  // A condition names only options before its own: one pass decides all.
  for (const option of offer.options) {
    const values = allowed(option, choice);
    const wished = wish[option.key];
    if (wished !== undefined && values.includes(wished)) choice[option.key] = wished;
    else {
      if (wished !== undefined) dropped.push(option.key);
      const usual = option.defaults.find((value) => isAllowed(value, choice))?.value;
      choice[option.key] = usual ?? values[0] ?? '';
    }
  }
  return { choice, dropped };
}

/** The part of a set-up that must be written: not what is assumed anyway, nor what is the only possibility. */
export function written(offer: GameOffer, choice: Choice): Choice {
  const must = offer.options.filter(
    (option) => option.absent !== choice[option.key] && allowed(option, choice).length > 1,
  );
  return Object.fromEntries(must.map(({ key }) => [key, choice[key] ?? '']));
}

/** The words of a set-up. */
export function write(offer: GameOffer, choice: Choice): string {
  return Object.entries(written(offer, choice))
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
}

/** The set-up that words make; words that are no option are ignored. */
export function read(offer: GameOffer, words: string): Choice {
  const wish: Choice = {};
  for (const { key, absent } of offer.options) if (absent != null) wish[key] = absent;
  for (const word of words.split(/\s+/)) {
    const [key = '', value = ''] = word.split('=');
    if (offer.options.some((option) => option.key === key)) wish[key] = value;
  }
  return settle(offer, wish).choice;
}

/** How the board looks at the start, if these values alone decide it, and whether armies stand on it then. */
export function boardOf(offer: GameOffer, choice: Choice): { board: string; armies: boolean } | undefined {
  const found = offer.boards?.find(({ when }) => oneHolds([when], choice));
  return found && { board: found.board, armies: oneHolds([found.armies], choice) };
}

/** Whether the values of an option can be shown as boards. */
export const hasBoards = (offer: GameOffer, key: string): boolean =>
  offer.boards?.some(({ when }) => key in when && key !== offer.seats) ?? false;

/** How many people or bots play. */
export function seatCount(offer: GameOffer, choice: Choice): number {
  return Number(choice[offer.seats]);
}

/** Who plays: with bots, by a link, or at one screen. */
export type Company = 'bots' | 'friends' | 'screen';

/** Seats for one person and bots, friends or neighbours. A friend's seat may be a bot's by name. */
export function seats(count: number, company: Company, bots: string[], names: string[]): SeatWish[] {
  return Array.from({ length: count }, (_, i): SeatWish => {
    if (i === 0) return 'me';
    if (company === 'screen') return { neighbour: names[i] || `P${i + 1}` };
    const bot = bots[Math.min(i, bots.length) - 1];
    return bot ? { bot } : 'open';
  });
}

/** The bots that people play against: the characters, and who adapts to them. */
export const opponents = (bots: Bot[]): Bot[] => bots.filter((bot) => bot.level > 0 || bot.adapts);

/** The bots for a first game: the gentlest in the last seat, the next one in the others. */
export function firstBots(offer: GameOffer, count: number): string[] {
  const named = (level: number): string => offer.bots.find((bot) => bot.level === level)?.name ?? '';
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => named(i === count - 2 ? 1 : 2));
}
