// Chances as people read them.
import { prefs } from '../lib/prefs.svelte';

const format = (value: number, sign: boolean, digits: number): string =>
  new Intl.NumberFormat(prefs.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? 'exceptZero' : 'negative',
  }).format(100 * value);

/** A chance: 34 %. */
export const percent = (chance: number, digits = 0): string => `${format(chance, false, digits)} %`;

/** A difference of chances, in hundredths: 6. */
export const points = (loss: number): number => Math.round(100 * loss);

/** A change, in hundredths: +3.1. */
export const signed = (change: number): string => format(change, true, 1);

/** A chance in a sentence: 34 %. */
export const wholePercent = (chance: number): string => `${Math.round(100 * chance)} %`;

/** A number of things: 12,400. */
export const count = (things: number): string => new Intl.NumberFormat(prefs.lang).format(things);
