// Every word that the page says. The Fluent files are those of the server and the commands.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { prefs, type Lang } from './prefs.svelte';
import type { Game } from '../wire';

export type Args = Record<string, FluentVariable>;
type Part = 'page' | 'sphairos' | Game | `page-${Game}`;

const files = import.meta.glob<string>('../../../locales/*/*.ftl', { query: '?raw', import: 'default' });

const bundles = new Map<Lang, FluentBundle>();
const loaded = new Set<string>();
let version = $state(0);

async function load(lang: Lang, part: Part): Promise<void> {
  const name = `${lang}/${part}`;
  if (loaded.has(name)) return;
  const text = await files[`../../../locales/${name}.ftl`]?.();
  if (text === undefined) throw new Error(`no texts ${name}`);
  let bundle = bundles.get(lang);
  if (!bundle) {
    bundle = new FluentBundle(lang, { useIsolating: false });
    bundles.set(lang, bundle);
  }
  loaded.add(name);
  bundle.addResource(new FluentResource(text));
}

const wanted = new Set<Part>(['page', 'sphairos']);

/** Loads the texts of a part in the language of the page. */
export async function speak(...parts: Part[]): Promise<void> {
  parts.forEach((part) => wanted.add(part));
  await Promise.all([...wanted].map((part) => load(prefs.lang, part)));
  version++;
}

/** Whether there is a text of this key. */
export function knows(key: string): boolean {
  void version;
  return bundles.get(prefs.lang)?.getMessage(key)?.value != null;
}

/** The text of a key; where one is missing the key itself, so that the gap shows. */
export function t(key: string, args?: Args): string {
  void version;
  const bundle = bundles.get(prefs.lang);
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return version === 0 ? '' : `[${key}]`;
  return bundle.formatPattern(message.value, args ?? null, []);
}
