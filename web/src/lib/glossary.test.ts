// One word for each thing: the texts keep to locales/glossary.json.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Lang = 'en' | 'fr';
interface Word {
  en: string;
  fr: string;
  key?: string;
  in?: string;
  never?: Partial<Record<Lang, string[]>>;
}
const { words } = JSON.parse(read('locales/glossary.json')) as { words: Word[] };

/** The lines of a language that somebody reads, each with its file. */
function lines(lang: Lang): { file: string; text: string }[] {
  const texts = readdirSync(join(root, 'locales', lang)).flatMap((name) =>
    read(`locales/${lang}/${name}`)
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => ({ file: name, text: line.replace(/^\s*([\w-]+ = |\*?\[[\w-]+\] )/, '') })),
  );
  const lessons = ['empedocle', 'elem-master'].flatMap((game) =>
    readdirSync(join(root, 'lessons', game)).flatMap((name) =>
      read(`lessons/${game}/${name}`)
        .split('\n')
        .filter((line) => line.startsWith(`${lang} = `))
        .map((line) => ({ file: `lessons/${game}/${name}`, text: line.slice(6, -1) })),
    ),
  );
  const rules = ['empedocle', 'elem-master'].flatMap((game) =>
    read(`docs/rules/${game}.${lang}.md`)
      .split('\n')
      .map((text) => ({ file: `rules/${game}.${lang}.md`, text })),
  );
  return [...texts, ...lessons, ...rules];
}

describe.each(['en', 'fr'] as const)('the glossary in %s', (lang) => {
  const all = lines(lang);

  it('reads the texts', () => {
    expect(all.length).toBeGreaterThan(2000);
  });

  it.each(words.filter((word) => word.never?.[lang]).map((word) => [word[lang], word] as const))(
    'has one word: %s',
    (_, word) => {
      const wrong = word.never?.[lang]?.map((pattern) => new RegExp(pattern)) ?? [];
      const found = all
        .filter(({ file }) => !word.in || file.includes(word.in))
        .filter(({ text }) => wrong.some((one) => one.test(text)))
        .map(({ file, text }) => `${file}: ${text.trim().slice(0, 120)}`);
      expect(found).toEqual([]);
    },
  );

  it('names things as their own texts do', () => {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    for (const name of readdirSync(join(root, 'locales', lang)))
      bundle.addResource(new FluentResource(read(`locales/${lang}/${name}`)), { allowOverrides: true });
    for (const word of words) {
      const value = word.key && bundle.getMessage(word.key)?.value;
      if (!word.key) continue;
      const said = value ? bundle.formatPattern(value) : `no text ${word.key}`;
      // A heading may have the plural.
      const plain = (text: string): string => text.toLowerCase().replaceAll(/s\b/g, '');
      expect(plain(said), word.key).toBe(plain(word[lang]));
    }
  });
});
