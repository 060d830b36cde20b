import { describe, expect, it } from 'vitest';
import type { ElemMasterView } from '../wire';
import {
  choices,
  exampleOf,
  facets,
  read as readAny,
  readActs,
  readUse as readUseOf,
  sortLegal,
  writeArmy,
  type Forms,
  type Read,
  type Use,
} from './notation';

/** As the server describes them. */
const forms: Forms = {
  necromancer: { shape: 'squares' },
  constellationist: { shape: 'squares' },
  collapse: { shape: 'squares' },
  aurora: { shape: 'squares' },
  sunset: { shape: 'squares' },
  seismic: { shape: 'cards' },
  mudslide: { shape: 'player' },
  hail: { shape: 'square' },
  oracle: { shape: 'step-or-attack' },
};
const read = (text: string): Read | undefined => readAny(text, forms);
const readUse = (text: string): Use | undefined => readUseOf(text, forms);

describe('acts on the board', () => {
  it.each([
    ['b2+', 'b2', 'b2', { kind: 'grow' }],
    ['a2-a3', 'a2', 'a3', { kind: 'move', tokens: 'all' }],
    ['c1:1-d2', 'c1', 'd2', { kind: 'move', tokens: '1' }],
    ['a1:2-b2:1-c3', 'a1', 'c3', { kind: 'move', tokens: '2', via: 'b2', then: '1' }],
    ['j10-i9-h8', 'j10', 'h8', { kind: 'move', tokens: 'all', via: 'i9', then: 'all' }],
    ['a1-a2-a3:1-a4-a5', 'a1', 'a5', { kind: 'move', tokens: 'all', via: 'a2-a3-a4', then: 'all-1-all' }],
    ['e5xf4', 'e5', 'f4', { kind: 'attack' }],
    ['a1:2>c2', 'a1', 'c2', { kind: 'tunnel', tokens: '2' }],
    ['a1>c2', 'a1', 'c2', { kind: 'tunnel', tokens: 'all' }],
    ['c3-c4~b3,d3', 'c3', 'c4', { kind: 'move', tokens: 'all', with: 'b3,d3' }],
    ['c3xc4~b3', 'c3', 'c4', { kind: 'attack', with: 'b3' }],
    ['c3|c4~b3', 'c3', 'c4', { kind: 'strike', with: 'b3' }],
    ['c3xc4/d4', 'c3', 'c4', { kind: 'attack', spread: 'd4' }],
    ['c3xc4~b3/a5', 'c3', 'c4', { kind: 'attack', with: 'b3', spread: 'b3/a5' }],
    ['c3xc4/d4~b3/a4', 'c3', 'c4', { kind: 'attack', with: 'b3', spread: 'd4,b3/a4' }],
    ['f1^1f2', 'f1', 'f2', { kind: 'gust', force: '1' }],
    ['a10^3b10', 'a10', 'b10', { kind: 'gust', force: '3' }],
    ['a3^1b3/c4', 'a3', 'b3', { kind: 'gust', force: '1', spread: 'c4' }],
  ])('%s', (text, from, to, found) => {
    expect(readActs(text)).toEqual([{ text, from, to, facets: found }]);
  });

  it('lets a blaze lead to both squares', () => {
    expect(readActs('c3*b4,d4').map((act) => [act.to, act.facets.other])).toEqual([
      ['b4', 'd4'],
      ['d4', 'b4'],
    ]);
  });

  it('reads nothing into what is no act', () => {
    expect(readActs('a0-b1')).toEqual([]);
    expect(readActs('k1+')).toEqual([]);
    expect(read('army …')).toEqual({ type: 'army', army: {} });
  });
});

