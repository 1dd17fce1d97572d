import { type Capability } from '@godown/shared-ui/remote';

export const warehouses: Capability = {
  key: 'warehouses',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'warehouses.read',
  nav: [
    {
      label: 'Warehouses',
      to: '/warehouses',
      icon: 'warehouses',
      section: 'setup',
      order: 120,
      variants: ['warehouse'],
    },
    {
      label: 'Create Warehouse',
      to: '/warehouses/new',
      icon: 'create',
      section: 'setup',
      order: 130,
      permission: 'warehouses.write',
      variants: ['warehouse'],
    },
  ],
  routes: [
    {
      path: '/warehouses',
      lazy: async () => ({ Component: (await import('../../pages/warehouses.page.js')).WarehousesPage }),
    },
    {
      path: '/warehouses/new',
      lazy: async () => ({ Component: (await import('../../pages/new-warehouse.page.js')).NewWarehousePage }),
    },
    {
      path: '/warehouses/:warehouseId/edit',
      lazy: async () => ({ Component: (await import('../../pages/edit-warehouse.page.js')).EditWarehousePage }),
    },
  ],
  tabs: [
    {
      key: 'warehouses',
      label: 'Warehouses',
      lazy: async () => ({ Component: (await import('./warehouses-tab.js')).WarehousesTab }),
    },
  ],
};
