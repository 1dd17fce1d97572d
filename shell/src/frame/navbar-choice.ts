import { arrangeNavigation, type NavbarItem } from '@godown/contracts/auth';
import { queryOptions } from '@godown/shared-ui/query';
import { type NavItem } from '@godown/shared-ui/remote';
import { administrationKeys } from '../features/administration/administration-keys.js';
import { fetchNavbar } from '../features/administration/administration.requests.js';

/** How the person has arranged the navigation. It changes only by their own hand. */
export const navbarQuery = queryOptions({
  queryKey: administrationKeys.navbar,
  queryFn: ({ signal }) => fetchNavbar(signal),
  staleTime: 10 * 60_000,
});

/** An entry is known by where it leads. */
export function navKey({ to }: NavItem): string {
  return to.replace(/^\/+/, '');
}

export function arranged(items: readonly NavItem[], chosen: readonly NavbarItem[]): NavItem[] {
  return arrangeNavigation(
    items.map((item) => ({ key: navKey(item), item })),
    chosen,
  ).map(({ item }) => item);
}
