// The notation of actions (rules, section 18), read into what a person chooses one after the other.
import type { ElemMasterView } from '../wire';
import { byName, type Placed } from './squares';

export type Kind = 'grow' | 'move' | 'attack' | 'strike' | 'tunnel' | 'blaze' | 'gust';

/** What distinguishes the acts of one elemental towards one square. */
export interface Facets {
  kind: Kind;
  /** How many tokens go, or `all`. */
  tokens?: string;
  /** The squares passed, joined by `-`. */
  via?: string;
  /** How many go on from each square passed, joined by `-`. */
  then?: string;
  /** The other square of a blaze. */
  other?: string;
  /** Those whom a wave carries along, joined by `,`. */
  with?: string;
  force?: string;
  /** Where Water spreads, `square` or `carried/square`, joined by `,`. */
  spread?: string;
}

/** An act of an elemental on the board. */
export interface Act {
  text: string;
  from: string;
  /** Where it leads; growth leads nowhere else. */
  to: string;
  facets: Facets;
}

/** A thing that is chosen for a power or card. */
export interface Word {
  type: 'square' | 'number' | 'tokens' | 'element' | 'player' | 'card' | 'spread';
  value: string;
}

/** The use of a power or card. */
export interface Use {
  text: string;
  sign: '@' | '!';
  name: string;
  words: Word[];
  /** From here on the order does not matter. */
  set?: number;
}

export type Read =
  | { type: 'act'; act: Act }
  | { type: 'use'; use: Use }
  | { type: 'specialty'; name: string }
  | { type: 'army'; army: Record<string, Placed> }
  | { type: 'end' }
  | { type: 'resign' };

const SQ = '[a-j](?:10|[1-9])';
const ELEMENTS: Record<string, string> = { E: 'earth', F: 'fire', W: 'water', A: 'air' };
const LETTERS: Record<string, string> = { earth: 'E', fire: 'F', water: 'W', air: 'A' };

const GROW = new RegExp(`^(${SQ})\\+$`);
const MOVE = new RegExp(`^(${SQ})(?::(\\d))?((?:-${SQ}(?::\\d)?)*)-(${SQ})$`);
const STEP = new RegExp(`-(${SQ})(?::(\\d))?`, 'g');
const CLASH = new RegExp(`^(${SQ})([x|])(${SQ})(?:/(${SQ}))?$`);
const TUNNEL = new RegExp(`^(${SQ})(?::(\\d))?>(${SQ})$`);
const BLAZE = new RegExp(`^(${SQ})\\*(${SQ}),(${SQ})$`);
const GUST = new RegExp(`^(${SQ})\\^(\\d)(${SQ})(?:/(${SQ}))?$`);
const SQUARE = new RegExp(`^${SQ}$`);

export const isSquare = (text: string): boolean => SQUARE.test(text);

/** Acts of elementals. A blaze is two acts: it leads to both squares. */
export function readActs(text: string): Act[] {
  const [step = '', carried] = text.split('~');
  const act = (from: string, to: string, facets: Facets): Act => ({ text, from, to, facets });
  let m = GROW.exec(step);
  if (m) return [act(m[1]!, m[1]!, { kind: 'grow' })];
  m = TUNNEL.exec(step);
  if (m) return [act(m[1]!, m[3]!, { kind: 'tunnel', tokens: m[2] ?? 'all' })];
  m = BLAZE.exec(step);
  if (m) {
    const [, from, one, two] = m as unknown as [string, string, string, string];
    return [act(from, one, { kind: 'blaze', other: two }), act(from, two, { kind: 'blaze', other: one })];
  }
  m = GUST.exec(step);
  if (m) return [act(m[1]!, m[3]!, { kind: 'gust', force: m[2]!, ...(m[4] ? { spread: m[4] } : {}) })];
  const wave: { with?: string; spread?: string } = carried === undefined ? {} : carriers(carried);
  m = CLASH.exec(step);
  if (m) {
    const spread = [m[4], wave.spread].filter(Boolean).join(',');
    return [
      act(m[1]!, m[3]!, {
        kind: m[2] === 'x' ? 'attack' : 'strike',
        ...wave,
        ...(spread ? { spread } : {}),
      }),
    ];
  }
  m = MOVE.exec(step);
  if (m) {
    const passed = [...m[3]!.matchAll(STEP)];
    return [
      act(m[1]!, m[4]!, {
        kind: 'move',
        tokens: m[2] ?? 'all',
        ...(passed.length
          ? { via: passed.map((p) => p[1]).join('-'), then: passed.map((p) => p[2] ?? 'all').join('-') }
          : {}),
        ...wave,
      }),
    ];
  }
  return [];
}

