// A second tap at a place that has changed its meaning does nothing: whoever taps twice means the first.

/** How long the first tap is remembered, in milliseconds, and how far from it a tap is still at its place. */
const WHILE = 400;
const NEAR = 28;

export class TapGuard {
  private last = { time: -Infinity, x: 0, y: 0, meaning: '' };

  /** Whether a tap on something of this meaning is meant. */
  allows(time: number, x: number, y: number, meaning: string): boolean {
    const { last } = this;
    const again = time - last.time < WHILE && Math.hypot(x - last.x, y - last.y) < NEAR;
    if (again && meaning !== last.meaning) return false;
    this.last = { time, x, y, meaning };
    return true;
  }

  /** For a listener in the capture phase: keys are no taps. */
  listen = (event: MouseEvent): void => {
    if (
      event.detail === 0 ||
      this.allows(event.timeStamp, event.clientX, event.clientY, meaningOf(event.target))
    )
      return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** What a tap on an element does, as a person sees it. */
export function meaningOf(target: EventTarget | null): string {
  const control =
    target instanceof Element
      ? target.closest<HTMLElement>('button, a, summary, select, input, label, [data-square]')
      : null;
  if (!control) return '';
  const { act = '', square = '' } = control.dataset;
  return [
    control.tagName,
    act,
    square,
    control.getAttribute('aria-label') ?? control.textContent.trim(),
  ].join('|');
}
