// Measures the engine of the page in a browser: `npm run engine-figures`. Prints figures, and fails if a limit is passed.
import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { engineFile, engineIn, keepsEngine } from '../e2e/engine';
import { PlainFiles } from '../e2e/plain';
import { Stage } from '../e2e/stage';

/** How many decisions of the strongest bots are measured in each game, and how long each may take. */
const DECISIONS = 40;
const GIVEN = 500;

let failed = false;
function report(what: string, value: number, unit: string, limit: number): void {
  const good = value <= limit;
  failed ||= !good;
  const figure = `${value.toFixed(1).padStart(8)} ${unit.padEnd(2)} (limit ${limit})`;
  console.log(`${what.padEnd(64)} ${figure} ${good ? '' : 'TOO MUCH'}`);
}

interface Effect {
  do: string;
  task: object;
  table: string;
  number: number;
}
type Answer = { effects: Effect[]; milliseconds: number };
/** Says something to the engine with the tables, or to the one that thinks. */
type Ask = (engine: 'tables' | 'thinker', message: object) => Promise<Answer>;

const GAMES = [
  ['Empedocle', { game: 'empedocle', options: 'variant=standard humans=3', bot: 'empedocles', seats: 3 }],
  ['Elem Master', { game: 'elem-master', options: 'players=2', bot: 'kosmos', seats: 2 }],
] as const;

/** A game of the strongest bots; gives how long each decision took. */
async function play(ask: Ask, { game, options, bot, seats }: (typeof GAMES)[number][1]): Promise<number[]> {
  const taken: number[] = [];
  const body = JSON.stringify({ game, options, seats: Array.from({ length: seats }, () => ({ bot })) });
  const waiting: object[] = [
    { op: 'person', name: 'Ann' },
    { op: 'request', request: 1, method: 'POST', path: 'tables', body, lang: 'en' },
  ];
  let looks = false;
  for (let message = waiting.shift(); message && taken.length < DECISIONS; message = waiting.shift()) {
    for (const effect of (await ask('tables', message)).effects) {
      if (effect.do === 'mistake') throw new Error(JSON.stringify(effect));
      if (effect.do === 'store') {
        waiting.push({ op: 'stored', table: effect.table, number: effect.number });
        // Bots think while somebody looks.
        if (!looks) waiting.push({ op: 'connect', socket: 1, table: effect.table, query: '' });
        looks = true;
      }
      if (effect.do !== 'think') continue;
      const { effects, milliseconds } = await ask('thinker', {
        ...effect.task,
        op: 'think',
        milliseconds: GIVEN,
      });
      taken.push(milliseconds);
      waiting.push({ ...effects[0], op: 'decided' });
    }
  }
  if (taken.length < 5) throw new Error(`only ${taken.length} decisions in ${game}`);
  return taken;
}

report('the engine, compressed', brotliCompressSync(readFileSync(engineFile)).length / 1024, 'KB', 900);

const files = await PlainFiles.serve();
const stage = await Stage.openAt(files.url);
try {
  const person = await stage.person();
  const { page } = person;
  await person.go('');
  await keepsEngine(page);
  const opened: number[] = [];
  for (let load = 0; load < 7; load++) {
    await page.goto(files.url);
    opened.push(
      await page.evaluate(async () => {
        const first = (): PerformanceEntry | undefined => performance.getEntriesByName('engine-answers')[0];
        while (!first()) await new Promise((wait) => setTimeout(wait, 10));
        return first()?.startTime ?? 0;
      }),
    );
  }
  opened.sort((a, b) => a - b);
  console.log(`loads of a cached page: ${opened.map((time) => time.toFixed(0)).join(', ')} ms`);
  report('first answer after opening a cached page, median', opened[3] ?? 0, 'ms', 150);

  // The page itself is left, so that nothing else runs in the browser.
  await page.goto(`${files.url}icon.svg`);
  const worker = { script: files.asset('worker-'), engine: files.asset('engine-') };
  await page.evaluate(async ({ script, engine }) => {
    const module = await WebAssembly.compile(await (await fetch(engine)).arrayBuffer());
    const start = (): Worker => {
      const made = new Worker(script, { type: 'module' });
      made.postMessage({ module });
      return made;
    };
    Object.assign(globalThis, { engines: { tables: start(), thinker: start() } });
  }, worker);
  const inWorkers: Ask = (engine, message) =>
    page.evaluate(
      async ({ engine, text }) => {
        const worker = (globalThis as unknown as { engines: Record<string, Worker> }).engines[engine];
        const begun = performance.now();
        const answer = await new Promise<string>((done) => {
          if (!worker) return;
          worker.onmessage = ({ data }: MessageEvent<{ answer: string }>) => done(data.answer);
          worker.postMessage({ id: 1, message: text });
        });
        return { effects: JSON.parse(answer) as Effect[], milliseconds: performance.now() - begun };
      },
      { engine, text: JSON.stringify(message) },
    );
  for (const [name, game] of GAMES) {
    const taken = await play(inWorkers, game);
    const late = Math.max(...taken) - GIVEN;
    report(
      `${name}: the latest of ${taken.length} decisions given ${GIVEN} ms`,
      Math.max(0, late),
      'ms',
      100,
    );
  }
  await person.context.close();
} finally {
  await stage.close();
  files.end();
}

for (const [name, game] of GAMES) {
  const engines = { tables: await engineIn(), thinker: await engineIn() };
  await play((engine, message) => {
    const effects = engines[engine].ask(message) as Effect[];
    return Promise.resolve({ effects, milliseconds: 0 });
  }, game);
  const bytes = engines.tables.bytes() + engines.thinker.bytes();
  report(`${name}: memory of both engines with the strongest bot`, bytes / 2 ** 20, 'MB', 64);
}
process.exit(failed ? 1 : 0);