function carriers(text: string): { with: string; spread?: string } {
  const members = text.split(',').map((member) => member.split('/'));
  const spread = members.filter((member) => member[1]).map((member) => member.join('/'));
  return {
    with: members.map(([square]) => square).join(','),
    ...(spread.length ? { spread: spread.join(',') } : {}),
  };
}

/** How cards and powers are written, by name: from the view. */
export type Forms = NonNullable<ElemMasterView['forms']>;

/** Shapes whose things are a set. */
const SETS = ['squares', 'cards'];

/** The use of a power (`@…`) or card (`!…`). */
export function readUse(text: string, forms: Forms): Use | undefined {
  const sign = text[0];
  if (sign !== '@' && sign !== '!') return undefined;
  const [name = '', ...rest] = text.slice(1).split(':');
  const args = rest.join(':');
  const use: Use = { text, sign, name, words: [] };
  if (!args) return use;
  if (name === 'fullmoon') {
    const copied = readUse(`!${args}`, forms);
    if (!copied) return undefined;
    use.words = [{ type: 'card', value: copied.name }, ...copied.words];
    if (copied.set !== undefined) use.set = copied.set + 1;
    return use;
  }
  const shape = forms[name]?.shape ?? '';
  use.words = readArgs(shape, args);
  if (SETS.includes(shape)) use.set = 0;
  return use;
}

function readArgs(shape: string, args: string): Word[] {
  const square = (value: string): Word => ({ type: 'square', value });
  const spread = (value: string | undefined): Word[] => (value ? [{ type: 'spread', value }] : []);
  let m = CLASH.exec(args);
  if (m) return [square(m[1]!), square(m[3]!), ...spread(m[4])];
  m = GUST.exec(args);
  if (m) return [square(m[1]!), square(m[3]!), { type: 'number', value: m[2]! }, ...spread(m[4])];
  if (args.includes('^')) return args.split(/-|\^\d/).map(square);
  m = MOVE.exec(args);
  if (m) return [square(m[1]!), square(m[4]!), { type: 'tokens', value: m[2] ?? 'all' }];
  return args.split(/[,=]/).map((word): Word => {
    if (SQUARE.test(word)) return square(word);
    if (/^\d$/.test(word)) return { type: 'number', value: word };
    if (ELEMENTS[word]) return { type: 'element', value: ELEMENTS[word] };
    return { type: shape === 'player' ? 'player' : 'card', value: word };
  });
}

/** An example of each shape, to ask which rule forbids it: a square, its neighbour, a card, a player. */
const EXAMPLES: Record<string, string> = {
  square: 'S',
  squares: 'S',
  count: 'S,1',
  element: 'S=A',
  attack: 'SxT',
  'step-or-attack': 'S-T',
  line: 'S-T',
  gust: 'S^1T',
  flight: 'S-T^2S',
  player: 'P',
  card: 'C',
  cards: 'C',
};

/** A use of a power or card (`@name`, `!name`) at a square, well formed but perhaps forbidden. */
export function exampleOf(key: string, square: string, view: ElemMasterView): string {
  const name = key.slice(1);
  const card = view.row?.find((other) => other !== name) ?? name;
  const player = Object.values(view.seats)[1]?.letter ?? 'w';
  const neighbour = `${square.startsWith('a') ? 'b' : 'a'}${square.slice(1)}`;
  // Full Moon copies a card: it is written before the card's own parameters.
  const shape = name === 'fullmoon' ? 'card' : (view.forms?.[name]?.shape ?? '');
  const words: Record<string, string> = { S: square, T: neighbour, C: card, P: player };
  const args = EXAMPLES[shape]?.replace(/[STCP]/g, (letter) => words[letter] ?? letter);
  return args ? `${key}:${args}` : key;
}

/** Any action. */
export function read(text: string, forms: Forms): Read | undefined {
  if (text === ';') return { type: 'end' };
  if (text === 'resign') return { type: 'resign' };
  if (text.startsWith('specialty ')) return { type: 'specialty', name: text.slice(10) };
  if (text.startsWith('army ')) return { type: 'army', army: readArmy(text.slice(5)) };
  const use = readUse(text, forms);
  if (use) return { type: 'use', use };
  const [act] = readActs(text);
  return act ? { type: 'act', act } : undefined;
}

/** `a1=A1,b1=F1`. */
export function readArmy(text: string): Record<string, Placed> {
  const army: Record<string, Placed> = {};
  for (const word of text.split(',')) {
    const [square = '', what = ''] = word.split('=');
    const element = ELEMENTS[what[0] ?? ''];
    if (SQUARE.test(square) && element) army[square] = { element, level: Number(what.slice(1)) };
  }
  return army;
}

