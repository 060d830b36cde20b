// The tables of this browser: two workers with engines, and what they have the page do.
//
// One engine holds the tables and answers at once; the other one thinks for bots and advises. A study has a worker of
// its own, so that it can be stopped. A change comes as a row to store, and is told once it is stored.
import type { Channel, Listener } from '../lib/channel';
import { prefs } from '../lib/prefs.svelte';
import { t } from '../lib/texts.svelte';
import { Broken, Engine, takeEngine, type Effect, type Failure, type Listing, type Task } from './engine';
import { bareId, botsFile, engineFile, giveUp } from './here';
import { pocket } from './state.svelte';
import { Store, Taken } from './store';

export interface Answer {
  status: number;
  body: string;
}

/** Bots are never faster than this, in milliseconds, so that people can follow: as at a server. */
const PAUSE = 600;
/** The same for people who want to see results at once. */
const SHORT_PAUSE = 20;

/** How much later than its time a bot may be before its worker is given up. */
const PATIENCE = 5000;

/** How long the engine with the tables may be silent before it counts as broken; it answers within milliseconds. */
const SILENCE = 5000;

const PERSON = 'sphairos-person';

const store = new Store(() => (pocket.unkept = true));
const refusal = (status: number, code: string, message = ''): Answer => ({
  status,
  body: JSON.stringify({ code, message }),
});

/** The engine with the tables, and which of them it has. */
let tables: Promise<Engine> | undefined;
let opened = new Map<string, Promise<Failure | undefined>>();
let thinker: Engine | undefined;
/** Whether the engine does not know yet how former games ended. */
let untold = true;
const requests = new Map<number, (answer: Answer) => void>();
const sockets = new Map<number, LocalSocket>();
const alarms = new Map<string, ReturnType<typeof setTimeout>>();
let numbers = 0;

function remembered(): string | null {
  try {
    return localStorage.getItem(PERSON);
  } catch {
    return null;
  }
}

async function start(): Promise<Engine> {
  const engine = takeEngine(engineFile ?? '', SILENCE);
  engine.onbroken = () => restart(engine);
  const effects = await engine.call({ op: 'person', id: remembered(), name: prefs.name || t('guest-name') });
  for (const effect of effects) {
    if (effect.do !== 'person') continue;
    try {
      localStorage.setItem(PERSON, effect.id);
    } catch {
      // Without storage nothing of this browser outlasts the page.
    }
  }
  performance.mark('engine-answers');
  return engine;
}

function engine(): Promise<Engine> {
  tables ??= start().catch((error: unknown) => {
    tables = undefined;
    // It cannot be loaded: what a server can answer is asked there.
    giveUp();
    throw error;
  });
  return tables;
}

/** The engine broke down: its tables are folded again from their rows when they are looked at. */
function restart(broken: Engine): void {
  void tables?.then((engine) => {
    if (engine !== broken) return;
    tables = undefined;
    untold = true;
    opened = new Map();
    for (const answer of requests.values()) answer(refusal(503, 'unavailable'));
    requests.clear();
    for (const socket of [...sockets.values()]) socket.lost();
  });
}

/** Says something to the tables, and does what they say. */
async function tell(message: object): Promise<void> {
  const effects = await (await engine()).call(message);
  for (const effect of effects) carryOut(effect);
}

/** As `tell`, where nobody waits: a broken engine is started again by itself. */
const say = (message: object): void => void tell(message).catch(() => {});

function carryOut(effect: Effect): void {
  switch (effect.do) {
    case 'answer':
      return answer(effect.request, { status: effect.status, body: effect.body });
    case 'ask':
      return void (effect.what === 'hint' ? advise(effect.request, effect.task!) : study(effect));
    case 'store':
      return void keep(effect);
    case 'send':
      return sockets.get(effect.socket)?.deliver(effect.text);
    case 'close':
      return sockets.get(effect.socket)?.lost();
    case 'think':
      return void think(effect.task);
    case 'wake':
      return wake(effect.table, effect.at);
    case 'mistake':
      return console.error(effect.why);
    default:
  }
}

