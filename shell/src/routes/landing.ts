import { type CapabilitySummary, type NavItem } from '@godown/shared-ui/remote';
import { type Session, type Variant } from '@godown/shared-ui/session';
import { type RegisteredRemote } from '../remotes/registry.js';

type Grants = Pick<Session, 'permissions' | 'variant'>;

function mayOpen({ permissions, variant }: Grants, capability: CapabilitySummary): boolean {
  return (
    capability.variants.includes(variant) &&
    (capability.permission === null || permissions.includes(capability.permission))
  );
}

function maySee({ permissions, variant }: Grants, item: NavItem): boolean {
  return (
    (!item.variants || item.variants.includes(variant)) && (!item.permission || permissions.includes(item.permission))
  );
}

/** The navigation of this person, from what the registry says; remotes need not be loaded for it. */
export function navigationOf(remotes: readonly RegisteredRemote[], grants: Grants): NavItem[] {
  return remotes
    .flatMap(({ capabilities }) => capabilities)
    .filter((capability) => mayOpen(grants, capability))
    .flatMap(({ nav }) => nav)
    .filter((item) => maySee(grants, item))
    .sort((a, b) => a.order - b.order);
}

export function allows(grants: Grants, capability: CapabilitySummary): boolean {
  return mayOpen(grants, capability);
}

const LANDING: Readonly<Record<Variant, string>> = { seller: '/orders', warehouse: '/orders', admin: '/orders' };

/** Where `/` leads after sign-in: the variant's landing page, or the first screen that the person may open. */
export function landingOf(remotes: readonly RegisteredRemote[], grants: Grants): string {
  const items = navigationOf(remotes, grants);
  const landing = LANDING[grants.variant];
  if (items.length === 0 || items.some(({ to }) => to === landing))
    return items.length === 0 ? '/administration' : landing;
  return items[0]?.to ?? '/administration';
}
