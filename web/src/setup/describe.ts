// A set-up in words.
import { knows, t } from '../lib/texts.svelte';
import type { Game } from '../wire';
import { read } from './options';

export function describe(game: Game, options: string): { key: string; name: string; value: string }[] {
  const choice = read(game, options);
  const yes = (on: boolean): string => t(on ? 'yes' : 'no');
  const line = (key: string, value: string): { key: string; name: string; value: string } => ({
    key,
    name: t(`option-${key}`),
    value,
  });
  if (game === 'empedocle') {
    return [
      line('variant', t(`page-variant-${choice.variant}`)),
      line('seats', String(choice.seats)),
      ...(choice.unknown ? [line('unknown', String(choice.unknown))] : []),
      ...(choice.variant === 'kyklo' ? [line('hatred', String(choice.hatred))] : []),
    ];
  }
  return [
    line('seats', String(choice.seats)),
    ...(choice.seats === 4 ? [line('teams', yes(choice.teams))] : []),
    line('start', t(`start-${choice.start}`)),
    line('arena', arenaName(choice.arena)),
    line('terrains', t(`terrains-${choice.terrains.replace('+', '-')}`)),
    line('specialties', yes(choice.specialties)),
    line('events', yes(choice.events)),
  ];
}

export function arenaName(arena: string): string {
  const key = `arena-${arena}`;
  return knows(key) ? t(key) : t(`page-${key}`);
}
