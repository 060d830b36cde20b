// Tables of this browser, row by row, in IndexedDB. Where the browser keeps nothing, they last as long as the page.
import type { Listing } from './engine';

export type Row = [at: number, body: string];

/** Another tab has stored this row. */
export class Taken extends Error {}

interface Stored {
  table: string;
  number: number;
  at: number;
  body: string;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error());
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error ?? new Error());
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('sphairos', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows', { keyPath: ['table', 'number'] });
    request.result.createObjectStore('tables', { keyPath: 'id' });
    request.result.createObjectStore('notes');
  };
  return done(request);
}

export class Store {
  /** What could not be stored, by table: all its rows. */
  private memory = new Map<string, Row[]>();
  private database: Promise<IDBDatabase | undefined>;

  /** `unkept` hears that something will not outlast the page. */
  constructor(private readonly unkept: () => void) {
    this.database = Promise.resolve()
      .then(open)
      .catch(() => undefined);
  }

  /** All rows of a table from this number on. */
  async rows(table: string, from = 0): Promise<Row[]> {
    const kept = this.memory.get(table);
    if (kept) return kept.slice(from);
    const database = await this.database;
    if (!database) return [];
    const range = IDBKeyRange.bound([table, from], [table, Infinity]);
    const rows = await done<Stored[]>(database.transaction('rows').objectStore('rows').getAll(range));
    return rows.map(({ at, body }) => [at, body]);
  }

  /** Appends a row. It is durable when this resolves, or `unkept` was told. */
  async append(table: string, number: number, at: number, body: string, listing: Listing): Promise<void> {
    const kept = this.memory.get(table);
    if (kept) return void kept.push([at, body]);
    const database = await this.database;
    if (!database) return this.keep(table, number, [at, body]);
    try {
      const transaction = database.transaction(['rows', 'tables'], 'readwrite', { durability: 'strict' });
      const ended = finished(transaction);
      transaction.objectStore('rows').add({ table, number, at, body } satisfies Stored);
      const tables = transaction.objectStore('tables');
      const old = tables.get(listing.id) as IDBRequest<{ created?: number } | undefined>;
      old.onsuccess = () => tables.put({ ...listing, created: old.result?.created ?? at, updated: at });
      await ended;
    } catch (error) {
      if ((error as DOMException).name === 'ConstraintError') throw new Taken();
      await this.keep(table, number, [at, body]);
    }
  }

  /** Storage is full or denied: the game goes on in memory. */
  private async keep(table: string, number: number, row: Row): Promise<void> {
    const before = number === 0 ? [] : await this.rows(table).catch(() => []);
    this.memory.set(table, [...before.slice(0, number), row]);
    this.unkept();
  }

  /** What lists show of all tables, the last one first. */
  async tables(): Promise<(Listing & { updated: number })[]> {
    const database = await this.database;
    if (!database) return [];
    const all = await done<(Listing & { updated: number })[]>(
      database.transaction('tables').objectStore('tables').getAll(),
    );
    return all.sort((a, b) => b.updated - a.updated);
  }

  /** Forgets a table, with all its rows. */
  async forget(table: string, id: string): Promise<void> {
    this.memory.delete(table);
    const database = await this.database;
    if (!database) return;
    const transaction = database.transaction(['rows', 'tables', 'notes'], 'readwrite');
    transaction.objectStore('rows').delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
    transaction.objectStore('tables').delete(id);
    transaction.objectStore('notes').delete(table);
    await finished(transaction);
  }

  /** What was noted about a table, such as its study. */
  async note(table: string): Promise<unknown> {
    const database = await this.database;
    return database ? done(database.transaction('notes').objectStore('notes').get(table)) : undefined;
  }

  async putNote(table: string, note: unknown): Promise<void> {
    const database = await this.database;
    if (!database) return;
    try {
      const transaction = database.transaction('notes', 'readwrite');
      transaction.objectStore('notes').put(note, table);
      await finished(transaction);
    } catch {
      // A study can be made again.
    }
  }
}
