// The record file that is studied, kept from one page to the next.
const PLACE = 'sphairos-record';

export function keepRecord(text: string): void {
  sessionStorage.setItem(PLACE, text);
}

export function keptRecord(): string | undefined {
  return sessionStorage.getItem(PLACE) ?? undefined;
}
