import { type FoundScreen } from './find-capability.js';

const requested = new Set<string>();

/**
 * Begins to load the scripts of a screen, all at once. Left to themselves each is asked for only when the one before has run, and while
 * the app is set up nothing runs. Whoever needs them finds them in the browser's cache, and checks their hashes.
 */
export function requestScripts({ remote, capability, path }: FoundScreen, page: Document = document): void {
  const scripts = (capability.scripts?.[path] ?? []).map((script) => new URL(script, remote.url).href);
  for (const address of [remote.url, ...scripts]) {
    if (requested.has(address)) continue;
    requested.add(address);
    const link = page.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.href = address;
    page.head.append(link);
  }
}
