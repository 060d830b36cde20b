// Somebody new learns: every lesson is gone through by doing what it points at.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stage, type Visitor } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

interface Card {
  game: string;
  name: string;
  title: string;
  steps: number;
}

const games = ['empedocle', 'elem-master'];

const shelf = async (lang: string, game: string): Promise<Card[]> => {
  const response = await fetch(`${stage.server.url}/api/v1/lessons?lang=${lang}`);
  return ((await response.json()) as { lessons: Card[] }).lessons.filter((card) => card.game === game);
};

const onward = (page: Page) => page.locator('.coach .acts > button.primary.wide:not([data-confirm])');
const finished = (page: Page) => page.locator('.coach .acts > a.primary');
/** What the lesson points at, so that it is done. */
const pointed = (page: Page) => page.locator('.pointer:not(.soft)').first();

/** Goes through a lesson; gives what it said, step by step. */
async function through(page: Page): Promise<string[]> {
  const said: string[] = [];
  for (let idle = 0; idle < 40; idle++) {
    const text = await page.locator('.coach .text').innerText();
    if (said.at(-1) !== text) {
      said.push(text);
      idle = 0;
    }
    if (await finished(page).count()) return said;
    if (await onward(page).count()) {
      await onward(page).click();
      continue;
    }
    const ring = pointed(page);
    const target = (await ring.count()) ? await ring.getAttribute('data-at') : null;
    if (!target) {
      await page.waitForTimeout(30);
      continue;
    }
    await page
      .locator(`:is(${target}):visible`)
      .first()
      .click({ timeout: 3000 })
      .catch(() => {
        // It moved on meanwhile.
      });
    // Touched twice, things are put back: wait until it points at something else.
    await page
      .waitForFunction(
        (old) => document.querySelector('.pointer:not(.soft)')?.getAttribute('data-at') !== old,
        target,
        { timeout: 2000 },
      )
      .catch(() => {});
  }
  throw new Error(`stuck at: ${said.at(-1)}`);
}

async function learn(visitor: Visitor, { game, name, title }: Card): Promise<string[]> {
  await visitor.go(`/learn/${game}`);
  await visitor.page.locator(`[data-lesson="${name}"]`).click();
  await visitor.page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return through(visitor.page);
}

describe('a newcomer', () => {
  it.each(games)('goes through every lesson of %s, in English, with a mouse', async (game) => {
    const person = await stage.person({ size: [1440, 900] });
    for (const card of await shelf('en', game)) {
      const said = await learn(person, card);
      expect(said.length, card.name).toBeGreaterThanOrEqual(card.steps);
      expect(said.join(' '), card.name).not.toMatch(/\[[a-z]+-[a-z-]+\]/);
    }
    await person.go(`/learn/${game}`);
    await person.page.locator('.one').first().waitFor();
    expect(await person.page.locator('.one:not(.done)').count()).toBe(0);
    await person.leave();
  });

  it.each(games)('passe par toutes les leçons de %s, en français, sur un téléphone', async (game) => {
    const person = await stage.person({ lang: 'fr', size: [360, 640], dark: true, touch: true });
    for (const card of await shelf('fr', game)) {
      const said = await learn(person, card);
      expect(said.length, card.name).toBeGreaterThanOrEqual(card.steps);
      expect(await person.overflows(), card.name).toBe(false);
    }
    await person.leave();
  });

  it('is led back kindly, told the rule, and never stuck', async () => {
    const person = await stage.person();
    const { page } = person;
    await person.go('/learn/empedocle/first?step=2');
    // Allowed, but not what the lesson is about.
    await page.locator('[data-act="choose fire"]').click();
    await page.locator('[data-confirm]').click();
    await page.getByText('You could do that, but here let us do what is marked.').waitFor();
    await page.locator('.pointer[data-at=\'[data-act="choose earth"]\']').waitFor();
    await page.getByRole('button', { name: 'The rule' }).click();
    await page.getByRole('heading', { name: /EMP-1\.2/ }).waitFor();
    await page.keyboard.press('Escape');
    // Not allowed: the rule says so.
    await person.go('/learn/empedocle/aether?step=7');
    await page.locator('[data-act="pass"]').click();
    await page.getByText('You hold more than two Air').waitFor();
    // The browser notes that the server refused, as it should.
    expect(person.wrong.splice(0)).toEqual([expect.stringContaining('422')]);
    // Skipping, going back, and coming back later.
    await person.go('/learn/elem-master/first?step=1');
    await onward(page).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.waitForURL(/step=3/);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/step=2/);
    await person.go('/learn/elem-master');
    await page.getByText('step 2 of 6').waitFor();
    await page.locator('[data-lesson="first"]').click();
    await page.getByText('The first for a move').waitFor();
    await person.leave();
  });

  it('changes the language in the middle, at the same place', async () => {
    const person = await stage.person();
    const { page } = person;
    await person.go('/learn/elem-master/first?step=2');
    await page.getByText('A turn has three action points').waitFor();
    await page.getByRole('button', { name: 'FR : passer au français' }).click();
    await page.getByText('Un tour a trois points d’action').waitFor();
    expect(page.url()).toContain('step=2');
    await person.leave();
  });

  it('finds no barrier in a lesson', async () => {
    for (const [lang, dark, size] of [
      ['en', false, [1440, 900]],
      ['fr', true, [360, 640]],
    ] as const) {
      const person = await stage.person({ lang, dark, size: [...size] });
      for (const place of [
        '/learn/empedocle',
        '/learn/empedocle/first?step=2',
        '/learn/empedocle/boon?step=2',
        '/learn/elem-master/specials?step=5',
        '/learn/elem-master/events?step=2',
      ]) {
        await person.go(place);
        await person.page.waitForTimeout(250);
        expect(await person.barriers(), `${lang} ${place}`).toEqual([]);
        expect(await person.overflows(), `${lang} ${place}`).toBe(false);
      }
      await person.leave();
    }
  });
});
