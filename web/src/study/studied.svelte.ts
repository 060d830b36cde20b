// A study that grows while it is made.
import { No, studyFile, studyTable, type StudyHandle } from './api';
import type { Study } from '../wire';

/** How often one asks how far it is, in milliseconds. */
const EVERY = 400;

/** What is studied: a table, by id, or the text of a record. */
export type Subject = { table: string; key?: string } | { record: string };

export class Studied {
  study = $state.raw<Study | undefined>();
  share = $state(0);
  status = $state<'none' | 'waiting' | 'running' | 'done' | 'cancelled'>('none');
  private handle: StudyHandle;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(subject: Subject) {
    this.handle = 'table' in subject ? studyTable(subject.table, subject.key) : studyFile(subject.record);
  }

  /** Whether it is being made. */
  get busy(): boolean {
    return this.status === 'waiting' || this.status === 'running';
  }

  /** Begins, unless it has begun; asks again and again until it is done. */
  async begin(): Promise<void> {
    await this.ask(() => this.handle.begin());
  }

  async cancel(): Promise<void> {
    clearTimeout(this.timer);
    await this.ask(() => this.handle.cancel());
  }

  /** Nobody looks any more. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async ask(question: () => ReturnType<StudyHandle['see']>): Promise<void> {
    const told = await question();
    if (this.closed) return;
    this.status = told.status as Studied['status'];
    this.share = told.share;
    if (told.study) this.study = told.study;
    if (this.busy) this.timer = setTimeout(() => void this.again(), EVERY);
  }

  private async again(): Promise<void> {
    try {
      await this.ask(() => this.handle.see());
    } catch (error) {
      // A server that is away for a moment is asked again.
      if (!(error instanceof No) || error.code !== 'offline') throw error;
      if (!this.closed) this.timer = setTimeout(() => void this.again(), 4 * EVERY);
    }
  }
}