function answer(request: number, given: Answer): void {
  requests.get(request)?.(given);
  requests.delete(request);
}

/** Stores a row, and then has it told. */
async function keep(row: Effect & { do: 'store' }): Promise<void> {
  const { table, number } = row;
  try {
    await store.append(table, number, row.at, row.body, row.listing);
    say({ op: 'stored', table, number });
    others?.postMessage(table);
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    await tell({ op: 'not-stored', table, number });
    await catchUp(table);
  }
}

function wake(table: string, at: number): void {
  clearTimeout(alarms.get(table));
  const delay = Math.max(0, Math.min(at - Date.now(), 2 ** 30));
  alarms.set(
    table,
    setTimeout(() => say({ op: 'tick', table }), delay),
  );
}

// ---- Thinking

const newThinker = (): Engine => (thinker ??= new Engine(engineFile ?? ''));

/** Asks the thinking worker. It is started again if it breaks down or takes far too long. */
async function consult(op: 'think' | 'hint', task: Task): Promise<Effect> {
  for (let tries = 0; ; tries++) {
    const worker = newThinker();
    const late = setTimeout(() => worker.end(new Broken('late')), task.milliseconds * 4 + PATIENCE);
    try {
      const [effect] = await worker.call({ ...task, op });
      if (effect?.do === 'needs-file' && tries < 2) {
        await worker.call(await botsData(effect.name));
        return { do: 'behind', table: task.table };
      }
      return effect ?? { do: 'behind', table: task.table };
    } catch (error) {
      if (thinker === worker) thinker = undefined;
      if (tries >= 2) throw error;
      return { do: 'behind', table: task.table };
    } finally {
      clearTimeout(late);
    }
  }
}

async function think(task: Task): Promise<void> {
  if (pocket.elsewhere[task.table]) return;
  const begun = performance.now();
  const effect = await consult('think', task);
  if (effect.do === 'decided') {
    const pause = prefs.speed === 0 ? SHORT_PAUSE : PAUSE;
    await new Promise((wait) => setTimeout(wait, Math.max(0, pause - (performance.now() - begun))));
    const { do: _, ...decided } = effect;
    say({ op: 'decided', ...decided });
  } else {
    say({ op: 'thinker-lost', table: task.table });
  }
}

async function advise(request: number, task: Task): Promise<void> {
  const effect = await consult('hint', task).catch(() => undefined);
  if (effect?.do === 'advice') return answer(request, { status: 200, body: JSON.stringify(effect.body) });
  if (!retried.has(request)) {
    // It knows nothing of this table any more: all of it is told, and the question asked again.
    retried.add(request);
    await tell({ op: 'thinker-lost', table: task.table });
    const again = asked.get(request);
    if (again) return say(again);
  }
  answer(request, refusal(503, 'unavailable'));
}

/** Requests for advice, to ask them again. */
const asked = new Map<number, object>();
const retried = new Set<number>();

/** A file that the bots of some rules need, as the engine takes it: its name first. Where it cannot be had it is empty. */
async function botsData(name: string): Promise<Uint8Array> {
  const response = await fetch(botsFile(name) ?? '').catch(() => undefined);
  const content = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
  return new Uint8Array(await new Blob([`${name}\n`, content ?? '']).arrayBuffer());
}

// ---- Studies

interface StudyStatus {
  id?: string;
  status: 'none' | 'running' | 'done' | 'cancelled' | 'failed';
  share: number;
  study?: unknown;
  why?: string;
}

const studies = new Map<string, { status: StudyStatus; worker?: Engine }>();
const subjects = new Map<number, string>();

