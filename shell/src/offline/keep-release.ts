import { type RemoteModule, type RemoteRoute } from '@godown/shared-ui/remote';
import { preloadDialogs } from '@godown/shared-ui/ui';
import { type FoundCapability } from '../remotes/find-capability.js';
import { loadRemote } from '../remotes/load-remote.js';
import { type RegisteredRemote } from '../remotes/registry.js';
import { isHashed, type RunningRelease } from './worker-rules.js';

const WORKER = '/service-worker.js';
const MAIN = 'script[src^="/js/main."]';

function screensOf(routes: readonly RemoteRoute[]): (() => Promise<unknown>)[] {
  return routes.flatMap(({ lazy, children = [] }) => [...(lazy ? [lazy] : []), ...screensOf(children)]);
}

/** Loads the screens of a capability and what sends for it: they open later although nobody opened them before. */
async function loadAhead({ remote, capability }: FoundCapability, load: typeof loadRemote): Promise<void> {
  const module: RemoteModule = await load(remote);
  const own = module.capabilities.find(({ key }) => key === capability.key);
  if (!own) return;
  await Promise.all([...screensOf(own.routes), ...(own.keeps ? [own.keeps.lazy] : [])].map((lazy) => lazy()));
}

/** Everything hashed that this page has loaded, whoever loaded it. */
function loadedFiles(): string[] {
  return [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))].filter(isHashed);
}

/**
 * Gives this page's release to the service worker, which keeps it for the time without a network.
 * @param remotes those of this page's product, as this page knows them
 * @param offline capabilities that keep something on the device
 * @throws when a part of it does not come: the release that is kept stays
 */
export async function keepRelease(
  remotes: readonly RegisteredRemote[],
  offline: readonly FoundCapability[],
  load = loadRemote,
): Promise<void> {
  const main = document.querySelector(MAIN)?.getAttribute('src') ?? '';
  // Not every browser has service workers, and a build without hashes (a development server's) cannot be kept.
  if (!('serviceWorker' in navigator) || !isHashed(new URL(main, window.location.href).href)) return;
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  preloadDialogs();
  await Promise.all(offline.map((found) => loadAhead(found, load)));
  const release: RunningRelease = { main, entries: remotes.map(({ url }) => url), files: loadedFiles() };
  active?.postMessage(release);
}
