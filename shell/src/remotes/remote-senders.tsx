import { keptName } from '@godown/shared-ui/remote';
import { useSession } from '@godown/shared-ui/session';
import { Component, type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { type FoundCapability } from './find-capability.js';
import { loadRemote } from './load-remote.js';
import { useRegistry } from './registry-store.js';

const LOOK_AGAIN_MS = 15_000;

/** What waits is still there at the next visit: a sender that fails is drawn no more, and nothing else suffers. */
class SilentBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

interface Kept {
  found: FoundCapability;
  /** Where it lies in the storage of the device. */
  name: string;
}

type LoadRemote = typeof loadRemote;

async function loadSender({ remote, capability }: FoundCapability, load: LoadRemote): Promise<ComponentType | null> {
  const { capabilities } = await load(remote);
  const keeps = capabilities.find(({ key }) => key === capability.key)?.keeps;
  return keeps === undefined ? null : (await keeps.lazy()).Component;
}

/** Whether anything waits there. A browser without storage keeps nothing. */
function isWaiting(name: string): boolean {
  try {
    return window.localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function RemoteSender({ found, name, load }: Kept & { load: LoadRemote }) {
  const [Sender, setSender] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Sender !== null) return undefined;
    const look = async () => {
      if (!isWaiting(name)) return;
      // Without a network its code does not come: the next look is in a moment, or when the network is back.
      const loaded = await loadSender(found, load).catch(() => null);
      setSender(() => loaded);
    };
    void look();
    const again = () => void look();
    window.addEventListener('online', again);
    const timer = setInterval(again, LOOK_AGAIN_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [Sender, found, name, load]);
  return Sender === null ? null : (
    <SilentBoundary>
      <Sender />
    </SilentBoundary>
  );
}

/** Capabilities that keep something on this device of whoever is signed in, whether or not anything waits. */
export function useOfflineCapabilities(): readonly FoundCapability[] {
  const variant = useSession((session) => session.variant);
  const permissions = useSession((session) => session.permissions);
  const { remotes } = useRegistry();
  return useMemo(
    () =>
      remotes.flatMap((remote) =>
        remote.capabilities.flatMap((capability) => {
          const { variants, permission, keeps } = capability;
          const isOwn = variants.includes(variant) && (permission === null || permissions.includes(permission));
          return keeps === null || !isOwn ? [] : [{ remote, capability }];
        }),
      ),
    [remotes, variant, permissions],
  );
}

function useKept(): readonly Kept[] {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const offline = useOfflineCapabilities();
  return useMemo(
    () =>
      offline.flatMap((found) => {
        const { keeps } = found.capability;
        return keeps === null ? [] : [{ found, name: keptName(keeps, userId) }];
      }),
    [offline, userId],
  );
}

/** Sends what capabilities keep on this device of whoever is signed in, whichever screen is open. Draws nothing. */
export function RemoteSenders({ load = loadRemote }: { load?: LoadRemote }) {
  return useKept().map(({ found, name }) => (
    <RemoteSender key={`${found.remote.version} ${name}`} found={found} name={name} load={load} />
  ));
}