async function study({ request, record }: Effect & { do: 'ask' }): Promise<void> {
  const subject = subjects.get(request) ?? `local-${++numbers}`;
  subjects.delete(request);
  const file = subject.startsWith('local-');
  const known = studies.get(subject);
  if (known?.status.status === 'running' || known?.status.status === 'done')
    return answer(request, { status: 200, body: JSON.stringify(known.status) });
  const worker = new Engine(engineFile ?? '');
  const status: StudyStatus = { ...(file ? { id: subject } : {}), status: 'running', share: 0 };
  studies.set(subject, { status, worker });
  worker.onreport = (text) => Object.assign(status, JSON.parse(text));
  answer(request, { status: 200, body: JSON.stringify(status) });
  const run = (): Promise<Effect[]> => worker.call({ op: 'study', record, lang: prefs.lang });
  try {
    let [effect] = await run();
    if (effect?.do === 'needs-file') {
      await worker.call(await botsData(effect.name));
      [effect] = await run();
    }
    if (effect?.do === 'studied' && effect.study) {
      Object.assign(status, { status: 'done', share: 1, study: effect.study });
      if (!file) await store.putNote(subject, effect.study);
    } else {
      const why = effect?.do === 'studied' ? effect.why?.message : undefined;
      Object.assign(status, { status: 'failed', why: why ?? t('no-unavailable') });
    }
  } catch {
    if (status.status === 'running') Object.assign(status, { status: 'failed', why: t('no-unavailable') });
  }
  worker.end();
}

async function seeStudy(subject: string): Promise<Answer> {
  const known = studies.get(subject)?.status;
  const noted = known ? undefined : await store.note(subject);
  const status: StudyStatus =
    known ?? (noted ? { status: 'done', share: 1, study: noted } : { status: 'none', share: 0 });
  return { status: 200, body: JSON.stringify(status) };
}

function cancelStudy(subject: string): Answer {
  const study = studies.get(subject);
  if (!study) return refusal(404, 'not-found');
  if (study.status.status === 'running') study.status.status = 'cancelled';
  study.worker?.end();
  studies.delete(subject);
  return { status: 200, body: JSON.stringify(study.status) };
}

// ---- Requests

/** Has the engine read a table; gives why it cannot. */
function open(table: string): Promise<Failure | undefined> {
  let reading = opened.get(table);
  if (!reading) {
    reading = read(table);
    opened.set(table, reading);
    reading.then(
      (failure) => failure && opened.delete(table),
      () => opened.delete(table),
    );
  }
  return reading;
}

async function read(table: string): Promise<Failure | undefined> {
  const rows = await store.rows(table);
  if (!rows.length) return { code: 'not-found', message: t('no-not-found') };
  const effects = await (await engine()).call({ op: 'open', table, rows });
  for (const effect of effects) {
    if (effect.do !== 'unreadable') continue;
    const { code } = effect.failure;
    return code === 'broken-table' ? { code, message: t('no-broken-table') } : effect.failure;
  }
  return undefined;
}

/** A request as it would go to the server. */
export async function request(method: string, path: string, body?: string): Promise<Answer> {
  const [place = ''] = path.split('?');
  const [first, second = '', third] = place.split('/');
  const subject = first === 'tables' ? bareId(second) : second;
  if ((first === 'tables' && third === 'study') || (first === 'study' && second)) {
    if (method === 'GET') return seeStudy(subject);
    if (method === 'DELETE') return cancelStudy(subject);
  }
  if (first === 'tables' && second) {
    const failure = await open(subject);
    if (failure) return { status: failure.code === 'not-found' ? 404 : 409, body: JSON.stringify(failure) };
  }
  const loaded = await engine();
  // Other tabs may have finished games since.
  if (method === 'POST' && (place === 'tables' || place === 'what-if')) await tellPast();
  const number = ++numbers;
  const message = { op: 'request', request: number, method, path, body: body ?? '', lang: prefs.lang };
  if (third === 'study') subjects.set(number, subject);
  if (third === 'hint') asked.set(number, message);
  const answered = new Promise<Answer>((done) => requests.set(number, done));
  try {
    for (const effect of await loaded.call(message)) carryOut(effect);
    return await answered;
  } catch {
    return refusal(503, 'unavailable');
  } finally {
    asked.delete(number);
    retried.delete(number);
  }
}

/** How many finished games the engine is told of, the last ones. */
const PAST = 200;

