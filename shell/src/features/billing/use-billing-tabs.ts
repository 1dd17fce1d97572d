import {
  BILLING_TAB_STORAGE_KEY,
  BILLING_TABS,
  type BillingTab,
  billingTabNumber,
  billingTabToOpen,
} from '@godown/contracts/billing';
import { useSearchParams } from '@godown/shared-ui/router';
import { useEffect } from 'react';
import { type OfferedTab, useOfferedTabs } from '../../remotes/use-offered-tabs.js';

type BillingPanel = OfferedTab & { key: BillingTab };

/** The panels that exist for this person, in the specified order, and the chosen one. The choice outlives the address for a session. */
export function useBillingTabs() {
  const [search, setSearch] = useSearchParams();
  const offered = useOfferedTabs();
  const panels = BILLING_TABS.flatMap((key) =>
    offered.filter((tab) => tab.key === key).map((tab): BillingPanel => ({ ...tab, key })),
  );
  const asked = search.get('tab');
  const current = billingTabToOpen({
    asked,
    stored: sessionStorage.getItem(BILLING_TAB_STORAGE_KEY),
    shown: panels.map(({ key }) => key),
  });
  useEffect(() => {
    if (current !== null) sessionStorage.setItem(BILLING_TAB_STORAGE_KEY, String(billingTabNumber(current)));
  }, [current]);
  // Another tab is another list: what the address says of this one's filters does not go along.
  const open = (tab: BillingTab) => setSearch({ tab: String(billingTabNumber(tab)) });
  const isUnknown = asked !== null && panels.every(({ key }) => String(billingTabNumber(key)) !== asked);
  return { panels, isUnknown, panel: panels.find(({ key }) => key === current), open };
}
