import { afterEach, describe, expect, it } from 'vitest';
import { prefs } from './prefs.svelte';
import { list } from './texts.svelte';

describe('a list in a sentence', () => {
  afterEach(() => void (prefs.lang = 'en'));

  it('joins its last two by a word, in the language of the page', () => {
    prefs.lang = 'en';
    expect(list(['Ann', 'Ben', 'Eve'])).toBe('Ann, Ben and Eve');
    expect(list(['Ann', 'Ben'])).toBe('Ann and Ben');
    expect(list(['Ann'])).toBe('Ann');
    expect(list([])).toBe('');
    prefs.lang = 'fr';
    expect(list(['Ann', 'Ben', 'Eve'])).toBe('Ann, Ben et Eve');
  });
});
