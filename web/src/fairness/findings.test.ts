import { describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../lib/game-list';
import { findings } from './findings';

describe('the findings', () => {
  const all = GAME_NAMES.flatMap((game) => ['en', 'fr'].map((lang) => [game, lang] as const));
  it.each(all)('of %s in %s are there, and their links stay in the page', async (game, lang) => {
    const html = (await findings(game, lang)) ?? '';
    expect(html).toMatch(/<h1>/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.some((link) => link?.startsWith(`/rules/${game}#`))).toBe(true);
    expect(links.filter((link) => !link?.startsWith('/'))).toEqual([]);
  });
});
