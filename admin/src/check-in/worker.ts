// The service worker of the check-in page. It opens the page without a network. The back office is always loaded from the
// server while there is a network, so that no release before the running one is served.

/** The part of the browser's service worker that is used here. The project's types are those of pages. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lifecycle) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
interface Lifecycle {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = globalThis as unknown as Worker;

/** The paths of the page's files, which the build writes here. Their names have a hash of their content. */
const FILES: readonly string[] = 'CHECK_IN_FILES'.match(/\S+/g) ?? [];
const PAGE = '/admin/index.html';
const PREFIX = 'check-in ';
/** The names identify the release. */
const CACHE = PREFIX + FILES.join(' ');
/** Longer than this nobody waits at the entrance. */
const TIMEOUT_MS = 5_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOtherReleases().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(file(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES, PAGE].map((path) => new Request(path, { cache: 'no-cache' })));
  await worker.skipWaiting();
}

async function removeOtherReleases(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

/** The server's page; the stored one when the server does not respond. */
async function page(request: Request): Promise<Response> {
  const pending = fetch(request);
  try {
    const response = await Promise.race([pending, timeout()]);
    if (response.status < 500) return response;
  } catch {
    // No network.
  }
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? pending;
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

function timeout(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The server does not respond')), TIMEOUT_MS);
  });
}
