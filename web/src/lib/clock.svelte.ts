// The clocks of a table, counted on between two messages of the server.
import { createSubscriber } from 'svelte/reactivity';
import type { TableLink } from './table-link';

/** Ticks only while a clock is shown. */
const tick = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** What a seat has left, in milliseconds; nothing if there is no clock. */
export function ticking({ clocks, awaited }: TableLink, seat: string): number | undefined {
  const left = clocks?.left[seat];
  if (!clocks || left === undefined) return undefined;
  if (!awaited.includes(seat)) return left;
  tick();
  return left - Math.max(0, Date.now() - clocks.at);
}
