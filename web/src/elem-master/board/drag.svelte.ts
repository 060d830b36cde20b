// An elemental that is dragged from square to square. It knows no DOM: the board tells it where the pointer is.

/** How many pixels a pointer moves before it drags. */
const SLACK = 8;

/** A pointer somewhere on the board, in units of the board. */
export interface Pointer {
  id: number;
  x: number;
  y: number;
  /** How many units a pixel has. */
  unit: number;
  /** The square under it. */
  square: string | undefined;
}

export interface Carried {
  /** Where it was taken. */
  from: string;
  /** The square under it. */
  over: string | undefined;
  /** Where it is. */
  x: number;
  y: number;
}

interface Options {
  /** Whether something can be taken from a square. */
  canLift: (square: string) => boolean;
  lift: (square: string) => void;
  drop: (from: string, to: string) => void;
}

export class Drag {
  carried = $state.raw<Carried | undefined>();
  /** Whether the last press became a drag: the click that ends it is none. */
  moved = false;
  private press: { id: number; x: number; y: number; square: string } | undefined;

  constructor(private readonly options: Options) {}

  down({ id, x, y, square }: Pointer): void {
    this.moved = false;
    if (square && this.options.canLift(square)) this.press = { id, x, y, square };
  }

  /** Whether this began a drag. */
  move({ id, x, y, unit, square }: Pointer): boolean {
    const { press } = this;
    if (!press || press.id !== id) return false;
    const begins = !this.carried;
    if (begins && Math.hypot(x - press.x, y - press.y) < SLACK * unit) return false;
    if (begins) this.options.lift(press.square);
    this.carried = { from: press.square, over: square, x, y };
    return begins;
  }

  up(id: number): void {
    const { carried } = this;
    if (carried && this.press?.id === id) {
      this.moved = true;
      if (carried.over && carried.over !== carried.from) this.options.drop(carried.from, carried.over);
    }
    this.stop();
  }

  stop = (): void => {
    this.press = undefined;
    this.carried = undefined;
  };
}
