import type { GameUi } from '../lib/games';
import { t } from '../lib/texts.svelte';
import type { EmpedocleView } from '../wire';
import Acts from './Acts.svelte';
import Board from './Board.svelte';

const ui: GameUi<EmpedocleView> = {
  script: { step: (view) => view, time: () => 600 },
  Board: Board as GameUi<EmpedocleView>['Board'],
  Acts: Acts as GameUi<EmpedocleView>['Acts'],
  sentence: (at) => (at.live.myTurn ? t('your-turn') : t('waiting-others')),
  sound: () => undefined,
  heading: (fact) => fact.kind === 'round',
};

export default ui;
