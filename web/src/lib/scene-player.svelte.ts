// Plays facts scene by scene, up to the latest view. A scene is one moment of the game: it has one sentence,
// and stays as long as that takes to read.
import type { View } from '../wire';
import type { Fact } from './facts';
import { prefs, still } from './prefs.svelte';
import type { Happening } from './table-link';

/** The facts of one moment: steps in order, the facts of a step at the same time. */
export type Scene = Fact[][];

/** How a game shows facts. It knows no rule: a fact says what changed. */
export interface GameAnimation<V> {
  /** The picture after a fact. */
  step(view: V, fact: Fact): V;
  /** How long the movement of a fact takes, in milliseconds at normal speed. */
  time(fact: Fact): number;
  /** The scenes of facts that happened together, in order. */
  scenes(facts: readonly Fact[]): Scene[];
}

/** How long a sentence takes to be noticed and read, in milliseconds at normal speed. */
export function readingTime(sentence: string): number {
  return sentence ? Math.min(3200, Math.max(1400, 800 + 24 * sentence.length)) : 0;
}

export class ScenePlayer<V extends View> {
  /** What is shown. */
  shown = $state.raw<V | undefined>();
  /** The facts that are being shown. */
  now = $state.raw<readonly Fact[]>([]);
  /** All facts of the scene that is being shown. */
  scene = $state.raw<readonly Fact[]>([]);
  /** Its sentence. */
  caption = $state('');
  playing = $state(false);
  /** How many facts have happened that are not yet shown. */
  pending = $state(0);
  /** The speed of a replay, as a factor. */
  pace = $state(1);
  /** The sentence of a scene. */
  say: (facts: readonly Fact[]) => string = () => '';
  /** Whether a scene is the viewer's own act: it needs no time to be read. */
  isOwn: (facts: readonly Fact[]) => boolean = () => false;

  private running: Promise<void> = Promise.resolve();
  private queue: Happening[] = [];
  private wake: (() => void) | undefined;
  /** Whether everything that waits, or this scene, is shown without delay. */
  private skipping = false;
  private finishing = false;
  /** Counts the cuts: a run that was begun before the last one ends. */
  private cuts = 0;

  constructor(
    private readonly animation: GameAnimation<V>,
    private readonly onFact: (fact: Fact) => void = () => {},
  ) {}

  /** Shows a view at once: the first one, or another viewer's. */
  cut(view: V | undefined): void {
    this.queue = [];
    this.cuts++;
    this.wake?.();
    this.shown = view;
    this.rest();
  }

  /** Something happened. */
  play(happened: Happening): void {
    this.queue.push(happened);
    this.pending += happened.facts.length;
    if (!this.playing) this.running = this.run();
  }

  /** Waits until nothing is being played. */
  settled(): Promise<void> {
    return this.running;
  }

  /** Another player of the same game, for its past. */
  another(): ScenePlayer<V> {
    return new ScenePlayer(this.animation, this.onFact);
  }

  /** Ends this scene: the next one begins. */
  finish(): void {
    this.finishing = true;
    this.wake?.();
  }

  /** Ends all scenes that wait: shows the latest view. */
  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  private async run(): Promise<void> {
    const { cuts } = this;
    this.playing = true;
    this.skipping = false;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      for (const scene of this.animation.scenes(next.facts)) {
        await this.playScene(scene, cuts);
        if (cuts !== this.cuts) return;
      }
      if (!this.skipping || !this.queue.length) this.shown = next.view as V;
    }
    this.rest();
  }

  private async playScene(scene: Scene, cuts: number): Promise<void> {
    const facts = scene.flat();
    this.finishing = false;
    if (!this.hurried) {
      this.scene = facts;
      this.caption = this.say(facts);
    }
    const reading = this.isOwn(facts) ? 0 : readingTime(this.caption);
    let moved = 0;
    for (const step of scene) {
      step.forEach(this.onFact);
      this.pending -= step.length;
      if (this.skipping || prefs.speed === 0) continue;
      this.now = step;
      if (this.shown !== undefined) this.shown = step.reduce(this.animation.step, this.shown);
      // Reduced motion removes movement, but not the time to read.
      const time = still() ? 0 : Math.max(...step.map(this.animation.time));
      moved += time;
      await this.wait(time);
      if (cuts !== this.cuts) return;
    }
    await this.wait(reading - moved);
  }

  /** Whether nothing waits to be seen. */
  private get hurried(): boolean {
    return this.skipping || this.finishing || prefs.speed === 0;
  }

  private rest(): void {
    this.now = [];
    this.scene = [];
    this.caption = '';
    this.pending = 0;
    this.playing = false;
    this.skipping = false;
  }

  private wait(milliseconds: number): Promise<void> {
    const time = milliseconds / prefs.speed / this.pace;
    if (this.hurried || !(time > 0)) return Promise.resolve();
    return new Promise((done) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.wake = undefined;
        done();
      };
      const timer = setTimeout(finish, time);
      this.wake = finish;
    });
  }
}
