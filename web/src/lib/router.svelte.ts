// The router: every page has an address, and moving between them never reloads the document.

interface Place {
  path: string;
  query: URLSearchParams;
}

const inBrowser = typeof location === 'object';

function here(): Place {
  // Only the home page is also rendered at build time, without a browser.
  if (!inBrowser) return { path: '/', query: new URLSearchParams() };
  return { path: decodeURI(location.pathname), query: new URLSearchParams(location.search) };
}

export const place = $state<Place>(here());

function arrive(): void {
  Object.assign(place, here());
}

if (inBrowser) addEventListener('popstate', arrive);

/** Goes to an address. */
export function go(to: string, replace = false): void {
  if (to === location.pathname + location.search) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  const moved = to.split('?')[0] !== place.path;
  arrive();
  if (moved) scrollTo(0, 0);
}

/** Handles a click on a link of the page itself without a reload. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  // The browser handles links within the same page.
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
