import { type Capability } from '@godown/shared-ui/remote';
import { KEPT_ORDERS } from './kept-orders-name.js';

/** The salesman's phone. */
export const takingOrders: Capability = {
  key: 'taking-orders',
  variants: ['seller'],
  permission: 'fieldOrders.take',
  nav: [{ label: 'My shops', to: '/my-shops', icon: 'stores', section: 'work', order: 12 }],
  // Both screens in one file: a shop opens where there is no network.
  routes: [
    {
      path: '/my-shops',
      lazy: async () => ({ Component: (await import('../../pages/my-shops.page.js')).MyShopsPage }),
    },
    {
      path: '/my-shops/:retailerId',
      lazy: async () => ({ Component: (await import('../../pages/my-shops.page.js')).MyShopPage }),
    },
  ],
  keeps: { what: KEPT_ORDERS, lazy: async () => ({ Component: (await import('./use-order-queue.js')).OrderSender }) },
};
