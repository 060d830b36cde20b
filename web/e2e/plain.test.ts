// The page as a folder of plain files under some site: no server of ours, and in time no network.
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasEngine, keepsEngine } from './engine';
import { PlainFiles } from './plain';
import { over, playOn } from './play';
import { playedNatively } from './records';
import { Stage, type Visitor } from './stage';

describe.skipIf(!hasEngine)('a folder of plain files', () => {
  let files: PlainFiles;
  let stage: Stage;
  beforeAll(async () => {
    files = await PlainFiles.serve();
    stage = await Stage.openAt(files.url);
  });
  afterAll(async () => {
    await stage.close();
    files.end();
  });

  const board = (page: Page): Promise<void> => page.locator('[data-board]').waitFor();

  async function begin(person: Visitor, at: string): Promise<string> {
    await person.go(at);
    await person.page.getByRole('button', { name: 'Play now' }).first().click();
    await person.page.waitForURL(/\?\/t\/local-/);
    await board(person.page);
    return new URL(person.page.url()).search.split('/').pop() ?? '';
  }

  it('plays from a subfolder, and no link leads out of it', async () => {
    const person = await stage.person();
    const { page } = person;
    const id = await begin(person, '');
    let turns = 0;
    await playOn(page, 'empedocle', 2, async () => ++turns > 8);
    await page.reload();
    await board(page);
    for (const place of [
      '',
      '?/learn/elem-master',
      '?/puzzles',
      '?/rules/empedocle',
      '?/record',
      '?/new/empedocle',
    ]) {
      await person.go(place);
      const out = await page
        .locator('a[href]')
        .evaluateAll(
          (links, base) =>
            links.map((link) => (link as HTMLAnchorElement).href).filter((to) => !to.startsWith(base)),
          files.url,
        );
      expect(out, place).toEqual([]);
      expect(await person.barriers(), place).toEqual([]);
    }
    // A link opens in this tab, in another one, and with its anchor.
    await person.go('');
    await page.locator('a[href^="?/learn/"]').first().click();
    await page.waitForURL(/\?\/learn\/empedocle$/);
    const other = await person.context.newPage();
    await other.goto(`${files.url}?/t/${id}`);
    await board(other);
    await other.goto(`${files.url}?/rules/empedocle#EMP-2.1`);
    await other.locator('[id="EMP-2.1"]').waitFor({ state: 'attached' });
    expect(files.missing).toEqual([]);
    await person.leave();
  });

  it('advises, plays again, studies and asks what if, without a network', async () => {
    const person = await stage.person({ size: [390, 844], touch: true });
    const { page } = person;
    await person.go('');
    await keepsEngine(page);
    await person.context.setOffline(true);
    const id = await begin(person, '?/new/elem-master');
    let turns = 0;
    await playOn(page, 'elem-master', 3, async () => ++turns > 10);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('[data-hint]').waitFor();
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await over(page).waitFor();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((url) => url.search.startsWith('?/t/local-') && !url.search.endsWith(id));
    await board(page);
    await person.go(`?/study/${id}`);
    await page.getByText('Estimates of the strongest bot').waitFor({ timeout: 60_000 });
    expect(await person.barriers()).toEqual([]);
    expect(await person.overflows()).toBe(false);
    // It is kept with its table.
    await page.reload();
    await page.getByText('Estimates of the strongest bot').waitFor();
    await person.go(`?/study/${id}?at=2`);
    await page.getByRole('button', { name: 'What if?' }).click();
    await page.getByRole('button', { name: 'Play all seats by hand' }).click();
    await page.getByText(/goes on after line 2/).waitFor();
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.getByRole('heading', { name: 'Study' }).waitFor();
    await person.context.close();
  });

  it('has the networks of its bots without a network', async () => {
    const person = await stage.person();
    const { page } = person;
    await person.go('');
    await keepsEngine(page);
    await person.context.setOffline(true);
    const network = page.waitForResponse((response) => response.url().endsWith('.net'));
    await begin(person, '?/new/empedocle');
    let turns = 0;
    await playOn(page, 'empedocle', 2, async () => ++turns > 2);
    const response = await network;
    expect(response.ok() && response.fromServiceWorker()).toBe(true);
    await person.context.close();
  });

  it('offers an update during a game, and never forces it', async () => {
    const person = await stage.person();
    const { page } = person;
    await person.go('');
    await keepsEngine(page);
    await begin(person, '');
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    files.version = 'next';
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('A new version is ready.').waitFor();
    expect(await person.barriers()).toEqual([]);
    let turns = 0;
    await playOn(page, 'empedocle', 2, async () => ++turns > 3);
    expect(await page.locator('[data-before]').count()).toBe(1);
    const facts = await page.locator('#panel-side li').count();
    await page.getByRole('button', { name: 'Load it' }).click();
    await page.locator('[data-before]').waitFor({ state: 'detached' });
    await board(page);
    expect(await page.locator('#panel-side li').count()).toBeGreaterThanOrEqual(facts);
    // What the version before had kept is gone, and this one has its engine.
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).sort()))
      .toEqual(['sphairos-later', 'sphairos-next']);
    await keepsEngine(page);
    await person.leave();
  });

  it('starts workers again that have died, and folds the table from its log', async () => {
    const person = await stage.person();
    const { page } = person;
    await begin(person, '');
    let turns = 0;
    await playOn(page, 'empedocle', 2, async () => ++turns > 4);
    const goesOn = async (end: (worker: Worker) => Promise<unknown>): Promise<void> => {
      const before = page.workers();
      expect(before.length).toBeGreaterThan(0);
      for (const worker of before) await end(worker).catch(() => undefined);
      const facts = await page.locator('#panel-side li').count();
      turns = 0;
      await playOn(
        page,
        'empedocle',
        3,
        async () => (await page.locator('#panel-side li').count()) > facts + 4,
      );
      expect(page.workers().some((worker) => !before.includes(worker))).toBe(true);
    };
    // With an error, as a panic of the engine; and without a word, as where memory runs out.
    await goesOn((worker) =>
      worker.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('dead');
          }),
      ),
    );
    await goesOn((worker) => worker.evaluate(() => close()));
    await person.context.close();
  });

  it('goes on in memory where storage runs full in a game, and refuses logs of other rules', async () => {
    const person = await stage.person();
    const { page } = person;
    const id = await begin(person, '');
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    let turns = 0;
    await playOn(page, 'empedocle', 2, async () => ++turns > 3);
    await page.getByText('This browser keeps nothing').waitFor();
    await playOn(page, 'empedocle', 2, async () => ++turns > 8);
    // What was stored before is there; then it is made a log of rules that this program does not play.
    await page.reload();
    await board(page);
    await page.evaluate(async (table) => {
      const opening = indexedDB.open('sphairos');
      await new Promise((done) => (opening.onsuccess = done));
      const rows = opening.result.transaction('rows', 'readwrite').objectStore('rows');
      const reading = rows.get([table, 0]) as IDBRequest<{ body: string }>;
      await new Promise((done) => (reading.onsuccess = done));
      const row = reading.result;
      const writing = rows.put({ ...row, body: row.body.replace(/"ruleset":\d+/, '"ruleset":99') });
      await new Promise((done) => (writing.onsuccess = done));
    }, id.slice('local-'.length));
    await page.reload();
    await page.getByText(/version 99 of the rules|cannot be read/).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save what is stored as a file' }).click();
    expect((await saved).suggestedFilename()).toBe(`${id}.json`);
    await person.leave();
  });

  it('replays a hundred games of the native program to the same hashes', async () => {
    const records = await playedNatively(100);
    const person = await stage.person();
    await person.go('');
    const wrong = { ...(JSON.parse(records[0] ?? '{}') as { lines: [string, string][] }) };
    wrong.lines = wrong.lines.map(([text], i) => [
      text,
      i === 3 ? '0'.repeat(16) : (wrong.lines[i]?.[1] ?? ''),
    ]);
    const statuses = await person.page.evaluate(
      async ({ worker, engine, records }) => {
        const running = new Worker(worker, { type: 'module' });
        const module = await WebAssembly.compile(await (await fetch(engine)).arrayBuffer());
        running.postMessage({ module });
        const ask = (id: number, body: string): Promise<number> =>
          new Promise((done, failed) => {
            running.onmessage = ({ data }: MessageEvent<{ answer?: string }>) =>
              data.answer
                ? done((JSON.parse(data.answer) as { status: number }[])[0]?.status ?? 0)
                : failed(new Error(JSON.stringify(data)));
            const message = { op: 'request', request: id, method: 'POST', path: 'replay', body, lang: 'en' };
            running.postMessage({ id, message: JSON.stringify(message) });
          });
        const found: number[] = [];
        for (const [id, record] of records.entries()) found.push(await ask(id, record));
        running.terminate();
        return found;
      },
      {
        worker: files.asset('worker-'),
        engine: files.asset('engine-'),
        records: [...records, JSON.stringify(wrong)],
      },
    );
    // Each line is compared with its hash: the last record has one that is wrong.
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(200));
    expect(statuses[100]).toBe(400);
    await person.leave();
  });
});
