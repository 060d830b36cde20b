// Chances as people read them.
import { prefs } from '../lib/prefs.svelte';

const format = (value: number, sign: boolean): string =>
  new Intl.NumberFormat(prefs.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: sign ? 'exceptZero' : 'negative',
  }).format(100 * value);

/** A chance: 34.2 %. */
export const percent = (chance: number): string => `${format(chance, false)} %`;

/** A change, in hundredths: +3.1. */
export const signed = (change: number): string => format(change, true);
