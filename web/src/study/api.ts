// The part of the server's API that studies games.
import { ask, No, whoAmI } from '../lib/api';
import type { Hints, MadeTable, Puzzle, PuzzleCard, Replay, SeatWish, StudyStatus } from '../wire';

export { No };

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
      await whoAmI();
      return ask('POST', path, {});
    },
    see: () => ask('GET', path),
    cancel: () => ask('DELETE', path),
  };
}

export function studyFile(record: string): StudyHandle {
  let id = '';
  return {
    begin: async () => {
      await whoAmI();
      const status = await ask<StudyStatus>('POST', 'study', record);
      id = status.id ?? '';
      return status;
    },
    see: () => ask('GET', `study/${id}`),
    cancel: () => ask('DELETE', `study/${id}`),
  };
}

/** What other lines would have done after so many of a record's. */
export const branch = (record: string, at: number, lines: string[]): Promise<Replay> =>
  ask('POST', 'branch', `{"record":${record},"at":${at},"lines":${JSON.stringify(lines)}}`);

/** A table that goes on after so many lines of a game: of a table, or of a record file. */
export async function whatIf(
  of: { table: string | undefined; key: string | undefined; record: string },
  at: number,
  seats: SeatWish[],
): Promise<MadeTable> {
  await whoAmI();
  if (!of.table)
    return ask('POST', 'what-if', `{"record":${of.record},"at":${at},"seats":${JSON.stringify(seats)}}`);
  const key = of.key ? `?key=${encodeURIComponent(of.key)}` : '';
  return ask('POST', `tables/${of.table}/what-if${key}`, { at, seats });
}

/** The best acts, where the table gives advice. */
export const hints = (table: string, seat: string): Promise<Hints> =>
  ask('POST', `tables/${table}/hint`, { seat });

export async function puzzles(): Promise<PuzzleCard[]> {
  return (await ask<{ puzzles: PuzzleCard[] }>('GET', 'puzzles')).puzzles;
}

/** A puzzle after these acts. */
export const tryPuzzle = (id: string, acts: string[], preview?: string): Promise<Puzzle> =>
  ask('POST', `puzzles/${id}`, preview === undefined ? { acts } : { acts, preview });
