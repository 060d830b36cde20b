// A study that is shown while it is computed.
import { Refused, studyFile, studyTable, type StudyHandle } from './api';
import type { Study } from '../wire';

/** The time between two polls, in milliseconds. */
const EVERY = 400;

/** What is studied: a table, by id, or the text of a record. */
export type Subject = { table: string; key?: string } | { record: string };

export class RunningStudy {
  study = $state.raw<Study | undefined>();
  share = $state(0);
  status = $state<'none' | 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'>('none');
  /** Of a study that failed, the reason in words. */
  why = $state<string | undefined>();
  private handle: StudyHandle;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(subject: Subject) {
    this.handle = 'table' in subject ? studyTable(subject.table, subject.key) : studyFile(subject.record);
  }

  /** Whether it is being computed. */
  get busy(): boolean {
    return this.status === 'waiting' || this.status === 'running';
  }

  /** Begins, unless it has begun; polls until it is done. */
  async begin(): Promise<void> {
    await this.update(() => this.handle.begin());
  }

  /** Asks for a study that is there already, and begins none. */
  async look(): Promise<void> {
    await this.update(() => this.handle.see());
  }

  async cancel(): Promise<void> {
    clearTimeout(this.timer);
    await this.update(() => this.handle.cancel());
  }

  /** Stops polling. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async update(question: () => ReturnType<StudyHandle['see']>): Promise<void> {
    const answer = await question();
    if (this.closed) return;
    this.status = answer.status as RunningStudy['status'];
    this.share = answer.share;
    this.why = answer.why ?? undefined;
    if (answer.study) this.study = answer.study;
    if (this.busy) this.timer = setTimeout(() => void this.poll(), EVERY);
  }

  private async poll(): Promise<void> {
    try {
      await this.update(() => this.handle.see());
    } catch (error) {
      // An unreachable server is polled again, less often.
      if (!(error instanceof Refused) || error.code !== 'offline') throw error;
      if (!this.closed) this.timer = setTimeout(() => void this.poll(), 4 * EVERY);
    }
  }
}
