// The marks of seats: a colour and a shape each, the same on pieces, panels, log, graph and chat.

/** Outlines round the middle, within 40 units: told apart without colours. */
export const SHAPES = {
  circle: 'M0-34A34 34 0 1 1 0 34A34 34 0 1 1 0-34z',
  square: 'M-21-30H21Q30-30 30-21V21Q30 30 21 30H-21Q-30 30-30 21V-21Q-30-30-21-30z',
  hexagon:
    'M-15-32H15Q20-32 22.5-27.5L34-4.5Q36 0 34 4.5L22.5 27.5Q20 32 15 32H-15Q-20 32-22.5 27.5L-34 4.5Q-36 0-34-4.5L-22.5-27.5Q-20-32-15-32z',
  diamond: 'M-5-36.5Q0-40 5-36.5L36.5-5Q40 0 36.5 5L5 36.5Q0 40-5 36.5L-36.5 5Q-40 0-36.5-5z',
  shield: 'M-27-32H27Q34-32 34-25V2Q34 24 4 36.5Q0 38-4 36.5Q-34 24-34 2V-25Q-34-32-27-32z',
} as const;

export interface Mark {
  shape: keyof typeof SHAPES;
  fill: string;
  rim: string;
  /** The colour of a letter on it. */
  text: string;
}

/** Of the players of Elem Master, by the letters of the notation; with the side of their discs. */
export const LETTER_MARKS = {
  w: { shape: 'circle', fill: '#fbf4e4', rim: '#8a795f', text: '#251b14', side: '#cdbd9f' },
  b: {
    shape: 'square',
    fill: '#35302d',
    rim: 'light-dark(#0d0b0a, #b0a08c)',
    text: '#fbf4e4',
    side: '#14110f',
  },
  u: {
    shape: 'hexagon',
    fill: '#3f7cc4',
    rim: 'light-dark(#17406f, #bcd7f5)',
    text: '#fff',
    side: '#1f5592',
  },
  r: {
    shape: 'diamond',
    fill: '#cc4437',
    rim: 'light-dark(#6d1610, #ffc9bf)',
    text: '#fff',
    side: '#8d241b',
  },
} as const satisfies Record<string, Mark & { side: string }>;

/** The faces of stacks on the board of Elem Master, by element. */
export const STACK_TINTS: Record<string, string> = {
  earth: '#4a7434',
  fire: '#c23d20',
  water: '#22659f',
  air: '#b57a06',
};

const rim = '#e7b48b';
/** Of seats without colours of their own; none is the colour of an element. */
const SEAT_MARKS: Mark[] = [
  { shape: 'circle', fill: '#a63c16', rim: '#ffd9b0', text: '#fff8ee' },
  { shape: 'square', fill: '#2c3e50', rim, text: '#fff8ee' },
  { shape: 'diamond', fill: '#6f5417', rim, text: '#fff8ee' },
  { shape: 'hexagon', fill: '#7a2c4e', rim, text: '#fff8ee' },
  { shape: 'shield', fill: '#2b6154', rim, text: '#fff8ee' },
];

/** Of a party that nobody plays. */
export const NOBODY: Mark = { shape: 'circle', fill: '#2b1c14', rim: '#d9955f', text: '#fbeede' };

/** The mark of a seat, `p1` to `p5`. */
export function seatMark(seat: string): Mark {
  return SEAT_MARKS[Number(seat.slice(1)) - 1] ?? NOBODY;
}
