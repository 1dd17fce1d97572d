import { type LoginType } from '../permissions/index.js';

/** Keys of `/administration?tab=`, spelled exactly as the specification spells them; `erasures` is ours. */
export const ADMINISTRATION_TABS = [
  'profile',
  'integrations',
  'taskCenter',
  'preferences',
  'warehouses',
  'storeAddress',
  'invoicing',
  'customizednavbar',
  'shippingpackages',
  'wallet',
  'Api',
  'erasures',
  'support',
] as const;

export type AdministrationTab = (typeof ADMINISTRATION_TABS)[number];

export const DEFAULT_ADMINISTRATION_TAB: AdministrationTab = 'profile';

/** Which tabs a variant has at all. A seller sees storeAddress only with the flag isD2RAccount. */
export const ADMINISTRATION_TABS_OF: Readonly<Record<LoginType, readonly AdministrationTab[]>> = {
  seller: ADMINISTRATION_TABS.filter((tab) => tab !== 'erasures'),
  warehouse: ['profile', 'taskCenter', 'warehouses', 'support'],
  admin: ['profile', 'taskCenter', 'preferences', 'warehouses', 'Api', 'erasures', 'support'],
};

export interface TabViewer {
  loginType: LoginType;
  isD2RAccount: boolean;
}

export function administrationTabsFor(viewer: TabViewer): AdministrationTab[] {
  return ADMINISTRATION_TABS_OF[viewer.loginType].filter((tab) => tab !== 'storeAddress' || viewer.isD2RAccount);
}

/** The tab to show for what the address says: spelling counts, and anything else means the profile. */
export function administrationTab(asked: string | null, shown: readonly AdministrationTab[]): AdministrationTab {
  return shown.find((tab) => tab === asked) ?? DEFAULT_ADMINISTRATION_TAB;
}
