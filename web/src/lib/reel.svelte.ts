// Moves through the pictures of a game: fact by fact, decision by decision, turn by turn.
import type { View } from '../wire';
import type { Fact } from './facts';
import type { Still } from './film';
import type { Script } from './performance.svelte';
import { prefs } from './prefs.svelte';
import type { Seated } from './seated.svelte';

export const UNITS = ['fact', 'decision', 'turn'] as const;
export type Unit = (typeof UNITS)[number];
export const PACES = [0.5, 1, 2, 4] as const;

/** A place in a game: after so many decisions and rolls, the last of them shown up to one of its facts. */
export interface Cursor {
  frame: number;
  /** How many of the facts have happened; all if nothing is said. */
  fact?: number | undefined;
}

/** As it stands in an address: `12`, or `12.2` in the middle of it. */
export function readCursor(text: string | null): Cursor | undefined {
  const m = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(text ?? '');
  return m ? { frame: Number(m[1]), fact: m[2] ? Number(m[2]) : undefined } : undefined;
}
export function writeCursor({ frame, fact }: Cursor): string {
  return fact === undefined ? String(frame) : `${frame}.${fact}`;
}

interface Options {
  script: Script<View>;
  /** What starts another round or turn. */
  heading: (fact: Fact) => boolean;
  /** Whether the last picture is the present of a table, and no past to look at. */
  live?: boolean;
  /** Told where it has gone. */
  arrived?: (cursor: Cursor) => void;
}

export class Reel {
  stills = $state.raw<Still[]>([]);
  cursor = $state.raw<Cursor>({ frame: 0 });
  playing = $state(false);
  unit = $state<Unit>('decision');
  private speed = $state(1);
  private take = 0;

  constructor(
    private readonly at: Seated,
    private readonly options: Options,
  ) {}

  get last(): number {
    return Math.max(0, this.stills.length - 1);
  }
  get atEnd(): boolean {
    return this.cursor.frame >= this.last && this.cursor.fact === undefined;
  }
  get pace(): number {
    return this.speed;
  }
  set pace(pace: number) {
    this.speed = pace;
    this.at.past.pace = pace;
  }
  /** What has happened here, for captions. */
  get facts(): Fact[] {
    const { frame, fact } = this.cursor;
    return (this.stills[frame]?.facts ?? []).slice(0, fact);
  }

  /** Another film of the same game, or more of it; the place stays. */
  load(stills: Still[]): void {
    this.stills = stills;
  }

  /** Looks at a place. */
  show(wanted: Cursor, animate = false): void {
    const frame = Math.max(0, Math.min(this.last, wanted.frame));
    const still = this.stills[frame];
    if (!still) return;
    const all = still.facts.length;
    const fact = wanted.fact !== undefined && wanted.fact < all ? Math.max(1, wanted.fact) : undefined;
    const before = this.cursor;
    this.cursor = { frame, fact };
    const { at } = this;
    const view = this.picture(this.cursor);
    const from = animate ? this.picture(before) : undefined;
    at.frame = this.options.live && this.atEnd ? undefined : { view, fact: still.facts[(fact ?? all) - 1] };
    at.past.cut(from);
    if (animate && at.frame) {
      const start = before.frame === frame ? (before.fact ?? all) : 0;
      const facts = still.facts.slice(start, fact);
      if (facts.length) at.past.play({ facts, view });
    }
    this.options.arrived?.(this.cursor);
  }

  /** One step on, or back; stops what plays. */
  step(by: 1 | -1, unit: Unit = this.unit): void {
    this.stop();
    this.move(by, unit);
  }
  /** Jumps; stops what plays. */
  jump(frame: number): void {
    this.stop();
    this.show({ frame });
  }

  toggle(): void {
    if (this.playing) this.stop();
    else void this.play();
  }
  stop(): void {
    this.playing = false;
    this.take++;
  }

  private move(by: 1 | -1, unit: Unit): void {
    if (by === 1) this.show(this.after(unit), unit !== 'turn');
    else this.show(this.before(unit));
  }

  private after(unit: Unit): Cursor {
    const { frame, fact } = this.cursor;
    const next = Math.min(this.last, frame + 1);
    if (unit === 'turn') {
      const found = this.stills.findIndex((still, i) => i > frame && still.facts.some(this.options.heading));
      return { frame: found < 0 ? this.last : found };
    }
    if (fact !== undefined) return { frame, fact: unit === 'fact' ? fact + 1 : undefined };
    return { frame: next, fact: unit === 'fact' ? 1 : undefined };
  }

  private before(unit: Unit): Cursor {
    const { frame, fact } = this.cursor;
    if (unit === 'turn') {
      const found = this.stills.findLastIndex(
        (still, i) => i < frame && still.facts.some(this.options.heading),
      );
      return { frame: Math.max(0, found) };
    }
    if (unit === 'fact') {
      const shown = fact ?? this.stills[frame]?.facts.length ?? 0;
      if (shown > 1) return { frame, fact: shown - 1 };
    }
    return { frame: Math.max(0, frame - 1) };
  }

  private picture({ frame, fact }: Cursor): View {
    const still = this.stills[frame] as Still;
    if (fact === undefined) return still.view;
    const start = this.stills[frame - 1]?.view ?? still.view;
    return still.facts.slice(0, fact).reduce((view, one) => this.options.script.step(view, one), start);
  }

  private async play(): Promise<void> {
    if (this.atEnd) this.show({ frame: 0 });
    this.playing = true;
    const take = ++this.take;
    while (take === this.take && !this.atEnd) {
      this.move(1, this.unit);
      await this.at.past.settled();
      // Who wants no animation still wants to see what happens.
      const dwell = this.unit === 'turn' ? 1400 : prefs.speed === 0 ? 700 : 250;
      await new Promise((done) => setTimeout(done, dwell / this.speed));
    }
    if (take === this.take) this.playing = false;
  }
}
