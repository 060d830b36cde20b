// Keeps squares out from under the sheet of acts, by scrolling the page.
import { still } from '../lib/prefs.svelte';

/** The room between the squares and the sheet. */
const GAP = 6;

/** How far the page is to be scrolled so that nothing between `top` and `bottom` is under a sheet. */
export function distance(top: number, bottom: number, sheet: number): number {
  const hidden = bottom + GAP - sheet;
  // What is above stays in sight as well, if it can.
  return hidden > 0 ? Math.max(0, Math.min(hidden, top - GAP)) : 0;
}

export function uncover(root: HTMLElement, squares: readonly string[], sheet: HTMLElement): void {
  if (getComputedStyle(sheet).position !== 'sticky') return;
  const boxes = squares
    .map((square) => root.querySelector(`[data-square="${square}"]`)?.getBoundingClientRect())
    .filter((box) => box !== undefined);
  if (!boxes.length) return;
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const over = sheet.getBoundingClientRect();
  // A sheet beside the board covers nothing.
  if (over.left > Math.max(...boxes.map((box) => box.right))) return;
  const by = distance(top, bottom, over.top);
  if (by > 0) scrollBy({ top: by, behavior: still() ? 'auto' : 'smooth' });
}
