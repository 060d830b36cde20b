// What the page says of Empedocle before it is loaded.
import type { AboutGame } from '../lib/game-list';

const about: AboutGame = {
  sign: 'aether',
  rules: ['EMP', 'BOON', 'KYK'],
  standing: ['take', 'keep', 'pass'],
  // Taking what is offered is nearly always right.
  usual: ['take'],
  minute: [
    ['hatred', 'hatred', 'hatred'],
    ['cup', 'cup', 'cup'],
    ['fire', 'fire'],
    ['water'],
    ['whirl'],
    ['air', 'fire', 'earth', 'water'],
  ],
  pictures: ['first/0', 'first/2', 'boon/1', 'first/3', 'whirl/1', 'first/6'],
  lessons: {
    first: 'star',
    whirl: 'whirl',
    aether: 'aether',
    cylinder: 'cylinder',
    boon: 'gem',
    kyklo: 'die',
  },
};
export default about;
