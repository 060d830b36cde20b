// Both languages have every text: no key is missing, and none is unused.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../wire/facts';

const root = new URL('../../..', import.meta.url).pathname;
const parts = [
  'page',
  'page-empedocle',
  'page-elem-master',
  'page-learn',
  'page-study',
  'page-help',
  'sphairos',
  'commands',
  'study',
  'empedocle',
  'elem-master',
];

function keys(lang: string, part: string): string[] {
  const text = readFileSync(join(root, 'locales', lang, `${part}.ftl`), 'utf8');
  const resource = new FluentResource(text);
  const found = resource.body.map((entry) => entry.id);
  // The parser skips malformed entries silently: count them.
  const written = text.match(/^[a-z][\w-]* =/gim) ?? [];
  expect(found.length, `${lang}/${part} is well formed`).toBe(written.length);
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.(test|d)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Whether a text tells a fact that there is to the player whom it is about. */
function isFact(key: string): boolean {
  const [, game = '', kind = ''] = /^(.+)-you-(.+)$/.exec(key) ?? [];
  return KINDS[game]?.[kind]?.some((name) => ['strength', 'seat', 'owner'].includes(name)) ?? false;
}

describe('the texts', () => {
  it.each(parts)('of %s have the same keys in both languages, each once', (part) => {
    const en = keys('en', part);
    expect(new Set(en).size).toBe(en.length);
    expect([...keys('fr', part)].sort()).toEqual([...en].sort());
  });

  it('are there for every key that the code names', () => {
    const known = new Set(parts.flatMap((part) => keys('en', part)));
    const code = sources(join(root, 'web/src')).join('\n');
    const named = [...code.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });

  it('of the page are all used', () => {
    const code = sources(join(root, 'web/src')).join('\n');
    // Keys are written out, or made of a written beginning and a word.
    const beginnings = [...code.matchAll(/[`']([a-z][\w-]*-)\$\{/g)].map((match) => match[1] ?? '');
    const unused = ['page', 'page-empedocle', 'page-elem-master', 'page-learn', 'page-study', 'page-help']
      .flatMap((part) => keys('en', part))
      .filter((key) => !new RegExp(`['"\`]${key}['"\`]`).test(code))
      .filter((key) => !beginnings.some((beginning) => key.startsWith(beginning)))
      .filter((key) => !isFact(key));
    expect(unused).toEqual([]);
  });
});
