import { type Capability } from '@godown/shared-ui/remote';

export const brands: Capability = {
  key: 'brands',
  variants: ['admin'],
  permission: 'wsin.manage',
  nav: [{ label: 'Brands', to: '/admin/brands', icon: 'catalogue', section: 'stock', order: 15 }],
  routes: [
    {
      path: '/admin/brands',
      lazy: async () => ({ Component: (await import('../../pages/brands.page.js')).BrandsPage }),
    },
  ],
};
