// One live table: a connection that comes back by itself, and what it told.
import type {
  Answers,
  Ask,
  FromClient,
  FromServer,
  Game,
  Preview,
  Refusal,
  Said,
  Seat,
  Table,
  Update,
  View,
} from '../wire';
import { No } from './api';
import { readFact, type Fact } from './facts';
import { mergePatch } from './patch';
import { prefs } from './prefs.svelte';

/** `open`: what is shown is the truth. `behind`: it may not be. `refused`: it will not be. */
export type Link = 'connecting' | 'open' | 'behind' | 'refused';

/** Something that happened, and the view after it. */
export interface Happening {
  facts: Fact[];
  view: View;
}

interface Waiting {
  message: FromClient & { id: string };
  done: (answer: Preview | undefined) => void;
  failed: (no: No) => void;
}

/** The longest wait before another try, in milliseconds. */
const SLOWEST = 8000;

let counter = 0;

/** Whether a fact is told to everybody: of secret choices only the chooser is told. */
function isPublic(fact: Fact): boolean {
  return fact.kind !== 'chose';
}

export class LiveTable {
  readonly id: string;
  link = $state<Link>('connecting');
  /** Why the table refuses to be seen. */
  refusal = $state<No | undefined>();
  /** What does not change during play, and the rest as it was told last. */
  table = $state.raw<Table | undefined>();
  view = $state.raw<View | undefined>();
  ask = $state.raw<Ask | undefined>();
  awaited = $state.raw<string[]>([]);
  seats = $state.raw<Seat[]>([]);
  said = $state.raw<Said[]>([]);
  answers = $state.raw<Answers | undefined>();
  undo = $state(false);
  phase = $state<'open' | 'playing' | 'over' | 'closed'>('open');
  outcome = $state<string | undefined>();
  rematch = $state.raw<string[]>([]);
  again = $state<string | undefined>();
  /** What each seat had left, and when that was told. */
  clocks = $state.raw<{ left: Record<string, number>; at: number }>({ left: {}, at: 0 });
  /** Every fact that was told, in order. */
  log = $state.raw<Fact[]>([]);
  /** Whether an act is on its way. */
  acting = $state(false);

  private socket: WebSocket | undefined;
  private waiting = new Map<string, Waiting>();
  private version: number | undefined;
  private wait = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  /** Whether this connection has told the whole table: from then on it can be talked to. */
  private greeted = false;
  private closed = false;
  private key: string | undefined;
  private seat: string | undefined;
  private listeners = new Set<(happened: Happening) => void>();

  constructor(id: string, key?: string) {
    this.id = id;
    this.key = key;
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.beat = setInterval(this.check, 5000);
    this.connect();
  }

  get game(): Game {
    return (this.table?.game ?? 'empedocle') as Game;
  }

  /** The seat from which I look. */
  get me(): string | undefined {
    const viewer = this.table?.viewer;
    return viewer && viewer !== 'public' ? viewer : undefined;
  }

  /** My seats: several if we share this screen. */
  get mine(): string[] {
    return this.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  }

  /** Whether something is asked of the seat from which I look. */
  get myTurn(): boolean {
    return this.phase === 'playing' && this.me !== undefined && this.awaited.includes(this.me);
  }

