// How each fact of Elem Master changes the picture. A fact says what changed; no rule is known here.
import type { Fact } from '../lib/facts';
import type { GameAnimation } from '../lib/scene-player.svelte';
import type { ElemMasterSeat, ElemMasterView, Stack } from '../wire';
import { readArmy } from './notation';
import { scenes } from './scenes';
import { layoutOf } from './squares';

/** What moves in a picture. */
export type Motion =
  | { kind: 'slide'; from: string; to: string; stack: Stack; lands: boolean }
  | { kind: 'strike'; from: string; to: string }
  | { kind: 'gust'; from: string; to: string; force: number }
  | { kind: 'change'; cell: string; by: number; gone?: Stack }
  | { kind: 'glow'; cell: string };

/** A view, and what moves in it. */
export interface Picture extends ElemMasterView {
  motion?: Motion;
}

/** The order of reserves. */
export const RESERVE = ['earth', 'fire', 'water', 'air'] as const;

function seat(view: Picture, name: string | undefined, change: (seat: ElemMasterSeat) => object): Picture {
  const old = name ? view.seats[name] : undefined;
  return old && name ? { ...view, seats: { ...view.seats, [name]: { ...old, ...change(old) } } } : view;
}

function reserve(view: Picture, owner: string, element: string, by: number): Picture {
  const index = (RESERVE as readonly string[]).indexOf(element);
  return seat(view, owner, (old) =>
    old.reserve
      ? { reserve: old.reserve.map((count, i) => (i === index ? Math.max(0, count + by) : count)) }
      : {},
  );
}

function stack(view: Picture, cell: string, change: Stack | undefined): Picture {
  const stacks = { ...view.stacks };
  if (change) stacks[cell] = change;
  else delete stacks[cell];
  return { ...view, stacks };
}

