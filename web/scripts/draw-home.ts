// Renders the home page into the document at build time, in each language: it is shown before the script loads.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import App from '../src/App.svelte';
import { prefs } from '../src/lib/prefs.svelte';
import { loadTexts } from '../src/lib/texts.svelte';

const dist = join(process.cwd(), 'dist');
const shell = readFileSync(join(dist, 'index.html'), 'utf8');
for (const lang of ['en', 'fr'] as const) {
  prefs.lang = lang;
  await loadTexts();
  const body = render(App).body.replaceAll(/<!--.*?-->/g, '');
  const drawn = shell
    .replace('<html lang="en">', () => `<html lang="${lang}">`)
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>`);
  if (drawn.length < shell.length + body.length || body.includes('[')) {
    throw new Error(`the home page was not drawn in ${lang}`);
  }
  if (body.includes('style=')) throw new Error('our own policy forbids style attributes');
  writeFileSync(join(dist, `home.${lang}.html`), drawn);
}
