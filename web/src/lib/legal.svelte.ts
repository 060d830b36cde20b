// A long list of legal actions, asked for group by group as somebody turns to them.
import type { LegalGroup } from '../wire';
import type { TableLink } from './table-link';

const key = (group: string, words: readonly string[]): string => [group, ...words].join(' ');

export class LegalGroups {
  private readonly link: Pick<TableLink, 'ask' | 'legal'>;
  /** What was answered, and for which decision: an answer is of no use for the next one. */
  private answers = $state.raw<{
    decision: number | undefined;
    actions: ReadonlyMap<string, string[]>;
    words: ReadonlyMap<string, string[]>;
  }>({ decision: undefined, actions: new Map(), words: new Map() });

  /** Questions that are on their way. */
  private pending = new Map<string, Promise<void>>();

  constructor(link: Pick<TableLink, 'ask' | 'legal'>) {
    this.link = link;
  }

  private get current(): typeof this.answers | undefined {
    return this.answers.decision === this.link.ask?.decision ? this.answers : undefined;
  }

  /** The groups of the present decision; none if its list was sent whole. */
  get groups(): LegalGroup[] {
    return this.link.ask?.groups ?? [];
  }

  /** The actions of a group that are known. */
  actions(group: string): string[] {
    return this.current?.actions.get(group) ?? [];
  }

  /** Words that narrow a group further, where not all of its actions with these words are known. */
  further(group: string, words: readonly string[] = []): string[] {
    return this.current?.words.get(key(group, words)) ?? [];
  }

  /** Asks for the actions of a group that have these words, unless all of them are known. */
  async fetch(group: string, words: readonly string[] = []): Promise<void> {
    const { current } = this;
    const asked = key(group, words);
    const known = current?.words.has(asked) || current?.words.get(group)?.length === 0;
    const decision = this.link.ask?.decision;
    if (known || decision === undefined || !this.groups.some((one) => one.group === group)) return;
    const id = `${decision} ${asked}`;
    const pending = this.pending.get(id) ?? this.request(decision, group, words);
    this.pending.set(id, pending);
    await pending.finally(() => this.pending.delete(id));
  }

  private async request(decision: number, group: string, words: readonly string[]): Promise<void> {
    const answer = await this.link.legal?.(group, words);
    if (!answer || decision !== this.link.ask?.decision) return;
    const before = this.current;
    this.answers = {
      decision,
      actions: new Map(before?.actions).set(group, [
        ...new Set([...(before?.actions.get(group) ?? []), ...answer.actions]),
      ]),
      words: new Map(before?.words).set(key(group, words), Object.keys(answer.words ?? {})),
    };
  }
}