function step(before: ElemMasterView, fact: Fact): Picture {
  const view: Picture = { ...before };
  delete view.motion;
  const { owner = '', element = '', cell = '', from = '', to = '', card = '' } = fact.args;
  const who = fact.args.seat;
  const tokens = Number(fact.args.tokens ?? 0);
  const level = Number(fact.args.level ?? 0);
  const there = view.stacks[cell];
  switch (fact.kind) {
    case 'arena-drawn':
      return { ...view, arena: fact.args.arena ?? null };
    case 'terrain-laid':
      return { ...view, terrain: layoutOf(fact.args) };
    case 'first-player':
      return { ...view, first: who ?? null };
    case 'specialty-taken':
      return seat(view, who, () => ({ specialty: fact.args.specialty }));
    case 'card-revealed':
      return { ...view, row: [...(view.row ?? []), card] };
    case 'army-ready':
      return seat(view, who, () => ({ ready: true }));
    case 'army-placed': {
      const stacks = { ...view.stacks };
      for (const [square, placed] of Object.entries(readArmy(fact.args.army ?? '')))
        stacks[square] = { owner: who ?? '', ...placed };
      return { ...view, stacks };
    }
    case 'turn-started':
      return {
        ...view,
        active: who ?? view.active,
        points: Number(fact.args.points),
        round: Number(fact.args.round),
        stage: 'turn',
      };
    case 'turn-ended': {
      const stacks: typeof view.stacks = {};
      for (const [square, one] of Object.entries(view.stacks))
        stacks[square] = one.owner === who ? { ...one, played: false, actsAs: null } : one;
      return { ...view, stacks };
    }
    case 'points-given':
      return { ...view, points: view.points + Number(fact.args.points) };
    case 'moved': {
      const source = view.stacks[from];
      const goes: Stack = source
        ? { ...source, level: tokens, played: false }
        : { owner, element, level: tokens };
      const left = source ? source.level - tokens : 0;
      const lands = !view.stacks[to] || to === from;
      let next = stack(view, from, source && left > 0 ? { ...source, level: left } : undefined);
      if (lands) next = stack(next, to, goes);
      return { ...next, motion: { kind: 'slide', from, to, stack: goes, lands } };
    }
    case 'merged': {
      const old = there?.level ?? 0;
      const next = stack(view, cell, { ...(there ?? { owner, element }), level });
      const over = Number(fact.args.overflow ?? 0);
      return {
        ...(over ? reserve(next, owner, element, over) : next),
        motion: { kind: 'change', cell, by: level - old },
      };
    }
    case 'gained':
      return {
        ...reserve(stack(view, cell, { ...(there ?? { owner, element }), level }), owner, element, -tokens),
        motion: { kind: 'change', cell, by: tokens },
      };
    case 'lost': {
      const next = stack(view, cell, level > 0 ? { ...(there ?? { owner, element }), level } : undefined);
      return {
        ...reserve(next, owner, element, tokens),
        motion: {
          kind: 'change',
          cell,
          by: -tokens,
          ...(level > 0 ? {} : { gone: there ?? { owner, element, level: tokens } }),
        },
      };
    }
    case 'attacked':
      return { ...view, motion: { kind: 'strike', from, to } };
    case 'gusted':
      return { ...view, motion: { kind: 'gust', from, to, force: Number(fact.args.force) } };
    case 'summoned':
      return {
        ...reserve(stack(view, cell, { owner, element, level }), owner, element, -level),
        motion: { kind: 'change', cell, by: level },
      };
    case 'converted':
      return {
        ...stack(view, cell, { ...(there ?? {}), owner, element, level }),
        motion: { kind: 'glow', cell },
      };
    case 'immobilised':
      return {
        ...stack(view, cell, { ...(there ?? { owner, element, level: 1 }), immobilised: 1 }),
        motion: { kind: 'glow', cell },
      };
    case 'marked':
      return {
        ...stack(view, cell, { ...(there ?? { owner, element, level: 1 }), played: true }),
        motion: { kind: 'glow', cell },
      };
    case 'formed':
      return {
        ...(there ? stack(view, cell, { ...there, actsAs: element }) : view),
        motion: { kind: 'glow', cell },
      };
    case 'buried':
      return reserve(
        seat(view, owner, () => ({ crypt: Number(fact.args.crypt) })),
        owner,
        'earth',
        -tokens,
      );
    case 'unearthed':
      // The tokens pass through the reserve: what they are needed for takes them from there.
      return reserve(
        seat(view, owner, () => ({ crypt: Number(fact.args.crypt) })),
        owner,
        'earth',
        tokens,
      );
    case 'card-played':
      return seat(
        { ...view, row: (view.row ?? []).filter((other) => other !== card) },
        who,
        ({ used, reserved }) => ({
          used: [...(used ?? []), card],
          reserved: (reserved ?? []).filter((other) => other !== card),
        }),
      );
    case 'effect-laid':
      return seat(view, who, ({ effects }) => ({ effects: [...(effects ?? []), { card, coming: true }] }));
    case 'card-reserved':
      return seat(
        { ...view, row: (view.row ?? []).filter((other) => other !== card) },
        who,
        ({ reserved }) => ({ reserved: [...(reserved ?? []), card] }),
      );
    case 'card-removed':
      return { ...view, row: (view.row ?? []).filter((other) => other !== card) };
    case 'collapsed':
      return { ...view, voids: [...view.voids, cell], motion: { kind: 'glow', cell } };
    case 'eliminated':
      return seat(view, who, () => ({ out: true }));
    case 'ended':
      return { ...view, stage: 'over' };
    default:
      return view;
  }
}

const TIMES: Record<string, number> = {
  'arena-drawn': 900,
  'terrain-laid': 900,
  'first-player': 900,
  'specialty-taken': 900,
  'card-revealed': 300,
  'army-placed': 700,
  'turn-started': 500,
  moved: 420,
  merged: 320,
  gained: 420,
  lost: 460,
  attacked: 400,
  gusted: 420,
  summoned: 500,
  converted: 600,
  immobilised: 420,
  marked: 380,
  formed: 500,
  buried: 300,
  unearthed: 300,
  'power-used': 1100,
  'card-played': 1300,
  'card-copied': 1100,
  'effect-laid': 600,
  'card-reserved': 700,
  'card-removed': 600,
  collapsed: 600,
  resigned: 900,
  'draw-offered': 900,
  'draw-declined': 600,
  eliminated: 1200,
  ended: 1200,
};

export const animation: GameAnimation<ElemMasterView> = {
  step,
  time: (fact) => TIMES[fact.kind] ?? 0,
  scenes,
};
