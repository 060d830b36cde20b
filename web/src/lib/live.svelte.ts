// A live table over a WebSocket that reconnects by itself.
import type {
  Answers,
  Ask,
  FromClient,
  FromServer,
  Game,
  Legal,
  Outcome,
  Preview,
  Said,
  Seat,
  Table,
  Update,
  View,
} from '../wire';
import { siblingId } from '../pocket/here';
import { fetchOutlook, fetchTable, Refused, request } from './api';
import { openChannel, type Channel } from './channel';
import { readFact, withNotes, withoutLast, type Fact, type Note } from './facts';
import { mergePatch } from './patch';
import { prefs } from './prefs.svelte';
import { Requests } from './requests';
import type { Happening, OutlookAct, TableLink } from './table-link';

/** `open`: what is shown is up to date. `behind`: it may not be. `refused`: the table cannot be seen. */
export type ConnectionState = 'connecting' | 'open' | 'behind' | 'refused';

/** The longest wait before another try, in milliseconds. */
const SLOWEST = 8000;

/** After how much silence a connection is pinged, shown as lost, and given up, in milliseconds. */
const SEEN = [900, 2600, 6000] as const;
/** The same for a page in the background. */
const HIDDEN = [10_000, 15_000, 25_000] as const;

export class LiveTable implements TableLink {
  readonly id: string;
  connection = $state<ConnectionState>('connecting');
  /** How often the table could not be reached before it was first seen. */
  failures = $state(0);
  /** Why the table cannot be seen. */
  refusal = $state<Refused | undefined>();
  /** What does not change during play, and the rest as of the last connection. */
  table = $state.raw<Table | undefined>();
  view = $state.raw<View | undefined>();
  ask = $state.raw<Ask | undefined>();
  awaited = $state.raw<string[]>([]);
  seats = $state.raw<Seat[]>([]);
  said = $state.raw<Said[]>([]);
  answers = $state.raw<Answers | undefined>();
  undo = $state(false);
  /** Whether I may ask the other people to undo my last act. */
  askUndo = $state(false);
  /** The request to undo that is open. */
  undoRequest = $state.raw<Table['undoRequest']>();
  /** Whether the players may agree on a draw, and who offers one. */
  draw = $state.raw<{ offer?: string | null } | undefined>();
  phase = $state<'open' | 'playing' | 'over' | 'closed'>('open');
  outcome = $state.raw<Outcome | undefined>();
  rematch = $state.raw<string[]>([]);
  again = $state<string | undefined>();
  /** What each seat had left, and when that was received. */
  clocks = $state.raw<{ left: Record<string, number>; at: number }>({ left: {}, at: 0 });
  /** Every fact that my seat may know, in order. */
  log = $state.raw<Fact[]>([]);
  private socket: Channel | undefined;
  private requests = new Requests((message) => {
    const open = this.socket?.isOpen === true && this.ready;
    if (open) this.socket?.send(JSON.stringify(message));
    return open;
  });
  private version: number | undefined;
  private retryDelay = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private lastMessage = 0;
  /** Whether this connection has received the whole table: requests can be sent from then on. */
  private ready = false;
  private closed = false;
  private key: string | undefined;
  private seat: string | undefined;
  private listeners = new Set<(happened: Happening) => void>();

  constructor(id: string, key?: string) {
    this.id = id;
    this.key = key;
    addEventListener('online', this.reconnectNow);
    document.addEventListener('visibilitychange', this.reconnectNow);
    addEventListener('offline', this.lost);
    this.heartbeat = setInterval(this.checkSilence, 1000);
    this.connect();
  }

  get game(): Game {
    return (this.table?.game ?? 'empedocle') as Game;
  }

  /** The seat whose view is shown. */
  get me(): string | undefined {
    const viewer = this.table?.viewer;
    return viewer && viewer !== 'public' ? viewer : undefined;
  }

  /** My seats: several if we share this screen. */
  get mine(): string[] {
    return this.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  }

  /** Whether the seat whose view is shown owes a decision. */
  get myTurn(): boolean {
    return this.phase === 'playing' && this.me !== undefined && this.awaited.includes(this.me);
  }

