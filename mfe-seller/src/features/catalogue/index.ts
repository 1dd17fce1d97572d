import { type Capability } from '@godown/shared-ui/remote';

export const catalogue: Capability = {
  key: 'catalogue',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'catalogue.read',
  nav: [{ label: 'Catalogue', to: '/catalogs', icon: 'catalogue', section: 'stock', order: 10, keys: 'g c' }],
  routes: [
    {
      path: '/catalogs',
      lazy: async () => ({ Component: (await import('../../pages/catalogue.page.js')).CataloguePage }),
    },
    {
      path: '/catalogs/new',
      lazy: async () => ({ Component: (await import('../../pages/new-item.page.js')).NewItemPage }),
    },
    {
      path: '/catalogs/:catalogId/edit',
      lazy: async () => ({ Component: (await import('../../pages/edit-item.page.js')).EditItemPage }),
    },
  ],
};
