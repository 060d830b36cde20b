// The picture of an Empedocle table, and how each fact changes it. Nothing here knows a rule.
import { ELEMENTS, type Face } from '../art/glyphs';
import { NOBODY, seatMark, type Mark } from '../art/seats';
import type { Fact } from '../lib/facts';
import type { EmpedocleView, Strength } from '../wire';

export type Element = Exclude<Face, 'whirl'>;

/** The tiles in the order in which they lie round the Whirl, against the clock. */
export const CYCLE = ['air', 'fire', 'earth', 'water', 'aether'] as const satisfies readonly Element[];

/** A view, with what is only needed to draw facts one after the other. */
export interface Picture extends EmpedocleView {
  /** The tiles on which dice were put. */
  placed?: Record<string, Face>;
  /** Rolls of dice that do not stay on the table. */
  rolled?: Record<string, Face>;
}

/** From these stages on, the dice that are still in the round lie on tiles. */
const AFTER_PLACING = new Set(['bonus', 'pair', 'aether', 'late']);

export const has = (strength: Strength | undefined, mark: string): boolean =>
  strength?.marks?.includes(mark) ?? false;

export const held = (strength: Strength | undefined, element: string): number =>
  strength?.tokens?.[element] ?? 0;

/** Which of the four are missing. */
export const missing = (strength: Strength | undefined): Element[] =>
  ELEMENTS.filter((element) => !held(strength, element));

/** How many tokens of an element are in the game. */
export function supply(view: EmpedocleView, element: string): number {
  return Object.values(view.strengths).reduce(
    (sum, strength) => sum + held(strength, element),
    view.tiles[element] ?? 0,
  );
}

/** The tile on which a strength's die lies, if it lies on one. */
export function dieTile(view: Picture, id: string): Face | undefined {
  const strength = view.strengths[id];
  if (view.variant === 'kyklo' || !strength?.die || has(strength, 'eliminated')) return undefined;
  const placed = view.placed?.[id];
  if (placed) return placed;
  if (view.whirlStrength === id) return (view.blocked as Face | null | undefined) ?? 'whirl';
  if (strength.die === 'covered' || !AFTER_PLACING.has(view.stage.asked)) return undefined;
  return strength.die === view.blocked ? 'whirl' : (strength.die as Face);
}

/** What a strength's die shows. */
export function dieFace(view: Picture, id: string): Face | 'covered' | undefined {
  const rolled = view.rolled?.[id];
  if (rolled) return rolled;
  const die = (view.strengths[id]?.die ?? undefined) as Face | 'covered' | undefined;
  return die === 'whirl' && view.whirlStrength === id && view.blocked ? (view.blocked as Face) : die;
}

/** The strengths as one of them sees the table: itself first, then against the clock. */
export function order(view: EmpedocleView, seat: string | undefined): string[] {
  const all = Object.keys(view.strengths).sort();
  const first = Math.max(
    0,
    all.findIndex((id) => seat !== undefined && view.strengths[id]?.seat === seat),
  );
  return [...all.slice(first), ...all.slice(0, first)];
}

/** The strengths of a seat. */
export function own(view: EmpedocleView, seat: string | undefined): string[] {
  return seat ? Object.keys(view.strengths).filter((id) => view.strengths[id]?.seat === seat) : [];
}

/** The strength that decides alone: the view names it where its seat has several. */
export function decider(view: EmpedocleView, awaited: readonly string[]): string | undefined {
  const [seat] = awaited;
  return view.stage.strength ?? (awaited.length === 1 ? own(view, seat)[0] : undefined);
}

/** The tiles passed over on the way from the gap after one tile to another, that one included. */
export function path(from: Face, to: Face): Face[] {
  const start = CYCLE.indexOf(from as Element);
  if (start < 0 || to === 'whirl') return [to];
  const tiles: Face[] = [];
  for (let step = 1; step <= CYCLE.length; step++) {
    const tile = CYCLE[(start + step) % CYCLE.length] as Face;
    tiles.push(tile);
    if (tile === to) break;
  }
  return tiles;
}

function change(view: Picture, id: string, what: (old: Strength) => Partial<Strength>): Picture {
  const old = view.strengths[id];
  if (!old) return view;
  return { ...view, strengths: { ...view.strengths, [id]: { ...old, ...what(old) } } };
}

function mark(view: Picture, id: string, ...marks: string[]): Picture {
  return change(view, id, (old) => ({ marks: [...new Set([...(old.marks ?? []), ...marks])] }));
}

function unmark(view: Picture, id: string, gone: string): Picture {
  return change(view, id, (old) => ({ marks: (old.marks ?? []).filter((other) => other !== gone) }));
}

