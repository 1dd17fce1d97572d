import { type Capability } from '@godown/shared-ui/remote';

export const promoters: Capability = {
  key: 'promoters',
  variants: ['warehouse', 'admin'],
  permission: 'promoters.manage',
  nav: [
    { label: 'Promoters', to: '/d2r/promoters', icon: 'promoters', section: 'retail', order: 30 },
    { label: 'Promoter stock', to: '/d2r/promoter-stock', icon: 'inventory', section: 'retail', order: 40 },
  ],
  routes: [
    {
      path: '/d2r/promoters',
      lazy: async () => ({ Component: (await import('../../pages/promoters.page.js')).PromotersPage }),
    },
    {
      path: '/d2r/promoter-stock',
      lazy: async () => ({ Component: (await import('../../pages/promoter-stock.page.js')).PromoterStockPage }),
    },
  ],
};
