import { type AdministrationTab } from '@godown/contracts/auth';
import { type Permission } from '@godown/contracts/permissions';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

export interface BuiltTab {
  key: AdministrationTab;
  label: string;
  /** Who may open it; without one, everybody who is signed in. */
  permission?: Permission;
  Content: LazyExoticComponent<ComponentType>;
}

/** The shell's own tabs. Remotes bring the others; a tab that nobody brings is not shown. */
export const BUILT_TABS: readonly BuiltTab[] = [
  { key: 'profile', label: 'Profile', Content: lazy(async () => ({ default: (await import('./profile/profile-tab.js')).ProfileTab })) },
  { key: 'preferences', label: 'Preferences', permission: 'preferences.read', Content: lazy(async () => ({ default: (await import('./preferences/preferences-tab.js')).PreferencesTab })) },
  { key: 'invoicing', label: 'Invoicing', permission: 'invoicing.own', Content: lazy(async () => ({ default: (await import('./invoicing/invoicing-tab.js')).InvoicingTab })) },
  { key: 'customizednavbar', label: 'Navigation', Content: lazy(async () => ({ default: (await import('./navbar/navbar-tab.js')).NavbarTab })) },
  { key: 'support', label: 'Support', Content: lazy(async () => ({ default: (await import('./support/support-tab.js')).SupportTab })) },
];
