// Facts as the server writes them: `EMP-2.3b took s5 fire`.
import { KINDS } from '../wire/facts';
import type { Game } from '../wire';
import { hasText, t, type Args } from './texts.svelte';

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

/** A line of the log that is no fact of the game: it has no rule. */
export interface Note {
  /** After how many of the facts of its message it stands. */
  after: number;
  /** `undone`, `undo-asked` and the like; its text is `log-…`. */
  kind: string;
  seat: string;
}

/** Whether a line of the log is no fact of the game. */
export const isNote = (line: Fact): boolean => line.rule === '';

/** The log with these facts and notes at its end. Of two equal notes in a row one is enough. */
export function withNotes(log: readonly Fact[], facts: readonly Fact[], notes: readonly Note[] = []): Fact[] {
  const lines = [...log];
  for (let i = 0; i <= facts.length; i++) {
    for (const { kind, seat } of notes.filter(({ after }) => after === i)) {
      const last = lines.at(-1);
      const said = last && isNote(last) && last.kind === kind && last.args.seat === seat;
      if (!said) lines.push({ rule: '', kind, args: { seat } });
    }
    const fact = facts[i];
    if (fact) lines.push(fact);
  }
  return lines;
}

/** The log without its last facts, and without what was noted after them. */
export function withoutLast(log: readonly Fact[], facts: number): Fact[] {
  let end = log.length;
  for (let left = facts; left > 0 && end > 0; end--) {
    const line = log[end - 1];
    if (line && !isNote(line)) left--;
  }
  return log.slice(0, end);
}

/** The seat or strength that a fact is about. */
export function actorOf({ args }: Fact): string | undefined {
  return args.strength ?? args.seat ?? args.owner;
}

/** The name of a seat or strength. */
export type Names = (party: string) => string;

/** The arguments of a fact as its texts take them. */
export function textArgs(fact: Fact, names: Names): Args {
  const args: Args = {};
  for (const [name, word] of Object.entries(fact.args)) {
    if (/^[sp]\d$/.test(word)) args[name] = names(word);
    else if (/^-?\d+$/.test(word)) args[name] = Number(word);
    else args[name] = word;
  }
  return args;
}

/** A fact in words. What the reader does or has is said to them, where there is a text for it. */
export function sayFact(game: Game, fact: Fact, names: Names, isMe: (party: string) => boolean): string {
  const actor = actorOf(fact);
  if (isNote(fact)) return t(`log-${fact.kind}${actor && isMe(actor) ? '-you' : ''}`, textArgs(fact, names));
  const toMe = `${game}-you-${fact.kind}`;
  const key = actor && isMe(actor) && hasText(toMe) ? toMe : `${game}-fact-${fact.kind}`;
  return t(key, textArgs(fact, names));
}
