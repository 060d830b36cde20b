// Empedocle at the table.
import { FACES } from '../art/glyphs';
import type { Fact } from '../lib/facts';
import type { GameUi } from '../lib/games';
import type { Sound } from '../lib/sound';
import { t } from '../lib/texts.svelte';
import type { EmpedocleView } from '../wire';
import Acts from './Acts.svelte';
import Board from './Board.svelte';
import { ending } from './ending';
import { markOf, step, time } from './picture';
import { caption, scenes } from './scenes';
import { sentence } from './sentence';
import Strip from './Strip.svelte';
import { touch } from './tray.svelte';

const SOUNDS: Record<string, Sound> = {
  stone: 'move',
  round: 'reveal',
  'celestial-hidden': 'roll',
  'celestial-shown': 'reveal',
  sealed: 'tap',
  shown: 'reveal',
  switched: 'tap',
  'gem-taken': 'take',
  'gem-left': 'tap',
  'gem-spent': 'tap',
  imploded: 'lose',
  eliminated: 'hit',
  shed: 'union',
  'whirl-rolled': 'roll',
  blocked: 'hit',
  took: 'take',
  bonus: 'take',
  keeps: 'tap',
  rerolls: 'tap',
  rerolled: 'roll',
  placed: 'move',
  barred: 'lose',
  'pair-exchanged': 'exchange',
  'aether-exchanged': 'exchange',
  'aether-lost': 'lose',
  claimed: 'union',
  returned: 'exchange',
  refilled: 'exchange',
  started: 'move',
  moved: 'move',
  stuck: 'hit',
  bumped: 'roll',
  crowded: 'hit',
  won: 'win',
};

const ui: GameUi<EmpedocleView> = {
  animation: { step, time, scenes },
  caption,
  Board,
  Acts,
  Summary: Strip,
  parties: ({ strengths }) =>
    Object.fromEntries(Object.entries(strengths).map(([name, { seat }]) => [name, seat ?? undefined])),
  roll: (outcome) => {
    if (!FACES.some((face) => face === outcome)) return outcome;
    return t(outcome === 'whirl' ? 'face-whirl' : `element-${outcome}`);
  },
  mark: ({ view }, party) => markOf(view, party),
  sentence,
  touch,
  say: async (_, action) => {
    const [act = '', gem] = action.split(' +');
    const [verb = '', first = '', second = ''] = act.split(' ');
    const args = { face: first, tile: first, element: first, first, second };
    return t(`empedocle-action-${verb}${gem ? '-boon' : ''}`, args);
  },
  sound: (fact: Fact) => SOUNDS[fact.kind],
  heading: (fact: Fact) => fact.kind === 'round',
  ending,
  coach: async () => (await import('./coach')).default,
  about: async () => (await import('./things')).about,
};

export default ui;
