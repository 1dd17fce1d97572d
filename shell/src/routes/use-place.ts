import { useLocation } from '@godown/shared-ui/router';
import { useSession, type Variant } from '@godown/shared-ui/session';
import { findCapability, type FoundCapability } from '../remotes/find-capability.js';
import { useRegistry } from '../remotes/registry-store.js';
import { allows } from './landing.js';

export type Place =
  /** Nobody can say yet: the registry is on its way. */
  | { kind: 'unknown' }
  | { kind: 'noRegistry' }
  | { kind: 'nobodys' }
  | { kind: 'forbidden' }
  | { kind: 'public' | 'app'; found: FoundCapability };

/** Everything under `/admin/` is the admins', also where one remote's screen serves sellers at another path. */
export function isForeignPath(variant: Variant, pathname: string): boolean {
  return variant !== 'admin' && /^\/+admin(\/|$)/i.test(pathname);
}

/** Whose screen the present path is, for this person. */
export function usePlace(): Place {
  const { pathname } = useLocation();
  const permissions = useSession((session) => session.permissions);
  const variant = useSession((session) => session.variant);
  const registry = useRegistry();
  if (registry.status === 'loading') return { kind: 'unknown' };
  if (registry.status === 'failed') return { kind: 'noRegistry' };
  const found = findCapability(registry.remotes, variant, pathname);
  if (!found || isForeignPath(variant, pathname)) return { kind: 'nobodys' };
  if (found.capability.permission === null) return { kind: 'public', found };
  return allows({ permissions, variant }, found.capability) ? { kind: 'app', found } : { kind: 'forbidden' };
}
