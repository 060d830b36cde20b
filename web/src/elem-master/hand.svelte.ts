// What the person at the table has in hand: the elemental, card or power chosen, and what is still to choose.
import type { Fact } from '../lib/facts';
import type { Seated } from '../lib/seated.svelte';
import { t } from '../lib/texts.svelte';
import { toast } from '../lib/toast.svelte';
import type { ElemMasterView } from '../wire';
import {
  choices,
  facets,
  readUse,
  sortLegal,
  writeArmy,
  type Act,
  type Facet,
  type Facets,
  type Kind,
  type Use,
  type Word,
} from './notation';
import { home, side, standardArmy, type Placed } from './squares';

export type At = Seated<ElemMasterView>;

/** A card that is looked at. */
export interface Shown {
  type: 'event' | 'specialty' | 'terrain';
  name: string;
  /** Whether it could be used from here. */
  mine?: boolean;
}

export interface Foreseen {
  action: string;
  view: ElemMasterView;
  facts: Fact[];
}

interface Guide {
  key: string;
  uses: Use[];
  picks: Word[];
}

export class Hand {
  readonly at: At;
  /** The square of the elemental in hand, and where it is to go. */
  source = $state<string | undefined>();
  target = $state<string | undefined>();
  wishes = $state.raw<Partial<Record<keyof Facets, string>>>({});
  guide = $state.raw<Guide | undefined>();
  /** What the chosen act would do. */
  foreseen = $state.raw<Foreseen | undefined>();
  /** Whether the end of the turn was asked for with points left. */
  ending = $state(false);
  /** The square under the pointer or the cursor. */
  over = $state<string | undefined>();
  shown = $state.raw<Shown | undefined>();
  /** The specialty that is about to be taken. */
  specialty = $state<string | undefined>();
  army = $state.raw<Record<string, Placed>>({});
  brush = $state<string>('earth');

  legal = $derived.by(() => sortLegal(this.at.legal));
  /** The acts of the elemental in hand. */
  acts = $derived.by((): Act[] => (this.source ? (this.legal.acts.get(this.source) ?? []) : []));
  /** Where it can go, and how. */
  targets = $derived.by(() => {
    const found = new Map<string, Set<Kind>>();
    for (const act of this.acts) {
      if (act.facets.kind === 'grow') continue;
      const kinds = found.get(act.to) ?? new Set<Kind>();
      kinds.add(act.facets.kind);
      found.set(act.to, kinds);
    }
    return found;
  });
  growth = $derived.by(() => this.acts.find((act) => act.facets.kind === 'grow'));
  private choosing = $derived.by((): { facets: Facet[]; act: Act | undefined } => {
    const to = this.target;
    if (!to) return { facets: [], act: undefined };
    if (to === this.source) return { facets: [], act: this.growth };
    return facets(
      this.acts.filter((act) => act.to === to && act.facets.kind !== 'grow'),
      this.wishes,
    );
  });
  facets = $derived.by(() => this.choosing.facets);
  act = $derived.by(() => this.choosing.act);
  guided = $derived.by(() =>
    this.guide ? choices(this.guide.uses, this.guide.picks) : { next: [], complete: undefined },
  );
  /** The action that a confirmation would do. */
  chosen = $derived.by(() => (this.guide ? this.guided.complete?.text : this.act?.text));
  /** Squares that a power or card may take next. */
  pickable = $derived.by(
    () =>
      new Set(
        this.guided.next
          .filter((word) => word.type === 'square' || word.type === 'spread')
          .map((word) => word.value),
      ),
  );

  constructor(at: At) {
    this.at = at;
  }

  get view(): ElemMasterView | undefined {
    return this.at.view;
  }

  get placing(): boolean {
    return this.legal.army;
  }

  clear = (): void => {
    this.source = undefined;
    this.target = undefined;
    this.wishes = {};
    this.guide = undefined;
    this.foreseen = undefined;
    this.ending = false;
    this.specialty = undefined;
  };

  /** One step back: from the target to the elemental, from there to nothing. */
  back = (): void => {
    this.foreseen = undefined;
    this.ending = false;
    if (this.guide?.picks.length) this.guide = { ...this.guide, picks: [] };
    else if (this.target) {
      this.target = undefined;
      this.wishes = {};
    } else this.clear();
  };

