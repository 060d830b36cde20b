// Plays facts as a picture that changes step by step, up to the view that is true.
import type { View } from '../wire';
import type { Fact } from './facts';
import type { Happening } from './live.svelte';
import { prefs, still } from './prefs.svelte';

/** How a game turns facts into pictures. It knows no rule: a fact says what changed. */
export interface Script<V> {
  /** The picture after a fact. */
  step(view: V, fact: Fact): V;
  /** How long the fact is looked at, in milliseconds at normal speed. */
  time(fact: Fact): number;
}

export class Performance<V extends View> {
  /** What is shown. */
  shown = $state.raw<V | undefined>();
  /** The fact that is being shown. */
  now = $state.raw<Fact | undefined>();
  playing = $state(false);
  /** Whether nothing is hurried: whoever looks decides when it goes on. */
  calm = false;
  /** How much faster than somebody's usual speed. */
  pace = $state(1);

  private running: Promise<void> = Promise.resolve();
  private queue: Happening[] = [];
  private wake: (() => void) | undefined;
  private skipping = false;
  /** Counts the cuts: what was playing before one is of no interest after it. */
  private take = 0;
  private script: Script<V>;
  private onFact: (fact: Fact) => void;

  constructor(script: Script<V>, onFact: (fact: Fact) => void = () => {}) {
    this.script = script;
    this.onFact = onFact;
  }

  /** Shows a view at once: the first one, or another viewer's. */
  cut(view: V | undefined): void {
    this.queue = [];
    this.take++;
    this.wake?.();
    this.shown = view;
    this.now = undefined;
    this.playing = false;
  }

  /** Something happened. */
  play(happened: Happening): void {
    this.queue.push(happened);
    if (!this.playing) this.running = this.run();
  }

  /** Waits until nothing is being played. */
  settled(): Promise<void> {
    return this.running;
  }

  /** One that plays the same way, for the past. */
  another(): Performance<V> {
    return new Performance(this.script, this.onFact);
  }

  /** Shows the truth at once. */
  skip(): void {
    this.skipping = true;
    this.wake?.();
  }

  private async run(): Promise<void> {
    const take = this.take;
    this.playing = true;
    this.skipping = false;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      for (const fact of next.facts) {
        this.now = fact;
        this.onFact(fact);
        if (this.skipping || prefs.speed === 0) continue;
        if (this.shown) this.shown = this.script.step(this.shown, fact);
        // Who is behind hurries: nobody waits for a picture of the past.
        const hurry = this.queue.length > 2 && !this.calm ? 3 : 1;
        const pause = (this.script.time(fact) / prefs.speed / this.pace / hurry) * (still() ? 0.4 : 1);
        if (pause > 0) await this.rest(pause);
        if (take !== this.take) return;
      }
      if (!this.skipping || !this.queue.length) this.shown = next.view as V;
    }
    this.now = undefined;
    this.playing = false;
    this.skipping = false;
  }

  private rest(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(finish, milliseconds);
      const self = this;
      function finish(): void {
        clearTimeout(timer);
        self.wake = undefined;
        done();
      }
      this.wake = finish;
    });
  }
}
