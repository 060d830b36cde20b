import { chromium } from 'playwright-core';
const [, , base, out, ...steps] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const sizes = { phone: [360, 640], tablet: [820, 1180], desk: [1440, 900] };
for (const [size, lang, scheme, path, click] of steps.map((s) => s.split('|'))) {
  const [width, height] = sizes[size];
  const ctx = await browser.newContext({ viewport: { width, height }, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', colorScheme: scheme, hasTouch: size === 'phone' });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.goto(base + path);
  await page.waitForTimeout(900);
  for (const c of (click ?? '').split('>').filter(Boolean)) {
    if (c.startsWith('wait:')) await page.waitForTimeout(Number(c.slice(5)));
    else if (c.startsWith('key:')) await page.keyboard.press(c.slice(4));
    else await page.locator(c).first().click({ timeout: 5000 }).catch((e) => console.log('click', c, e.message.split('\n')[0]));
  }
  await page.waitForTimeout(600);
  const name = `${out}/${size}-${lang}-${scheme}-${(path + (click ?? '')).replace(/[^a-z0-9]+/gi, '_').slice(0, 60)}.png`;
  await page.screenshot({ path: name });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  console.log(name, overflow ? 'OVERFLOW' : '', await page.title());
  await ctx.close();
}
await browser.close();
