// What was found about a game, in plain words: the pages of docs/balance. Loaded when somebody reads them.
import { linkTo } from '../lib/router.svelte';
import { toHtml } from '../rules/book';
import type { Game } from '../wire';

const pages = import.meta.glob<string>(['../../../docs/balance/*.md', '!**/README*'], {
  query: '?raw',
  import: 'default',
});

/** The findings about a game in a language, as HTML whose links stay in the page. */
export async function findings(game: Game, lang: string): Promise<string | undefined> {
  const path = `../../../docs/balance/${game}.${lang}.md`;
  const text = await pages[path]?.();
  return text === undefined ? undefined : withinPage(toHtml(text));
}

/** Rules are files beside the findings in the repository, and places of this page here. */
export function withinPage(html: string): string {
  const link = /href="\.\.\/rules\/([a-z-]+)\.[a-z]{2}\.md(#[^"]*)?"/g;
  return html.replaceAll(link, (_, game: string, rule = '') => `href="${linkTo(`/rules/${game}`)}${rule}"`);
}
