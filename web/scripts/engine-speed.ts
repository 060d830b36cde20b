// Measures the engine of the page beside the native program: `SPHAIROS_BIN=… npm run engine-speed`, with a program that
// `cargo xtask release` built. Fails if random play or the search is slower than half of native.
import { execFileSync } from 'node:child_process';
import { engineIn } from '../e2e/engine';
import { program } from '../e2e/stage';

const seconds = 0.3;
const ROUNDS = 3;
const native = (...words: string[]): string[][] =>
  execFileSync(program, ['bench', '--seconds', String(seconds), ...words], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.split(/ {2,}/));

let failed = false;
function compare(what: string, here: number, there: number): void {
  failed ||= here < there / 2;
  const share = `${((100 * here) / there).toFixed(0)} %`;
  console.log(
    `${what.padEnd(34)} ${here.toFixed(2).padStart(7)} ${there.toFixed(2).padStart(7)} ${share.padStart(6)}`,
  );
}

const { ask } = await engineIn();
interface Speed {
  steps: [string, number][];
  positions: number[];
}
const best = new Map<string, [here: number, there: number]>();
function note(what: string, here: number, there: number): void {
  const [a, b] = best.get(what) ?? [0, 0];
  best.set(what, [Math.max(a, here), Math.max(b, there)]);
}
// In turns, and the best of each: other work on this machine disturbs both.
for (let round = 0; round < ROUNDS; round++) {
  const [{ body }] = ask({ op: 'speed', seconds }) as [{ body: Speed }];
  const plays = native();
  for (const [name, steps] of body.steps) {
    const line = plays.find(([first]) => first?.endsWith(` ${name}`));
    note(name, steps / 1e6, Number(line?.[1]?.trim().split(' ')[0]));
  }
  const searched = native('--search').find(([, threads]) => threads?.trim() === '1');
  const mean = body.positions.reduce((sum, one) => sum + one, 0) / body.positions.length;
  note('search of Elem Master', mean / 1e6, Number(searched?.[3]));
}
console.log(`${'millions a second'.padEnd(34)} ${'engine'.padStart(7)} ${'native'.padStart(7)}`);
for (const [what, [here, there]] of best) compare(what, here, there);
if (failed) process.exit(1);
