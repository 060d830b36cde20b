// The engine of the page under Node, without a page.
import { readFileSync } from 'node:fs';

interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  call(): number;
  output(): number;
}

/** Loads an engine; gives a function that asks it. */
export async function engineIn(file: string): Promise<(message: object) => unknown> {
  const page = {
    clock: () => performance.timeOrigin + performance.now(),
    random: () => crypto.getRandomValues(new Uint32Array(1))[0],
    report: () => undefined,
  };
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { page });
  const engine = instance.exports as unknown as Exports;
  return (message) => {
    const bytes = new TextEncoder().encode(JSON.stringify(message));
    const at = engine.input(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    const length = engine.call();
    const answer = new Uint8Array(engine.memory.buffer, engine.output(), length);
    return JSON.parse(new TextDecoder().decode(answer)) as unknown;
  };
}
