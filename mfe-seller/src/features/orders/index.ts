import { type Capability } from '@godown/shared-ui/remote';

export const orders: Capability = {
  key: 'orders',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'orders.read',
  nav: [{ label: 'Orders', to: '/orders', icon: 'orders', section: 'work', order: 10, keys: 'g o' }],
  routes: [
    {
      path: '/orders/new',
      lazy: async () => ({ Component: (await import('../../pages/new-order.page.js')).NewOrderPage }),
    },
    {
      path: '/orders/bulk',
      lazy: async () => ({ Component: (await import('../../pages/bulk-orders.page.js')).BulkOrdersPage }),
    },
    {
      path: '/orders',
      lazy: async () => ({ Component: (await import('../../pages/orders.page.js')).OrdersPage }),
      // The order that is open beside the list.
      children: [{ path: ':orderId' }],
    },
  ],
};
