// An engine in a worker, as the page sees it.
import { moduleOf } from './module';
import type { FromWorker, ToWorker } from './worker';

/** What the engine has the page do; `message.rs` says what each of them means. */
export type Effect =
  | { do: 'person'; id: string }
  | { do: 'answer'; request: number; status: number; body: string }
  | { do: 'ask'; request: number; what: 'hint' | 'study'; task?: Task; record?: string }
  | { do: 'store'; table: string; number: number; at: number; body: string; listing: Listing }
  | { do: 'opened'; table: string }
  | { do: 'unreadable'; table: string; failure: Failure }
  | { do: 'send'; socket: number; text: string }
  | { do: 'close'; socket: number }
  | { do: 'think'; task: Task }
  | { do: 'wake'; table: string; at: number }
  | { do: 'decided'; table: string; seat: string; decision: number; action?: string; draw: boolean }
  | { do: 'behind'; table: string }
  | { do: 'needs-file'; name: string }
  | { do: 'advice'; body: unknown }
  | { do: 'studied'; study?: unknown; why?: Failure }
  | { do: 'figures'; body: unknown }
  | { do: 'mistake'; why: string };

export interface Task {
  table: string;
  seat: string;
  decision: number;
  milliseconds: number;
}

export interface Failure {
  code: string;
  message: string;
  rule?: string;
}

/** What lists show of a table. */
export type Listing = Record<string, unknown> & { id: string; phase: string };

type Waiting = { done: (effects: Effect[]) => void; failed: (error: Error) => void };

/** The engine broke down, or was ended. */
export class Broken extends Error {}

export class Engine {
  /** Hears how far a study is. */
  onreport: ((text: string) => void) | undefined;
  /** Hears that the engine broke down. */
  onbroken: (() => void) | undefined;
  /** How many milliseconds it may be silent before it counts as broken; nothing means for ever. */
  patience: number | undefined;
  private worker: Worker;
  /** Until the worker has its engine, messages wait here. */
  private module: Promise<void>;
  private waiting = new Map<number, Waiting>();
  private calls = 0;
  private ended = false;
  /** Whether it has answered anything: until then it is still being loaded. */
  private loaded = false;

  constructor(file: string) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('report' in data) return this.onreport?.(data.report);
      if ('broken' in data) return this.end(new Broken(data.broken));
      this.loaded = true;
      this.waiting.get(data.id)?.done(JSON.parse(data.answer) as Effect[]);
      this.waiting.delete(data.id);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.end(new Broken(event.message));
    };
    this.module = moduleOf(file).then(
      (module) => this.post({ module }),
      (error: unknown) => this.end(new Broken(String(error))),
    );
  }

  /** Says something to the engine, and hears what to do. */
  call(message: object | Uint8Array): Promise<Effect[]> {
    if (this.ended) return Promise.reject(new Broken('ended'));
    const id = ++this.calls;
    // A browser that is short of memory may end a worker without a word.
    if (this.patience && this.loaded)
      setTimeout(() => this.waiting.has(id) && this.end(new Broken('silent')), this.patience);
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      const text = message instanceof Uint8Array ? message : JSON.stringify(message);
      void this.module.then(() => this.post({ id, message: text }));
    });
  }

  /** Ends the worker, whatever it computes. */
  end(why: Broken = new Broken('ended')): void {
    if (this.ended) return;
    this.ended = true;
    this.worker.terminate();
    for (const { failed } of this.waiting.values()) failed(why);
    this.waiting.clear();
    if (why.message !== 'ended') this.onbroken?.();
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}

let prepared: Engine | undefined;

/** Starts an engine before the code that uses it is loaded. */
export function prepareEngine(file: string): void {
  prepared = new Engine(file);
  // What breaks before anybody takes it is not taken.
  prepared.onbroken = () => (prepared = undefined);
}

/** The engine that was prepared, or a new one. */
export function takeEngine(file: string, patience: number): Engine {
  const taken = prepared ?? new Engine(file);
  prepared = undefined;
  taken.patience = patience;
  return taken;
}
