// Ours, because workbox precaches a list of one build, and the remotes' files are known only while the page runs.
import {
  fits,
  isRunningRelease,
  keyOf,
  nameOf,
  REGISTRY,
  ruleOf,
  type RunningRelease,
  toForget,
} from './worker-rules.js';

declare const self: ServiceWorkerGlobalScope;

const FILES = 'godown-files-1';
/** Page and registry of the release whose files are kept, and its name. */
const RELEASE = 'godown-release-1';
const PAGE = '/';
const NAME = '/release-name';
/** A network that needs longer is as good as none while there is something kept. */
const PATIENCE_MS = 3000;
const ASKED_ANEW: RequestInit = { cache: 'no-cache', headers: { accept: 'text/html, application/json' } };

/** A page that some network answers in place of a script is not kept. */
function isFile({ ok, type, headers }: Response): boolean {
  return ok && type !== 'opaque' && !(headers.get('content-type') ?? '').startsWith('text/html');
}

async function keep(key: string, answer: Response): Promise<void> {
  const files = await caches.open(FILES);
  await files.put(key, answer);
}

async function kept(cacheName: string, key: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(key, { ignoreVary: true });
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request);
  // A device without room for it goes on without it.
  if (isFile(answer)) event.waitUntil(keep(keyOf(event.request.url), answer.clone()).catch(() => undefined));
  return answer;
}

async function file(event: FetchEvent): Promise<Response> {
  return (await kept(FILES, keyOf(event.request.url))) ?? fromNetwork(event);
}

async function fileAnew(event: FetchEvent): Promise<Response> {
  try {
    return await fromNetwork(event);
  } catch (error) {
    const known = await kept(FILES, keyOf(event.request.url));
    if (known) return known;
    throw error;
  }
}

async function networkFirst({ request }: FetchEvent, key: string): Promise<Response> {
  const network = fetch(request);
  const known = await kept(RELEASE, key).catch(() => undefined);
  if (!known) return network;
  const tooLate = new Promise<Response>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, known);
  });
  return Promise.race([network.catch(() => known), tooLate]);
}

/** @throws when a file does not come: the release that was kept before stays as it is */
async function keepFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (await kept(FILES, key)) continue;
    const answer = await fetch(key, { credentials: 'same-origin' });
    if (!isFile(answer)) throw new Error(`${key} did not come`);
    await keep(key, answer);
  }
}

/** Page and registry change together, and only when every file of their release is here. */
async function keepRelease(release: RunningRelease): Promise<void> {
  const [page, registry] = await Promise.all([fetch(PAGE, ASKED_ANEW), fetch(REGISTRY, ASKED_ANEW)]);
  if (!page.ok || !registry.ok) return;
  if (!fits(release, await page.clone().text(), await registry.clone().text())) return;
  const wanted = [...new Set(release.files.map(keyOf))];
  await keepFiles(wanted);
  const cache = await caches.open(RELEASE);
  const before = await (await cache.match(NAME))?.text();
  const name = nameOf(release);
  await Promise.all([cache.put(PAGE, page), cache.put(REGISTRY, registry), cache.put(NAME, new Response(name))]);
  const files = await caches.open(FILES);
  const keys = (await files.keys()).map(({ url }) => url);
  for (const key of toForget(keys, wanted, before === name)) await files.delete(key);
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== FILES && name !== RELEASE) await caches.delete(name);
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const release: unknown = event.data;
  if (isRunningRelease(release)) event.waitUntil(keepRelease(release).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  switch (ruleOf(event.request, self.location.origin)) {
    case 'leave':
      return undefined;
    case 'page':
      return event.respondWith(networkFirst(event, PAGE));
    case 'registry':
      return event.respondWith(networkFirst(event, REGISTRY));
    case 'file':
      return event.respondWith(file(event));
    case 'fileAnew':
      return event.respondWith(fileAnew(event));
  }
});
