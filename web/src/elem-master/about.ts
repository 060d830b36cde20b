// What the page says of Elem Master before it is loaded.
import type { AboutGame } from '../lib/game-list';

const about: AboutGame = {
  sign: 'earth',
  rules: ['ELM'],
  standing: ['end'],
  // A turn in which nothing can be done may end itself.
  usual: ['end'],
  minute: [
    ['earth', 'fire', 'water', 'air'],
    ['stone', 'stone', 'stone'],
    ['back', 'next'],
    ['water', 'fire', 'earth', 'air'],
    ['grow'],
    ['flag'],
  ],
  pictures: ['first/0', 'first/2', 'stacks/0', 'first/3', 'first/4', 'first/5'],
  lessons: {
    first: 'flag',
    stacks: 'grow',
    specials: 'fire',
    terrains: 'earth',
    specialties: 'eye',
    events: 'water',
  },
};
export default about;
