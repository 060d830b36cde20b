// What can be chosen for a table. The server has the last word: this only spares people impossible wishes.
import type { Game, SeatWish } from '../wire';

/** What people choose; the notation of the server is made from it. */
export interface Choice {
  game: Game;
  /** Empedocle. */
  variant: 'standard' | 'boon' | 'kyklo';
  /** How many people or bots play: seats of the game. */
  seats: number;
  unknown: number;
  hatred: number;
  /** Elem Master. */
  teams: boolean;
  start: 'standard' | 'free';
  arena: string;
  terrains: string;
  specialties: boolean;
  events: boolean;
}

export const TERRAINS = [
  'standard',
  'favourable',
  'harsh',
  'standard+favourable',
  'standard+harsh',
  'favourable+harsh',
] as const;

export function arenas(seats: number): string[] {
  const family = seats === 4 ? 'A4' : 'A2';
  return [
    'standard',
    'random',
    ...Array.from({ length: 14 }, (_, i) => `${family}-${String(i + 1).padStart(2, '0')}`),
  ];
}

export function usual(game: Game): Choice {
  return {
    game,
    variant: 'standard',
    seats: game === 'empedocle' ? 3 : 2,
    unknown: 0,
    hatred: 3,
    teams: false,
    start: 'standard',
    arena: 'standard',
    terrains: 'standard',
    specialties: false,
    events: false,
  };
}

/** Ready-made wishes. */
export const PRESETS: Record<Game, { name: string; choice: Partial<Choice> }[]> = {
  empedocle: [
    { name: 'first', choice: { variant: 'standard', seats: 3 } },
    { name: 'boon', choice: { variant: 'boon', seats: 4 } },
    { name: 'kyklo', choice: { variant: 'kyklo', seats: 4, hatred: 2 } },
    { name: 'solo', choice: { variant: 'standard', seats: 1, unknown: 2 } },
  ],
  'elem-master': [
    { name: 'first', choice: { seats: 2 } },
    { name: 'arena', choice: { seats: 2, arena: 'random', terrains: 'standard+favourable' } },
    {
      name: 'expert',
      choice: {
        seats: 2,
        start: 'free',
        arena: 'random',
        terrains: 'standard+harsh',
        specialties: true,
        events: true,
      },
    },
    { name: 'four', choice: { seats: 4 } },
  ],
};

/** How many seats a game may have. */
export function seatCounts(choice: Choice): number[] {
  if (choice.game === 'elem-master') return [2, 4];
  return choice.variant === 'kyklo' ? [2, 3, 4, 5] : [1, 2, 3, 4, 5];
}

/** How many Unknown Strengths may join. */
export function unknownCounts(choice: Choice): number[] {
  if (choice.game !== 'empedocle' || choice.variant === 'kyklo' || choice.seats > 2) return [0];
  return choice.seats === 1 ? [1, 2, 3, 4] : [1, 2, 3];
}

/** The nearest choice that the rules allow, and the names of what had to give way. */
export function settle(choice: Choice): { choice: Choice; gave: string[] } {
  const settled = { ...choice };
  const gave: string[] = [];
  const nearest = (value: number, allowed: number[]): number =>
    allowed.reduce(
      (best, other) => (Math.abs(other - value) < Math.abs(best - value) ? other : best),
      allowed[0] ?? value,
    );
  const change = <K extends keyof Choice>(key: K, value: Choice[K]): void => {
    if (settled[key] === value) return;
    settled[key] = value;
    gave.push(key);
  };
  change('seats', nearest(settled.seats, seatCounts(settled)));
  if (settled.game === 'empedocle') {
    const allowed = unknownCounts(settled);
    if (!allowed.includes(settled.unknown)) {
      change('unknown', settled.seats === 1 && settled.unknown === 0 ? 2 : nearest(settled.unknown, allowed));
    }
    if (settled.variant !== 'kyklo') settled.hatred = 3;
    else if (settled.hatred !== 2 && settled.hatred !== 3) settled.hatred = 2;
  } else {
    if (settled.seats !== 4) change('teams', false);
    if (!arenas(settled.seats).includes(settled.arena)) change('arena', 'standard');
  }
  return { choice: settled, gave };
}

/** The options as the server reads them. */
export function write(choice: Choice): string {
  const words: string[] = [];
  if (choice.game === 'empedocle') {
    words.push(`variant=${choice.variant}`, `humans=${choice.seats}`);
    if (choice.unknown) words.push(`unknown=${choice.unknown}`);
    if (choice.variant === 'kyklo') words.push(`hatred=${choice.hatred}`);
  } else {
    words.push(`players=${choice.seats}`);
    if (choice.teams) words.push('teams=yes');
    if (choice.start !== 'standard') words.push(`start=${choice.start}`);
    if (choice.arena !== 'standard') words.push(`arena=${choice.arena}`);
    if (choice.terrains !== 'standard') words.push(`terrains=${choice.terrains}`);
    if (choice.specialties) words.push('specialties=yes');
    if (choice.events) words.push('events=yes');
  }
  return words.join(' ');
}

/** Reads what `write` wrote; what it does not know keeps its usual value. */
export function read(game: Game, options: string): Choice {
  const choice = usual(game);
  for (const word of options.split(/\s+/)) {
    const [key = '', value = ''] = word.split('=');
    if (key === 'variant' && ['standard', 'boon', 'kyklo'].includes(value))
      choice.variant = value as Choice['variant'];
    else if (key === 'humans' || key === 'players') choice.seats = Number(value) || choice.seats;
    else if (key === 'unknown') choice.unknown = Number(value) || 0;
    else if (key === 'hatred') choice.hatred = Number(value) || 2;
    else if (key === 'teams') choice.teams = value === 'yes';
    else if (key === 'start' && (value === 'free' || value === 'standard')) choice.start = value;
    else if (key === 'arena') choice.arena = value;
    else if (key === 'terrains' && (TERRAINS as readonly string[]).includes(value)) choice.terrains = value;
    else if (key === 'specialties') choice.specialties = value === 'yes';
    else if (key === 'events') choice.events = value === 'yes';
  }
  return settle(choice).choice;
}

/** Who sits where. */
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
