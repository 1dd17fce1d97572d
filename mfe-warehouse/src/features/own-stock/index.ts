import { type Capability } from '@godown/shared-ui/remote';

/** The promoter's phone. */
export const ownStock: Capability = {
  key: 'own-stock',
  variants: ['seller'],
  permission: 'promoters.own',
  nav: [{ label: 'My stock', to: '/my-stock', icon: 'inventory', section: 'work', order: 10 }],
  routes: [
    {
      path: '/my-stock',
      lazy: async () => ({ Component: (await import('../../pages/own-stock.page.js')).OwnStockPage }),
    },
  ],
};
