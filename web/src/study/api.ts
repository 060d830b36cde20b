// The part of the server's API that studies games.
import { ensureIdentity, Refused, request, requestServer } from '../lib/api';
import { answersHere } from '../pocket/here';
import type { Hints, MadeTable, Puzzle, PuzzleCard, Replay, SeatWish, StudyStatus } from '../wire';

export { Refused };

/** What the server does for somebody it does for somebody that it knows. */
async function identify(path: string): Promise<void> {
  if (!answersHere('POST', path)) await ensureIdentity();
}

/** Begins a study, asks how far it is, or stops it. */
export interface StudyHandle {
  begin: () => Promise<StudyStatus>;
  see: () => Promise<StudyStatus>;
  cancel: () => Promise<StudyStatus>;
}

export function studyTable(table: string, key?: string): StudyHandle {
  const path = `tables/${table}/study${key ? `?key=${encodeURIComponent(key)}` : ''}`;
  return {
    begin: async () => {
      await identify(path);
      return request('POST', path, {});
    },
    see: () => request('GET', path),
    cancel: () => request('DELETE', path),
  };
}

export function studyFile(record: string): StudyHandle {
  let id = '';
  return {
    begin: async () => {
      await identify('study');
      const status = await request<StudyStatus>('POST', 'study', record);
      id = status.id ?? '';
      return status;
    },
    see: () => request('GET', `study/${id}`),
    cancel: () => request('DELETE', `study/${id}`),
  };
}

/** What other lines would have done after so many lines of a record. */
export const branch = (record: string, at: number, lines: string[]): Promise<Replay> =>
  request('POST', 'branch', `{"record":${record},"at":${at},"lines":${JSON.stringify(lines)}}`);

/** A table that goes on after so many lines of a game: of a table, or of a record file. */
export async function whatIf(
  of: { table: string | undefined; key: string | undefined; record: string },
  at: number,
  seats: SeatWish[],
): Promise<MadeTable> {
  const key = of.key ? `?key=${encodeURIComponent(of.key)}` : '';
  const path = of.table ? `tables/${of.table}/what-if${key}` : 'what-if';
  const file = `{"record":${of.record},"at":${at},"seats":${JSON.stringify(seats)}}`;
  // Who invites others needs a server, wherever the game was played.
  const invites = seats.includes('open') && answersHere('POST', path);
  if (invites || !answersHere('POST', path)) await ensureIdentity();
  if (invites) return requestServer('POST', 'what-if', file);
  return request('POST', path, of.table ? { at, seats } : file);
}

/** The best acts, at tables that allow hints; after a longer look if one asks again. */
export const hints = (table: string, seat: string, deeper: boolean): Promise<Hints> =>
  request('POST', `tables/${table}/hint`, { seat, deeper });

export async function puzzles(): Promise<PuzzleCard[]> {
  return (await request<{ puzzles: PuzzleCard[] }>('GET', 'puzzles')).puzzles;
}

/** A puzzle after these acts; with the effect of a further act, or with how it goes on. */
export const tryPuzzle = (
  id: string,
  acts: string[],
  more: { preview?: string; show?: boolean } = {},
): Promise<Puzzle> => request('POST', `puzzles/${id}`, { acts, ...more });
