// The coached first game: which games this browser has met, and what was explained already. Kept in the browser
// and never sent.
import type { Fact } from '../lib/facts';
import type { TableContext } from '../lib/table-context.svelte';
import type { Game, View } from '../wire';

/** The table as the coach looks at it, when nothing is being shown. */
export interface Moment<V extends View> {
  at: TableContext<V>;
  view: V;
  /** Whether a fact of this kind was shown, of whomever or as `about` says. */
  happened(kind: string, about?: (fact: Fact) => boolean): boolean;
}

/** One thing that is explained once, when it first matters. */
export interface Note<V extends View> {
  /** Its text is `coach-GAME-KEY`. */
  key: string;
  /** Whether it matters now. */
  when(now: Moment<V>): boolean;
  /** What it is about, as a selector: pointed at. */
  show(now: Moment<V>): string;
  /** What is dimmed until then, as a selector. */
  dims?: string;
  /** The rule behind it. */
  rule: string;
}

/** What a game's coach explains, the most urgent first. */
export type Script<V extends View> = readonly Note<V>[];

interface Progress {
  /** The table of the coached game; nothing when it was left or is over. */
  table?: string | undefined;
  /** The keys of what was explained. */
  seen: string[];
}

const KEY = 'sphairos-coach';

function load(): Partial<Record<Game, Progress>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<Game, Progress>>;
  } catch {
    return {};
  }
}

const games = $state<Partial<Record<Game, Progress>>>(load());

function keep(game: Game, progress: Progress): void {
  games[game] = progress;
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // Without storage it is kept until the page is closed.
  }
}

/** Whether this browser has been shown what a game is about. */
export const hasMet = (game: Game): boolean => games[game] !== undefined;

/** The goal card was answered with the lesson: it does not come again. */
export function meet(game: Game): void {
  if (!hasMet(game)) keep(game, { seen: [] });
}

/** Coaches at a table, from the first explanation on. */
export function begin(game: Game, table: string): void {
  keep(game, { table, seen: [] });
}

/** Whether somebody is coached at this table. */
export const isCoached = (game: Game, table: string): boolean => games[game]?.table === table;

/** Ends the coaching; only the header calls it back. */
export function leave(game: Game): void {
  keep(game, { seen: games[game]?.seen ?? [] });
}

/** Something has been explained. */
export function learn(game: Game, key: string): void {
  const { table, seen } = games[game] ?? { seen: [] };
  if (!seen.includes(key)) keep(game, { table, seen: [...seen, key] });
}

/** What matters now and was not explained yet. */
export function due<V extends View>(game: Game, script: Script<V>, now: Moment<V>): Note<V> | undefined {
  const seen = games[game]?.seen ?? [];
  return script.find((note) => !seen.includes(note.key) && note.when(now));
}

/** What is dimmed: all that waits for its explanation, as selectors. */
export function dimmed<V extends View>(game: Game, script: Script<V>): string[] {
  const seen = games[game]?.seen ?? [];
  return script.flatMap(({ key, dims }) => (dims && !seen.includes(key) ? [dims] : []));
}

/** The moment of a table. */
export function momentOf<V extends View>(at: TableContext<V>, view: V): Moment<V> {
  return {
    at,
    view,
    happened: (kind, about = () => true) => at.log.some((fact) => fact.kind === kind && about(fact)),
  };
}
