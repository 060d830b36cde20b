// Writes the page as a folder of plain files that needs no server: `node scripts/pocket.js FOLDER`. What was in the
// folder is removed.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const [folder] = process.argv.slice(2).map((path) => resolve(path));
if (!folder) throw new Error('which folder?');
const scripts = new URL('.', import.meta.url).pathname;
if (!existsSync(join(scripts, '../engine/engine.wasm')))
  throw new Error('there is no engine: `cargo xtask engine` builds it');
// Whoever calls may be a test, or something else that is no production.
process.env.NODE_ENV = 'production';
await build({
  root: join(scripts, '..'),
  mode: 'pocket',
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
});
// These say that a server is gone.
for (const name of ['offline.html', 'offline.css', 'offline.js']) rmSync(join(folder, name));
execFileSync(process.execPath, [join(scripts, 'shell.js'), folder], { stdio: 'inherit' });
