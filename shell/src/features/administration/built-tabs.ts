import { type AdministrationTab } from '@godown/contracts/auth';
import { type Permission } from '@godown/contracts/permissions';
import { type LazyPage } from '../../remotes/remote-page.js';

export interface BuiltTab {
  key: AdministrationTab;
  label: string;
  /** Who may open it; without one, everybody who is signed in. */
  permission?: Permission;
  lazy: LazyPage;
}

/** The shell's own tabs. Remotes bring the others; a tab that nobody brings is not shown. */
export const BUILT_TABS: readonly BuiltTab[] = [
  {
    key: 'profile',
    label: 'Profile',
    lazy: async () => ({ Component: (await import('./profile/profile-tab.js')).ProfileTab }),
  },
  {
    key: 'preferences',
    label: 'Preferences',
    permission: 'preferences.read',
    lazy: async () => ({ Component: (await import('./preferences/preferences-tab.js')).PreferencesTab }),
  },
  {
    key: 'invoicing',
    label: 'Invoicing',
    permission: 'invoicing.own',
    lazy: async () => ({ Component: (await import('./invoicing/invoicing-tab.js')).InvoicingTab }),
  },
  {
    key: 'customizednavbar',
    label: 'Navigation',
    lazy: async () => ({ Component: (await import('./navbar/navbar-tab.js')).NavbarTab }),
  },
  {
    key: 'support',
    label: 'Support',
    lazy: async () => ({ Component: (await import('./support/support-tab.js')).SupportTab }),
  },
];
