// What the parts of a table page share: the table, what is shown of it, and what this person can do.
// Components call it `at`: the table that they are at.
import type { Mark } from '../art/seats';
import type { Game, Seat, View } from '../wire';
import { Refused } from './api';
import { actorOf, sayFact, withoutLast, type Fact } from './facts';
import type { GameUi } from './games';
import { winners } from './outcome';
import type { ScenePlayer } from './scene-player.svelte';
import { prefs } from './prefs.svelte';
import type { Happening, TableLink } from './table-link';
import { hasText, t } from './texts.svelte';
import { toast } from './toast.svelte';

/** A position of the past that is shown instead of the present. */
export interface Frame<V> {
  view: V;
  /** What led to it. */
  facts: readonly Fact[];
}

/** An act that a hint advises. */
export interface AdvisedAct {
  /** In the notation. */
  action: string;
  /** What it would do; empty where nobody has looked so far ahead. */
  facts: readonly Fact[];
}

/** What differs from game to game. */
type Ui<V extends View> = Pick<GameUi<V>, 'caption' | 'mark' | 'parties'>;

const ROMAN = ['I', 'II', 'III', 'IV', 'V'];

export class TableContext<V extends View = View> {
  readonly link: TableLink;
  readonly play: ScenePlayer<V>;
  /** Plays the past, in a replay. */
  readonly past: ScenePlayer<V>;
  /** The position of the past that is shown, if one is. */
  frame = $state.raw<Frame<V> | undefined>();
  /** Plays the game from its beginning; only where there is a replay. */
  rewatch: (() => void) | undefined;
  /** What a hint advises, in order, while it is shown. */
  advised = $state.raw<readonly AdvisedAct[]>([]);
  /** Whether an act was sent and not yet answered. */
  acting = $state(false);

  constructor(
    link: TableLink,
    play: ScenePlayer<V>,
    private readonly ui: Ui<V>,
  ) {
    this.link = link;
    this.play = play;
    this.past = play.another();
    for (const player of [this.play, this.past]) player.say = (facts) => ui.caption(this, facts);
    // What I did myself I need not read.
    this.play.isOwn = (facts) =>
      facts.every((fact) => {
        const actor = actorOf(fact);
        return actor === undefined || this.isMe(actor);
      });
  }

  /** What is shown of the past or the present. */
  private get player(): ScenePlayer<V> {
    return this.frame ? this.past : this.play;
  }

  /** The view that is shown: of the past, of a scene that is being played, or the latest. */
  get view(): V | undefined {
    if (this.frame) return this.past.playing ? this.past.shown : this.frame.view;
    return this.play.shown ?? (this.link.view as V | undefined);
  }

  /** The facts that are being shown, at the same time. */
  get now(): readonly Fact[] {
    return this.frame && !this.past.playing ? this.frame.facts.slice(-1) : this.player.now;
  }

  /** All facts of the scene that is being shown. */
  get scene(): readonly Fact[] {
    return this.player.scene;
  }

  /** The sentence of the scene that is being shown, or of the last fact that led to a position of the past. */
  get caption(): string {
    if (this.player.playing) return this.player.caption;
    const last = this.frame?.facts.at(-1);
    return last ? this.say(last) : '';
  }

  /** Every fact that has been shown, in order: the log never runs ahead of the picture. */
  get log(): readonly Fact[] {
    const { log } = this.link;
    return this.play.pending ? withoutLast(log, this.play.pending) : log;
  }

  /** Whether something is being played, present or past. */
  get playing(): boolean {
    return this.player.playing;
  }

  /** The speed of animation; 0 for none. */
  get speed(): number {
    return prefs.speed * (this.frame ? this.past.pace : 1);
  }

  /** My seat. */
  get me(): string | undefined {
    return this.link.me;
  }

  get game(): Game {
    return this.link.game;
  }

  /** The seats that owe a decision. */
  get awaited(): readonly string[] {
    return this.link.awaited;
  }

  /** Whether my seat owes a decision. */
  get myTurn(): boolean {
    return this.me !== undefined && this.link.awaited.includes(this.me);
  }

  /** The number of the decision that my seat may make or change. */
  get decision(): number | undefined {
    return this.link.ask?.decision;
  }

