import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../wire';
import type { Fact } from './facts';
import type { GameAnimation } from './scene-player.svelte';

let reduced = false;
vi.stubGlobal('matchMedia', () => ({ matches: reduced }));

const { prefs } = await import('./prefs.svelte');
const { readingTime, ScenePlayer } = await import('./scene-player.svelte');

const fact = (kind: string): Fact => ({ rule: '', kind, args: {} });
/** Views are texts here: each fact adds its name. */
const view = (text: string): View => text as unknown as View;
/** Capitals happen together, and are one scene; every other letter is one of its own. */
const animation: GameAnimation<View> = {
  step: (seen, { kind }) => view(`${seen as unknown as string}${kind}`),
  time: () => 300,
  scenes: (facts) =>
    facts.reduce<Fact[][][]>((scenes, one) => {
      const last = scenes.at(-1);
      const joins = (kind = ''): boolean => kind !== kind.toLowerCase();
      if (last && joins(one.kind) && joins(last[0]?.[0]?.kind)) last[0]?.push(one);
      else scenes.push([[one]]);
      return scenes;
    }, []),
};

const SENTENCE = 'x'.repeat(50);
function start(): InstanceType<typeof ScenePlayer<View>> {
  const player = new ScenePlayer<View>(animation);
  player.say = (facts) => facts.map(({ kind }) => kind).join('') + SENTENCE;
  player.cut(view(''));
  return player;
}
const happen = (player: InstanceType<typeof ScenePlayer<View>>, kinds: string): void =>
  player.play({ facts: [...kinds].map(fact), view: view(`(${kinds})`) });

describe('scenes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    reduced = false;
    prefs.speed = 1;
  });
  afterEach(() => vi.useRealTimers());
  const pass = (time: number): Promise<unknown> => vi.advanceTimersByTimeAsync(time);
  const reading = readingTime(`a${SENTENCE}`);

  it('stay as long as their sentence takes to read, one after the other', async () => {
    const player = start();
    happen(player, 'ab');
    expect([player.shown, player.caption[0]]).toEqual(['a', 'a']);
    await pass(reading - 1);
    expect(player.shown).toBe('a');
    await pass(2);
    expect([player.shown, player.caption[0]]).toEqual(['ab', 'b']);
    await pass(reading);
    expect([player.shown, player.playing, player.caption]).toEqual(['(ab)', false, '']);
  });

  it('show all facts of a step at once', async () => {
    const player = start();
    happen(player, 'ABc');
    expect([player.shown, player.now.length, player.caption.slice(0, 2)]).toEqual(['AB', 2, 'AB']);
    await pass(reading + 30);
    expect(player.shown).toBe('ABc');
  });

  it('are not faster because more waits', async () => {
    const player = start();
    for (let i = 0; i < 6; i++) happen(player, 'a');
    await pass(5 * reading);
    expect(player.playing).toBe(true);
    await pass(reading);
    expect(player.playing).toBe(false);
  });

  it('keep the log behind the film: facts are pending until they are shown', async () => {
    const player = start();
    happen(player, 'ab');
    happen(player, 'CD');
    expect(player.pending).toBe(3);
    await pass(reading);
    expect(player.pending).toBe(2);
    await pass(reading);
    expect(player.pending).toBe(0);
  });

  it('end one by one by a tap, or all at once', async () => {
    const player = start();
    happen(player, 'abcd');
    player.finish();
    await pass(0);
    expect(player.shown).toBe('ab');
    await pass(reading - 1);
    expect(player.shown).toBe('ab');
    player.skip();
    await pass(0);
    expect([player.shown, player.playing, player.pending]).toEqual(['(abcd)', false, 0]);
  });

  it('of one’s own acts last only as long as they move', async () => {
    const player = start();
    player.isOwn = (facts) => facts[0]?.kind === 'a';
    happen(player, 'ab');
    await pass(301);
    expect(player.shown).toBe('ab');
    await pass(301);
    expect(player.playing).toBe(true);
  });

  it('keep their time to read when motion is reduced', async () => {
    reduced = true;
    const player = start();
    happen(player, 'a');
    await pass(reading - 1);
    expect(player.playing).toBe(true);
    await pass(1);
    expect(player.playing).toBe(false);
  });

  it('follow the reading speed, and are left out without one', async () => {
    prefs.speed = 2;
    const player = start();
    happen(player, 'a');
    await pass(reading / 2);
    expect(player.playing).toBe(false);
    prefs.speed = 0;
    happen(player, 'ab');
    await pass(0);
    expect([player.shown, player.playing]).toEqual(['(ab)', false]);
  });

  it('give way to another view', async () => {
    const player = start();
    happen(player, 'ab');
    player.cut(view('other'));
    await pass(2 * reading);
    expect([player.shown, player.playing, player.pending]).toEqual(['other', false, 0]);
  });
});

describe('the time to read', () => {
  it('grows with the sentence, within bounds', () => {
    expect(readingTime('')).toBe(0);
    expect(readingTime('Acron passes.')).toBe(1400);
    expect(readingTime('x'.repeat(50))).toBe(2000);
    expect(readingTime('x'.repeat(500))).toBe(3200);
  });
});
