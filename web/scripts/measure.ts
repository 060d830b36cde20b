// Measures size and speed of the page: `npm run measure`. Prints figures, and fails if a limit is passed.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Stage } from '../e2e/stage';

const dist = new URL('../dist/assets', import.meta.url).pathname;
const sum = (ending: string): number =>
  readdirSync(dist)
    .filter((name) => name.endsWith(ending))
    .reduce((all, name) => all + statSync(join(dist, name)).size, 0) / 1024;

let failed = false;
function report(what: string, value: number, unit: string, limit: number): void {
  const good = value <= limit;
  failed ||= !good;
  console.log(
    `${what.padEnd(58)} ${value.toFixed(1).padStart(8)} ${unit.padEnd(4)} (limit ${limit}) ${good ? '' : 'TOO MUCH'}`,
  );
}

/** What a browser has loaded so far, by kind, in compressed kilobytes. */
async function loaded(page: import('playwright-core').Page): Promise<Record<'js' | 'css', number>> {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming;
      return [name, encodedBodySize] as const;
    }),
  );
  const of = (ending: string): number =>
    entries.filter(([name]) => name.endsWith(ending)).reduce((all, [, size]) => all + size, 0) / 1024;
  return { js: of('.js'), css: of('.css') };
}

const stage = await Stage.open();
try {
  report('all scripts of all places and languages, compressed', sum('.js.br'), 'KB', 400);
  report('all styles, compressed', sum('.css.br'), 'KB', 40);
  report('the engine, compressed; loaded after the first paint', sum('.wasm.br'), 'KB', 900);

  // A cheap phone: a quarter of this processor, a slow mobile network.
  const phone = await stage.person({ size: [360, 640], touch: true });
  const session = await phone.context.newCDPSession(phone.page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await phone.page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await phone.go('/');
  await phone.page.getByRole('button', { name: 'Play now' }).first().waitFor();
  await phone.page.waitForTimeout(1500);
  const paint = await phone.page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
  const shift = await phone.page.evaluate(
    () => (globalThis as unknown as { seen: { shift: number } }).seen.shift,
  );
  report('first useful paint on a slow phone', paint, 'ms', 1000);
  report('layout shift while loading, in thousandths', shift * 1000, '', 20);
  await phone.leave();

  for (const game of ['Empedocle', 'Elem Master']) {
    const person = await stage.person({ size: [1440, 900], speed: 1 });
    await person.go('/');
    await person.page
      .getByRole('article')
      .filter({ hasText: game })
      .getByRole('button', { name: 'Play now' })
      .click();
    await person.page.locator('[data-board]').waitFor();
    await person.page.locator('[data-acts] button').first().waitFor();
    const bytes = await loaded(person.page);
    report(`${game}: scripts up to the table, compressed`, bytes.js, 'KB', 150);
    report(`${game}: styles up to the table, compressed`, bytes.css, 'KB', 40);

    // From a click to the change in another browser.
    const times: number[] = [];
    for (let i = 0; i < 12; i++) {
      const button = person.page.locator('[data-acts] button:not(:disabled)').last();
      await button.waitFor();
      times.push(
        await button.evaluate(
          (element) =>
            new Promise<number>((done) => {
              const board = document.querySelector('.table') as Element;
              const start = performance.now();
              const observer = new MutationObserver(() => {
                observer.disconnect();
                requestAnimationFrame(() => done(performance.now() - start));
              });
              observer.observe(board, {
                subtree: true,
                childList: true,
                characterData: true,
                attributes: true,
              });
              (element as HTMLElement).click();
            }),
        ),
      );
      await person.page.waitForTimeout(250);
    }
    times.sort((a, b) => a - b);
    report(`${game}: from a press to something visible, worst of 12`, times.at(-1) ?? 0, 'ms', 100);

    // Frames while facts are played.
    const frames = await person.page.evaluate(
      () =>
        new Promise<number[]>((done) => {
          const gaps: number[] = [];
          let last = performance.now();
          const end = last + 4000;
          const frame = (now: number): void => {
            gaps.push(now - last);
            last = now;
            if (now < end) requestAnimationFrame(frame);
            else done(gaps.slice(1));
          };
          requestAnimationFrame(frame);
        }),
    );
    const dropped = frames.reduce((all, gap) => all + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0);
    report(
      `${game}: frames dropped of ${frames.length + dropped} at 60 a second`,
      (100 * dropped) / (frames.length + dropped),
      '%',
      10,
    );
    await person.leave();
  }

  // A long game, scrubbed through.
  const lines = ['new empedocle variant=standard humans=3 stone=s1'];
  for (let round = 0; lines.length < 210; round++) {
    const face = ['air', 'fire', 'earth', 'water'][round % 4];
    for (const seat of ['p1', 'p2', 'p3']) lines.push(`do ${seat} choose ${face}`);
  }
  const reader = await stage.person();
  await reader.go('/record');
  await reader.page.getByRole('textbox').fill(lines.join('\n'));
  await reader.page.getByRole('button', { name: 'Open' }).click();
  const slider = reader.page.getByRole('slider');
  await slider.waitFor();
  const drawn = await slider.evaluate(async (input: HTMLInputElement) => {
    const taken: number[] = [];
    for (let i = 0; i < 100; i++) {
      const start = performance.now();
      input.value = String((i * 37) % Number(input.max));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      taken.push(performance.now() - start);
    }
    return taken.sort((a, b) => a - b);
  });
  report('scrubbing 209 events: half of the pictures drawn within', drawn[50] ?? 0, 'ms', 60);
  report('scrubbing 209 events: 95 % drawn within', drawn[95] ?? 0, 'ms', 120);
  await reader.leave();
} finally {
  await stage.close();
}
process.exit(failed ? 1 : 0);
