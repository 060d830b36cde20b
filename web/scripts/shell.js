// Tells the service worker which files it keeps, and their version.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../dist', import.meta.url).pathname;
const worker = join(root, 'service-worker.js');
const names = /** @type {string[]} */ (readdirSync(root, { recursive: true }))
  .filter((name) => statSync(join(root, name)).isFile())
  // The solved solo game is large, and few play it; compressed copies are the server's.
  .filter((name) => !/\.(br|bin)$/.test(name) && name !== 'service-worker.js')
  .sort();
const hash = createHash('sha256');
for (const name of names) hash.update(name).update(readFileSync(join(root, name)));
const version = hash.digest('hex').slice(0, 16);
const source = readFileSync(worker, 'utf8');
const filled = source
  .replace("const VERSION = 'development';", `const VERSION = '${version}';`)
  .replace('const FILES = [];', `const FILES = ${JSON.stringify(names)};`);
if (!filled.includes(version) || !filled.includes('"index.html"'))
  throw new Error('the service worker has another form');
writeFileSync(worker, filled);