function add(counts: Record<string, number> | undefined, key: string, by: number): Record<string, number> {
  const { [key]: old = 0, ...rest } = counts ?? {};
  return old + by > 0 ? { ...rest, [key]: old + by } : rest;
}

/** Moves tokens between a tile and a strength. */
function move(view: Picture, id: string, element: string, by: number): Picture {
  const next = change(view, id, (old) => ({ tokens: add(old.tokens, element, by) }));
  return { ...next, tiles: { ...view.tiles, [element]: (view.tiles[element] ?? 0) - by } };
}

/** Moves a gem between a tile and a strength. */
function moveGem(view: Picture, id: string, tile: string, by: number): Picture {
  const next = change(view, id, (old) => ({ gems: (old.gems ?? 0) + by }));
  return { ...next, gems: add(view.gems, tile, -by) };
}

function put(view: Picture, id: string, tile: string): Picture {
  return { ...view, placed: { ...view.placed, [id]: tile as Face } };
}

function roll(view: Picture, id: string, face: string): Picture {
  return { ...view, rolled: { ...view.rolled, [id]: face as Face } };
}

/** Removes the dice and marks of the last round. */
function newRound(view: Picture, round: number, stone: string): Picture {
  const strengths = Object.fromEntries(
    Object.entries(view.strengths).map(([id, old]) => [id, { ...old, die: null, marks: [] }]),
  );
  return {
    ...view,
    round,
    stone,
    strengths,
    celestial: null,
    whirlStrength: null,
    blocked: null,
    claimant: null,
    placed: {},
    rolled: {},
    stage: { asked: 'roll' },
  };
}

/** The picture after a fact. */
export function step(view: Picture, fact: Fact): Picture {
  const { strength: id = '', tile = '', element = '', face = '' } = fact.args;
  switch (fact.kind) {
    case 'stone':
      return { ...view, stone: id };
    case 'started':
      return change(view, id, () => ({ place: tile }));
    case 'round':
      return newRound(view, Number(fact.args.round), id);
    case 'celestial-hidden':
      return { ...view, celestial: 'covered' };
    case 'celestial-shown':
      return { ...view, celestial: face };
    case 'sealed':
      return change(view, id, (old) => ({ die: old.die ?? 'covered' }));
    case 'chose':
    case 'shown': {
      const seen = change(view, id, () => ({ die: face }));
      return fact.args.boon === 'yes' ? mark(seen, id, 'committed') : unmark(seen, id, 'committed');
    }
    case 'switched':
      return change(view, id, () => ({ die: face }));
    case 'gem-spent':
      return unmark(moveGem(view, id, 'whirl', -1), id, 'committed');
    case 'gem-taken':
      return moveGem(view, id, tile, 1);
    case 'gem-left':
      return moveGem(view, id, tile, -1);
    case 'eliminated':
      return mark(view, id, 'eliminated');
    case 'shed': {
      const lighter = change(view, id, () => ({ hatred: Number(fact.args.left) }));
      return { ...lighter, star: view.star + Number(fact.args.count) };
    }
    case 'whirl-strength':
      return { ...view, whirlStrength: id };
    case 'whirl-rolled':
      return view.variant === 'kyklo'
        ? roll(
            change(view, id, () => ({ place: face })),
            id,
            face,
          )
        : roll(put(view, id, face), id, face);
    case 'blocked':
      return { ...view, blocked: tile };
    case 'took':
      return mark(move(view, id, element, 1), id, 'took');
    case 'bonus':
      return move(view, id, element, 1);
    case 'keeps':
      return mark(view, id, 'spoken');
    case 'rerolls':
      return mark(view, id, 'spoken', 'rolls');
    case 'rerolled':
      return unmark(
        change(view, id, () => ({ die: face })),
        id,
        'rolls',
      );
    case 'placed':
      return put(view, id, tile);
    case 'pair-exchanged': {
      const given = move(move(view, id, fact.args.first ?? '', -1), id, fact.args.second ?? '', -1);
      return move(given, id, 'aether', 1);
    }
    case 'aether-exchanged':
      return mark(move(move(view, id, 'aether', -2), id, element, 1), id, 'exchanged');
    case 'aether-lost':
      return mark(move(view, id, 'aether', -2), id, 'exchanged');
    case 'claimed':
      return { ...view, claimant: id };
    case 'cylinder':
      return { ...view, cylinder: id };
    case 'returned':
      return ELEMENTS.reduce((next, one) => move(next, id, one, -Number(fact.args.count)), view);
    case 'refilled':
      return Object.keys(view.strengths).reduce(
        (next, one) => (held(next.strengths[one], tile) ? move(next, one, tile, -1) : next),
        view,
      );
    case 'moved':
    case 'stuck':
      return mark(
        change(view, id, () => ({ place: tile })),
        id,
        'moved',
      );
    case 'bumped':
      return roll(
        unmark(
          change(view, id, () => ({ place: tile })),
          id,
          'rolls',
        ),
        id,
        tile,
      );
    default:
      return view;
  }
}

