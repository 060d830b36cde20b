// The texts of the page. The Fluent files are shared with the server and the commands.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { prefs, type Lang } from './prefs.svelte';
import type { Game } from '../wire';

export type Args = Record<string, FluentVariable>;
type Part = 'page' | 'sphairos' | Game | `page-${Game}` | 'page-learn' | 'page-study' | 'page-help';

// What every page needs is bundled: another request would delay the first paint.
const always = import.meta.glob<string>('../../../locales/*/{page,sphairos}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<string>(
  ['../../../locales/*/*.ftl', '!../../../locales/*/{commands,page,sphairos}.ftl'],
  { query: '?raw', import: 'default' },
);

const bundles = new Map<Lang, FluentBundle>();
const loaded = new Set<string>();
let version = $state(0);

async function load(lang: Lang, part: Part): Promise<void> {
  if (loaded.has(`${lang}/${part}`)) return;
  const text = await files[`../../../locales/${lang}/${part}.ftl`]?.();
  if (text === undefined) throw new Error(`no texts ${lang}/${part}`);
  addTexts(lang, part, text);
}

function addTexts(lang: Lang, part: Part, text: string): void {
  const name = `${lang}/${part}`;
  if (loaded.has(name)) return;
  let bundle = bundles.get(lang);
  if (!bundle) {
    bundle = new FluentBundle(lang, { useIsolating: false });
    bundles.set(lang, bundle);
  }
  loaded.add(name);
  bundle.addResource(new FluentResource(text));
}

/** Adds the texts that every page needs, in one language only: parsing takes time on a phone. */
function addBase(lang: Lang): void {
  for (const part of ['page', 'sphairos'] as const) {
    addTexts(lang, part, always[`../../../locales/${lang}/${part}.ftl`] ?? '');
  }
}
addBase(prefs.lang);

const wanted = new Set<Part>();

/** Loads the texts of a part in the language of the page. */
export async function loadTexts(...parts: Part[]): Promise<void> {
  addBase(prefs.lang);
  parts.forEach((part) => wanted.add(part));
  await Promise.all([...wanted].map((part) => load(prefs.lang, part)));
  version++;
}

/** Whether there is a text of this key. */
export function hasText(key: string): boolean {
  void version;
  return bundles.get(prefs.lang)?.getMessage(key)?.value != null;
}

/** The text of a key; the key itself if it is missing, so that the gap is seen. */
export function t(key: string, args?: Args): string {
  void version;
  const bundle = bundles.get(prefs.lang);
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return `[${key}]`;
  const text = bundle.formatPattern(message.value, args ?? null, []);
  return prefs.lang === 'fr' ? bound(text) : text;
}

/** French puts a space before these marks, at which no line may end. */
function bound(text: string): string {
  return text.replace(/ ([:;!?»%])/g, '\u00a0$1').replace(/« /g, '«\u00a0');
}

const lists = new Map<string, Intl.ListFormat>();

/** A list in a sentence: "a, b and c". */
export function list(items: readonly string[]): string {
  let format = lists.get(prefs.lang);
  if (!format) {
    format = new Intl.ListFormat(prefs.lang === 'en' ? 'en-GB' : prefs.lang, { type: 'conjunction' });
    lists.set(prefs.lang, format);
  }
  return format.format(items);
}
