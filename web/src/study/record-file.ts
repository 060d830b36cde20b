// The record file that is studied, kept from one page to the next.
const PLACE = 'sphairos-record';

export function keepRecord(text: string): void {
  sessionStorage.setItem(PLACE, text);
}

export function keptRecord(): string | undefined {
  return sessionStorage.getItem(PLACE) ?? undefined;
}

/** Whether chance decides anything in a recorded game: something was rolled after the first decision. */
export function hasLuck(record: string): boolean {
  const first = record.search(/\bdo p\d/);
  return first >= 0 && /\broll \w/.test(record.slice(first));
}