  select(square: string): void {
    this.clear();
    this.source = square;
  }

  wish(name: keyof Facets, value: string): void {
    this.wishes = { ...this.wishes, [name]: value };
  }

  async confirm(): Promise<void> {
    const action = this.chosen;
    if (!action) return;
    this.clear();
    await this.at.do(action);
  }

  /** Somebody touched a square, or pressed Enter on it. */
  tap(square: string): void {
    // Who goes on playing has seen enough of his last act.
    if (this.at.play.playing && this.at.live.myTurn && this.view?.active === this.at.me) {
      this.at.play.skip();
      return;
    }
    if (!this.at.ready || this.at.live.acting) return;
    this.ending = false;
    if (this.placing) return this.paint(square);
    if (!this.legal.end) return;
    if (this.guide) return this.pickSquare(square);
    if (!this.source) {
      if (this.legal.acts.has(square)) return this.select(square);
      return this.refuse(square);
    }
    if (square === this.source) return this.target ? this.back() : this.clear();
    if (this.targets.has(square)) return this.aim(square);
    if (this.legal.acts.has(square)) return this.select(square);
    void this.ask(this.source, square);
  }

  /** The elemental in hand is sent to a square. */
  aim(square: string): void {
    if (this.target === square) return void this.confirm();
    const other =
      this.act?.facets.kind === 'blaze' ? this.facets.find((one) => one.name === 'other') : undefined;
    if (other?.values.includes(square)) return this.wish('other', square);
    this.wishes = {};
    this.target = square;
    if (this.simple(square)) void this.confirm();
  }

  /** An elemental was dragged onto a square. */
  drop(from: string, to: string): void {
    if (from === to) return;
    if (this.source !== from) this.select(from);
    if (this.targets.has(to)) this.aim(to);
    else void this.ask(from, to);
  }

  grow(): void {
    const act = this.growth;
    if (!act) return;
    this.clear();
    void this.at.do(act.text);
  }

  /** A move of the whole elemental over empty squares needs no question. */
  private simple(to: string): boolean {
    const acts = this.acts.filter((act) => act.to === to && act.facets.kind !== 'grow');
    return acts.every(({ facets: { kind, tokens, via, with: carried, spread } }) => {
      const empty = (via ?? '').split('-').every((square) => !square || !this.view?.stacks[square]);
      return kind === 'move' && tokens === 'all' && !carried && !spread && empty;
    });
  }

  private refuse(square: string): void {
    const stack = this.view?.stacks[square];
    if (stack?.owner === this.at.me) void this.at.why(`${square}+`);
  }

  private async ask(from: string, to: string): Promise<void> {
    const there = this.view?.stacks[to];
    const mine = this.view?.stacks[from];
    const meets = there && (there.owner !== mine?.owner || there.element !== mine?.element);
    const forbidden = await this.at.why(`${from}${meets ? 'x' : '-'}${to}`);
    if (!forbidden) this.clear();
  }

  /** Somebody turns to a power (`@name`) or card (`!name`). */
  begin(key: string): void {
    this.clear();
    this.shown = undefined;
    const texts = this.legal.uses.get(key) ?? [];
    this.guide = { key, uses: texts.map(readUse).filter((use) => use !== undefined), picks: [] };
    this.obvious();
  }

  pick(word: Word): void {
    const guide = this.guide;
    if (!guide) return;
    this.guide = { ...guide, picks: [...guide.picks, word] };
    this.obvious();
  }

  /** What is no choice is not asked. */
  private obvious(): void {
    for (;;) {
      const { next, complete } = this.guided;
      const [only] = next;
      if (complete || next.length !== 1 || !only || only.type === 'square' || !this.guide) return;
      this.guide = { ...this.guide, picks: [...this.guide.picks, only] };
    }
  }

