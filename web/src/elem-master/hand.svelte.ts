// The act that is being composed: the elemental, card or power chosen, and what is still to choose.
import type { Fact } from '../lib/facts';
import { LegalGroups } from '../lib/legal.svelte';
import { prefs } from '../lib/prefs.svelte';
import type { OutlookAct } from '../lib/table-link';
import { showError, type TableContext } from '../lib/table-context.svelte';
import { t } from '../lib/texts.svelte';
import { toast } from '../lib/toast.svelte';
import type { ElemMasterView } from '../wire';
import {
  choices,
  exampleOf,
  isSquare,
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
import { areaAt, orient, sideOf, type Placed } from './squares';

export type At = TableContext<ElemMasterView>;

/** A card whose text is open. */
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
  /** The elemental of an opponent that was touched: its reach is shown. */
  watched = $state<string | undefined>();
  /** What opponents could do on their turn, as far as it was asked for at this decision. */
  private foreign = $state.raw<{ decision: number | undefined; acts: OutlookAct[] } | undefined>();
  outlook = $derived.by((): readonly OutlookAct[] =>
    this.foreign && this.foreign.decision === this.at.decision ? this.foreign.acts : [],
  );

  /** Where too much is legal to be listed at once. */
  private readonly groups: LegalGroups;
  legal = $derived.by(() => {
    const can = this.at.ready && !this.at.acting;
    const names = can ? this.groups.groups.map(({ group }) => group) : [];
    return sortLegal([...this.at.legal, ...names.flatMap((name) => this.groups.actions(name))], names);
  });
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
    // Squares of acts that are not known yet.
    for (const word of this.source ? this.groups.further(this.source) : []) {
      if (isSquare(word) && !found.has(word)) found.set(word, new Set<Kind>(['move']));
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
  guided = $derived.by((): ReturnType<typeof choices> => {
    if (!this.guide) return { next: [], complete: undefined };
    const { key, uses, picks } = this.guide;
    const { next, complete } = choices(uses, picks);
    const squares = this.groups.further(key, values(picks)).filter(isSquare);
    const more = squares.filter((square) => !next.some(({ value }) => value === square));
    return { next: [...next, ...more.map((value): Word => ({ type: 'square', value }))], complete };
  });
  /** The act towards the square that is pointed at, before it is aimed at. */
  pointed = $derived.by((): Act | undefined => {
    const to = this.over;
    if (!this.source || this.target || !to || to === this.source || !this.targets.has(to)) return undefined;
    return facets(
      this.acts.filter((act) => act.to === to && act.facets.kind !== 'grow'),
      {},
    ).act;
  });
  /** The action that a confirmation would do. */
  chosen = $derived.by(() => (this.guide ? this.guided.complete?.text : this.act?.text));
  /** The action whose outcome is shown: the chosen one, or the one that is pointed at. */
  considered = $derived.by(() => this.chosen ?? this.pointed?.text);
  /** Squares that a power or card may take next. */
  pickable = $derived.by(
    () =>
      new Set(
        this.guided.next
          .filter((word) => word.type === 'square' || word.type === 'spread')
          .map((word) => word.value),
      ),
  );

  /** The squares that the act in hand is about: where it starts, where it leads, and those between. */
  concerned = $derived.by((): string[] => {
    if (this.guide) return this.guide.picks.filter(({ type }) => type === 'square').map(({ value }) => value);
    if (!this.source || !this.target) return [];
    const via = this.act?.facets.via?.split('-') ?? [];
    return [this.source, ...via, this.target];
  });
  /** The card that is being used or copied. */
  private card = $derived.by(
    () => this.guide?.picks.find((pick) => pick.type === 'card')?.value ?? this.guide?.key.slice(1),
  );
  /** Whether the card acts on an area, and its squares once one is picked or pointed at. */
  hasArea = $derived.by(() => Boolean(this.card && this.view?.forms?.[this.card]?.area?.length));
  area = $derived.by((): string[] => {
    const first =
      this.guide?.picks.find((pick) => pick.type === 'square')?.value ??
      (this.over ? this.anchors.get(this.over) : undefined);
    return first ? this.areaOf(first) : [];
  });
  /** The first square of the area that is meant by touching a square, whoever's side the board is seen from. */
  anchors = $derived.by((): Map<string, string> => {
    const found = new Map<string, string>();
    const { view } = this;
    if (!this.hasArea || !view || this.guided.next[0]?.type !== 'square') return found;
    const board = orient(sideOf(view, view.viewer), view.size);
    /** How far an area lies to the right and up, as it is seen: the touched square is its lower left one. */
    const reach = (anchor: string): number =>
      this.areaOf(anchor)
        .map(board.seen)
        .reduce((sum, { column, row }) => sum + column - row, 0);
    for (const anchor of this.pickable)
      for (const square of this.areaOf(anchor)) {
        const other = found.get(square);
        if (!other || reach(anchor) > reach(other)) found.set(square, anchor);
      }
    return found;
  });

  private areaOf(anchor: string): string[] {
    const area = this.card && this.view?.forms?.[this.card]?.area;
    return area ? areaAt(area, anchor, this.view?.size ?? 0) : [];
  }

  constructor(at: At) {
    this.at = at;
    this.groups = new LegalGroups(at.link);
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
    this.watched = undefined;
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

  /** Whether what opponents could do can be asked for. */
  get canLookAhead(): boolean {
    return this.at.link.outlook !== undefined;
  }

  /** Asks what opponents could do, once for each decision. */
  async lookAhead(): Promise<void> {
    const { decision, link } = this.at;
    if (!link.outlook || this.foreign?.decision === decision) return;
    this.foreign = { decision, acts: [] };
    try {
      const acts = await link.outlook();
      if (this.at.decision === decision) this.foreign = { decision, acts };
    } catch (error) {
      showError(error);
    }
  }

  /** Shows the reach of an opponent's elemental, or no longer. */
  watch(square: string): void {
    this.watched = this.watched === square ? undefined : square;
    if (this.watched) void this.lookAhead();
  }

  select(square: string): void {
    this.clear();
    this.source = square;
    void this.fetch(square);
  }

  private async fetch(group: string, words: string[] = []): Promise<void> {
    await this.groups.fetch(group, words).catch(showError);
  }

  wish(name: keyof Facets, value: string): void {
    this.wishes = { ...this.wishes, [name]: value };
  }

  async confirm(): Promise<void> {
    const action = this.chosen;
    if (!action) return;
    this.clear();
    await this.at.act(action);
  }

  /** Somebody touched a square, or pressed Enter on it. */
  tap(square: string): void {
    // While something is shown, a tap ends the scene: the page does that.
    if (!this.at.ready || this.at.acting) return;
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

  /** The elemental in hand is sent to a square; `sure` if that says enough for a simple move. */
  aim(square: string, sure = !prefs.confirm): void {
    if (this.target === square) return void this.confirm();
    const other =
      this.act?.facets.kind === 'blaze' ? this.facets.find((one) => one.name === 'other') : undefined;
    if (other?.values.includes(square)) return this.wish('other', square);
    this.wishes = {};
    this.target = square;
    void this.settle(square, sure);
  }

  /** Once all acts towards the square are known: what needs no question is done at once, if nothing is to be confirmed. */
  private async settle(square: string, sure: boolean): Promise<void> {
    const source = this.source;
    if (source && this.groups.further(source).length) await this.fetch(source, [square]);
    if (sure && this.source === source && this.target === square && this.simple(square)) await this.confirm();
  }

  /** An elemental was dragged onto a square. */
  async drop(from: string, to: string): Promise<void> {
    if (from === to) return;
    if (this.source !== from) this.select(from);
    await this.fetch(from);
    if (this.source !== from) return;
    // Whoever drags a piece there has said enough.
    if (this.targets.has(to)) this.aim(to, true);
    else void this.ask(from, to);
  }

  grow(): void {
    const act = this.growth;
    if (!act) return;
    this.clear();
    void this.at.act(act.text);
  }

  /** A move of the whole elemental over empty squares needs no question. */
  private simple(to: string): boolean {
    const acts = this.acts.filter((act) => act.to === to && act.facets.kind !== 'grow');
    return (
      acts.length > 0 &&
      acts.every(({ facets: { kind, tokens, via, with: carried, spread } }) => {
        const empty = (via ?? '').split('-').every((square) => !square || !this.view?.stacks[square]);
        return kind === 'move' && tokens === 'all' && !carried && !spread && empty;
      })
    );
  }

  private refuse(square: string): void {
    const stack = this.view?.stacks[square];
    if (stack?.owner === this.at.me) void this.at.explain(`${square}+`);
    else if (stack && this.canLookAhead) return this.watch(square);
    this.watched = undefined;
  }

  private async ask(from: string, to: string): Promise<void> {
    const there = this.view?.stacks[to];
    const mine = this.view?.stacks[from];
    const meets = there && (there.owner !== mine?.owner || there.element !== mine?.element);
    const forbidden = await this.at.explain(`${from}${meets ? 'x' : '-'}${to}`);
    if (!forbidden) this.clear();
  }

  /** Begins the use of a power (`@name`) or card (`!name`). */
  begin(key: string): void {
    this.clear();
    this.shown = undefined;
    this.guide = { key, uses: this.uses(key), picks: [] };
    void this.narrow();
  }

  private uses(key: string): Use[] {
    const forms = this.view?.forms ?? {};
    const texts = this.legal.uses.get(key) ?? [];
    return texts.map((text) => readUse(text, forms)).filter((use) => use !== undefined);
  }

  /** Learns what is possible with what was picked, and picks what is no choice. */
  private async narrow(): Promise<void> {
    const guide = this.guide;
    if (!guide) return;
    await this.fetch(guide.key, values(guide.picks));
    if (this.guide !== guide) return;
    this.guide = { ...guide, uses: this.uses(guide.key) };
    this.obvious();
  }

  pick(word: Word): void {
    const guide = this.guide;
    if (!guide) return;
    this.guide = { ...guide, picks: [...guide.picks, word] };
    void this.narrow();
  }

  /** Picks what is the only possibility. */
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
    const anchor = this.anchors.get(square);
    if (anchor) return this.pick({ type: 'square', value: anchor });
    const word = this.guided.next.find(
      (next) => (next.type === 'square' || next.type === 'spread') && next.value === square,
    );
    if (word) return this.pick(word);
    // Another area instead.
    if (this.hasArea && guide.picks.length) {
      const touched = this.area.includes(square);
      if (touched && this.guided.complete && !this.guided.next.length) return void this.confirm();
      this.guide = { ...guide, picks: guide.picks.filter(({ type }) => type !== 'square') };
      if (!touched && this.anchors.has(square)) return this.pickSquare(square);
      return;
    }
    const at = guide.picks.findIndex((pick) => pick.type === 'square' && pick.value === square);
    if (at >= 0) {
      // Touched again: done if it is complete, otherwise taken back.
      if (this.guided.complete && !this.guided.next.length) return void this.confirm();
      const set = guide.uses.some((use) => use.set !== undefined);
      this.guide = { ...guide, picks: guide.picks.filter((_, i) => (set ? i !== at : i < at)) };
      return;
    }
    // Another square instead of the last one.
    const before = guide.picks.slice(
      0,
      guide.picks.findLastIndex((pick) => pick.type === 'square'),
    );
    const instead = choices(guide.uses, before).next.find((next) => next.value === square);
    if (instead && guide.picks.length) {
      this.guide = { ...guide, picks: [...before, instead] };
      void this.narrow();
      return;
    }
    void this.whyNot(guide.key, square);
  }

  /** Asks which rule forbids a power or card, here or at all. */
  async whyNot(key: string, square = 'a1'): Promise<void> {
    if (!this.view) return;
    const forbidden = await this.at.explain(exampleOf(key, square, this.view));
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
    void this.at.act(';');
  }

  // The army of a free start.

  /** What the view says about placing an army; nothing when it is not the time for it. */
  get invocation(): ElemMasterView['invocation'] {
    return this.view?.invocation;
  }
  get homeSquares(): string[] {
    return this.invocation?.home ?? [];
  }

  private tokens(element?: string): number {
    return Object.values(this.army)
      .filter((stack) => !element || stack.element === element)
      .reduce((sum, stack) => sum + stack.level, 0);
  }
  /** How many tokens of an element are left to place, and of all. */
  left(element: string): number {
    return (this.invocation?.ofOneElement ?? 0) - this.tokens(element);
  }
  get placed(): number {
    return this.tokens();
  }
  get unplaced(): number {
    return (this.invocation?.tokens ?? 0) - this.placed;
  }

  standard(): void {
    this.army = { ...this.invocation?.standard };
  }

  private paint(square: string): void {
    const army = { ...this.army };
    const there = army[square];
    if (
      this.brush === 'none' ||
      (there?.element === this.brush && there.level >= (this.invocation?.highest ?? 0))
    ) {
      delete army[square];
    } else if (!this.homeSquares.includes(square)) {
      void this.at.explain(writeArmy({ [square]: { element: this.brush, level: 1 } }));
      return;
    } else if (there?.element === this.brush) {
      army[square] = { element: this.brush, level: there.level + 1 };
    } else army[square] = { element: this.brush, level: 1 };
    this.army = army;
  }

  async sendArmy(): Promise<void> {
    await this.at.act(writeArmy(this.army));
  }
}

/** Picks as the words of an action: elements and whole stacks are written otherwise. */
function values(picks: readonly Word[]): string[] {
  return picks
    .filter(({ type }) => type === 'square' || type === 'number' || type === 'card')
    .map(({ value }) => value);
}

const hands = new WeakMap<At, Hand>();

/** The hand of whoever sits at a table: board and acts share it. */
export function handOf(at: At): Hand {
  const known = hands.get(at);
  if (known) return known;
  // It outlives the component that creates it.
  let hand!: Hand;
  $effect.root(() => {
    hand = new Hand(at);
  });
  hands.set(at, hand);
  return hand;
}
