import { type Capability } from '@godown/shared-ui/remote';

/** One table for both: a page of the seller's, and a panel of the admins' billing page. */
export const ndr: Capability = {
  key: 'ndr',
  variants: ['seller', 'admin'],
  permission: 'ndr.read',
  nav: [{ label: 'NDR', to: '/ndr', icon: 'ndr', section: 'work', order: 30, variants: ['seller'], keys: 'g n' }],
  routes: [{ path: '/ndr', lazy: async () => ({ Component: (await import('../../pages/ndr.page.js')).NdrPage }) }],
  tabs: [
    {
      key: 'ndrRequests',
      label: 'NDR customer requests',
      lazy: async () => ({ Component: (await import('./ndr-table.js')).NdrTable }),
    },
  ],
};
