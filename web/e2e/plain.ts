// The page as plain files, and the simplest web server that can serve them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

/** Where the folder is served, as a part of somebody's site. */
const PLACE = '/games/sphairos/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

export class PlainFiles {
  readonly folder = mkdtempSync(join(tmpdir(), 'sphairos-plain-'));
  /** What the service worker calls its version from now on, as after an update. */
  version: string | undefined;
  /** What was asked for and is not there. */
  readonly missing: string[] = [];
  private server: Server | undefined;
  url = '';

  /** Builds the folder as `cargo xtask pocket` does, and serves it. */
  static async serve(): Promise<PlainFiles> {
    const files = new PlainFiles();
    const script = new URL('../scripts/pocket.js', import.meta.url).pathname;
    execFileSync(process.execPath, [script, files.folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    files.server = createServer((request, response) => {
      const found = files.read(new URL(request.url ?? '/', 'http://localhost').pathname);
      if (!found) files.missing.push(request.url ?? '');
      // As many file servers do, it does not know what WebAssembly is.
      const type = TYPES[found?.type ?? ''] ?? 'application/octet-stream';
      response.writeHead(found ? 200 : 404, { 'content-type': type }).end(found?.body);
    });
    await new Promise<void>((listening) => files.server?.listen(0, '127.0.0.1', listening));
    files.url = `http://127.0.0.1:${(files.server.address() as AddressInfo).port}${PLACE}`;
    return files;
  }

  private read(path: string): { body: Buffer | string; type: string } | undefined {
    if (!path.startsWith(PLACE)) return undefined;
    const name = normalize(path.slice(PLACE.length) || 'index.html');
    try {
      const body = readFileSync(join(this.folder, name));
      if (name !== 'service-worker.js' || !this.version) return { body, type: extname(name) };
      return { body: body.toString().replace(/VERSION = '\w+'/, `VERSION = '${this.version}'`), type: '.js' };
    } catch {
      return undefined;
    }
  }

  /** The address of a built file whose name begins so. */
  asset(name: string): string {
    const found = readdirSync(join(this.folder, 'assets')).find((file) => file.startsWith(name));
    return `${this.url}assets/${found}`;
  }

  end(): void {
    this.server?.closeAllConnections();
    this.server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
