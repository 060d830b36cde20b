// Where we are. Every place has an address; moving about never loads the page again.

interface Place {
  path: string;
  query: URLSearchParams;
}

const inBrowser = typeof location === 'object';

function here(): Place {
  // Only the home page is also drawn where there is no browser.
  if (!inBrowser) return { path: '/', query: new URLSearchParams() };
  return { path: decodeURI(location.pathname), query: new URLSearchParams(location.search) };
}

export const place = $state<Place>(here());

function arrive(): void {
  Object.assign(place, here());
}

if (inBrowser) addEventListener('popstate', arrive);

/** Goes somewhere. */
export function go(to: string, replace = false): void {
  if (to === location.pathname + location.search) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  const moved = to.split('?')[0] !== place.path;
  arrive();
  if (moved) scrollTo(0, 0);
}

/** Links of our own go without loading; all others as usual. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  // Within the same place the browser jumps by itself.
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
