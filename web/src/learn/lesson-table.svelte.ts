// The table of a lesson: the real board and the real acts; what follows each act is part of the lesson.
import { previewInLesson } from '../lib/api';
import { mergePatch } from '../lib/patch';
import { prefs } from '../lib/prefs.svelte';
import { ScriptedTable } from '../lib/scripted-table.svelte';
import type { Happening } from '../lib/table-link';
import { t } from '../lib/texts.svelte';
import type { Game, Lesson, LessonStep, LessonWay, Seat, View } from '../wire';

export class LessonTable extends ScriptedTable {
  lesson = $state.raw() as Lesson;
  /** Which step, from 0. */
  index = $state(0);
  awaited = $state.raw<string[]>([]);
  /** The act that was chosen at this step, by its index. */
  taken = $state<number | undefined>();
  /** How often something else was tried. */
  strayed = $state(0);

  constructor(lesson: Lesson) {
    super();
    this.lesson = lesson;
  }

  get game(): Game {
    return this.lesson.game as Game;
  }
  get me(): string {
    return this.lesson.seat;
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

  /** Goes to a step and its position. */
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

  /** Does what the lesson waits for. Anything else changes nothing. */
  async act(action: string): Promise<void> {
    const way = this.step.ways.findIndex((one) => one.act === action);
    if (way < 0) this.strayed++;
    else this.take(way);
  }

  /** Plays what follows an act. */
  take(index: number): void {
    const way = this.step.ways[index];
    if (!way || this.taken !== undefined) return;
    this.taken = index;
    this.ask = undefined;
    this.awaited = [];
    for (const beat of way.beats) {
      const view = this.view as View;
      this.happen(this.read(beat.facts), beat.patch ? mergePatch(view, beat.patch) : view);
    }
  }

  async preview(action: string): Promise<Happening> {
    const { game, name } = this.lesson;
    const { facts, view } = await previewInLesson(game, name, this.index, action);
    return { facts: this.read(facts), view: view as View };
  }
}
