// The games that there are, and what the page says of one before it is loaded. `Game` in wire/index.ts has the
// same names; everything else of a game is in its folder and behind `loadGame`.
import type { GlyphName } from '../art/glyphs';
import elemMaster from '../elem-master/about';
import empedocle from '../empedocle/about';
import type { Answers, Game } from '../wire';

export interface AboutGame {
  /** The sign beside its name in lists. */
  sign: GlyphName;
  /** How its rule ids begin. */
  rules: readonly string[];
  /** The routine decisions that can be answered in advance. */
  standing: readonly (keyof Answers)[];
  /** Those that are answered so until somebody says otherwise. */
  usual: readonly (keyof Answers)[];
  /** The signs of the game in a minute, a line for each of its sentences. */
  minute: readonly (readonly GlyphName[])[];
  /** The positions that show how it is played, as lesson and step; one for each of those sentences. */
  pictures: readonly string[];
  /** The sign of each lesson. */
  lessons: Readonly<Record<string, GlyphName>>;
}

export const GAMES: Readonly<Record<Game, AboutGame>> = { empedocle, 'elem-master': elemMaster };

export const GAME_NAMES = Object.keys(GAMES) as Game[];

export const isGame = (word: string | undefined): word is Game => GAME_NAMES.some((name) => name === word);

/** The game that a rule belongs to. */
export const gameOfRule = (rule: string): Game | undefined =>
  GAME_NAMES.find((name) => GAMES[name].rules.some((beginning) => rule.startsWith(beginning)));
