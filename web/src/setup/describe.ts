// Options and set-ups in words.
import { hasText, t } from '../lib/texts.svelte';
import type { Bot, GameOffer } from '../wire';
import { allowed, read } from './options';

const part = (value: string): string => value.replace('+', '-');

/** The first of these keys that has a text, in words. */
function first(...keys: string[]): string | undefined {
  const key = keys.find(hasText);
  return key && t(key);
}

/** What an option is called. */
export const optionName = (key: string): string => t(`option-${key}`);

/** What a value is called: by the page, by the game, or as it is written. */
export function valueName(key: string, value: string): string {
  return first(`choice-${key}-${part(value)}`, `${key}-${part(value)}`, `choice-${value}`) ?? value;
}

/** What an option or one of its values means, if that needs to be said. */
export function explain(key: string, value: string): string | undefined {
  return first(`choice-text-${key}-${part(value)}`, `option-text-${key}`);
}

/** A bot in a list: its name, and how well it plays. */
export const aBot = ({ title: name, level, adapts }: Bot): string =>
  adapts ? t('a-bot-adapts', { name }) : t('a-bot', { name, level });

/** Why a wish had to be dropped. */
export const whyDropped = (key: string): string => first(`dropped-${key}`) ?? '';

/** Every option of a set-up that leaves a choice. */
export function describe(
  offer: GameOffer | undefined,
  options: string,
): { key: string; name: string; value: string }[] {
  if (!offer) return [];
  const choice = read(offer, options);
  return offer.options
    .filter((option) => allowed(option, choice).length > 1)
    .map(({ key }) => ({ key, name: optionName(key), value: valueName(key, choice[key] ?? '') }));
}

/** What is unusual about a set-up, in a few words. */
export function brief(options: string): string[] {
  return options
    .split(/\s+/)
    .map((word) => first(`brief-${word.replace('=', '-')}`))
    .filter((text) => text !== undefined);
}
