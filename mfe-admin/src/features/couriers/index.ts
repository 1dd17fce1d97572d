import { type Capability } from '@godown/shared-ui/remote';

/** The platform's courier accounts, and the codes of couriers that nobody knows yet. */
export const couriers: Capability = {
  key: 'couriers',
  variants: ['admin'],
  permission: 'couriers.platform',
  nav: [{ label: 'Couriers', to: '/admin/couriers', icon: 'routes', section: 'setup', order: 110 }],
  routes: [
    {
      path: '/admin/couriers',
      lazy: async () => ({ Component: (await import('../../pages/couriers.page.js')).CouriersPage }),
    },
  ],
};