  /** Hears what happens from now on. */
  listen(listener: (happened: Happening) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Decides. The same act is never done twice, however often it is sent. */
  act(action: string): Promise<void> {
    const decision = this.ask?.decision;
    if (decision === undefined) return Promise.reject(new No({ code: 'not-your-decision', message: '' }));
    this.acting = true;
    return this.send({ t: 'act', decision, action, ...this.mySeat() })
      .then(() => undefined)
      .finally(() => (this.acting = false));
  }

  /** What an act would do; refused with the rule that forbids it. */
  async preview(action: string): Promise<{ facts: Fact[]; view: View }> {
    const preview = await this.send({ t: 'preview', action, ...this.mySeat() });
    if (!preview) throw new No({ code: 'not-here', message: '' });
    return {
      facts: preview.facts.map((fact) => readFact(this.game, fact)),
      view: preview.view as View,
    };
  }

  /** Any other request. */
  send(message: FromClient): Promise<Preview | undefined> {
    const id = `${Date.now().toString(36)}-${(++counter).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
    return new Promise((done, failed) => {
      const waiting = { message: { ...message, id } as FromClient & { id: string }, done, failed };
      this.waiting.set(id, waiting);
      if (this.socket?.readyState === WebSocket.OPEN && this.greeted) {
        this.socket.send(JSON.stringify(waiting.message));
      }
    });
  }

  /** Comes back anew: for who has just become somebody. */
  reconnect(): void {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.connect();
  }

  /** Looks from another of my seats, or from outside. */
  look(seat: string | undefined): void {
    this.seat = seat;
    // What one person knew is gone before the next one looks.
    this.log = this.log.filter(isPublic);
    this.socket?.send(JSON.stringify({ t: 'look', ...(seat ? { seat } : {}) }));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }

  private mySeat(): { seat?: string } {
    return this.me ? { seat: this.me } : {};
  }

  private connect(): void {
    const query = new URLSearchParams({ since: String(this.version ?? 0), lang: prefs.lang });
    if (this.key) query.set('key', this.key);
    if (this.seat) query.set('seat', this.seat);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${this.id}/socket?${query}`);
    this.socket = socket;
    this.greeted = false;
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.take(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private lost(): void {
    this.socket = undefined;
    if (this.closed || this.link === 'refused') return;
    if (this.table) this.link = 'behind';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(this.wait * 2, SLOWEST);
    // Nobody is asked in vain whether there is a table: a first try over HTTP tells why not.
    if (!this.table) void this.why();
  }

  private async why(): Promise<void> {
    try {
      const query = this.key
        ? `?key=${encodeURIComponent(this.key)}&lang=${prefs.lang}`
        : `?lang=${prefs.lang}`;
      const response = await fetch(`/api/v1/tables/${this.id}${query}`);
      if (response.status >= 400 && response.status < 500 && response.status !== 429) {
        this.refuse((await response.json()) as Refusal);
      }
    } catch {
      // No network: it will be tried again.
    }
  }

  private refuse(refusal: Refusal): void {
    this.refusal = new No(refusal);
    this.link = 'refused';
    clearTimeout(this.timer);
  }

  private wake = (): void => {
    if (document.visibilityState === 'hidden' || this.closed || this.link === 'refused') return;
    if (this.socket?.readyState === WebSocket.OPEN) this.check();
    else if (!this.socket) {
      clearTimeout(this.timer);
      this.wait = 250;
      this.connect();
    }
  };

  /** A connection that says nothing is asked, and given up if it does not answer. */
  private check = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const silent = Date.now() - this.heard;
    if (silent > 25_000) this.socket.close();
    else if (silent > 10_000) {
      if (silent > 15_000) this.link = 'behind';
      this.socket.send('{"t":"ping"}');
    }
  };

  private take(message: FromServer): void {
    if (this.link === 'behind' && message.t !== 'no' && this.table) this.link = 'open';
    switch (message.t) {
      case 'table':
        return this.whole(message);
      case 'now':
        return this.changed(message);
      case 'presence': {
        const present = new Set(message.present);
        this.seats = this.seats.map((seat) => ({ ...seat, present: present.has(seat.seat) }));
        return;
      }
      case 'preview':
        return this.settle(message.re, message);
      case 'ok':
        return this.settle(message.re);
      case 'no': {
        const waiting = message.re ? this.waiting.get(message.re) : undefined;
        if (waiting && message.re) {
          this.waiting.delete(message.re);
          waiting.failed(new No(message));
        } else if (!this.table) {
          this.refuse(message);
        }
        return;
      }
      case 'pong':
        return;
    }
  }

  private whole(table: Table): void {
    const first = !this.table || this.table.viewer !== table.viewer;
    const missed = (table.missed ?? []).map((fact) => readFact(table.game as Game, fact));
    this.table = table;
    this.link = 'open';
    this.wait = 250;
    this.version = table.v;
    this.view = (table.view ?? undefined) as View | undefined;
    this.ask = table.ask ?? undefined;
    this.awaited = table.awaited;
    this.seats = table.seats;
    this.said = table.said ?? [];
    this.answers = table.answers ?? undefined;
    this.undo = table.undo ?? false;
    this.phase = table.phase as typeof this.phase;
    this.outcome = table.outcome ?? undefined;
    this.rematch = table.rematch ?? [];
    this.again = table.again ?? undefined;
    this.clocks = { left: table.clocks ?? {}, at: Date.now() };
    if (missed.length) this.log = [...this.log, ...missed];
    // On a shared screen the next person must not read what the last one knew.
    if (first && !missed.length && this.log.length) void this.reread(table);
    if (this.view && !first && missed.length) this.tell({ facts: missed, view: this.view });
    this.greeted = true;
    // What was on its way when the connection broke is sent again, under the same id.
    for (const { message } of this.waiting.values()) this.socket?.send(JSON.stringify(message));
  }

  private async reread(table: Table): Promise<void> {
    if (table.viewer === 'public' || table.phase !== 'playing') {
      this.log = this.log.filter(isPublic);
      return;
    }
    this.log = [];
    const query = new URLSearchParams({ seat: table.viewer, ...(this.key ? { key: this.key } : {}) });
    const response = await fetch(`/api/v1/tables/${this.id}/record?${query}`);
    const told = (await response.json()) as { facts?: string[] };
    if (this.table?.viewer === table.viewer && told.facts) {
      this.log = told.facts.map((fact) => readFact(this.game, fact));
    }
  }

  private changed(update: Update): void {
    this.version = update.v;
    if (update.view) this.view = update.view as View;
    else if (update.patch) this.view = mergePatch(this.view as View, update.patch);
    if (update.ask !== undefined) this.ask = update.ask ?? undefined;
    if (update.awaited) this.awaited = update.awaited;
    if (update.seats) this.seats = update.seats;
    if (update.said?.length) this.said = [...this.said, ...update.said].slice(-200);
    if (update.answers) this.answers = update.answers;
    this.undo = update.undo ?? false;
    if (update.phase) this.phase = update.phase as typeof this.phase;
    if (update.outcome) this.outcome = update.outcome;
    if (update.rematch) this.rematch = update.rematch;
    if (update.again) this.again = update.again;
    if (update.clocks) this.clocks = { left: update.clocks, at: Date.now() };
    if (update.facts?.length) {
      const facts = update.facts.map((fact) => readFact(this.game, fact));
      this.log = [...this.log, ...facts];
      if (this.view) this.tell({ facts, view: this.view });
    } else if (this.view && (update.patch || update.view)) {
      this.tell({ facts: [], view: this.view });
    }
    this.settle(update.re ?? undefined);
  }

  private tell(happened: Happening): void {
    this.listeners.forEach((listener) => listener(happened));
  }

  private settle(id: string | null | undefined, preview?: Preview): void {
    const waiting = id ? this.waiting.get(id) : undefined;
    if (!waiting || !id) return;
    this.waiting.delete(id);
    waiting.done(preview);
  }
}

/** What the parts of a table page need of a table: live, or of a record. */
export type TableLink = Pick<LiveTable, keyof LiveTable>;
