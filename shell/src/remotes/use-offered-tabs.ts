import { type TabKey } from '@godown/shared-ui/remote';
import { useSession } from '@godown/shared-ui/session';
import { useMemo } from 'react';
import { type FoundCapability } from './find-capability.js';
import { useRegistry } from './registry-store.js';

/** A tab that a remote brings to a page of the shell. */
export interface OfferedTab {
  key: TabKey;
  label: string;
  found: FoundCapability;
}

/** Every tab that remotes bring in this variant and that this person may open, in no order. */
export function useOfferedTabs(): readonly OfferedTab[] {
  const variant = useSession((session) => session.variant);
  const permissions = useSession((session) => session.permissions);
  const { remotes } = useRegistry();
  return useMemo(
    () =>
      remotes.flatMap((remote) =>
        remote.capabilities
          .filter((capability) => capability.variants.includes(variant))
          .flatMap((capability) =>
            capability.tabs.flatMap(({ key, label, permission = capability.permission }) =>
              !permission || permissions.includes(permission) ? { key, label, found: { remote, capability } } : [],
            ),
          ),
      ),
    [remotes, variant, permissions],
  );
}