/** Tells the engine how former games ended: a bot that adapts goes by them. */
async function tellPast(): Promise<void> {
  const over = (await store.tables()).filter((table) => table.phase === 'over').slice(0, PAST);
  await tell({ op: 'past', tables: over });
}

/** Loads the engine, so that the first game begins at once. */
export const warm = (): void => void engine().catch(() => {});

/** The tables of this browser, the last one first. */
export const listed = (): Promise<(Listing & { updated: number })[]> => store.tables();

/** The rows of a table, to keep them elsewhere when they cannot be read here. */
export async function exported(table: string): Promise<string> {
  const rows = await store.rows(bareId(table));
  return JSON.stringify({ format: 'sphairos-table-1', table: bareId(table), rows });
}

export const forget = async (table: string): Promise<void> => {
  say({ op: 'forget', table: bareId(table) });
  opened.delete(bareId(table));
  await store.forget(bareId(table), table);
};

// ---- Sockets

/** A socket to a table of this browser. */
class LocalSocket implements Channel {
  readonly local = true;
  isOpen = false;
  private closed = false;
  private readonly number = ++numbers;
  private readonly table: string;

  constructor(
    id: string,
    query: string,
    private readonly listener: Listener,
  ) {
    this.table = bareId(id);
    sockets.set(this.number, this);
    this.connect(query).catch(() => this.lost());
  }

  private async connect(query: string): Promise<void> {
    const failure = await open(this.table);
    if (failure) return this.deliver(JSON.stringify({ t: 'no', ...failure }));
    await claim(this.table);
    // A rematch is made without another request.
    if (untold) await tellPast();
    untold = false;
    if (this.closed) return;
    this.isOpen = true;
    await tell({ op: 'connect', socket: this.number, table: this.table, query });
  }

  isAt(table: string): boolean {
    return this.table === table;
  }

  send(text: string): void {
    say({ op: 'receive', socket: this.number, table: this.table, text });
  }

  deliver(text: string): void {
    if (!this.closed) this.listener.message(text);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.isOpen = false;
    sockets.delete(this.number);
    say({ op: 'disconnect', socket: this.number, table: this.table });
    if (![...sockets.values()].some((other) => other.isAt(this.table))) release(this.table);
  }

  /** The engine is gone. */
  lost(): void {
    if (this.closed) return;
    this.closed = true;
    this.isOpen = false;
    sockets.delete(this.number);
    this.listener.closed();
  }
}

export const openSocket = (id: string, query: string, listener: Listener): Channel =>
  new LocalSocket(id, query, listener);

// ---- Several tabs

const held = new Map<string, () => void>();
const others = typeof BroadcastChannel === 'function' ? new BroadcastChannel('sphairos-tables') : undefined;

/** Takes the table for this tab, unless another one has it. */
function claim(table: string, steal = false): Promise<void> {
  if (!navigator.locks || held.has(table)) return Promise.resolve();
  return new Promise((claimed) => {
    const free = new Promise<void>((done) => held.set(table, done));
    navigator.locks
      .request(`sphairos-table-${table}`, steal ? { steal: true } : { ifAvailable: true }, async (lock) => {
        pocket.elsewhere[table] = !lock;
        if (!lock) held.delete(table);
        claimed();
        if (lock) await free;
      })
      .catch(() => {
        // Another tab has taken it over.
        held.delete(table);
        pocket.elsewhere[table] = true;
        claimed();
      });
  });
}

function release(table: string): void {
  held.get(table)?.();
  held.delete(table);
}

/** Plays on in this tab; the other one only shows the game from now on. */
export async function takeOver(id: string): Promise<void> {
  const table = bareId(id);
  await claim(table, true);
  await catchUp(table);
  say({ op: 'thinker-lost', table });
}

/** Follows what another tab has stored: the table is read again, and whoever looks at it connects again. */
async function catchUp(table: string): Promise<void> {
  if (!opened.delete(table)) return;
  await tell({ op: 'forget', table });
  for (const socket of [...sockets.values()]) if (socket.isAt(table)) socket.lost();
}

others?.addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (pocket.elsewhere[data]) void catchUp(data).catch(() => {});
});
