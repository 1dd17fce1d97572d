import { type Capability } from '@godown/shared-ui/remote';

export const salesmanCash: Capability = {
  key: 'salesman-cash',
  variants: ['seller', 'admin'],
  permission: 'salesmanCash.read',
  nav: [{ label: "Salesmen's cash", to: '/d2r/salesmen-cash', icon: 'wallet', section: 'retail', order: 26 }],
  routes: [
    {
      path: '/d2r/salesmen-cash',
      lazy: async () => ({ Component: (await import('../../pages/salesman-cash.page.js')).SalesmanCashPage }),
    },
  ],
};
