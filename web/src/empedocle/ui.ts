// Empedocle at the table.
import type { Fact } from '../lib/facts';
import type { GameUi } from '../lib/games';
import type { Sound } from '../lib/sound';
import type { EmpedocleView } from '../wire';
import Acts from './Acts.svelte';
import Board from './Board.svelte';
import { step, time } from './picture';
import { sentence } from './sentence';
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
  script: { step, time },
  Board,
  Acts,
  sentence,
  touch,
  sound: (fact: Fact) => SOUNDS[fact.kind],
  heading: (fact: Fact) => fact.kind === 'round',
};

export default ui;
