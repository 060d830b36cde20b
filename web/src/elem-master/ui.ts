// What the table page needs to know of Elem Master.
import { LETTER_MARKS, seatMark } from '../art/seats';
import type { Fact } from '../lib/facts';
import type { GameUi } from '../lib/games';
import type { Sound } from '../lib/sound';
import { list, t } from '../lib/texts.svelte';
import type { ElemMasterView } from '../wire';
import Acts from './Acts.svelte';
import Board from './Board.svelte';
import { ending } from './ending';
import { handOf, type At } from './hand.svelte';
import { reach } from './board/outlook';
import { caption } from './scenes';
import { animation } from './script';
import { letterOf } from './squares';
import { touch } from './touch';

function sentence(at: At): string {
  const view = at.view;
  if (!view) return t('waiting-others');
  const asked = at.ready && at.myTurn;
  const names = list(at.awaited.map(at.name));
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
    return t(type === 'square' && hand.hasArea ? 'elm-ui-guide-area' : `elm-ui-guide-${type}`, { name });
  }
  if (hand.source) {
    const stack = view.stacks[hand.source];
    const args = { square: hand.source, element: stack?.element ?? 'air', points };
    if (hand.target) return t('elm-ui-ask-confirm', { ...args, to: hand.target });
    return t(hand.targets.size ? 'elm-ui-ask-target' : 'elm-ui-ask-grow', args);
  }
  const watched = hand.watched ? view.stacks[hand.watched] : undefined;
  if (watched && hand.watched && at.me) {
    const found = reach(hand.outlook, hand.watched, at.me);
    return t('elm-ui-watch', {
      element: watched.element,
      square: hand.watched,
      owner: at.name(watched.owner),
      count: found.length,
      hurt: found.filter(({ hurts }) => hurts).length,
    });
  }
  if (!hand.legal.more) return t('elm-ui-ask-nothing', { points });
  return t('elm-ui-ask-turn', { points });
}

/** Facts that say nothing of the act itself. */
const QUIET = new Set(['marked', 'turn-ended', 'turn-started']);

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
  animation,
  caption,
  Board,
  Acts,
  parties: ({ seats }) => Object.fromEntries(Object.keys(seats).map((seat) => [seat, seat])),
  mark: ({ view }, seat) => (view ? LETTER_MARKS[letterOf(view, seat)] : seatMark(seat)),
  sentence,
  touch,
  // What it would do says it best.
  say: async (at, action) => {
    if (action === ';') return t('elem-master-action-end');
    const facts = (await at.preview(action))?.facts ?? [];
    const mine = facts.filter(({ kind }) => !QUIET.has(kind));
    // Where nothing is to be seen of it, the act is named by what all its facts say.
    return (mine.length ? mine.slice(0, 2) : facts).map(at.say).join(' ') || action;
  },
  sound: (fact: Fact) => SOUNDS[fact.kind],
  heading: (fact: Fact) => fact.kind === 'turn-started',
  ending,
  resignation: 'resign',
  coach: async () => (await import('./coach')).default,
  about: async () => (await import('./things')).about,
  turnOf: (fact: Fact) => (fact.kind === 'turn-started' ? fact.args.seat : undefined),
};

export default ui;
