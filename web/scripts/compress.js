// Writes a Brotli-compressed copy of every file of the page for the server to send.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const root = new URL('../dist', import.meta.url).pathname;
for (const name of /** @type {string[]} */ (readdirSync(root, { recursive: true }))) {
  const file = join(root, name);
  if (!statSync(file).isFile() || !/\.(js|css|html|svg|json|webmanifest|wasm|net|bin)$/.test(name)) continue;
  const data = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(data, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
    }),
  );
}
