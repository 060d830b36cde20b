// The server's HTTP API.
import type {
  Lesson,
  LessonCard,
  Listed,
  ListedTables,
  MadeTable,
  Me,
  NewTable,
  Preview,
  Refusal,
  Outlook,
  Replay,
  Table,
} from '../wire';
import { answersHere, playsHere } from '../pocket/here';
import { HAS_SERVER, network } from './network.svelte';
import { prefs, remember } from './prefs.svelte';

/** Something was refused, or the server cannot be reached. */
export class Refused extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  /** Whether it makes no sense to try again. */
  readonly isFinal: boolean;

  constructor(refusal: Pick<Refusal, 'code' | 'message'> & { rule?: string | null }, status = 0) {
    super(refusal.message);
    this.isFinal = status >= 400 && status < 500 && status !== 429;
    this.code = refusal.code;
    this.rule = refusal.rule ?? undefined;
  }
}

/** A request to the server; throws `Refused` if it is refused or cannot be sent. */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return read<T>(await ask(method, path, sent));
}

/** As `request`, of the server alone. */
export async function requestServer<T>(method: string, path: string, body?: string): Promise<T> {
  return read<T>(await askServer(method, path, body));
}

interface Answer {
  status: number;
  body: string;
}

/** Asks the engine in this page where it can answer, and the server elsewhere. */
async function ask(method: string, path: string, body?: string): Promise<Answer> {
  if (!answersHere(method, path)) return askServer(method, path, body);
  try {
    return await (await import('../pocket/pocket')).request(method, path, body);
  } catch (error) {
    // The engine cannot be loaded. What is not kept in this browser a server knows, too.
    if (answersHere(method, path)) throw error;
    return askServer(method, path, body);
  }
}

async function askServer(method: string, path: string, body?: string): Promise<Answer> {
  const mark = path.includes('?') ? '&' : '?';
  if (!HAS_SERVER) throw new Refused({ code: 'offline', message: '' });
  try {
    const response = await fetch(`/api/v1/${path}${mark}lang=${prefs.lang}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body,
    });
    const text = await response.text();
    network.answers = true;
    return { status: response.status, body: text };
  } catch {
    network.answers = false;
    throw new Refused({ code: 'offline', message: '' });
  }
}

function read<T>({ status, body }: Answer): T {
  if (status >= 200 && status < 300) return (body ? JSON.parse(body) : undefined) as T;
  let refusal: Refusal;
  try {
    refusal = JSON.parse(body) as Refusal;
  } catch {
    throw new Refused({ code: 'offline', message: '' });
  }
  throw new Refused(refusal, status);
}

let identity: Promise<Me> | undefined;

/** The identity of this browser; a new one is made if there is none. */
export function ensureIdentity(): Promise<Me> {
  identity ??= loadIdentity();
  identity.catch(() => (identity = undefined));
  return identity;
}

async function loadIdentity(): Promise<Me> {
  const found = prefs.known ? await knownIdentity() : undefined;
  if (found) return found;
  const guest = await request<Me>('POST', 'me', prefs.name ? { name: prefs.name } : {});
  remember({ known: true });
  return guest;
}

/** The identity of this browser, if it has one. */
export async function knownIdentity(): Promise<Me | undefined> {
  // Without an identity there is nothing to request.
  if (!prefs.known) return undefined;
  try {
    return await request<Me>('GET', 'me');
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'unknown-person') throw error;
    remember({ known: false });
    return undefined;
  }
}

export async function rename(name: string): Promise<Me> {
  await ensureIdentity();
  identity = request<Me>('PATCH', 'me', { name });
  return identity;
}

export async function personalLink(): Promise<{ link: string; seconds: number }> {
  await ensureIdentity();
  return request('POST', 'me/link', {});
}

export async function claim(code: string): Promise<Me> {
  const taken = await request<Me>('POST', 'me/claim', { code });
  identity = Promise.resolve(taken);
  remember({ known: true });
  return taken;
}

/** Makes a table: in this browser where nobody else takes part, at the server elsewhere. */
export async function makeTable(wish: NewTable): Promise<MadeTable> {
  const alone = wish.seats?.every((seat) => seat !== 'open') && wish.access !== 'public';
  if (alone && playsHere()) {
    try {
      const { request: here } = await import('../pocket/pocket');
      return read(await here('POST', 'tables', JSON.stringify(wish)));
    } catch (error) {
      if (error instanceof Refused || playsHere()) throw error;
    }
  }
  await ensureIdentity();
  return request('POST', 'tables', wish);
}

export const sit = (table: string, body: object): Promise<unknown> =>
  request('POST', `tables/${table}/sit`, body);
export const start = (table: string): Promise<unknown> => request('POST', `tables/${table}/start`, {});

export async function listTables(query: string): Promise<Listed[]> {
  return (await request<ListedTables>('GET', `tables?${query}`)).tables;
}

/** The tables in this browser where a game goes on, the last one first. */
export async function listLocalTables(): Promise<Listed[]> {
  if (!playsHere()) return [];
  try {
    const tables = await (await import('../pocket/pocket')).listed();
    return tables.filter(({ phase }) => phase === 'playing').slice(0, 20) as unknown as Listed[];
  } catch {
    return [];
  }
}

/** The viewer of a replay: a seat, `truth`, or a spectator if nothing is given. */
function through(eyes: string | undefined): Record<string, string> {
  if (!eyes) return {};
  return eyes === 'truth' ? { truth: '1' } : { seat: eyes };
}

export function fetchReplay(
  table: string,
  { seat, eyes, key }: { seat?: string | undefined; eyes?: string; key?: string | undefined },
): Promise<Replay> {
  const query = new URLSearchParams({ ...through(eyes || seat), ...(key ? { key } : {}) });
  return request('GET', `tables/${table}/replay?${query}`);
}

/** What the opponents of a seat could do if it were their turn now. */
export function fetchOutlook(
  table: string,
  { seat, key }: { seat?: string | undefined; key?: string | undefined },
): Promise<Outlook> {
  const query = new URLSearchParams({ ...(seat ? { seat } : {}), ...(key ? { key } : {}) });
  return request('GET', `tables/${table}/outlook?${query}`);
}

/** The game of a record file, or of a text in the notation. */
export const fetchReplayOfRecord = (record: string, eyes?: string): Promise<Replay> =>
  request('POST', `replay?${new URLSearchParams(through(eyes))}`, record);

const withKey = (key?: string): string => (key ? `?key=${encodeURIComponent(key)}` : '');

export const fetchRecord = (table: string, key?: string): Promise<unknown> =>
  request('GET', `tables/${table}/record${withKey(key)}`);

export const fetchTable = (table: string, key?: string): Promise<Table> =>
  request('GET', `tables/${table}${withKey(key)}`);

export async function fetchLessons(): Promise<LessonCard[]> {
  return (await request<{ lessons: LessonCard[] }>('GET', 'lessons')).lessons;
}

export function fetchLesson(game: string, name: string): Promise<Lesson> {
  return request('GET', `lessons/${game}/${encodeURIComponent(name)}`);
}

/** What an act would do at a step of a lesson; refused with the rule that forbids it. */
export function previewInLesson(game: string, name: string, step: number, action: string): Promise<Preview> {
  return request('POST', `lessons/${game}/${name}/try`, { step, action });
}
