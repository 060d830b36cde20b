// What the server offers: its games with their options and bots. Asked for once in each language.
import type { Game, GameOffer, Offer } from '../wire';
import { request as send } from './api';
import { prefs, type Lang } from './prefs.svelte';

let loaded = $state.raw<Partial<Record<Lang, Offer>>>({});
const requests: Partial<Record<Lang, Promise<Offer>>> = {};

/** The whole offer in the language of the page. A failed request is not kept. */
export function loadOffer(): Promise<Offer> {
  const { lang } = prefs;
  const request = (requests[lang] ??= send<Offer>('GET', 'games').then((offer) => {
    loaded = { ...loaded, [lang]: offer };
    return offer;
  }));
  request.catch(() => delete requests[lang]);
  return request;
}

/** The offer of a game, once it is there. */
export function offerOf(game: Game): GameOffer | undefined {
  return loaded[prefs.lang]?.games.find((other) => other.game === game);
}

/** The offer of a game. */
export async function loadGameOffer(game: Game): Promise<GameOffer> {
  const found = (await loadOffer()).games.find((other) => other.game === game);
  if (!found) throw new Error(`no such game: ${game}`);
  return found;
}
