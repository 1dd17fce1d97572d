import { type Capability } from '@godown/shared-ui/remote';
import { t } from './ndr.texts.js';

/** One table for both: a page of the seller's, and a panel of the admins' billing page. */
export const ndr: Capability = {
  key: 'ndr',
  variants: ['seller', 'admin'],
  permission: 'ndr.read',
  nav: [{ label: t('ndr'), to: '/ndr', icon: 'ndr', section: 'work', order: 30, variants: ['seller'], keys: 'g n' }],
  routes: [{ path: '/ndr', lazy: async () => ({ Component: (await import('../../pages/ndr.page.js')).NdrPage }) }],
  tabs: [
    {
      key: 'ndrRequests',
      label: t('ndrCustomerRequests'),
      lazy: async () => ({ Component: (await import('./ndr-table.js')).NdrTable }),
    },
  ],
};
