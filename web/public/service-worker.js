// Keeps the page, so that it opens without a network, and the engine where it is used. The build fills in the files and
// their version.
const VERSION = 'development';
const FILES = [];
/** What few need: it is kept from when it is first used. */
const LARGE = [];

const CACHE = `sphairos-${VERSION}`;
/** Large files, of all versions: their names change with what is in them. */
const LATER = 'sphairos-later';
/** How long the network may take for a page that is kept here, in milliseconds. */
const PATIENCE = 3000;

/** The folder that the page is served from. */
const base = new URL('./', self.location.href);
const address = (name) => new URL(name, base).href;
const kept = (name) => caches.open(CACHE).then((cache) => cache.match(address(name)));
const isEngine = (name) => name.endsWith('.wasm');
/** Whether a file is kept together with the engine, such as the networks of bots. */
const goesWithEngine = (name) => /\.(wasm|net)$/.test(name);

/** Keeps a large file. The engine is kept with its type, which few file servers know: only so it is compiled while it is read. */
function put(cache, url, response) {
  if (!isEngine(url)) return cache.put(url, response);
  return cache.put(url, new Response(response.body, { headers: { 'content-type': 'application/wasm' } }));
}

/** Keeps the engine and what goes with it, unless it is kept already. */
async function keepEngine() {
  const cache = await caches.open(LATER);
  for (const url of LARGE.filter(goesWithEngine).map(address)) {
    if (await cache.match(url)) continue;
    const response = await fetch(url);
    if (response.ok) await put(cache, url, response);
  }
}

/** Keeps all files. Who has the engine of the version before needs this one's, too. */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(address));
  const large = await (await caches.open(LATER)).keys();
  if (large.some((request) => isEngine(new URL(request.url).pathname))) await keepEngine();
}

/** Clears what other versions kept. */
async function clear() {
  const old = (name) => name.startsWith('sphairos-') && name !== CACHE && name !== LATER;
  for (const name of await caches.keys()) if (old(name)) await caches.delete(name);
  const cache = await caches.open(LATER);
  const large = new Set(LARGE.map(address));
  for (const request of await cache.keys()) if (!large.has(request.url)) await cache.delete(request);
}

// A new version waits until the page takes it: nothing changes in the middle of a game.
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(clear().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  if (event.data === 'take') void self.skipWaiting();
  // Without a network it is kept another time.
  if (event.data === 'keep-engine') event.waitUntil(keepEngine().catch(() => {}));
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
  const found = await cache.match(request.url);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await put(cache, request.url, response.clone());
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== base.origin) return;
  const name = url.pathname.slice(base.pathname.length);
  if (request.mode === 'navigate' && !name.startsWith('api/')) event.respondWith(page(request));
  else if (LARGE.includes(name)) event.respondWith(later(request));
  // The names of assets change with what is in them.
  else if (name.startsWith('assets/')) event.respondWith(kept(name).then((found) => found ?? fetch(request)));
  else if (FILES.includes(name)) event.respondWith(fetch(request).catch(() => kept(name)));
});
