// How near a large board is seen: by buttons, by the wheel, by two fingers.

const FARTHEST = 1;
const NEAREST = 3;

/** Where a box is scrolled after a change of scale, so that the point under the pointer stays. */
export function scrollAfter(scroll: number, point: number, before: number, after: number): number {
  return ((scroll + point) * after) / before - point;
}

/** A place on the board, in parts of its width and height. */
interface Aim {
  x: number;
  y: number;
}

export class Zoom {
  scale = $state(FARTHEST);
  private box: HTMLElement | undefined;

  /** `aim` is where the buttons lead from afar; `pinched` is called when two fingers take over. */
  constructor(
    private readonly aim: () => Aim,
    private readonly pinched: () => void,
  ) {}

  get isFarthest(): boolean {
    return this.scale <= FARTHEST;
  }
  get isNearest(): boolean {
    return this.scale >= NEAREST;
  }

  /** Nearer or farther by a factor, towards a point of the window if one is given. */
  by(factor: number, at?: { x: number; y: number }): void {
    const { box } = this;
    if (!box) return;
    const rect = box.getBoundingClientRect();
    const aim = this.isFarthest ? this.aim() : { x: 0.5, y: 0.5 };
    const x = at ? at.x - rect.left : aim.x * rect.width;
    const y = at ? at.y - rect.top : aim.y * rect.height;
    const before = this.scale;
    this.scale = Math.min(NEAREST, Math.max(FARTHEST, before * factor));
    const left = scrollAfter(box.scrollLeft, x, before, this.scale);
    const top = scrollAfter(box.scrollTop, y, before, this.scale);
    requestAnimationFrame(() => box.scrollTo(left, top));
  }

  /** Listens to the box that scrolls the board. */
  attach = (box: HTMLElement): (() => void) => {
    this.box = box;
    let gap = 0;
    const touch = (event: TouchEvent): void => {
      const [one, two] = event.touches;
      if (!one || !two || event.touches.length > 2) {
        gap = 0;
        return;
      }
      event.preventDefault();
      this.pinched();
      const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      if (gap) this.by(now / gap, { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 });
      gap = now;
    };
    const wheel = (event: WheelEvent): void => {
      // A page that can be scrolled is scrolled, unless the control key says otherwise.
      const fits = document.documentElement.scrollHeight <= innerHeight + 2;
      if (!event.ctrlKey && !fits) return;
      event.preventDefault();
      this.by(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
    };
    box.addEventListener('touchstart', touch, { passive: false });
    box.addEventListener('touchmove', touch, { passive: false });
    box.addEventListener('wheel', wheel, { passive: false });
    return () => {
      this.box = undefined;
      box.removeEventListener('touchstart', touch);
      box.removeEventListener('touchmove', touch);
      box.removeEventListener('wheel', wheel);
    };
  };
}