describe('powers and cards', () => {
  it.each([
    ['@alchemist:c4=A', ['square c4', 'element air']],
    ['@oracle:c5-c4', ['square c5', 'square c4', 'tokens all']],
    ['@oracle:c5:1-c4', ['square c5', 'square c4', 'tokens 1']],
    ['@oracle:c5xc4', ['square c5', 'square c4']],
    ['@shaman:b2xb4', ['square b2', 'square b4']],
    ['@enchanter:c3xc4', ['square c3', 'square c4']],
    ['@runist:d4', ['square d4']],
    ['@necromancer:a1,b1', ['square a1', 'square b1']],
    ['@demonist:c3', ['square c3']],
    ['@cultist:a1', ['square a1']],
    ['@constellationist:a2,c6,d6', ['square a2', 'square c6', 'square d6']],
    ['@illusionist:a1-a2-a3^2b3', ['square a1', 'square a2', 'square a3', 'square b3']],
    ['@illusionist:a1-a2^2b3', ['square a1', 'square a2', 'square b3']],
    ['@genie:c3', ['square c3']],
    ['@metamorph:c3=A', ['square c3', 'element air']],
    ['!spring', []],
    ['!downpour:d4,2', ['square d4', 'number 2']],
    ['!breeze:a3^2b3', ['square a3', 'square b3', 'number 2']],
    ['!breeze:a3^2b3/c4', ['square a3', 'square b3', 'number 2', 'spread c4']],
    ['!westwind:c6', ['square c6']],
    ['!tornado:c3,3', ['square c3', 'number 3']],
    ['!hail:c3', ['square c3']],
    ['!mudslide:b', ['player b']],
    ['!collapse:b4,d4', ['square b4', 'square d4']],
    ['!aurora:a1,c3,c4', ['square a1', 'square c3', 'square c4']],
    ['!sunset:c3', ['square c3']],
    ['!shootingstar:c3-c6', ['square c3', 'square c6', 'tokens all']],
    ['!fullmoon:hail:c3', ['card hail', 'square c3']],
    ['!fullmoon:eclipse:spring', ['card eclipse', 'card spring']],
    ['!fullmoon:autumn', ['card autumn']],
    ['!eclipse:hail', ['card hail']],
    ['!seismic:hail,snow', ['card hail', 'card snow']],
  ])('%s', (text, words) => {
    const use = readUse(text);
    expect(use?.text).toBe(text);
    expect(use?.words.map((word) => `${word.type} ${word.value}`)).toEqual(words);
  });

  const uses = (...texts: string[]): Use[] => texts.map((text) => readUse(text)!);
  const square = (value: string) => ({ type: 'square' as const, value });

  it('asks for the next thing in order', () => {
    const list = uses('@oracle:c5-c4', '@oracle:c5:1-c4', '@oracle:d5xd4');
    expect(choices(list, []).next.map((word) => word.value)).toEqual(['c5', 'd5']);
    expect(choices(list, [square('c5'), square('c4')]).next.map((word) => word.value)).toEqual(['all', '1']);
    expect(choices(list, [square('d5'), square('d4')]).complete?.text).toBe('@oracle:d5xd4');
  });

  it('takes the members of a set in any order', () => {
    const list = uses('!collapse:b4', '!collapse:d4', '!collapse:b4,d4', '!collapse:b4,e4');
    const one = choices(list, [square('d4')]);
    expect(one.complete?.text).toBe('!collapse:d4');
    expect(one.next).toEqual([square('b4')]);
    expect(choices(list, [square('d4'), square('b4')]).complete?.text).toBe('!collapse:b4,d4');
  });

  it('takes a set behind a copied card', () => {
    const list = uses('!fullmoon:sunset:a1,b2', '!fullmoon:autumn');
    expect(choices(list, []).next.map((word) => word.value)).toEqual(['sunset', 'autumn']);
    const card = { type: 'card' as const, value: 'sunset' };
    expect(choices(list, [card, square('b2'), square('a1')]).complete?.text).toBe('!fullmoon:sunset:a1,b2');
  });
});

describe('everything else', () => {
  it('reads the rest of the notation', () => {
    expect(read(';')).toEqual({ type: 'end' });
    expect(read('resign')).toEqual({ type: 'resign' });
    expect(read('specialty druid')).toEqual({ type: 'specialty', name: 'druid' });
    expect(read('nonsense')).toBeUndefined();
  });

  it('writes armies in the order of squares', () => {
    const army = { a10: { element: 'air', level: 2 }, a2: { element: 'earth', level: 1 } };
    expect(writeArmy(army)).toBe('army a2=E1,a10=A2');
    expect(read(writeArmy(army))).toEqual({ type: 'army', army });
  });

  it('sorts a legal list', () => {
    const legal = sortLegal(['b2+', 'b2-b3', '!spring', '@genie:a1', '@genie:b1', ';']);
    expect(legal.acts.get('b2')?.map((act) => act.facets.kind)).toEqual(['grow', 'move']);
    expect([...legal.uses.keys()]).toEqual(['!spring', '@genie']);
    expect(legal.end).toBe(true);
  });

  it('offers what distinguishes acts, the whole stack and the straight way first', () => {
    const acts = ['a1-b2', 'a1:1-b2', 'a1-a2-b2', 'a1^1b2', 'a1^2b2'].flatMap(readActs);
    const first = facets(acts, {});
    expect(first.act?.text).toBe('a1-b2');
    expect(first.facets.map((facet) => [facet.name, facet.values])).toEqual([
      ['kind', ['move', 'gust']],
      ['tokens', ['all', '1']],
      ['via', ['', 'a2']],
    ]);
    expect(facets(acts, { kind: 'gust', force: '2' }).act?.text).toBe('a1^2b2');
    expect(facets(acts, { tokens: '1', via: 'a2' }).act?.text).toBe('a1:1-b2');
  });
});

describe('an example of a use', () => {
  const view = {
    row: ['hail', 'seismic', 'mudslide'],
    seats: { p1: { letter: 'w' }, p2: { letter: 'b' } },
    forms,
  };
  it.each([
    ['!hail', '!hail:c3'],
    ['!seismic', '!seismic:hail'],
    ['!mudslide', '!mudslide:b'],
    ['!fullmoon', '!fullmoon:hail'],
    ['@oracle', '@oracle:c3-a3'],
    ['!spring', '!spring'],
  ])('of %s is %s', (key, text) => {
    expect(exampleOf(key, 'c3', view as unknown as ElemMasterView)).toBe(text);
  });
});
