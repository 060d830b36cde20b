// Facts as the server writes them: `EMP-2.3b took s5 fire`.
import { KINDS } from '../wire/facts';
import type { Game } from '../wire';
import { t, type Args } from './texts.svelte';

export interface Fact {
  /** The rule that made it happen. */
  rule: string;
  kind: string;
  /** By name, as words of the notation. */
  args: Record<string, string>;
}

/** Reads a fact. */
export function readFact(game: Game, text: string): Fact {
  const [rule = '', kind = '', ...words] = text.split(' ');
  const names = KINDS[game]?.[kind] ?? [];
  const args: Record<string, string> = {};
  names.forEach((name, i) => {
    // The last argument takes what is left: a text may hold spaces.
    args[name] = i === names.length - 1 ? words.slice(i).join(' ') : (words[i] ?? '');
  });
  return { rule, kind, args };
}

/** How seats and strengths are called. */
export type Names = (party: string) => string;

/** A fact in words. */
export function sayFact(game: Game, fact: Fact, names: Names): string {
  const args: Args = {};
  for (const [name, word] of Object.entries(fact.args)) {
    if (/^[sp]\d$/.test(word)) args[name] = names(word);
    else if (/^-?\d+$/.test(word)) args[name] = Number(word);
    else args[name] = word;
  }
  return t(`${game}-fact-${fact.kind}`, args);
}
