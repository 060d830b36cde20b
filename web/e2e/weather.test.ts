// Bad weather: a server that is gone, a network that is silent, a person who vanishes; and a table left open.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { table } from './play';
import { Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const bots = (count: number): object[] => Array.from({ length: count }, () => ({ bot: 'random' }));
const EMPEDOCLE = { game: 'empedocle', options: 'variant=standard humans=3 stone=s1' };

describe('a server that is gone', () => {
  it('is told by our own page, in both languages, which comes back by itself', async () => {
    for (const [lang, gone, retry] of [
      ['en', 'Sphairos cannot be reached', 'Try again'],
      ['fr', 'Sphairos ne répond pas', 'Réessayer'],
    ] as const) {
      const person = await stage.person({ lang });
      const { page } = person;
      const id = await table(person, { ...EMPEDOCLE, seats: ['me', ...bots(2)] });
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await stage.server.kill();
      await page.goto(`${person.url}/t/${id}`);
      await page.getByRole('heading', { name: gone }).waitFor();
      const button = page.getByRole('button', { name: retry });
      await button.click();
      await page.getByRole('heading', { name: gone }).waitFor();
      await stage.server.run();
      await page.locator('[data-board]').waitFor();
      await person.context.close();
    }
  });

  it('while a part of the page is loaded is told with a retry', async () => {
    // A page that is kept has all its parts.
    const person = await stage.person({ worker: false });
    const { page } = person;
    await person.go('/');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.evaluate(() => (document.querySelector('a[href="/record"]') as HTMLElement | null)?.click());
    await page.evaluate(() => {
      history.pushState(null, '', '/record');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { name: 'Sphairos cannot be reached' }).waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Open a record' }).waitFor();
    await person.context.close();
  });
});

describe('a connection', () => {
  it('that falls silent is shown as lost within three seconds, and found again', async () => {
    const person = await stage.person();
    const { page } = person;
    await table(person, { ...EMPEDOCLE, seats: ['me', ...bots(2)] });
    await page.locator('[data-act="choose fire"]').waitFor();
    const lost = page.getByText('Connection lost. Reconnecting');
    await page.waitForTimeout(2500);
    expect(await lost.count()).toBe(0);
    stage.server.freeze(true);
    const began = Date.now();
    await lost.waitFor({ timeout: 8000 });
    expect(Date.now() - began).toBeLessThan(3600);
    stage.server.freeze(false);
    await lost.waitFor({ state: 'detached' });
    await page.locator('[data-act="choose fire"]').waitFor();
    await person.context.close();
  });

  it('of a person that dies silently is an absence to the others within ten seconds', async () => {
    const [first, second] = [await stage.person(), await stage.person()];
    const id = await table(first, {
      game: 'elem-master',
      options: 'players=2 first=p1',
      seats: ['me', 'open'],
    });
    await second.go(`/t/${id}`);
    await second.page.getByRole('button', { name: 'Sit here' }).first().click();
    await second.page.getByLabel('Your name').press('Enter');
    await first.page.locator('.cell.grip').first().waitFor();
    const cookies = (await second.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    // A connection in the name of the second person that never answers, and stays when the page is closed.
    const { hostname, port, host } = new URL(stage.server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /api/v1/tables/${id}/socket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Origin: ${stage.server.url}\r\nCookie: ${cookies}\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await new Promise((done) => socket.once('data', done));
    const silent = Date.now();
    await second.leave();
    const away = first.page.getByText('away');
    await first.page.waitForTimeout(1000);
    expect(await away.count()).toBe(0);
    await away.first().waitFor({ timeout: 15_000 });
    expect(Date.now() - silent).toBeLessThan(10_500);
    socket.destroy();
    await first.leave();
  });
});

describe('a table that is left open', () => {
  it('of either game costs no rendering', async () => {
    const person = await stage.person({ speed: 1 });
    const { page } = person;
    const other = await person.context.newPage();
    const seats = (count: number): unknown[] => ['me', ...bots(count)];
    await table(person, { game: 'elem-master', options: 'players=2 first=p1', seats: seats(1) });
    await other.goto(page.url());
    await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3 stone=s1',
      seats: seats(2),
    });
    const pages = [page, other];
    for (const open of pages) await open.locator('.bar .sentence').waitFor();
    // What is asked pulses after the opening was shown, and ends by itself.
    await page.locator('[data-act="choose fire"]').waitFor();
    const running = async (): Promise<number> => {
      const counts = pages.map((open) =>
        open.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    };
    await expect.poll(running, { timeout: 30_000, interval: 500 }).toBe(0);
    const session = await stage.browser.newBrowserCDPSession();
    const spent = async (): Promise<number> => {
      const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
        processInfo: { type: string; cpuTime: number }[];
      };
      return processInfo
        .filter(({ type }) => type === 'renderer' || type === 'GPU')
        .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    };
    const before = await spent();
    const seconds = 8;
    await page.waitForTimeout(seconds * 1000);
    const share = ((await spent()) - before) / pages.length;
    console.log(`idle: ${((100 * share) / seconds).toFixed(2)} % of a core for a table`);
    // What is measured is about 0.6 %, on a busy machine up to 1 %; a single endless animation takes ten times that.
    expect(share / seconds).toBeLessThan(0.02);
    await person.leave();
  });
});
