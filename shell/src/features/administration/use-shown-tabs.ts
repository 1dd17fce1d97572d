import { ADMINISTRATION_TABS, administrationTabsFor, type AdministrationTab } from '@godown/contracts/auth';
import { useSession } from '@godown/shared-ui/session';
import { useMemo } from 'react';
import { type FoundCapability } from '../../remotes/find-capability.js';
import { type LazyPage } from '../../remotes/remote-page.js';
import { useOfferedTabs } from '../../remotes/use-offered-tabs.js';
import { BUILT_TABS } from './built-tabs.js';

/** A tab of the shell's own, or one that a remote brings. */
export type ShownTab = { key: AdministrationTab; label: string } & ({ lazy: LazyPage } | { found: FoundCapability });

/** The tabs of this variant that exist and that this person may open, in the specified order. */
export function useShownTabs(): ShownTab[] {
  const variant = useSession((session) => session.variant);
  const permissions = useSession((session) => session.permissions);
  const isD2RAccount = useSession((session) => session.profile?.flags?.['isD2RAccount'] === true);
  const offered = useOfferedTabs();
  return useMemo(() => {
    const ofVariant = administrationTabsFor({ loginType: variant, isD2RAccount });
    const own: ShownTab[] = BUILT_TABS.filter(({ permission }) => !permission || permissions.includes(permission));
    const brought = ADMINISTRATION_TABS.flatMap((key) =>
      offered.filter((tab) => tab.key === key).map((tab): ShownTab => ({ ...tab, key })),
    );
    return [...own, ...brought]
      .filter(({ key }) => ofVariant.includes(key))
      .sort((left, right) => ADMINISTRATION_TABS.indexOf(left.key) - ADMINISTRATION_TABS.indexOf(right.key));
  }, [variant, permissions, isD2RAccount, offered]);
}