const TIMES: Record<string, number> = {
  stone: 900,
  started: 650,
  round: 1400,
  'celestial-hidden': 650,
  sealed: 220,
  chose: 120,
  shown: 460,
  switched: 900,
  unswitched: 700,
  bound: 1200,
  'gem-spent': 600,
  'gem-taken': 650,
  'gem-left': 550,
  imploded: 3000,
  eliminated: 650,
  shed: 1300,
  'whirl-strength': 800,
  'whirl-rolled': 1200,
  blocked: 900,
  took: 850,
  declined: 800,
  keeps: 550,
  rerolls: 550,
  rerolled: 950,
  placed: 550,
  barred: 1200,
  'celestial-shown': 1300,
  bonus: 950,
  'pair-exchanged': 1200,
  'aether-exchanged': 1200,
  'aether-lost': 1200,
  passed: 350,
  claimed: 1600,
  cylinder: 1000,
  returned: 1000,
  refilled: 1100,
  moved: 900,
  stuck: 1000,
  bumped: 1200,
  crowded: 800,
  won: 2400,
  unfinished: 1500,
};

/** How long the movement of a fact takes, in milliseconds. */
export const time = (fact: Fact): number => TIMES[fact.kind] ?? 600;

/** Something that flies from one place of the table to another. */
export interface Flight {
  what: Face | 'gem' | 'hatred' | 'cylinder' | 'stone';
  /** Places are named in the page: `tile-fire`, `s1-fire`, `s1-gems`, `s1-heart`, `star`. */
  from: string;
  to: string;
}

/** What flies when a fact is played. */
export function flights(fact: Fact, before: Picture | undefined): Flight[] {
  const { strength: id = '', tile = '', element = '' } = fact.args;
  const take = (what: string): Flight => ({ what: what as Face, from: `tile-${what}`, to: `${id}-${what}` });
  const give = (what: string, who = id): Flight => ({
    what: what as Face,
    from: `${who}-${what}`,
    to: `tile-${what}`,
  });
  switch (fact.kind) {
    case 'took':
    case 'bonus':
      return [take(element)];
    case 'pair-exchanged':
      return [give(fact.args.first ?? ''), give(fact.args.second ?? ''), take('aether')];
    case 'aether-exchanged':
      return [give('aether'), give('aether'), take(element)];
    case 'aether-lost':
      return [give('aether'), give('aether')];
    case 'returned':
      return ELEMENTS.flatMap((one) => Array.from({ length: Number(fact.args.count) }, () => give(one)));
    case 'refilled':
      return Object.keys(before?.strengths ?? {}).map((who) => give(tile, who));
    case 'gem-taken':
      return [{ what: 'gem', from: `tile-${tile}`, to: `${id}-gems` }];
    case 'gem-spent':
      return [{ what: 'gem', from: `${id}-gems`, to: 'tile-whirl' }];
    case 'gem-left':
      return [{ what: 'gem', from: `${id}-gems`, to: `tile-${tile}` }];
    case 'shed':
      return Array.from({ length: Number(fact.args.count) }, () => ({
        what: 'hatred' as const,
        from: `${id}-heart`,
        to: 'star',
      }));
    case 'cylinder':
      return before?.cylinder === id
        ? []
        : [
            {
              what: 'cylinder',
              from: before?.cylinder ? `${before.cylinder}-head` : 'cylinder',
              to: `${id}-head`,
            },
          ];
    case 'stone':
    case 'round':
      return before?.stone && before.stone !== id
        ? [{ what: 'stone', from: `${before.stone}-head`, to: `${id}-head` }]
        : [];
    default:
      return [];
  }
}

/** The letters of the strengths. */
export const SIGNS = ['Α', 'Β', 'Γ', 'Δ', 'Ε'] as const;

export const sign = (id: string): string => SIGNS[Number(id.slice(1)) - 1] ?? '';

/** The mark of a strength is that of its seat. */
export function markOf(view: EmpedocleView | undefined, party: string): Mark {
  const seat = party.startsWith('p') ? party : view?.strengths[party]?.seat;
  return seat ? seatMark(seat) : NOBODY;
}
