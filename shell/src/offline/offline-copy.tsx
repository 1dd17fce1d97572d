import { useSession } from '@godown/shared-ui/session';
import { useEffect } from 'react';
import { useRegistry } from '../remotes/registry-store.js';
import { useOfflineCapabilities } from '../remotes/remote-senders.js';
import { worksOffline } from './works-offline.js';

/** After the screen that the person is waiting for. */
const AFTER_MS = 3000;
/** More than the browser lists unasked: the list says what has to be kept. */
const MOST_RESOURCES = 2000;

const loadKeeper = () => import('./keep-release.js');

/** Keeps this release on the device, so that a page without a network opens. Draws nothing. */
export function OfflineCopy() {
  const variant = useSession((session) => session.variant);
  const { status, remotes } = useRegistry();
  const offline = useOfflineCapabilities();
  useEffect(() => {
    if (!worksOffline(variant) || status !== 'ready') return undefined;
    performance.setResourceTimingBufferSize?.(MOST_RESOURCES);
    const keep = async () => {
      const { keepRelease } = await loadKeeper();
      const own = remotes.filter(({ capabilities }) => capabilities.some(({ variants }) => variants.includes(variant)));
      await keepRelease(own, offline);
    };
    // What does not come now comes at the next visit; until then the release kept before opens.
    const timer = setTimeout(() => void keep().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [variant, status, remotes, offline]);
  return null;
}