  /** Calls back for everything that happens from now on. */
  listen(listener: (happened: Happening) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Makes the decision. The same act is never done twice, however often it is sent. */
  act(action: string): Promise<void> {
    const decision = this.ask?.decision;
    if (decision === undefined)
      return Promise.reject(new Refused({ code: 'not-your-decision', message: '' }));
    return this.send({ t: 'act', decision, action, ...this.mySeat() }).then(() => undefined);
  }

  /** What an act would do; refused with the rule that forbids it. */
  async preview(action: string): Promise<Happening> {
    const preview = await this.send({ t: 'preview', action, ...this.mySeat() });
    if (!preview || !('facts' in preview)) throw new Refused({ code: 'not-here', message: '' });
    return {
      facts: preview.facts.map((fact) => readFact(this.game, fact)),
      view: preview.view as View,
    };
  }

  /** The legal actions of a group that have all these words, where the list is too long to be sent whole. */
  async legal(group: string, words: readonly string[] = []): Promise<Legal> {
    const legal = await this.send({ t: 'legal', group, words: [...words], ...this.mySeat() });
    if (!legal || !('actions' in legal)) throw new Refused({ code: 'not-here', message: '' });
    return legal;
  }

  /** What my opponents could do if it were their turn now. */
  async outlook(): Promise<OutlookAct[]> {
    const { acts } = await fetchOutlook(this.id, { seat: this.me, key: this.key });
    return acts.map((act) => ({ ...act, facts: act.facts.map((fact) => readFact(this.game, fact)) }));
  }

  /** Offers a draw, or accepts the one that is offered. */
  agreeDraw(): Promise<unknown> {
    return this.send({ t: 'draw', ...this.mySeat() });
  }

  /** Any other request. */
  send(message: FromClient): Promise<Preview | Legal | undefined> {
    return this.requests.ask(message);
  }

  /** Connects again, after this browser has got an identity. */
  reconnect(): void {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.connect();
  }

  /** Shows the view of another of my seats, or a spectator's. */
  viewAs(seat: string | undefined): void {
    this.seat = seat;
    // The next viewer must not read what this one knew: the server sends the log again.
    this.log = [];
    this.socket?.send(JSON.stringify({ t: 'look', ...(seat ? { seat } : {}) }));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    removeEventListener('online', this.reconnectNow);
    removeEventListener('offline', this.lost);
    document.removeEventListener('visibilitychange', this.reconnectNow);
    this.socket?.close();
  }

  private mySeat(): { seat?: string } {
    return this.me ? { seat: this.me } : {};
  }

  private connect(): void {
    const query = new URLSearchParams({ since: String(this.version ?? 0), lang: prefs.lang });
    if (this.key) query.set('key', this.key);
    if (this.seat) query.set('seat', this.seat);
    const socket = openChannel(this.id, query.toString(), {
      message: (text) => {
        if (this.socket !== socket) return;
        this.lastMessage = Date.now();
        this.receive(JSON.parse(text) as FromServer);
      },
      closed: () => {
        if (this.socket === socket) this.disconnected();
      },
    });
    this.socket = socket;
    this.ready = false;
  }

  private disconnected(): void {
    this.socket = undefined;
    if (this.closed || this.connection === 'refused') return;
    if (this.table) this.connection = 'behind';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.retryDelay * (0.7 + 0.6 * Math.random()));
    this.retryDelay = Math.min(this.retryDelay * 2, SLOWEST);
    // A socket does not say why it was refused: a request over HTTP does.
    if (!this.table) {
      this.failures++;
      void this.findRefusal();
    }
  }

  private async findRefusal(): Promise<void> {
    try {
      await fetchTable(this.id, this.key);
    } catch (error) {
      // No network: it will be tried again.
      if (error instanceof Refused && error.isFinal) this.refuse(error);
    }
  }

  private refuse(refusal: Refused): void {
    this.refusal = refusal;
    this.connection = 'refused';
    clearTimeout(this.timer);
  }

  /** Tries again at once. */
  retry = (): void => {
    clearTimeout(this.timer);
    this.retryDelay = 250;
    if (!this.socket) this.connect();
  };

  private reconnectNow = (): void => {
    if (document.visibilityState === 'hidden' || this.closed || this.connection === 'refused') return;
    if (this.socket?.isOpen) {
      // In the background it was asked less often: its silence says nothing yet.
      this.lastMessage = Date.now() - SEEN[0];
      this.checkSilence();
    } else if (!this.socket) {
      clearTimeout(this.timer);
      this.retryDelay = 250;
      this.connect();
    }
  };

  private lost = (): void => {
    if (this.table && this.connection === 'open' && !this.socket?.local) this.connection = 'behind';
  };

  /** Pings a silent connection, says when it does not answer, and then opens another one. */
  private checkSilence = (): void => {
    if (!this.socket?.isOpen || this.socket.local) return;
    const [ping, late, dead] = document.visibilityState === 'hidden' ? HIDDEN : SEEN;
    const silent = Date.now() - this.lastMessage;
    if (silent > late) this.lost();
    if (silent > dead) this.abandon();
    else if (silent >= ping) this.socket.send('{"t":"ping"}');
  };

  /** Gives a connection up that does not even close. */
  private abandon(): void {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.disconnected();
  }

