// Plays the coached first game of each game as somebody new would, and saves a picture of every step:
// `npm run first-game [FOLDER]`. Both languages, phone and desktop. Look at all of them.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstGame } from '../e2e/first-game';
import { Stage, type Person } from '../e2e/stage';

const folder = process.argv[2] ?? 'node_modules/.first-game';
/** So many pictures of a game are enough. */
const MOST = 26;

const screens: Record<string, Person> = {
  phone: { size: [390, 844], touch: true },
  small: { size: [360, 640], touch: true, dark: true },
  desktop: { size: [1280, 800] },
};

rmSync(folder, { recursive: true, force: true });
const stage = await Stage.open();
try {
  for (const game of ['empedocle', 'elem-master'] as const) {
    for (const lang of ['en', 'fr'] as const) {
      for (const [screen, who] of Object.entries(screens)) {
        const place = join(folder, `${game}-${lang}-${screen}`);
        mkdirSync(place, { recursive: true });
        const person = await stage.person({ ...who, lang, newcomer: true });
        let count = 0;
        const explained = await firstGame(person, game, async (step) => {
          const name = `${String(count++).padStart(2, '0')}-${step}.png`;
          await person.page.screenshot({ path: join(place, name) });
          return count < MOST;
        });
        console.log(`${place}: ${count} pictures; explained: ${explained.join(', ')}`);
        await person.leave();
      }
    }
  }
} finally {
  await stage.close();
}
