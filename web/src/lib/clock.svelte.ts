// The clocks of a table, counted on between two messages of the server.
import type { TableLink } from './live.svelte';

let now = $state(Date.now());
setInterval(() => (now = Date.now()), 500);

/** What a seat has left, in milliseconds; nothing if there is no clock. */
export function ticking(live: TableLink, seat: string): number | undefined {
  const left = live.clocks.left[seat];
  if (left === undefined) return undefined;
  const runs = live.phase === 'playing' && live.awaited.includes(seat);
  return runs ? left - Math.max(0, now - live.clocks.at) : left;
}
