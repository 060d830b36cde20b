// The server's HTTP API.
import type { Listed, ListedTables, MadeTable, Me, NewTable, Offer, Refusal, Replay, Rule } from '../wire';
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

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
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

export function replay(table: string, seat?: string, key?: string): Promise<Replay> {
  const query = new URLSearchParams();
  if (seat) query.set('seat', seat);
  if (key) query.set('key', key);
  return ask('GET', `tables/${table}/replay?${query}`);
}

export const replayRecord = (record: string, seat?: string): Promise<Replay> =>
  ask('POST', `replay?${new URLSearchParams(seat ? { seat } : {})}`, record);

export const record = (table: string): Promise<unknown> => ask('GET', `tables/${table}/record`);

/** Random bytes of our own for the dice. */
export function randomBytes(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}
