// Keeps the page and its engine, so that it opens without a network. The build fills in the files and their version.
const VERSION = 'development';
const FILES = [];

const CACHE = `sphairos-${VERSION}`;
/** Large files that few need are kept once somebody has loaded them. */
const LATER = 'sphairos-later';
/** How long the network may take for a page that is kept here, in milliseconds. */
const PATIENCE = 3000;

/** The folder that the page is served from. */
const base = new URL('./', self.location.href);
const kept = (name) => caches.open(CACHE).then((cache) => cache.match(new URL(name, base)));

self.addEventListener('install', (event) => {
  // A new version waits until the page takes it: nothing changes in the middle of a game.
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((name) => new URL(name, base).href))),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('sphairos-') && name !== CACHE && name !== LATER;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take') void self.skipWaiting();
});

/** A page from the network, or as it is kept if that takes long or fails. */
function page(request) {
  const here = () => kept('index.html');
  const network = fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE)).then(here);
  return Promise.race([network, late.then((found) => found ?? network)]).catch(async () => {
    const found = (await here()) ?? (await kept('offline.html'));
    return found ?? Response.error();
  });
}

async function later(request) {
  const cache = await caches.open(LATER);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== base.origin) return;
  const name = url.pathname.slice(base.pathname.length);
  if (request.mode === 'navigate' && !name.startsWith('api/')) event.respondWith(page(request));
  // The names of assets change with what is in them.
  else if (name.startsWith('assets/') && name.endsWith('.bin')) event.respondWith(later(request));
  else if (name.startsWith('assets/')) event.respondWith(kept(name).then((found) => found ?? fetch(request)));
  else if (FILES.includes(name)) event.respondWith(fetch(request).catch(() => kept(name)));
});
