// What the coach and the table explain exists: a text in both languages, and a rule.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import elemMaster from '../elem-master/coach';
import empedocle from '../empedocle/coach';
import { RULES } from '../empedocle/things';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const texts = read('locales/en/page-help.ftl');
const books = read('docs/rules/empedocle.en.md') + read('docs/rules/elem-master.en.md');

describe('the coach', () => {
  it.each([
    ['empedocle', empedocle.map(({ key, rule }) => ({ key, rule }))],
    ['elem-master', elemMaster.map(({ key, rule }) => ({ key, rule }))],
  ])('of %s explains each thing once, with a text and a rule', (game, script) => {
    expect(new Set(script.map(({ key }) => key)).size).toBe(script.length);
    for (const { key, rule } of script) {
      expect(texts).toContain(`\ncoach-${game}-${key} =`);
      expect(books).toContain(`id="${rule}"`);
    }
  });

  it('has a rule for everything that can be asked about', () => {
    for (const rule of RULES) expect(books).toContain(`id="${rule}"`);
  });
});
