// The engine in the page: games, lessons and studies without a network and without a server.
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineIn, hasEngine, keepsEngine } from './engine';
import { over, playOn, squares, verify } from './play';
import { program, Stage, type Visitor } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

/** Presses "Play now"; gives the id of the table. */
async function playNow(person: Visitor, game: string): Promise<string> {
  const { page } = person;
  await page.locator(`article.${game} button.primary`).click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-board]').waitFor();
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

/** Gives the game up, and says so a second time when asked. */
async function resign(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
}

describe.skipIf(!hasEngine)('the engine of the page', () => {
  it('behaves as the native program: equal signatures', async () => {
    const { ask } = await engineIn();
    const [{ body }] = ask({ op: 'signature' }) as [{ body: [string, string][] }];
    expect(body.length).toBe(16);
    const native = execFileSync(program, ['bench', '--seconds', '0.01'], { encoding: 'utf8' });
    for (const [name, signature] of body) {
      const line = native.split('\n').find((line) => line.includes(` ${name} `));
      expect(line, name).toContain(signature);
    }
  });

  it.each(['empedocle', 'elem-master'] as const)(
    'plays a game of %s to its end without a network, across a reload and another tab',
    async (game) => {
      const person = await stage.person({ engine: 'local' });
      const { context } = person;
      let { page } = person;
      await person.go('/');
      await keepsEngine(page);
      await context.setOffline(true);
      const id = await playNow(person, game);
      expect(id).toMatch(/^local-/);
      let turns = 0;
      await playOn(page, game, 3, async () => ++turns > 12);
      await page.reload();
      await page.locator('[data-board]').waitFor();
      await page.close();
      page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await page.goto(`${person.url}/`);
      await page.locator(`a[href="/t/${id}"]`).click();
      await page.locator('[data-board]').waitFor();
      if (game === 'elem-master') {
        // A whole game takes hundreds of acts, and the bot thinks in this browser.
        turns = 0;
        await playOn(page, game, 4, async () => ++turns > 6);
        await resign(page);
      } else {
        await playOn(page, game, 4);
      }
      await over(page).waitFor();
      // The record is verified in the browser, as at a live table.
      await verify(page).click();
      await page.getByText('The secret is the one that was sealed.').waitFor();
      await context.close();
    },
  );

  it('teaches and sets puzzles with the server stopped', async () => {
    const person = await stage.person({ engine: 'local' });
    const { page } = person;
    await person.go('/');
    await keepsEngine(page);
    await stage.server.kill();
    await page.goto(`${person.url}/learn/empedocle`);
    await page.locator('a[href^="/learn/empedocle/"]').first().click();
    await page.locator('[data-board]').waitFor();
    await page.goto(`${person.url}/puzzles`);
    await page.locator('a[href^="/puzzles/"]').nth(1).click();
    await page.locator('[data-board]').waitFor();
    await stage.server.run();
    await person.context.close();
  });

  it('is used unless the person wants the server, or the browser has no WebAssembly', async () => {
    const person = await stage.person({ engine: 'unset' });
    const { page } = person;
    await person.go('/');
    expect(await playNow(person, 'empedocle')).toMatch(/^local-/);
    await person.go('/new/empedocle');
    await page.getByRole('checkbox', { name: /^Play at the server/ }).check();
    expect(await person.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\/t\/[^/]+$/);
    expect(page.url()).not.toContain('local-');
    // It is remembered; whatever was begun in this browser stays there.
    await person.go('/');
    expect(await playNow(person, 'elem-master')).not.toMatch(/^local-/);
    await person.leave();
    const without = await stage.person({ engine: 'unset', worker: false });
    await without.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    await without.go('/');
    expect(await playNow(without, 'empedocle')).not.toMatch(/^local-/);
    await without.go('/new/empedocle');
    await without.page.getByRole('button', { name: 'Play now' }).waitFor();
    expect(await without.page.getByRole('checkbox', { name: /^Play at the server/ }).count()).toBe(0);
    await without.leave();
  });

  it('is not fetched where only the server is used', async () => {
    const person = await stage.person({ engine: 'server' });
    const asked: string[] = [];
    person.context.on('request', (request) => asked.push(request.url()));
    await person.go('/');
    await person.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((wait) => setTimeout(wait, 50));
    });
    await playNow(person, 'empedocle');
    expect(asked.some((url) => /index-.*\.js$/.test(url))).toBe(true);
    expect(asked.filter((url) => /\.(wasm|bin)$/.test(url))).toEqual([]);
    await person.leave();
  });

  it('says quietly that there is no network, offers what works, and all is back by itself', async () => {
    const person = await stage.person({ engine: 'local', lang: 'fr', size: [360, 640], touch: true });
    const { page } = person;
    await person.go('/');
    await keepsEngine(page);
    const friends = page.getByRole('link', { name: 'Entre amis' });
    await friends.first().waitFor();
    await person.context.setOffline(true);
    await page.getByText('Vous êtes hors ligne.').waitFor();
    expect(await friends.count()).toBe(0);
    await page.getByRole('button', { name: 'Regarder des bots jouer à Empedocle' }).click();
    await page.waitForURL(/\/t\/local-/);
    await page.locator('[data-board]').waitFor();
    expect(await person.overflows()).toBe(false);
    await person.context.setOffline(false);
    await page.getByText('Vous êtes hors ligne.').waitFor({ state: 'detached' });
    await page.goto(`${person.url}/`);
    await friends.first().waitFor();
    await person.context.close();
  });

  it('hands a game over to the server, where a friend takes the seat of a bot', async () => {
    const person = await stage.person({ engine: 'local' });
    const { page } = person;
    await person.go('/');
    await playNow(person, 'elem-master');
    let turns = 0;
    await playOn(page, 'elem-master', 3, async () => ++turns > 10);
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByText('This game is in this browser alone.').waitFor();
    expect(await person.barriers()).toEqual([]);
    // The same pieces, whoever leads them now.
    const pieces = async (): Promise<string> => (await squares(page)).replaceAll(/Chloe|Guest 2/g, 'other');
    const before = await pieces();
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.waitForURL(/\/t\/(?!local-)/);
    const friend = await stage.person();
    await friend.go(new URL(page.url()).pathname);
    await friend.page.getByRole('button', { name: 'Sit here' }).click();
    await friend.page.getByLabel('Your name').press('Enter');
    await page.locator('[data-board]').waitFor();
    expect(await pieces()).toBe(before);
    await friend.page.locator('[data-board]').waitFor();
    expect(await friend.page.getByText('What if?').count()).toBe(0);
    await friend.leave();
    await person.leave();
  });

  it('uploads a finished game, with the proof of its dice', async () => {
    const person = await stage.person({ engine: 'local' });
    const { page } = person;
    await person.go('/');
    await playNow(person, 'elem-master');
    let turns = 0;
    await playOn(page, 'elem-master', 3, async () => ++turns > 6);
    await resign(page);
    const share = page.getByRole('button', { name: 'Share a copy' });
    await share.waitFor();
    expect(await person.barriers()).toEqual([]);
    await share.click();
    await page.waitForURL(/\/t\/(?!local-)/);
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
    const other = await stage.person();
    await other.go(new URL(page.url()).pathname);
    await over(other.page).waitFor();
    await verify(other.page).click();
    await other.page.getByText('The secret is the one that was sealed.').waitFor();
    await other.leave();
    await person.leave();
  });

  it('lets one tab play, and another one watch and take over', async () => {
    const person = await stage.person({ engine: 'local' });
    await person.go('/');
    const id = await playNow(person, 'empedocle');
    const second = await person.context.newPage();
    second.setDefaultTimeout(15_000);
    await second.goto(`${person.url}/t/${id}`);
    await second.getByText('This game is open in another tab.').waitFor();
    await second.getByRole('button', { name: 'Play here' }).click();
    await person.page.getByText('This game is open in another tab.').waitFor();
    await second.getByText('This game is open in another tab.').waitFor({ state: 'detached' });
    await second.locator('[data-act^="choose"]').first().waitFor();
    await person.leave();
  });

  it('refuses a log that does not fit the rules, and lets it be saved', async () => {
    const person = await stage.person({ engine: 'local' });
    const { page } = person;
    await person.go('/');
    const id = await playNow(person, 'empedocle');
    await page.evaluate(async (table) => {
      const opening = indexedDB.open('sphairos');
      await new Promise((done) => (opening.onsuccess = done));
      const rows = opening.result.transaction('rows', 'readwrite').objectStore('rows');
      const writing = rows.put({ table, number: 1, at: 0, body: '[{"e":"nonsense"}]' });
      await new Promise((done) => (writing.onsuccess = done));
    }, id.slice('local-'.length));
    await page.reload();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save what is stored as a file' }).click();
    expect((await saved).suggestedFilename()).toBe(`${id}.json`);
    await page.reload();
    await page.getByRole('button', { name: 'Save what is stored as a file' }).waitFor();
    await person.leave();
  });

  it('goes on where the browser keeps nothing, and says so', async () => {
    const person = await stage.person({ engine: 'local' });
    await person.context.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', {
        value: {
          open: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        },
      });
    });
    await person.go('/');
    await playNow(person, 'empedocle');
    await person.page.getByText('This browser keeps nothing').waitFor();
    let turns = 0;
    await playOn(person.page, 'empedocle', 2, async () => ++turns > 10);
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });
});
