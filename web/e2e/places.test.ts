// Every page opens, says what it should, and is accessible.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program, Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const places = [
  '/',
  '/new/empedocle',
  '/new/empedocle?with=friends',
  '/new/elem-master?with=screen',
  '/learn/empedocle',
  '/learn/elem-master',
  '/rules/empedocle',
  '/fairness/elem-master',
  '/record',
  '/me/0123456789abcdef',
];
const sizes: [number, number][] = [
  [360, 640],
  [820, 1180],
  [1440, 900],
];

describe('every place', () => {
  it.each(places)('%s is accessible in both languages and colours, at every size', async (place) => {
    for (const [lang, dark, size] of [
      ['en', false, sizes[2]],
      ['fr', true, sizes[0]],
      ['fr', false, sizes[1]],
    ] as const) {
      const person = await stage.person({ lang, dark, size: size as [number, number] });
      await person.go(place);
      await person.page.waitForTimeout(150);
      expect(await person.barriers(), `${lang} ${size}`).toEqual([]);
      expect(await person.overflows(), `${lang} ${size}`).toBe(false);
      expect(await person.page.locator('body').innerText()).not.toMatch(/\[[a-z]+-[a-z-]+\]/);
      await person.leave();
    }
  });

  it('has reports of the lab that are accessible and load nothing', async () => {
    const out = mkdtempSync(join(tmpdir(), 'sphairos-report-'));
    const words = 'lab balance elem-master players=2 --players random:40,greedy:10 --sample 1';
    execFileSync(program, [...words.split(' '), '--lang', 'en', '--out', out], { stdio: 'ignore' });
    const report = readFileSync(join(out, 'report.html'), 'utf8');
    rmSync(out, { recursive: true });
    for (const [language, chapter, dark, size] of [
      ['English', 'Wins by seat', false, sizes[2]],
      ['Français', 'Victoires par place', true, sizes[0]],
    ] as const) {
      const person = await stage.person({ dark, size: size as [number, number] });
      await person.page.setContent(report);
      await person.page.getByRole('radio', { name: language }).check();
      await person.page.getByRole('heading', { name: chapter }).first().waitFor();
      expect(await person.barriers(), language).toEqual([]);
      expect(await person.overflows(), language).toBe(false);
      await person.leave();
    }
  });

  it('shows the home page before its script, and lets one play from there', async () => {
    for (const [lang, press] of [
      ['en', 'Play now'],
      ['fr', 'Jouer'],
    ] as const) {
      const person = await stage.person({ lang });
      await person.page.route('**/assets/*.js', (route) => route.abort());
      await person.page.goto(person.url);
      const button = person.page.getByRole('button', { name: press, exact: true }).first();
      await button.waitFor();
      expect(await person.page.evaluate(() => document.documentElement.lang)).toBe(lang);
      await person.page.unroute('**/assets/*.js');
      person.wrong.length = 0;
      await button.click();
      await person.page.locator('[data-board]').waitFor();
      await person.leave();
    }
  });

  it('does not show the home page in a language that somebody has left', async () => {
    // A page that is kept would bring its scripts itself.
    const person = await stage.person({ lang: 'fr', worker: false });
    await person.go('/');
    await person.page.getByRole('button', { name: 'EN: switch to English' }).click();
    await person.page.route('**/assets/*.js', (route) => route.abort());
    await person.page.goto(person.url);
    await person.page.getByText('Jouer', { exact: true }).first().waitFor({ state: 'attached' });
    expect(await person.page.getByText('Jouer', { exact: true }).first().isVisible()).toBe(false);
    person.wrong.length = 0;
    await person.leave();
  });

  it('changes its language without loading', async () => {
    const person = await stage.person();
    await person.go('/');
    await person.page.evaluate(() => Object.assign(globalThis, { mark: 1 }));
    await person.page.getByRole('button', { name: 'FR : passer au français' }).click();
    await person.page.getByRole('button', { name: 'Jouer', exact: true }).first().waitFor();
    expect(await person.page.evaluate(() => (globalThis as { mark?: number }).mark)).toBe(1);
    expect(await person.page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await person.leave();
  });

  it('says so where there is nothing', async () => {
    const person = await stage.person();
    await person.page.goto(`${person.url}/t/nosuchtable1`);
    await person.page.getByRole('heading', { name: 'Nothing here' }).waitFor();
    await person.page.getByRole('link', { name: 'Home', exact: true }).click();
    await person.page.getByRole('heading', { name: 'Two games about the elements' }).waitFor();
    await person.context.close();
  });
});

describe('a set-up', () => {
  it('stands in the address and can be sent as a link', async () => {
    const person = await stage.person();
    await person.go('/new/empedocle');
    await person.page.getByRole('button', { name: 'Kyklo' }).first().click();
    await person.page.waitForURL(/variant%3Dkyklo/);
    const link = new URL(person.page.url());
    const friend = await stage.person();
    await friend.go(link.pathname + link.search);
    const chosen = friend.page.getByRole('group', { name: 'Game' }).getByRole('button', { name: 'Kyklo' });
    expect(await chosen.getAttribute('aria-pressed')).toBe('true');
    await person.leave();
    await friend.leave();
  });

  it('explains what it had to change', async () => {
    const person = await stage.person();
    await person.go('/new/empedocle?set=variant=standard,humans=1,unknown=2');
    await person.page.getByRole('group', { name: 'Game' }).getByRole('button', { name: 'Kyklo' }).click();
    await person.page.getByText('This variant has no game for that number of players.').waitFor();
    await person.leave();
  });

  it('says how fair it is, but only where exactly this was measured', async () => {
    const person = await stage.person({ lang: 'fr' });
    await person.go('/new/elem-master');
    const fairness = person.page.locator('[data-fairness]');
    await fairness.getByText(/^Qui commence gagne ici \d+\s% des parties/).click();
    await fairness
      .getByText(/Glouton.*\s: \d+,\d\s% \[\d+,\d\s% – \d+,\d\s%\] sur [\d\s]+ parties/)
      .waitFor();
    expect(await person.barriers()).toEqual([]);
    // Every arena is a picture with its start; the board of the chosen one is drawn large.
    await person.page.locator('label', { hasText: 'Le Goulet' }).click();
    await person.page.waitForURL(/arena%3DA2-05/);
    expect(await person.page.locator('.large .voids').getAttribute('d')).toContain('M4 204h92v92h-92z');
    expect(await person.page.locator('.large .plate').count()).toBeGreaterThan(8);
    await fairness.locator('summary').waitFor({ state: 'detached' });
    await fairness.getByRole('link', { name: 'Est-ce équitable ?' }).click();
    await person.page.getByRole('heading', { name: 'Elem Master est-il équitable ?' }).waitFor();
    await person.page.getByRole('link', { name: 'ELM-V.10' }).click();
    await person.page.waitForURL(/\/rules\/elem-master#ELM-V.10/);
    await person.leave();
  });
});
