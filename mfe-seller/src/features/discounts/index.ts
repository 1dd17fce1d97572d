import { type Capability } from '@godown/shared-ui/remote';

export const discounts: Capability = {
  key: 'discounts',
  variants: ['seller', 'admin'],
  permission: 'stores.read',
  nav: [{ label: 'Discount', to: '/d2r/discounts', icon: 'discounts', section: 'retail', order: 40 }],
  routes: [
    {
      path: '/d2r/discounts',
      lazy: async () => ({ Component: (await import('../../pages/store-prices.page.js')).StorePricesPage }),
    },
  ],
};
