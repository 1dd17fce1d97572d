import { type Variant } from '@godown/shared-ui/session';
import { findCapability, type FoundScreen } from '../remotes/find-capability.js';
import { type RegistryState } from '../remotes/registry-store.js';
import { allows, type Grants } from './landing.js';

export type Place =
  /** Nobody can say yet: the registry is on its way. */
  | { kind: 'unknown' }
  | { kind: 'noRegistry' }
  | { kind: 'nobodys' }
  | { kind: 'forbidden' }
  | { kind: 'public' | 'app'; found: FoundScreen };

/** Everything under `/admin/` is the admins', also where one remote's screen serves sellers at another path. */
export function isForeignPath(variant: Variant, pathname: string): boolean {
  return variant !== 'admin' && /^\/+admin(\/|$)/i.test(pathname);
}

/** Whose screen a path is, for this person. */
export function placeOf(registry: RegistryState, grants: Grants, pathname: string): Place {
  if (registry.status === 'loading') return { kind: 'unknown' };
  if (registry.status === 'failed') return { kind: 'noRegistry' };
  const found = findCapability(registry.remotes, grants.variant, pathname);
  if (!found || isForeignPath(grants.variant, pathname)) return { kind: 'nobodys' };
  if (found.capability.permission === null) return { kind: 'public', found };
  return allows(grants, found.capability) ? { kind: 'app', found } : { kind: 'forbidden' };
}
