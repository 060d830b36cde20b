// A coached first game, played through the page as somebody new would: reads what is explained, then acts.
import { playOn } from './play';
import type { Visitor } from './stage';

const GAMES = { empedocle: 'Empedocle', 'elem-master': 'Elem Master' } as const;

/**
 * Begins at the home page and plays until the game is over or `look` has seen enough; gives the keys of what was
 * explained, in order. It ends after `patience` at the latest. `look` is called at every step: the home page, the goal card, each explanation, each act.
 */
export async function firstGame(
  { page, go }: Visitor,
  game: keyof typeof GAMES,
  look: (step: string) => Promise<boolean>,
  patience = 40_000,
): Promise<string[]> {
  await go('/');
  await look('home');
  const card = page.getByRole('article').filter({ hasText: GAMES[game] });
  await card.locator('form button').click();
  await page.locator('[data-goal]').waitFor();
  await look('goal');
  await page.locator('[data-goal-play]').click();
  await page.locator('[data-coach]').waitFor();
  const explained: string[] = [];
  let going = true;
  const end = Date.now() + patience;
  const note = page.locator('[data-learn]');
  await note.waitFor();
  await playOn(page, game, 3, async () => {
    while (going && (await note.count())) {
      const key = (await note.getAttribute('data-learn')) ?? '';
      if (!explained.includes(key)) {
        explained.push(key);
        going = await look(key);
      }
      await note.click({ timeout: 1500 }).catch(() => {
        // It went by itself.
      });
      await page.waitForTimeout(60);
    }
    return !going || Date.now() > end;
  });
  return explained;
}
