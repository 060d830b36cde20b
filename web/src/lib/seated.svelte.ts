// A person at a table: what the parts of a table page share.
import type { Seat, View } from '../wire';
import { No } from './api';
import type { Fact } from './facts';
import type { TableLink } from './live.svelte';
import type { Performance } from './performance.svelte';
import { prefs } from './prefs.svelte';
import { knows, t } from './texts.svelte';
import { toast } from './toast.svelte';

/** A view to look at instead of the present one: of a replay. */
export interface Frame<V> {
  view: V;
  fact: Fact | undefined;
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V'];

export class Seated<V extends View = View> {
  readonly live: TableLink;
  readonly play: Performance<V>;
  /** Plays the past from one place to the next. */
  readonly past: Performance<V>;
  /** The past that is looked at, if it is. */
  frame = $state.raw<Frame<V> | undefined>();

  constructor(live: TableLink, play: Performance<V>) {
    this.live = live;
    this.play = play;
    this.past = play.another();
  }

  /** What is shown: the past, or what is being played, up to the present. */
  get view(): V | undefined {
    if (this.frame) return this.past.playing ? this.past.shown : this.frame.view;
    return this.play.shown ?? (this.live.view as V | undefined);
  }

  /** The fact that is being shown. */
  get now(): Fact | undefined {
    if (this.frame) return this.past.playing ? this.past.now : this.frame.fact;
    return this.play.now;
  }

  /** Whether something is being played, present or past. */
  get playing(): boolean {
    return this.frame ? this.past.playing : this.play.playing;
  }

  /** How fast: 0 shows no movement. */
  get speed(): number {
    return prefs.speed * (this.frame ? this.past.pace : 1);
  }

  /** My seat. */
  get me(): string | undefined {
    return this.live.me;
  }

  /** Whether I can act now: it is the present, and nothing is still being shown. */
  get ready(): boolean {
    return !this.frame && !this.play.playing && this.live.phase === 'playing' && this.live.ask !== undefined;
  }

  /** What I may do now, in the notation. Empty while something is being shown. */
  get legal(): string[] {
    return this.ready && !this.live.acting ? (this.live.ask?.legal ?? []) : [];
  }

  /** Whether my decision is made and can still be changed. */
  get changing(): boolean {
    return this.ready && !this.live.myTurn;
  }

  seat(seat: string): Seat | undefined {
    return this.live.seats.find((other) => other.seat === seat);
  }

  /** How a seat or strength is called. */
  name = (party: string): string => {
    if (party.startsWith('p')) {
      const seat = this.seat(party);
      if (!seat) return party;
      if (seat.kind === 'bot') {
        const twins = this.live.seats.filter((other) => other.kind === 'bot' && other.name === seat.name);
        const title = botTitle(seat.name ?? '');
        return twins.length > 1 ? `${title} ${ROMAN[twins.indexOf(seat)] ?? ''}` : title;
      }
      return seat.name ?? t('seat-free');
    }
    const view = this.view;
    const strengths = view && 'strengths' in view ? view.strengths : undefined;
    const seat = strengths?.[party]?.seat;
    if (!strengths || !seat) {
      const unknown = Object.keys(strengths ?? {}).filter((name) => !strengths?.[name]?.seat);
      return t('unknown-strength-name', { number: unknown.indexOf(party) + 1 });
    }
    const same = Object.keys(strengths).filter((name) => strengths[name]?.seat === seat);
    const name = this.name(seat);
    return same.length > 1 ? `${name} ${ROMAN[same.indexOf(party)] ?? ''}` : name;
  };

  /** Acts; a refusal is told with its rule. */
  async do(action: string): Promise<boolean> {
    try {
      await this.live.act(action);
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  }

  /** Tells why an act is not possible; whether it is forbidden. */
  async why(action: string): Promise<boolean> {
    try {
      await this.live.preview(action);
      return false;
    } catch (error) {
      complain(error);
      return true;
    }
  }
}

export function botTitle(name: string): string {
  const key = `bot-title-${name}`;
  return knows(key) ? t(key) : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Tells what went wrong. */
export function complain(error: unknown): void {
  if (!(error instanceof No)) throw error;
  toast(error.code === 'offline' || !error.message ? t('no-connection') : error.message, {
    rule: error.rule,
    bad: true,
  });
}
