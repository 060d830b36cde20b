// What the coach explains in a first game of Empedocle, in the words of the lessons.
import type { Moment, Script } from '../coach/coach.svelte';
import type { EmpedocleView } from '../wire';
import { own } from './picture';

type Now = Moment<EmpedocleView>;

const mine = ({ at, view }: Now): string => own(view, at.me)[0] ?? 's1';
const asked =
  (...stages: string[]) =>
  ({ view }: Now): boolean =>
    stages.includes(view.stage.asked);
const panel = (now: Now): string => `[data-strength="${mine(now)}"]`;
const about = (what: string) => (): string => `[data-about~="${what}"]`;

const script: Script<EmpedocleView> = [
  { key: 'choose', rule: 'EMP-1.2', when: asked('choose'), show: () => '[data-acts]' },
  { key: 'announce', rule: 'EMP-2.1', when: asked('announce'), show: () => '[data-acts]' },
  {
    key: 'eliminated',
    rule: 'EMP-1.4a',
    when: ({ happened }) => happened('eliminated'),
    show: ({ at }) => {
      const last = at.log.findLast(({ kind }) => kind === 'eliminated');
      return `[data-strength="${last?.args.strength ?? ''}"]`;
    },
  },
  {
    key: 'whirl',
    rule: 'EMP-1.5',
    when: ({ happened }) => happened('whirl-rolled'),
    show: about('whirl'),
  },
  { key: 'take', rule: 'EMP-1.5', when: asked('take'), show: () => '[data-acts]' },
  {
    key: 'aether',
    rule: 'EMP-2.5',
    when: asked('pair', 'late'),
    show: () => '[data-acts]',
    dims: '[data-about~="aether"]:not([data-tile])',
  },
  { key: 'aether-exchange', rule: 'EMP-2.5', when: asked('aether'), show: () => '[data-acts]' },
  {
    key: 'stone',
    rule: 'EMP-3.3',
    when: ({ view }) => view.round > 1,
    show: about('stone'),
    dims: '[data-about="stone"]',
  },
  {
    key: 'star',
    rule: 'EMP-3.1',
    when: ({ happened }) => happened('shed'),
    show: about('star'),
    dims: '[data-about="star"]',
  },
  {
    key: 'cylinder',
    rule: 'EMP-1.4b',
    when: ({ view }) => !!view.cylinder,
    show: about('cylinder'),
    dims: '[data-about~="cylinder"]',
  },
  {
    key: 'celestial',
    rule: 'EMP-2.4',
    when: asked('bonus'),
    show: about('celestial'),
  },
  {
    key: 'hatred',
    rule: 'EMP-V.1',
    when: ({ view }) => view.round > 1,
    show: (now) => `${panel(now)} [data-about~="heart"]`,
  },
];

export default script;
