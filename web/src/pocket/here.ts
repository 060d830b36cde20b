// Whether the engine of this page answers, or the server. The engine itself is loaded when it is first needed.
import { HAS_SERVER } from '../lib/network.svelte';
import { prefs } from '../lib/prefs.svelte';

const files = import.meta.glob<string>('../../engine/*', { query: '?url', import: 'default', eager: true });

/** Where the engine is; nothing if this page was built without one. */
export const engineFile: string | undefined = files['../../engine/engine.wasm'];
/** Where a file is that the bots of some rules need. */
export const botsFile = (name: string): string | undefined => files[`../../engine/${name}`];

/** What the ids of tables in this browser begin with. */
const PREFIX = 'local-';

export const isLocal = (table: string): boolean => table.startsWith(PREFIX);
export const bareId = (table: string): string => (isLocal(table) ? table.slice(PREFIX.length) : table);
/** The id of a table that another one names, such as its rematch. */
export const siblingId = (table: string, other: string): string =>
  isLocal(table) && !isLocal(other) ? PREFIX + other : other;

/** Whether the engine could not be loaded. */
let broken = false;
export const giveUp = (): void => void (broken = true);

/** Whether games against bots and on this screen are played in this browser. */
export function playsHere(): boolean {
  const wanted = prefs.engine !== 'server' || !HAS_SERVER;
  return wanted && !broken && engineFile !== undefined && typeof WebAssembly === 'object';
}

/** The first words of the addresses that need no server. */
const HERE = new Set(['games', 'lessons', 'puzzles', 'rules', 'replay', 'picture.svg', 'branch']);

/** Whether a request is answered by the engine. */
export function answersHere(method: string, path: string): boolean {
  const [first = '', second = ''] = (path.split('?')[0] ?? '').split('/');
  if (first === 'tables') return second !== '' && isLocal(second);
  if (first === 'study') return playsHere() && (method === 'POST' || isLocal(second));
  if (first === 'what-if') return playsHere();
  return HERE.has(first) && playsHere();
}
