// Tells the service worker which files it keeps, and their version: `node scripts/shell.js [FOLDER]`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.argv[2] ?? new URL('../dist', import.meta.url).pathname;
const worker = join(root, 'service-worker.js');
const names = /** @type {string[]} */ (readdirSync(root, { recursive: true }))
  .filter((name) => statSync(join(root, name)).isFile())
  // Compressed copies are the server's.
  .filter((name) => !name.endsWith('.br') && name !== 'service-worker.js')
  .sort();
const hash = createHash('sha256');
for (const name of names) hash.update(name).update(readFileSync(join(root, name)));
const version = hash.digest('hex').slice(0, 16);
// The engine and the networks of its bots are for those who play without a server, the solved solo game for those who
// play it: few need them.
const large = names.filter((name) => /\.(wasm|net|bin)$/.test(name));
const source = readFileSync(worker, 'utf8');
const filled = source
  .replace("const VERSION = 'development';", `const VERSION = '${version}';`)
  .replace(
    'const FILES = [];',
    `const FILES = ${JSON.stringify(names.filter((name) => !large.includes(name)))};`,
  )
  .replace('const LARGE = [];', `const LARGE = ${JSON.stringify(large)};`);
const complete = [version, '"index.html"', ...large].every((text) => filled.includes(text));
if (!complete) throw new Error('the service worker has another form');
writeFileSync(worker, filled);
