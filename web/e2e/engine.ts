// The engine of the page: under Node without a page, and whether a page has it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';

/** The engine as it was built. */
export const engineFile = new URL('../engine/engine.wasm', import.meta.url).pathname;
/** Where WebAssembly cannot be built there is nothing to test. */
export const hasEngine = existsSync(engineFile);

/** The networks of bots, which the page has beside the engine. */
const networks = hasEngine ? readdirSync(dirname(engineFile)).filter((name) => name.endsWith('.net')) : [];

/** Waits until the page, its engine and the networks of bots are kept, so that they are there offline. */
export const keepsEngine = (page: Page): Promise<void> =>
  page.evaluate(async (networks) => {
    const kept = async (): Promise<boolean> => {
      const large = await (await caches.open('sphairos-later')).keys();
      const many = (ending: string): number => large.filter(({ url }) => url.endsWith(ending)).length;
      return !!navigator.serviceWorker.controller && many('.wasm') === 1 && many('.net') === networks;
    };
    while (!(await kept())) await new Promise((wait) => setTimeout(wait, 50));
  }, networks.length);

interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  call(): number;
  output(): number;
}

interface LoadedEngine {
  ask(message: object): unknown;
  /** How much memory it takes. */
  bytes(): number;
}

/** Loads an engine. */
export async function engineIn(file = engineFile): Promise<LoadedEngine> {
  const page = {
    clock: () => performance.timeOrigin + performance.now(),
    random: () => crypto.getRandomValues(new Uint32Array(1))[0],
    report: () => undefined,
  };
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { page });
  const engine = instance.exports as unknown as Exports;
  const ask = (message: object): unknown => {
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    const at = engine.input(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    const length = engine.call();
    const answer = new Uint8Array(engine.memory.buffer, engine.output(), length);
    return JSON.parse(new TextDecoder().decode(answer)) as unknown;
  };
  return { ask, bytes: () => engine.memory.buffer.byteLength };
}
