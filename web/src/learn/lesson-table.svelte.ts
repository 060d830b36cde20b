// The table of a lesson: the real board and the real acts, with everything that follows written down.
import { No, tryOut } from '../lib/api';
import { readFact, type Fact } from '../lib/facts';
import type { Happening, TableLink } from '../lib/live.svelte';
import { mergePatch } from '../lib/patch';
import { prefs } from '../lib/prefs.svelte';
import { t } from '../lib/texts.svelte';
import type { Ask, Game, Lesson, LessonStep, LessonWay, Seat, View } from '../wire';

const refuse = (): Promise<never> => Promise.reject(new No({ code: 'not-here', message: '' }));

export class LessonTable implements TableLink {
  readonly id = '';
  readonly link = 'open';
  readonly refusal = undefined;
  readonly table = undefined;
  readonly said = [];
  readonly answers = undefined;
  readonly undo = false;
  readonly outcome = undefined;
  readonly rematch = [];
  readonly again = undefined;
  readonly clocks = { left: {}, at: 0 };
  readonly phase = 'playing';
  readonly acting = false;

  lesson = $state.raw() as Lesson;
  /** Which step, from 0. */
  index = $state(0);
  view = $state.raw<View | undefined>();
  ask = $state.raw<Ask | undefined>();
  awaited = $state.raw<string[]>([]);
  log = $state.raw<Fact[]>([]);
  /** The way that was taken at this step. */
  taken = $state<number | undefined>();
  /** How often something else was tried. */
  strayed = $state(0);

  private listeners = new Set<(happened: Happening) => void>();

  constructor(lesson: Lesson) {
    this.lesson = lesson;
  }

  get game(): Game {
    return this.lesson.game as Game;
  }
  get me(): string {
    return this.lesson.seat;
  }
  get mine(): string[] {
    return [this.me];
  }
  get myTurn(): boolean {
    return this.ask !== undefined;
  }
  get step(): LessonStep {
    return this.lesson.steps[this.index] as LessonStep;
  }
  get way(): LessonWay | undefined {
    return this.taken === undefined ? undefined : this.step.ways[this.taken];
  }
  get last(): boolean {
    return this.index >= this.lesson.steps.length - 1;
  }
  get seats(): Seat[] {
    const pupil = { seat: this.me, kind: 'person', name: prefs.name || t('learn-pupil'), present: true };
    const others = this.lesson.company.map((name, i) => ({
      seat: `p${i + 2}`,
      kind: 'person',
      name,
      present: true,
    }));
    return [{ ...pupil, mine: true }, ...others];
  }

  /** Goes to a step: everything stands as it should there. */
  enter(index: number): void {
    this.index = Math.max(0, Math.min(this.lesson.steps.length - 1, index));
    const { view, ask, awaited } = this.step;
    this.view = view as View;
    this.ask = ask ?? undefined;
    this.awaited = awaited;
    this.log = [];
    this.taken = undefined;
    this.strayed = 0;
  }

  listen(listener: (happened: Happening) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Does what the lesson is waiting for. Anything else is allowed, too, but leads nowhere. */
  async act(action: string): Promise<void> {
    const way = this.step.ways.findIndex((one) => one.act === action);
    if (way < 0) this.strayed++;
    else this.take(way);
  }

  /** Lets happen what follows. */
  take(index: number): void {
    const way = this.step.ways[index];
    if (!way || this.taken !== undefined) return;
    this.taken = index;
    this.ask = undefined;
    this.awaited = [];
    for (const beat of way.beats) {
      const facts = (beat.facts ?? []).map((fact) => readFact(this.game, fact));
      if (beat.patch) this.view = mergePatch(this.view as View, beat.patch);
      this.log = [...this.log, ...facts];
      const happened = { facts, view: this.view as View };
      this.listeners.forEach((listener) => listener(happened));
    }
  }

  async preview(action: string): Promise<{ facts: Fact[]; view: View }> {
    const { game, name } = this.lesson;
    const { facts, view } = await tryOut(game, name, this.index, action);
    return { facts: facts.map((fact) => readFact(this.game, fact)), view: view as View };
  }

  send = refuse;
  reconnect(): void {}
  look(): void {}
  close(): void {}
}
