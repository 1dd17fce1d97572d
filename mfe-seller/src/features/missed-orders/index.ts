import { type Capability } from '@godown/shared-ui/remote';

export const missedOrders: Capability = {
  key: 'missed-orders',
  variants: ['seller', 'admin'],
  permission: 'missedOrders.read',
  nav: [{ label: 'Missed orders', to: '/missed-orders', icon: 'missed-orders', section: 'work', order: 40 }],
  routes: [
    {
      path: '/missed-orders',
      lazy: async () => ({ Component: (await import('../../pages/missed-orders.page.js')).MissedOrdersPage }),
    },
  ],
};
