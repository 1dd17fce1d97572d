/** The panels of `/admin/billing` in the order of the specification: the place in this list, from 1, is the `tab` of the address. */
export const BILLING_TABS = [
  'codRemittance',
  'storageCharges',
  'pricing',
  'shippingCharges',
  'ndrRequests',
  'walletTransactions',
] as const;
export type BillingTab = (typeof BILLING_TABS)[number];

export const BILLING_TAB_LABELS: Readonly<Record<BillingTab, string>> = {
  codRemittance: 'COD remittance',
  storageCharges: 'Storage charges',
  pricing: 'Pricing',
  shippingCharges: 'Shipping charges',
  ndrRequests: 'NDR customer requests',
  walletTransactions: 'Wallet transactions',
};

/** Where the browser session keeps the number of the chosen tab. */
export const BILLING_TAB_STORAGE_KEY = 'adminBillingTab';

const DEFAULT_BILLING_TAB: BillingTab = 'codRemittance';

/** What the address calls a tab: 1 to 6. */
export function billingTabNumber(tab: BillingTab): number {
  return BILLING_TABS.indexOf(tab) + 1;
}

function ofNumber(text: string | null, shown: readonly BillingTab[]): BillingTab | undefined {
  return shown.find((tab) => String(billingTabNumber(tab)) === text);
}

/** The tab to open: one that the address names, else the session's, else the first. Only those that are shown count. */
export function billingTabToOpen({
  asked,
  stored,
  shown,
}: {
  asked: string | null;
  stored: string | null;
  shown: readonly BillingTab[];
}): BillingTab | null {
  return (
    ofNumber(asked, shown) ??
    ofNumber(stored, shown) ??
    shown.find((tab) => tab === DEFAULT_BILLING_TAB) ??
    shown[0] ??
    null
  );
}
