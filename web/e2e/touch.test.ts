// Under the thumb, and on small screens: targets are large enough, and what is needed to decide is in view.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { table, whatIf } from './play';
import { Stage } from './stage';

let stage: Stage;
const bots = (count: number, bot: string): object[] => Array.from({ length: count }, () => ({ bot }));
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

/** Everything that can be touched and is smaller than 44 pixels either way, with its size. */
async function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5;
    const found: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      'button, a.button, select, summary, input:not([type=range]), [role=radio], [role=tab]',
    );
    for (const element of all) {
      // What belongs to a label is touched through it. Squares of the board share its width.
      const target = element.closest<HTMLElement>('label') ?? element;
      if (!target.checkVisibility() || element.closest('[inert], .cell')) continue;
      if (element.matches('.cell, .rule')) continue;
      target.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = target.getBoundingClientRect();
      if (!width || !height || (width >= LEAST && height >= LEAST)) continue;
      // What is touched may be larger than what is drawn: how far it reaches along both axes is tried out.
      const [middle, centre] = [x + width / 2, y + height / 2];
      const hits = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(middle + dx, centre + dy);
        return hit !== null && target.contains(hit);
      };
      const steps = Array.from({ length: 89 }, (_, i) => i - 44);
      const across = Math.max(width, steps.filter((step) => hits(step, 0)).length);
      const along = Math.max(height, steps.filter((step) => hits(0, step)).length);
      if (across >= LEAST && along >= LEAST) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      found.push(`${name || element.className}: ${Math.round(across)}×${Math.round(along)}`);
    }
    return found;
  });
}

/** Whether this can be seen without scrolling, and nothing lies over its middle. */
async function inView(page: Page, selector: string): Promise<boolean[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return above !== null && (element.contains(above) || above.contains(element));
    }),
  );
}

describe('a finger', () => {
  it.each([
    ['360×640', 360, 640],
    ['768×1024', 768, 1024],
  ] as const)('hits everything at %s', async (_, width, height) => {
    const person = await stage.person({ size: [width, height], touch: true });
    const { page } = person;
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    await person.go('/');
    expect(await small(page), 'home').toEqual([]);
    await table(person, {
      game: 'elem-master',
      options: 'players=2 specialties=yes first=p1',
      seats: ['me', ...bots(1, 'random')],
    });
    await page.locator('.sheet .card').first().waitFor();
    expect(await small(page), 'specialties').toEqual([]);
    await page.locator('.sheet .card').first().click();
    await page.locator('.bar [data-acts] button').first().click();
    await page.locator('.tag').first().waitFor();
    await page.locator('.chip').first().waitFor();
    expect(await small(page), 'a turn').toEqual([]);
    await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=3',
      seats: ['me', ...bots(2, 'random')],
    });
    await page.locator('.bar [data-acts] button').first().waitFor();
    expect(await small(page), 'a secret choice').toEqual([]);
    await person.leave();
  });

  it('leaves a mouse what it had', async () => {
    const person = await stage.person({ size: [1280, 800] });
    await table(person, {
      game: 'elem-master',
      options: 'players=2 first=p1',
      seats: ['me', ...bots(1, 'random')],
    });
    const tag = await person.page.locator('.tag').first().boundingBox();
    expect(tag?.height).toBeLessThanOrEqual(30);
    await person.leave();
  });
});

describe('five strengths on a phone or a tablet', () => {
  it.each([
    ['360×640', 360, 640],
    ['390×844', 390, 844],
    ['844×390', 844, 390],
    ['768×1024', 768, 1024],
  ] as const)('are all in view while one decides, at %s', async (_, width, height) => {
    const person = await stage.person({ size: [width, height], touch: true, lang: 'fr' });
    const { page } = person;
    await table(person, {
      game: 'empedocle',
      options: 'variant=standard humans=5',
      seats: ['me', ...bots(4, 'random')],
    });
    await page.locator('.bar [data-acts] .dice button').first().waitFor();
    const strip = await page.locator('[data-strip]').first().isVisible();
    const shown = strip ? '[data-strip] li' : '[data-strength]';
    const all = await inView(page, shown);
    expect(all.length).toBe(5);
    expect(all).toEqual([true, true, true, true, true]);
    // What each lacks: an empty ring for every element.
    if (strip) expect(await page.locator('[data-strip] li .lacks').count()).toBe(20);
    expect(new Set(await inView(page, '.bar [data-acts] .dice button'))).toEqual(new Set([true]));
    expect(await person.overflows()).toBe(false);
    // The hint has no row of its own: it stands beside what is asked.
    const hint = page.getByRole('button', { name: 'Conseil' });
    await hint.waitFor();
    const [beside, acts] = [await hint.boundingBox(), await page.locator('.bar [data-acts]').boundingBox()];
    expect(beside && acts && beside.y + beside.height <= acts.y + 1).toBe(true);

    // With their dice shown and tokens of most kinds, none runs into its neighbour.
    const held = 'A2 F1 E1 X1';
    const position = `standard humans=5 unknown=0 hatred=3 round=3 stone=s1 cylinder=- | H3 ${held} | H3 ${held} | H3 ${held} | H3 ${held} | H3 ${held} ~ announce s1 faces=air,fire,earth,water,aether`;
    await whatIf(person, 'empedocle', position, ['me', ...bots(4, 'random')]);
    await page.locator('.bar.mine [data-acts] button').first().waitFor();
    expect(new Set(await inView(page, '.bar.mine [data-acts] button'))).toEqual(new Set([true]));
    const room = await page.locator('[data-strip] li').evaluateAll((all) =>
      all.map((one) => {
        const box = (part: string): DOMRect =>
          one.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        const end = one.getBoundingClientRect().right;
        const die = box(':scope > .die');
        return [die.width ? die.left - box('.hatred').right : 0, end - box('.dot:last-child').right];
      }),
    );
    expect(room.length).toBe(5);
    expect(room.flat().filter((left) => left < -0.5)).toEqual([]);
    // Every die that is shown is seen: in the strip, or in the panels.
    const seen = width < 600 ? '[data-strip] li > .die' : '[data-strength]';
    expect(await inView(page, seen)).toEqual([true, true, true, true, true]);
    await person.leave();
  });
});

describe('at 200 % zoom', () => {
  // A window of 1280×800 then has 640×400 pixels of the page.
  it.each(['empedocle', 'elem-master'] as const)('%s is played without sideways scrolling', async (game) => {
    const person = await stage.person({ size: [640, 400], lang: 'fr' });
    const { page } = person;
    await person.go('/');
    expect(await person.overflows()).toBe(false);
    await table(person, {
      game,
      options: game === 'empedocle' ? 'variant=standard humans=5' : 'players=2 first=p1',
      seats: ['me', ...bots(game === 'empedocle' ? 4 : 1, 'random')],
    });
    await page.locator('.bar').waitFor();
    if (game === 'empedocle') await page.locator('.bar [data-acts] .dice button').first().waitFor();
    else await page.locator('.cell').first().waitFor();
    expect(await person.overflows()).toBe(false);
    // What is asked stands in view, with the first act beside it.
    expect((await inView(page, '.bar .sentence'))[0]).toBe(true);
    expect((await inView(page, '.bar [data-acts] button'))[0]).toBe(true);
    expect(await person.barriers()).toEqual([]);
    await person.leave();
  });
});
