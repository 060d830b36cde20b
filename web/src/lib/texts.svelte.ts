// Every word that the page says. The Fluent files are those of the server and the commands.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { prefs, type Lang } from './prefs.svelte';
import type { Game } from '../wire';

export type Args = Record<string, FluentVariable>;
type Part = 'page' | 'sphairos' | Game | `page-${Game}` | 'page-learn' | 'page-study';

// What every place needs comes with the page: another trip would delay the first picture.
const always = import.meta.glob<string>('../../../locales/*/{page,sphairos}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<string>(
  '../../../locales/*/{empedocle,elem-master,page-empedocle,page-elem-master,page-learn,page-study}.ftl',
  { query: '?raw', import: 'default' },
);

const bundles = new Map<Lang, FluentBundle>();
const loaded = new Set<string>();
let version = $state(0);

async function load(lang: Lang, part: Part): Promise<void> {
  if (loaded.has(`${lang}/${part}`)) return;
  const text = await files[`../../../locales/${lang}/${part}.ftl`]?.();
  if (text === undefined) throw new Error(`no texts ${lang}/${part}`);
  learn(lang, part, text);
}

function learn(lang: Lang, part: Part, text: string): void {
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

/** Learns what every place says. Only the language that is spoken: reading takes time on a phone. */
function base(lang: Lang): void {
  for (const part of ['page', 'sphairos'] as const) {
    learn(lang, part, always[`../../../locales/${lang}/${part}.ftl`] ?? '');
  }
}
base(prefs.lang);

const wanted = new Set<Part>();

/** Loads the texts of a part in the language of the page. */
export async function speak(...parts: Part[]): Promise<void> {
  base(prefs.lang);
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
  if (!bundle || !message?.value) return `[${key}]`;
  return bundle.formatPattern(message.value, args ?? null, []);
}
