// A worker with one engine in it: a message in, an answer out, and reports of long computations in between.
interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  call(): number;
  output(): number;
}

/** What the page sends: first the engine, then messages. */
export type ToWorker = { module: WebAssembly.Module } | { id: number; message: string | Uint8Array };
/** What it hears. */
export type FromWorker = { id: number; answer: string } | { report: string } | { broken: string };

const post = (message: FromWorker): void => postMessage(message);
const encoder = new TextEncoder();
const decoder = new TextDecoder();
let engine: Promise<Exports> | undefined;

async function load(module: WebAssembly.Module): Promise<Exports> {
  const drawn = new Uint32Array(64);
  let left = 0;
  let exports: Exports | undefined;
  const page = {
    clock: () => performance.timeOrigin + performance.now(),
    random: () => {
      if (left === 0) {
        crypto.getRandomValues(drawn);
        left = drawn.length;
      }
      return drawn[--left]!;
    },
    report: (at: number, length: number) => {
      if (exports) post({ report: decoder.decode(new Uint8Array(exports.memory.buffer, at, length)) });
    },
  };
  const instance = await WebAssembly.instantiate(module, { page });
  exports = instance.exports as unknown as Exports;
  return exports;
}

function call(engine: Exports, message: string | Uint8Array): string {
  const bytes = typeof message === 'string' ? encoder.encode(message) : message;
  const at = engine.input(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const length = engine.call();
  return decoder.decode(new Uint8Array(engine.memory.buffer, engine.output(), length));
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) {
    engine = load(data.module);
    engine.catch((error: unknown) => post({ broken: String(error) }));
    return;
  }
  const { id, message } = data;
  engine
    ?.then((engine) => post({ id, answer: call(engine, message) }))
    // A panic leaves the engine in no state to go on: the page starts another worker.
    .catch((error: unknown) => post({ broken: String(error) }));
});
