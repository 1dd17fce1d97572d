import { useQuery } from '@godown/shared-ui/query';
import { type NavItem } from '@godown/shared-ui/remote';
import { useSession } from '@godown/shared-ui/session';
import { useMemo } from 'react';
import { useRegistry } from '../remotes/registry-store.js';
import { navigationOf } from '../routes/landing.js';
import { inDrawnOrder } from './nav-sections.js';
import { arranged, navbarQuery } from './navbar-choice.js';
import { t } from './frame.texts.js';

/** What the shell itself adds to the remotes' navigation. Nobody can hide it: it is the way back to showing the rest. */
const OWN: readonly NavItem[] = [
  { label: t('administration'), to: '/administration', icon: 'administration', section: 'setup', order: 900 },
];

/** Every entry that the person may open, whether they want to see it or not. */
export function useAllNavigation(): NavItem[] {
  const { remotes } = useRegistry();
  const permissions = useSession((session) => session.permissions);
  const variant = useSession((session) => session.variant);
  return useMemo(() => inDrawnOrder(navigationOf(remotes, { permissions, variant })), [remotes, permissions, variant]);
}

/** The navigation as it is drawn: sellers arrange theirs. */
export function useNavigation(): NavItem[] {
  const items = useAllNavigation();
  const isArranged = useSession((session) => session.status === 'signedIn' && session.variant === 'seller');
  const { data } = useQuery({ ...navbarQuery, enabled: isArranged });
  return useMemo(
    () => inDrawnOrder([...(isArranged && data ? arranged(items, data) : items), ...OWN]),
    [items, isArranged, data],
  );
}