export function writeArmy(army: Record<string, Placed>): string {
  const words = Object.keys(army)
    .sort(byName)
    .map((square) => `${square}=${LETTERS[army[square]!.element]}${army[square]!.level}`);
  return `army ${words.join(',')}`;
}

/** The legal actions, by source. Powers and cards are parsed only when one is begun. */
export interface Legal {
  acts: Map<string, Act[]>;
  /** By `@name` or `!name`. */
  uses: Map<string, string[]>;
  specialties: string[];
  army: boolean;
  end: boolean;
  /** Whether there is anything to do but end the turn. */
  more: boolean;
}

/** What is legal of a list that was sent whole; or of groups, of which only the texts given are known. */
export function sortLegal(texts: readonly string[], groups: readonly string[] = []): Legal {
  const legal: Legal = {
    acts: new Map(),
    uses: new Map(),
    specialties: [],
    army: false,
    end: false,
    more: false,
  };
  for (const group of groups) {
    if (group === ';') legal.end = true;
    else if (SQUARE.test(group)) legal.acts.set(group, []);
    else if (group !== 'resign') legal.uses.set(group, []);
  }
  for (const text of texts) {
    const sign = text[0];
    if (text === ';') legal.end = true;
    else if (sign === '@' || sign === '!') {
      const name = text.split(':', 1)[0]!;
      const list = legal.uses.get(name);
      if (list) list.push(text);
      else legal.uses.set(name, [text]);
    } else if (text.startsWith('specialty ')) legal.specialties.push(text.slice(10));
    else if (text.startsWith('army')) legal.army = true;
    else
      for (const act of readActs(text)) {
        const list = legal.acts.get(act.from);
        if (list) list.push(act);
        else legal.acts.set(act.from, [act]);
      }
  }
  legal.more = legal.acts.size > 0 || legal.uses.size > 0;
  return legal;
}

const same = (a: Word, b: Word): boolean => a.type === b.type && a.value === b.value;

/** Whether what was picked can become this use. */
function fits(use: Use, picks: readonly Word[]): boolean {
  const from = use.set ?? use.words.length;
  return picks.every((pick, i) => {
    if (i < from) return i < use.words.length && same(use.words[i]!, pick);
    return use.words.slice(from).some((word) => same(word, pick));
  });
}

/** What may be picked next, and the use that is complete with what was picked. */
export function choices(
  uses: readonly Use[],
  picks: readonly Word[],
): { next: Word[]; complete: Use | undefined } {
  const next = new Map<string, Word>();
  let complete: Use | undefined;
  for (const use of uses) {
    if (!fits(use, picks)) continue;
    if (use.words.length === picks.length) {
      complete = use;
      continue;
    }
    const from = use.set ?? use.words.length;
    const words =
      picks.length < from
        ? use.words.slice(picks.length, picks.length + 1)
        : use.words.slice(from).filter((word) => !picks.some((pick) => same(pick, word)));
    for (const word of words) next.set(`${word.type} ${word.value}`, word);
  }
  return { next: [...next.values()], complete };
}

/** A facet of which several values are possible, and the one that is chosen. */
export interface Facet {
  name: keyof Facets;
  values: string[];
  value: string;
}

const ORDER: (keyof Facets)[] = ['kind', 'tokens', 'via', 'then', 'other', 'with', 'force', 'spread'];
const KINDS: Kind[] = ['move', 'attack', 'tunnel', 'blaze', 'strike', 'gust', 'grow'];

function rank(name: keyof Facets, value: string): number {
  if (value === '') return -1;
  if (name === 'kind') return KINDS.indexOf(value as Kind);
  if (name === 'tokens') return value === 'all' ? 0 : 10 - Number(value);
  if (name === 'then') return value.split('-').every((count) => count === 'all') ? 0 : value.length;
  if (name === 'force') return Number(value);
  return value.length;
}

/** What is left to choose among acts, given the choices so far. */
export function facets(
  acts: readonly Act[],
  wishes: Partial<Record<keyof Facets, string>>,
): { facets: Facet[]; act: Act | undefined } {
  const list: Facet[] = [];
  let rest = [...acts];
  for (const name of ORDER) {
    const values = [...new Set(rest.map((act) => act.facets[name] ?? ''))].sort(
      (a, b) => rank(name, a) - rank(name, b) || (a < b ? -1 : 1),
    );
    if (values.length === 0) break;
    const wish = wishes[name];
    const value = wish !== undefined && values.includes(wish) ? wish : values[0]!;
    if (values.length > 1) list.push({ name, values, value });
    rest = rest.filter((act) => (act.facets[name] ?? '') === value);
  }
  return { facets: list, act: rest[0] };
}
