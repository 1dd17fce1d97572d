import { type CapabilitySummary, type NavItem } from '@godown/shared-ui/remote';
import { type Session } from '@godown/shared-ui/session';
import { type RegisteredRemote } from '../remotes/registry.js';

/** What decides which screens a person has. */
export type Grants = Pick<Session, 'permissions' | 'variant'>;

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

/** The first of them that the person may open. */
const LANDINGS = ['/home', '/orders'];

/** Where `/` leads after sign-in: the home of the variant, the orders, or else the first screen that the person may open. */
export function landingOf(remotes: readonly RegisteredRemote[], grants: Grants): string {
  const places = navigationOf(remotes, grants).map(({ to }) => to);
  return LANDINGS.find((landing) => places.includes(landing)) ?? places[0] ?? '/administration';
}
