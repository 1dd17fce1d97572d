import { type CapabilitySummary } from '@godown/shared-ui/remote';
import { matchPath } from '@godown/shared-ui/router';
import { type Variant } from '@godown/shared-ui/session';
import { type RegisteredRemote } from './registry.js';

export interface FoundCapability {
  remote: RegisteredRemote;
  capability: CapabilitySummary;
}

export interface FoundScreen extends FoundCapability {
  /** The pattern among the capability's paths that fits. */
  path: string;
}

/** A fixed segment beats a parameter: `/orders/new` belongs to who names it, not to `/orders/:orderId`. */
function rank(pattern: string): number {
  return pattern
    .split('/')
    .reduce((sum, segment) => sum + (segment === '' ? 0 : segment === '*' ? 1 : segment.startsWith(':') ? 2 : 3), 0);
}

/** Whose screen a path is, in this variant. */
export function findCapability(
  remotes: readonly RegisteredRemote[],
  variant: Variant,
  pathname: string,
): FoundScreen | null {
  let best: (FoundScreen & { rank: number }) | null = null;
  for (const remote of remotes) {
    for (const capability of remote.capabilities) {
      if (!capability.variants.includes(variant)) continue;
      for (const pattern of capability.paths) {
        if (!matchPath(pattern, pathname)) continue;
        const found = rank(pattern);
        if (!best || found > best.rank) best = { remote, capability, path: pattern, rank: found };
      }
    }
  }
  return best && { remote: best.remote, capability: best.capability, path: best.path };
}
