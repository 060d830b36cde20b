// The router: every page has an address, and moving between them never reloads the document.
//
// Where the page is a folder of plain files, there is one document for all addresses: `?/learn/empedocle?step=1`. The
// build writes the links of components so, too.
import { HAS_SERVER } from './network.svelte';

interface Place {
  path: string;
  query: URLSearchParams;
}

const inBrowser = typeof location === 'object';

function here(): Place {
  // Only the home page is also rendered at build time, without a browser.
  if (!inBrowser) return { path: '/', query: new URLSearchParams() };
  const [path = '', query] = written(location).split(/\?(.*)/s);
  return { path: decodeURI(path), query: new URLSearchParams(query) };
}

/** The address that a place in the browser stands for. */
function written({ pathname, search }: { pathname: string; search: string }): string {
  if (HAS_SERVER) return pathname + search;
  return search.startsWith('?/') ? search.slice(1) : '/';
}

/** The address of the page that is shown. */
export const current = (): string => written(location);

/** The place in the browser for an address, such as `/learn/empedocle`: what links lead to. */
export const linkTo = (address: string): string => (HAS_SERVER ? address : `?${address}`);

export const place = $state<Place>(here());

function arrive(): void {
  Object.assign(place, here());
}

if (inBrowser) addEventListener('popstate', arrive);

/** Goes to an address. */
export function go(to: string, replace = false): void {
  if (to === current()) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', linkTo(to));
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
  if (link.hash && link.pathname === location.pathname && (HAS_SERVER || link.search === location.search))
    return;
  // Another document beside a folder of plain files.
  if (!HAS_SERVER && (link.pathname !== location.pathname || !link.search.startsWith('?/'))) return;
  event.preventDefault();
  go(written(link) + link.hash);
}
