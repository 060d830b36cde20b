// Takes the pictures of docs/pictures: `npm run pictures`. Look at them before you commit them.
import { playOn, table } from '../e2e/play';
import { Stage, type Person } from '../e2e/stage';

const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
const stage = await Stage.open();

async function picture(
  name: string,
  who: Person,
  game: 'empedocle' | 'elem-master',
  wish: object,
  acts: number,
): Promise<void> {
  const person = await stage.person(who);
  await table(person, { game, ...wish });
  let done = 0;
  await playOn(person.page, game, 4, async () => ++done > acts);
  await person.page.locator('[data-acts] button').first().waitFor();
  await person.page.waitForTimeout(900);
  await person.page.screenshot({ path: `${folder}${name}.png` });
  await person.context.close();
}

try {
  const person = await stage.person({ size: [1280, 800] });
  await person.go('/');
  await person.page.screenshot({ path: `${folder}home.png` });
  await person.leave();
  await picture(
    'empedocle',
    { size: [1280, 800] },
    'empedocle',
    {
      options: 'variant=boon humans=4',
      seats: ['me', { bot: 'gorgias' }, { bot: 'pausanias' }, { bot: 'acron' }],
    },
    40,
  );
  await picture(
    'elem-master',
    { size: [1280, 800], dark: true },
    'elem-master',
    { options: 'players=2 specialties=yes events=yes', seats: ['me', { bot: 'glaucus' }] },
    24,
  );
  await picture(
    'phone',
    { size: [390, 844], touch: true, lang: 'fr' },
    'empedocle',
    { options: 'variant=standard humans=3', seats: ['me', { bot: 'gorgias' }, { bot: 'acron' }] },
    20,
  );
} finally {
  await stage.close();
}
