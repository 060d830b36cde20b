import { describe, expect, it } from 'vitest';
import { readFact } from '../../lib/facts';
import type { OutlookAct } from '../../lib/table-link';
import { reach, threatened } from './outlook';

const act = (action: string, ...facts: string[]): OutlookAct => ({
  seat: 'p2',
  action,
  facts: facts.map((fact) => readFact('elem-master', fact)),
});

const ACTS = [
  act('c4+', 'ELM-G.1 gained p2 fire c4 1 3'),
  act('c4-d4', 'ELM-M.1 moved p2 fire 2 c4 d4'),
  act('c4xc3', 'ELM-A.1 attacked p2 fire c4 earth c3', 'ELM-A.2 lost p1 earth c3 1 0'),
  act('c4xb3', 'ELM-A.1 attacked p2 fire c4 earth b3', 'ELM-A.2 lost p1 earth b3 1 1'),
  act('a4xb3', 'ELM-A.1 attacked p2 fire a4 earth b3', 'ELM-A.2 lost p1 earth b3 1 1'),
  act('a4xa3', 'ELM-A.1 attacked p2 fire a4 air a3', 'ELM-A.2 lost p1 air a3 1 0'),
];

describe('an outlook', () => {
  it('shows where one elemental could go, and whom it would hurt', () => {
    expect(reach(ACTS, 'c4', 'p1')).toEqual([
      { square: 'd4', hurts: false },
      { square: 'c3', hurts: true },
      { square: 'b3', hurts: true },
    ]);
    expect(reach(ACTS, 'f6', 'p1')).toEqual([]);
  });

  it('finds my Earths that could be lost or diminished, and nothing else', () => {
    expect([...threatened(ACTS, 'p1')]).toEqual([
      ['c3', 'gone'],
      ['b3', 'less'],
    ]);
    expect(threatened(ACTS, 'p2').size).toBe(0);
  });
});
