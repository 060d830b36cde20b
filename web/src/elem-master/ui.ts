import type { GameUi } from '../lib/games';
import { t } from '../lib/texts.svelte';
import type { ElemMasterView } from '../wire';
import Acts from './Acts.svelte';
import Board from './Board.svelte';

const ui: GameUi<ElemMasterView> = {
  script: { step: (view) => view, time: () => 600 },
  Board: Board as GameUi<ElemMasterView>['Board'],
  Acts: Acts as GameUi<ElemMasterView>['Acts'],
  sentence: (at) => (at.live.myTurn ? t('your-turn') : t('waiting-others')),
  sound: () => undefined,
  heading: (fact) => fact.kind === 'turn-started',
};

export default ui;
