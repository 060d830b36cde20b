// Preferences, kept in the browser and never sent.

export type Lang = 'en' | 'fr';
export type Theme = 'system' | 'light' | 'dark';

interface Prefs {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  volume: number;
  /** How fast facts are played: 0 shows the result at once. */
  speed: number;
  /** Whether an act on the board is confirmed after it was aimed. */
  confirm: boolean;
  /** Whether my Earths that could be lost next turn are marked. */
  dangers: boolean;
  /** Whether the call of a new round was explained. */
  heardKyklo: boolean;
  name: string;
  /** Whether a server has given this browser an identity. */
  known: boolean;
  /** Whether games without other people are played in this browser where it can, or at the server. */
  engine: 'local' | 'server';
  /** Whether the numbers of rules are always shown, and acts in the notation beside their sentences. */
  ruleIds: boolean;
  notation: boolean;
}

const KEY = 'sphairos';

const phone = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

function defaults(): Prefs {
  const lang = typeof navigator === 'object' && /^fr/i.test(navigator.language) ? 'fr' : 'en';
  return {
    lang,
    theme: 'system',
    sound: !phone,
    volume: 0.5,
    speed: 1,
    confirm: true,
    dangers: false,
    heardKyklo: false,
    name: '',
    known: false,
    engine: 'local',
    ruleIds: false,
    notation: false,
  };
}

function load(): Prefs {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>) };
  } catch {
    return defaults();
  }
}

export const prefs = $state<Prefs>(load());

/** Changes preferences, stores them and applies them. */
export function remember(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // Without storage they are kept until the page is closed.
  }
  apply();
}

function apply(): void {
  const root = document.documentElement;
  root.lang = prefs.lang;
  if (prefs.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = prefs.theme;
  root.toggleAttribute('data-rule-ids', prefs.ruleIds);
}

/** Whether the system asks for reduced motion. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
