// Moves through the positions of a game: fact by fact, decision by decision, turn by turn.
import type { View } from '../wire';
import type { Fact } from './facts';
import type { Position } from './positions';
import type { GameAnimation } from './scene-player.svelte';
import { prefs } from './prefs.svelte';
import type { TableContext } from './table-context.svelte';

export const UNITS = ['fact', 'decision', 'turn'] as const;
export type Unit = (typeof UNITS)[number];
export const PACES = [0.5, 1, 2, 4] as const;

/** A place in a game: after so many decisions and rolls, the last of them up to one of its facts. */
export interface Cursor {
  frame: number;
  /** How many of the facts are shown; all by default. */
  fact?: number | undefined;
}

/** As it is written in an address: `12`, or `12.2` within it. */
export function readCursor(text: string | null): Cursor | undefined {
  const m = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(text ?? '');
  return m ? { frame: Number(m[1]), fact: m[2] ? Number(m[2]) : undefined } : undefined;
}
export function writeCursor({ frame, fact }: Cursor): string {
  return fact === undefined ? String(frame) : `${frame}.${fact}`;
}

interface Options {
  animation: GameAnimation<View>;
  /** What starts another round or turn. */
  heading: (fact: Fact) => boolean;
  /** Whether the last position is the present of a table. */
  live?: boolean;
  /** Called after each move. */
  arrived?: (cursor: Cursor) => void;
}

export class ReplayPlayer {
  positions = $state.raw<Position[]>([]);
  cursor = $state.raw<Cursor>({ frame: 0 });
  playing = $state(false);
  unit = $state<Unit>('decision');
  private speed = $state(1);
  private run = 0;

  constructor(
    private readonly at: TableContext,
    private readonly options: Options,
  ) {}

  get last(): number {
    return Math.max(0, this.positions.length - 1);
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
  /** The facts that led to this position, for captions. */
  get facts(): Fact[] {
    const { frame, fact } = this.cursor;
    return (this.positions[frame]?.facts ?? []).slice(0, fact);
  }

  /** Loads the positions of the same game again; the cursor stays. */
  load(positions: Position[]): void {
    this.positions = positions;
  }

  /** Goes to a place. */
  show(wanted: Cursor, animate = false): void {
    const frame = Math.max(0, Math.min(this.last, wanted.frame));
    const position = this.positions[frame];
    if (!position) return;
    const all = position.facts.length;
    const fact = wanted.fact !== undefined && wanted.fact < all ? Math.max(1, wanted.fact) : undefined;
    const before = this.cursor;
    this.cursor = { frame, fact };
    const { at } = this;
    const view = this.picture(this.cursor);
    const from = animate ? this.picture(before) : undefined;
    at.frame =
      this.options.live && this.atEnd ? undefined : { view, facts: position.facts.slice(0, fact ?? all) };
    at.past.cut(from);
    if (animate && at.frame) {
      const start = before.frame === frame ? (before.fact ?? all) : 0;
      const facts = position.facts.slice(start, fact);
      if (facts.length) at.past.play({ facts, view });
    }
    this.options.arrived?.(this.cursor);
  }

  /** One step forward or back; stops playing. */
  step(by: 1 | -1, unit: Unit = this.unit): void {
    this.stop();
    this.move(by, unit);
  }
  /** Jumps to a position; stops playing. */
  jump(frame: number): void {
    this.stop();
    this.show({ frame });
  }

  /** Plays the last turn for which `isTurn` holds, and goes on to the last position. */
  async playLast(isTurn: (fact: Fact) => boolean): Promise<void> {
    this.stop();
    const start = this.positions.findLastIndex(({ facts }) => facts.some(isTurn));
    if (start < 0) return;
    const next = this.positions.findIndex(({ facts }, i) => i > start && facts.some(this.options.heading));
    this.show({ frame: start });
    await this.playUntil(next < 0 ? this.last : next, 'decision');
    if (!this.playing) this.show({ frame: this.last });
  }

  toggle(): void {
    if (this.playing) this.stop();
    else void this.play();
  }
  stop(): void {
    this.playing = false;
    this.run++;
  }

  private move(by: 1 | -1, unit: Unit): void {
    if (by === 1) this.show(this.after(unit), unit !== 'turn');
    else this.show(this.before(unit));
  }

  private after(unit: Unit): Cursor {
    const { frame, fact } = this.cursor;
    const next = Math.min(this.last, frame + 1);
    if (unit === 'turn') {
      const found = this.positions.findIndex(
        (position, i) => i > frame && position.facts.some(this.options.heading),
      );
      return { frame: found < 0 ? this.last : found };
    }
    if (fact !== undefined) return { frame, fact: unit === 'fact' ? fact + 1 : undefined };
    return { frame: next, fact: unit === 'fact' ? 1 : undefined };
  }

  private before(unit: Unit): Cursor {
    const { frame, fact } = this.cursor;
    if (unit === 'turn') {
      const found = this.positions.findLastIndex(
        (position, i) => i < frame && position.facts.some(this.options.heading),
      );
      return { frame: Math.max(0, found) };
    }
    if (unit === 'fact') {
      const shown = fact ?? this.positions[frame]?.facts.length ?? 0;
      if (shown > 1) return { frame, fact: shown - 1 };
    }
    return { frame: Math.max(0, frame - 1) };
  }

  private picture({ frame, fact }: Cursor): View {
    const position = this.positions[frame] as Position;
    if (fact === undefined) return position.view;
    const start = this.positions[frame - 1]?.view ?? position.view;
    return position.facts.slice(0, fact).reduce((view, one) => this.options.animation.step(view, one), start);
  }

  private async play(): Promise<void> {
    if (this.atEnd) this.show({ frame: 0 });
    await this.playUntil(this.last, this.unit);
  }

  private async playUntil(frame: number, unit: Unit): Promise<void> {
    this.playing = true;
    const run = ++this.run;
    while (run === this.run && !this.atEnd && this.cursor.frame < frame) {
      this.move(1, unit);
      await this.at.past.settled();
      // Without animation each position position needs time to be seen.
      const dwell = unit === 'turn' ? 1400 : prefs.speed === 0 ? 700 : 250;
      await new Promise((done) => setTimeout(done, dwell / this.speed));
    }
    if (run === this.run) this.playing = false;
  }
}
