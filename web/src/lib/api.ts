// The server's HTTP API.
import type {
  Lesson,
  LessonCard,
  Listed,
  ListedTables,
  MadeTable,
  Me,
  NewTable,
  Offer,
  Preview,
  Refusal,
  Replay,
  Rule,
  Table,
} from '../wire';
import { prefs, remember } from './prefs.svelte';

/** Something was refused, or the server cannot be reached. */
export class No extends Error {
  readonly code: string;
  readonly rule: string | undefined;

  constructor(refusal: Pick<Refusal, 'code' | 'message'> & { rule?: string | null }) {
    super(refusal.message);
    this.code = refusal.code;
    this.rule = refusal.rule ?? undefined;
  }
}

/** Asks the server; refused, it throws a `No`. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const mark = path.includes('?') ? '&' : '?';
  let response: Response;
  try {
    response = await fetch(`/api/v1/${path}${mark}lang=${prefs.lang}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new No({ code: 'offline', message: '' });
  }
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as T;
  let refusal: Refusal;
  try {
    refusal = JSON.parse(text) as Refusal;
  } catch {
    refusal = { code: 'offline', message: '' };
  }
  throw new No(refusal);
}

let me: Promise<Me> | undefined;

/** Who I am; somebody new becomes a guest. */
export function whoAmI(): Promise<Me> {
  me ??= recall();
  me.catch(() => (me = undefined));
  return me;
}

async function recall(): Promise<Me> {
  const found = prefs.known ? await known() : undefined;
  if (found) return found;
  const guest = await ask<Me>('POST', 'me', prefs.name ? { name: prefs.name } : {});
  remember({ known: true });
  return guest;
}

/** Who I am, if anybody knows. */
export async function known(): Promise<Me | undefined> {
  // Who was never anybody here need not ask.
  if (!prefs.known) return undefined;
  try {
    return await ask<Me>('GET', 'me');
  } catch (error) {
    if (!(error instanceof No) || error.code !== 'unknown-person') throw error;
    remember({ known: false });
    return undefined;
  }
}

export async function rename(name: string): Promise<Me> {
  await whoAmI();
  me = ask<Me>('PATCH', 'me', { name });
  return me;
}

export async function personalLink(): Promise<{ link: string; seconds: number }> {
  await whoAmI();
  return ask('POST', 'me/link', {});
}

export async function claim(code: string): Promise<Me> {
  const taken = await ask<Me>('POST', 'me/claim', { code });
  me = Promise.resolve(taken);
  remember({ known: true });
  return taken;
}

export const offer = (): Promise<Offer> => ask('GET', 'games');

export async function makeTable(wish: NewTable): Promise<MadeTable> {
  await whoAmI();
  return ask('POST', 'tables', wish);
}

export const sit = (table: string, body: object): Promise<unknown> =>
  ask('POST', `tables/${table}/sit`, body);
export const start = (table: string): Promise<unknown> => ask('POST', `tables/${table}/start`, {});

export async function tables(query: string): Promise<Listed[]> {
  return (await ask<ListedTables>('GET', `tables?${query}`)).tables;
}

export const rule = (id: string): Promise<Rule> => ask('GET', `rules/${encodeURIComponent(id)}`);

/** Through whose eyes a game is looked at: a seat's, or `truth`; from outside if nothing is said. */
function through(eyes: string | undefined): Record<string, string> {
  if (!eyes) return {};
  return eyes === 'truth' ? { truth: '1' } : { seat: eyes };
}

export function replay(
  table: string,
  { seat, eyes, key }: { seat?: string | undefined; eyes?: string; key?: string | undefined },
): Promise<Replay> {
  const query = new URLSearchParams({ ...through(eyes || seat), ...(key ? { key } : {}) });
  return ask('GET', `tables/${table}/replay?${query}`);
}

/** The game of a record file, or of a text in the notation. */
export const replayRecord = (record: string, eyes?: string): Promise<Replay> =>
  ask('POST', `replay?${new URLSearchParams(through(eyes))}`, record);

const withKey = (key?: string): string => (key ? `?key=${encodeURIComponent(key)}` : '');

export const record = (table: string, key?: string): Promise<unknown> =>
  ask('GET', `tables/${table}/record${withKey(key)}`);

export const seeTable = (table: string, key?: string): Promise<Table> =>
  ask('GET', `tables/${table}${withKey(key)}`);

/** Random bytes of our own for the dice. */
export function randomBytes(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export async function lessons(): Promise<LessonCard[]> {
  return (await ask<{ lessons: LessonCard[] }>('GET', 'lessons')).lessons;
}

export function lesson(game: string, name: string): Promise<Lesson> {
  return ask('GET', `lessons/${game}/${encodeURIComponent(name)}`);
}

/** What an act would do at a step of a lesson; refused with the rule that forbids it. */
export function tryOut(game: string, name: string, step: number, action: string): Promise<Preview> {
  return ask('POST', `lessons/${game}/${name}/try`, { step, action });
}
