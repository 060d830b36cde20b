// What this person likes, on this device. Kept in the browser, never sent.

export type Lang = 'en' | 'fr';
export type Theme = 'system' | 'light' | 'dark';

interface Prefs {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  volume: number;
  /** How fast facts are played: 0 shows the result at once. */
  speed: number;
  name: string;
  /** Whether a server has given this browser an identity. */
  known: boolean;
}

const KEY = 'sphairos';

const phone = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

function defaults(): Prefs {
  const lang = typeof navigator === 'object' && /^fr/i.test(navigator.language) ? 'fr' : 'en';
  return { lang, theme: 'system', sound: !phone, volume: 0.5, speed: 1, name: '', known: false };
}

function load(): Prefs {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>) };
  } catch {
    return defaults();
  }
}

export const prefs = $state<Prefs>(load());

/** Keeps what has changed, and shows it. */
export function remember(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Without storage it holds until the page is closed.
  }
  show();
}

function show(): void {
  const root = document.documentElement;
  root.lang = prefs.lang;
  if (prefs.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = prefs.theme;
}

/** Whether movement should be spared. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
