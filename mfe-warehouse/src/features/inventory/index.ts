import { type Capability } from '@godown/shared-ui/remote';

export const inventory: Capability = {
  key: 'inventory',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'inventory.read',
  nav: [
    { label: 'Inventory', to: '/inventory', icon: 'inventory', section: 'stock', order: 20, keys: 'g i' },
    {
      label: 'Scan inventory',
      to: '/inventory/scan',
      icon: 'scan',
      section: 'stock',
      order: 30,
      permission: 'inventory.write',
      variants: ['seller', 'warehouse'],
      keys: 'g s',
    },
  ],
  routes: [
    {
      path: '/inventory',
      lazy: async () => ({ Component: (await import('../../pages/inventory.page.js')).InventoryPage }),
    },
    {
      path: '/inventory/bulk-inbound',
      lazy: async () => ({ Component: (await import('../../pages/bulk-inbound.page.js')).BulkInboundPage }),
    },
    {
      path: '/inventory/scan',
      lazy: async () => ({ Component: (await import('../../pages/scan-inventory.page.js')).ScanInventoryPage }),
    },
  ],
};
