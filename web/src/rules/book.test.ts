import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleIn, toHtml } from './book';

const book = readFileSync(new URL('../../../docs/rules/elem-master.en.md', import.meta.url), 'utf8');
const first = readFileSync(new URL('../../../docs/rules/empedocle.en.md', import.meta.url), 'utf8');

describe('a rule of the book', () => {
  it('is drawn with its heading, table and links, and ends where the next begins', () => {
    const html = toHtml(ruleIn(book, 'ELM-A.2') ?? '');
    expect(html).toMatch(/^<h3>ELM-A.2 — Who wins against whom/);
    expect(html).toContain('<table tabindex="0">');
    expect(html).toContain('<a href="#R-17">');
    expect(html).not.toContain('ELM-A.3 —');
    expect(html).not.toContain('**');
  });

  it('can be a lettered part', () => {
    const html = toHtml(ruleIn(first, 'EMP-1.4a') ?? '');
    expect(html).toContain('<strong>EMP-1.4a</strong>');
    expect(html).not.toContain('EMP-1.4b</strong>');
  });

  it('is not found under another name', () => {
    expect(ruleIn(book, 'ELM-A.99')).toBeUndefined();
  });
});
