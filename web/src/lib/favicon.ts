// The icon of the tab, which says whether it is my turn.
export function showTurn(turn: boolean): void {
  const file = turn ? 'icon-turn.svg' : 'icon.svg';
  document.querySelector('link[rel=icon]')?.setAttribute('href', import.meta.env.BASE_URL + file);
}