  /** Everything that my seat may do at this decision, also while something is being shown. */
  get choices(): readonly string[] {
    return this.link.ask?.legal ?? [];
  }

  /** Whether I can act now: it is the present, and nothing is still being shown. */
  get ready(): boolean {
    return !this.frame && !this.play.playing && this.link.ask !== undefined;
  }

  /** What I may do now, in the notation. Empty while something is being shown. */
  get legal(): string[] {
    return this.ready && !this.acting ? (this.link.ask?.legal ?? []) : [];
  }

  /** Whether my decision is made and can still be changed. */
  get changing(): boolean {
    return this.ready && !this.myTurn;
  }

  seat(seat: string): Seat | undefined {
    return this.link.seats.find((other) => other.seat === seat);
  }

  /** The name of a seat or strength. */
  name = (party: string): string => {
    if (party.startsWith('p')) {
      const seat = this.seat(party);
      if (!seat) return party;
      if (seat.kind === 'bot') {
        const twins = this.link.seats.filter((other) => other.kind === 'bot' && other.name === seat.name);
        const title = botTitle(seat.name ?? '');
        return twins.length > 1 ? `${title} ${ROMAN[twins.indexOf(seat)] ?? ''}` : title;
      }
      return seat.name ?? t('seat-free');
    }
    const view = this.view;
    const parties = view ? this.ui.parties(view) : {};
    const seat = parties[party];
    if (!seat) {
      const unknown = Object.keys(parties).filter((name) => !parties[name]);
      return t('unknown-strength-name', { number: unknown.indexOf(party) + 1 });
    }
    const same = Object.keys(parties).filter((name) => parties[name] === seat);
    const name = this.name(seat);
    return same.length > 1 ? `${name} ${ROMAN[same.indexOf(party)] ?? ''}` : name;
  };

  /** Whether several people share this screen. */
  get shared(): boolean {
    return this.link.seats.filter((seat) => seat.mine).length > 1;
  }

  /** Whether a seat or strength is “you” in sentences. Where several people share the screen, nobody is. */
  isMe = (party: string): boolean => {
    if (this.me === undefined || this.shared) return false;
    if (party.startsWith('p')) return party === this.me;
    const view = this.view;
    return view !== undefined && this.ui.parties(view)[party] === this.me;
  };

  /** Whether a seat or strength has won the game that is shown, at its end. */
  hasWon = (party: string): boolean => !this.frame && !this.play.playing && this.isWinner(party);

  private isWinner(party: string): boolean {
    const view = this.view;
    const strengths = view && 'strengths' in view ? view.strengths : undefined;
    const who = winners(this.link.outcome);
    if (!strengths) return who.includes(party);
    // A seat with several strengths wins by one of them.
    const strength = strengths[party];
    return strength?.hatred === 0 && (who.includes(party) || who.includes(strength.seat ?? ''));
  }

  /** The mark of a seat or strength. */
  mark = (party: string): Mark => this.ui.mark(this, party);

  /** A fact in words. */
  say = (fact: Fact): string => sayFact(this.game, fact, this.name, this.isMe);

  /** Ends the scene that is being shown. */
  endScene = (): void => {
    if (this.player.playing) this.player.finish();
  };

  /** Acts; a refusal is shown with its rule. */
  async act(action: string): Promise<boolean> {
    this.acting = true;
    try {
      await this.link.act(action);
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      this.acting = false;
    }
  }

  /** What an act would do; nothing if it is refused. */
  async preview(action: string): Promise<Happening | undefined> {
    try {
      return await this.link.preview(action);
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** Shows which rule forbids an act; returns whether one does. */
  async explain(action: string): Promise<boolean> {
    try {
      await this.link.preview(action);
      return false;
    } catch (error) {
      showError(error);
      return true;
    }
  }
}

/** A bot as people call it. One that adapts has its strength in its name (`harmonia-37`), which is not said. */
export function botTitle(id: string): string {
  const name = id.replace(/-\d+$/, '');
  const key = `bot-title-${name}`;
  return hasText(key) ? t(key) : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Shows what went wrong. */
export function showError(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
  toast(error.code === 'offline' || !error.message ? t('no-connection') : error.message, {
    rule: error.rule,
    bad: true,
  });
}
