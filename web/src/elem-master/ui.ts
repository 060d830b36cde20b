// What the table page needs to know of Elem Master.
import type { Fact } from '../lib/facts';
import type { GameUi } from '../lib/games';
import type { Sound } from '../lib/sound';
import { t } from '../lib/texts.svelte';
import type { ElemMasterView } from '../wire';
import Acts from './Acts.svelte';
import Board from './Board.svelte';
import { handOf, type At } from './hand.svelte';
import { script } from './script';
import { touch } from './touch';

function sentence(at: At): string {
  const view = at.view;
  if (!view) return t('waiting-others');
  const asked = at.ready && at.live.myTurn;
  const names = at.live.awaited.map(at.name).join(', ');
  if (!asked) {
    if (view.stage === 'specialty') return t('elm-ui-wait-specialty', { name: names });
    if (view.stage === 'army') return t('elm-ui-wait-army', { name: names });
    if (view.stage === 'turn') return t('elm-ui-wait-turn', { name: names, points: view.points });
    return names ? t('elm-ui-wait', { name: names }) : t('waiting-others');
  }
  const hand = handOf(at);
  if (view.stage === 'specialty') return t('elem-master-ask-specialty');
  if (hand.placing)
    return hand.unplaced < 0
      ? t('elm-ui-ask-army-over', { over: -hand.unplaced })
      : t('elm-ui-ask-army', { left: hand.unplaced });
  const points = view.points;
  if (hand.ending) return t('elm-ui-ask-end', { points });
  if (hand.guide) {
    const name = t(`${hand.guide.key[0] === '!' ? 'event' : 'specialty'}-${hand.guide.key.slice(1)}`);
    const { next, complete } = hand.guided;
    if (complete) return t(next.length ? 'elm-ui-guide-more' : 'elm-ui-guide-confirm', { name });
    const type = next[0]?.type ?? 'square';
    const area = ['hail', 'snow'];
    const inner = hand.guide.picks.find((pick) => pick.type === 'card')?.value ?? hand.guide.key.slice(1);
    return t(type === 'square' && area.includes(inner) ? 'elm-ui-guide-area' : `elm-ui-guide-${type}`, {
      name,
    });
  }
  if (hand.source) {
    const stack = view.stacks[hand.source];
    const args = { square: hand.source, element: stack?.element ?? 'air', points };
    if (hand.target) return t('elm-ui-ask-confirm', { ...args, to: hand.target });
    return t(hand.targets.size ? 'elm-ui-ask-target' : 'elm-ui-ask-grow', args);
  }
  if (!hand.legal.more) return t('elm-ui-ask-nothing', { points });
  return t('elm-ui-ask-turn', { points });
}

const SOUNDS: Record<string, Sound> = {
  'first-player': 'roll',
  'terrain-laid': 'roll',
  'arena-drawn': 'roll',
  'card-revealed': 'tap',
  'card-played': 'reveal',
  'card-copied': 'reveal',
  'power-used': 'reveal',
  'specialty-taken': 'take',
  'army-placed': 'take',
  moved: 'move',
  merged: 'take',
  gained: 'take',
  summoned: 'take',
  lost: 'lose',
  attacked: 'hit',
  gusted: 'exchange',
  collapsed: 'hit',
  converted: 'exchange',
  eliminated: 'lose',
  ended: 'win',
};

const ui: GameUi<ElemMasterView> = {
  script,
  Board,
  Acts,
  sentence,
  touch,
  sound: (fact: Fact) => SOUNDS[fact.kind],
  heading: (fact: Fact) => fact.kind === 'turn-started',
};

export default ui;