  private receive(message: FromServer): void {
    if (this.connection === 'behind' && message.t !== 'no' && this.table) this.connection = 'open';
    switch (message.t) {
      case 'table':
        return this.receiveTable(message);
      case 'now':
        return this.receiveUpdate(message);
      case 'presence': {
        const present = new Set(message.present);
        this.seats = this.seats.map((seat) => ({ ...seat, present: present.has(seat.seat) }));
        return;
      }
      case 'preview':
      case 'legal':
        return this.requests.answer(message.re, message);
      case 'ok':
        return this.requests.answer(message.re);
      case 'no': {
        const refusal = new Refused(message);
        if (!this.requests.refuse(message.re, refusal) && !this.table) this.refuse(refusal);
        return;
      }
      case 'pong':
        return;
    }
  }

  private receiveTable(table: Table): void {
    /** Whether the viewer has changed. */
    const another = this.table !== undefined && this.table.viewer !== table.viewer;
    const first = this.table === undefined || another;
    const known = this.version;
    const missed = (table.missed ?? []).map((fact) => readFact(table.game as Game, fact));
    this.table = table;
    this.connection = 'open';
    this.retryDelay = 250;
    this.version = table.v;
    this.view = (table.view ?? undefined) as View | undefined;
    this.ask = table.ask ?? undefined;
    this.awaited = table.awaited;
    this.seats = table.seats;
    this.said = table.said ?? [];
    this.answers = table.answers ?? undefined;
    this.undo = table.undo ?? false;
    this.askUndo = table.askUndo ?? false;
    this.undoRequest = table.undoRequest ?? undefined;
    this.draw = table.draw ?? undefined;
    this.phase = table.phase as typeof this.phase;
    this.outcome = table.result ?? undefined;
    this.rematch = table.rematch ?? [];
    this.again = table.again ? siblingId(this.id, table.again) : undefined;
    this.clocks = { left: table.clocks ?? {}, at: Date.now() };
    if (table.missed) this.log = [...this.log, ...missed];
    // A first visit, another viewer, or an absence that was too long for the server to list what was missed.
    else if (first || (known ?? 0) < table.v) this.reloadLog(table, another).catch(() => {});
    if (this.view && !first && missed.length) this.notify({ facts: missed, view: this.view });
    this.ready = true;
    this.requests.sendAgain();
  }

  /** Requests the log up to this table; updates that come meanwhile follow it. */
  private async reloadLog(table: Table, another: boolean): Promise<void> {
    this.log = [];
    // Between two people of one screen a spectator's view is shown for a moment: it needs no log.
    if (table.phase === 'open' || (another && table.viewer === 'public')) return;
    const query = new URLSearchParams({ until: String(table.v) });
    if (table.viewer !== 'public') query.set('seat', table.viewer);
    if (this.key) query.set('key', this.key);
    const { facts, notes } = await request<{ facts?: string[]; notes?: Note[] }>(
      'GET',
      `tables/${this.id}/facts?${query}`,
    );
    if (this.table !== table || !facts) return;
    const read = facts.map((fact) => readFact(this.game, fact));
    this.log = [...withNotes([], read, notes), ...this.log];
  }

  private receiveUpdate(update: Update): void {
    this.version = update.v;
    if (update.view) this.view = update.view as View;
    else if (update.patch) this.view = mergePatch(this.view as View, update.patch);
    if (update.ask !== undefined) this.ask = update.ask ?? undefined;
    if (update.awaited) this.awaited = update.awaited;
    if (update.seats) this.seats = update.seats;
    if (update.said?.length) this.said = [...this.said, ...update.said].slice(-200);
    if (update.answers) this.answers = update.answers;
    this.undo = update.undo ?? false;
    this.askUndo = update.askUndo ?? false;
    this.undoRequest = update.undoRequest ?? undefined;
    this.draw = update.draw ?? undefined;
    if (update.phase) this.phase = update.phase as typeof this.phase;
    if (this.phase !== 'playing') this.ask = undefined;
    if (update.result) this.outcome = update.result;
    if (update.rematch) this.rematch = update.rematch;
    if (update.again) this.again = siblingId(this.id, update.again);
    if (update.clocks) this.clocks = { left: update.clocks, at: Date.now() };
    // What was undone leaves the log as one line, which is among the notes.
    if (update.undone) this.log = withoutLast(this.log, update.undone.facts);
    const facts = (update.facts ?? []).map((fact) => readFact(this.game, fact));
    if (facts.length || update.notes?.length) this.log = withNotes(this.log, facts, update.notes);
    if (facts.length) {
      if (this.view) this.notify({ facts, view: this.view, ...(update.undone ? { undone: true } : {}) });
    } else if (this.view && (update.patch || update.view)) {
      this.notify({ facts: [], view: this.view, ...(update.undone ? { undone: true } : {}) });
    }
    this.requests.answer(update.re);
  }

  private notify(happened: Happening): void {
    this.listeners.forEach((listener) => listener(happened));
  }
}