  private pickSquare(square: string): void {
    const guide = this.guide;
    if (!guide) return;
    const word = this.guided.next.find(
      (next) => (next.type === 'square' || next.type === 'spread') && next.value === square,
    );
    if (word) return this.pick(word);
    const at = guide.picks.findIndex((pick) => pick.type === 'square' && pick.value === square);
    if (at >= 0) {
      // Touched again: done if it is complete, otherwise taken back.
      if (this.guided.complete && !this.guided.next.length) return void this.confirm();
      const set = guide.uses.some((use) => use.set !== undefined);
      this.guide = { ...guide, picks: guide.picks.filter((_, i) => (set ? i !== at : i < at)) };
      return;
    }
    // Another beginning instead of the last square.
    const before = guide.picks.slice(
      0,
      guide.picks.findLastIndex((pick) => pick.type === 'square'),
    );
    const instead = choices(guide.uses, before).next.find((next) => next.value === square);
    if (instead && guide.picks.length) {
      this.guide = { ...guide, picks: [...before, instead] };
      this.obvious();
      return;
    }
    void this.whyNot(guide.key, square);
  }

  /** Asks which rule forbids a power or card, here or at all. */
  async whyNot(key: string, square = 'a1'): Promise<void> {
    const shape = SHAPES[key.slice(1)];
    const view = this.view;
    const first = view?.row?.find((card) => card !== key.slice(1)) ?? 'spring';
    const neighbour = square.startsWith('a') ? `b${square.slice(1)}` : `a${square.slice(1)}`;
    const args = shape?.replaceAll('S', square).replaceAll('T', neighbour).replaceAll('C', first);
    const forbidden = await this.at.why(args ? `${key}:${args}` : key);
    if (!forbidden) toast(t('elm-ui-possible'));
  }

  end(): void {
    const points = this.view?.points ?? 0;
    if (points > 0 && this.legal.more && !this.ending) {
      this.clear();
      this.ending = true;
      return;
    }
    this.clear();
    void this.at.do(';');
  }

  // The army of a free start.

  get homeSquares(): string[] {
    const view = this.view;
    return view && this.at.me ? home(side(view.players, this.at.me), view.size, view.voids) : [];
  }

  /** How many tokens of an element are left to place, and of all. */
  left(element: string): number {
    const placed = Object.values(this.army).filter((one) => one.element === element);
    return 6 - placed.reduce((sum, one) => sum + one.level, 0);
  }
  get unplaced(): number {
    return 12 - Object.values(this.army).reduce((sum, one) => sum + one.level, 0);
  }

  standard(): void {
    const view = this.view;
    if (view && this.at.me) this.army = standardArmy(side(view.players, this.at.me), view.size);
  }

  private paint(square: string): void {
    const army = { ...this.army };
    const there = army[square];
    if (this.brush === 'none' || (there?.element === this.brush && there.level >= 3)) {
      delete army[square];
    } else if (!this.homeSquares.includes(square)) {
      void this.at.why(writeArmy({ [square]: { element: this.brush, level: 1 } }));
      return;
    } else if (there?.element === this.brush) {
      army[square] = { element: this.brush, level: there.level + 1 };
    } else army[square] = { element: this.brush, level: 1 };
    this.army = army;
  }

  async sendArmy(): Promise<void> {
    await this.at.do(writeArmy(this.army));
  }
}

/** A form of each power and card, to ask the server what forbids it: a square, its neighbour, a card. */
const SHAPES: Record<string, string> = {
  necromancer: 'S',
  demonist: 'S',
  cultist: 'S',
  shaman: 'SxT',
  constellationist: 'S',
  illusionist: 'S-T^2S',
  genie: 'S',
  oracle: 'S-T',
  alchemist: 'S=A',
  runist: 'S',
  enchanter: 'SxT',
  metamorph: 'S=A',
  downpour: 'S,1',
  breeze: 'S^1T',
  westwind: 'S',
  tornado: 'S,1',
  hail: 'S',
  snow: 'S',
  avalanche: 'S',
  wildfire: 'S',
  mudslide: 'b',
  collapse: 'S',
  aurora: 'S',
  sunset: 'S',
  shootingstar: 'S-T',
  fullmoon: 'C',
  eclipse: 'C',
  seismic: 'C',
};

const hands = new WeakMap<At, Hand>();

/** The hand of whoever sits at a table: board and acts share it. */
export function handOf(at: At): Hand {
  const known = hands.get(at);
  if (known) return known;
  // It outlives the component that asks for it first.
  let hand!: Hand;
  $effect.root(() => {
    hand = new Hand(at);
  });
  hands.set(at, hand);
  return hand;
}
