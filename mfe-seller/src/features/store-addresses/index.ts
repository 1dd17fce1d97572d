import { type Capability } from '@godown/shared-ui/remote';

export const storeAddresses: Capability = {
  key: 'store-addresses',
  variants: ['seller', 'admin'],
  permission: 'stores.read',
  nav: [
    {
      label: 'Store addresses',
      to: '/admin/store-addresses',
      icon: 'stores',
      section: 'retail',
      order: 45,
      variants: ['admin'],
    },
  ],
  routes: [
    {
      path: '/admin/store-addresses',
      lazy: async () => ({
        Component: (await import('../../pages/store-addresses.page.js')).StoreAddressesPage,
      }),
    },
  ],
  tabs: [
    {
      key: 'storeAddress',
      label: 'Store Address',
      lazy: async () => ({ Component: (await import('./store-address-tab.js')).StoreAddressTab }),
    },
  ],
};
