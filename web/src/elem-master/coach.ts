// What the coach explains in a first game of Elem Master, in the words of the lessons.
import type { Moment, Script } from '../coach/coach.svelte';
import type { ElemMasterView } from '../wire';
import { handOf } from './hand.svelte';
import type { Act, Kind } from './notation';

type Now = Moment<ElemMasterView>;

const mine = ({ at, view }: Now): boolean => view.stage === 'turn' && at.myTurn;

/** An act of a kind that can be done now. */
function possible({ at }: Now, ...kinds: Kind[]): Act | undefined {
  const all = [...handOf(at).legal.acts.values()].flat();
  return all.find((act) => kinds.includes(act.facets.kind));
}
const square = (name: string | undefined): string => `[data-square="${name ?? ''}"]`;
const played = ({ at, view }: Now): string | undefined =>
  Object.keys(view.stacks).find((one) => view.stacks[one]?.owner === at.me && view.stacks[one]?.played);
const fires = ({ view }: Now): number =>
  Object.values(view.stacks)
    .filter(({ element }) => element === 'fire')
    .reduce((sum, { level }) => sum + level, 0);
const about = (what: string) => (): string => `[data-about~="${what}"]`;

const script: Script<ElemMasterView> = [
  {
    key: 'points',
    rule: 'ELM-T.1',
    when: mine,
    show: about('points'),
  },
  {
    key: 'earth',
    rule: 'ELM-V.1',
    when: (now) => mine(now) && now.view.round > 1,
    show: (now) =>
      square(
        Object.keys(now.view.stacks).find(
          (one) => now.view.stacks[one]?.owner === now.at.me && now.view.stacks[one]?.element === 'earth',
        ),
      ),
  },
  {
    key: 'played',
    rule: 'ELM-T.3',
    when: (now) => mine(now) && played(now) !== undefined,
    show: (now) => square(played(now)),
  },
  {
    key: 'growth',
    rule: 'ELM-G.1',
    when: (now) => mine(now) && possible(now, 'grow') !== undefined,
    show: (now) => square(possible(now, 'grow')?.from),
    dims: '.tag',
  },
  {
    key: 'attack',
    rule: 'ELM-A.2',
    when: (now) => mine(now) && possible(now, 'attack') !== undefined,
    show: about('exchanges'),
    dims: '[data-about~="exchanges"]',
  },
  {
    key: 'reserve',
    rule: 'ELM-D.7',
    when: ({ at, happened }) =>
      happened('gained', ({ args }) => args.owner === at.me) ||
      happened('lost', ({ args }) => args.owner === at.me),
    show: ({ at }) => `[data-about="reserve ${at.me}"]`,
    dims: '[data-about~="reserve"]',
  },
  {
    key: 'end',
    rule: 'ELM-T.1',
    when: (now) => mine(now) && now.view.points === 0,
    show: () => '[data-act=";"]',
  },
  {
    key: 'special',
    rule: 'ELM-X.blaze.1',
    when: (now) => mine(now) && now.view.round > 3 && possible(now, 'tunnel', 'blaze', 'gust') !== undefined,
    show: (now) => square(possible(now, 'tunnel', 'blaze', 'gust')?.from),
  },
  { key: 'fire', rule: 'ELM-V.3', when: (now) => fires(now) <= 3, show: about('round') },
];

export default script;
