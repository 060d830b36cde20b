// The rules in our words, as pages and as single rules. Loaded when somebody reads them.
import { marked } from 'marked';
import type { Game } from '../wire';

const books = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });

/** The rules of a game in a language, as Markdown. */
export const bookOf = async (game: Game, lang: string): Promise<string | undefined> =>
  books[`../../../docs/rules/${game}.${lang}.md`]?.();

export const toHtml = (text: string): string =>
  marked.parse(text, { async: false }).replaceAll(/<(table|pre)>/g, '<$1 tabindex="0">');

/** The Markdown of one rule: from its anchor to the next rule; a lettered part is found inside its rule. */
export function ruleIn(book: string, id: string): string | undefined {
  const lines = book.split('\n');
  const anchor = `<a id="${id}">`;
  const start = lines.findIndex((line) => line.includes(anchor));
  if (start < 0) return undefined;
  const part = lines[start]?.startsWith('- ');
  const ends = (line: string): boolean =>
    part ? !line.startsWith('  ') : line.startsWith('<a id=') || line.startsWith('## ');
  const length = lines.slice(start + 1).findIndex(ends);
  const found = lines.slice(start, length < 0 ? undefined : start + 1 + length);
  // The page has these anchors already.
  return found
    .join('\n')
    .replaceAll(/<a id="[^"]*"><\/a>/g, '')
    .replace(/^- /, '')
    .trim();
}
