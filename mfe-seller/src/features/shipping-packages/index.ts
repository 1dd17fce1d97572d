import { type Capability } from '@godown/shared-ui/remote';

export const shippingPackages: Capability = {
  key: 'shipping-packages',
  variants: ['seller'],
  permission: 'packages.read',
  nav: [],
  routes: [],
  tabs: [
    {
      key: 'shippingpackages',
      label: 'Shipping packages',
      lazy: async () => ({ Component: (await import('./shipping-packages-tab.js')).ShippingPackagesTab }),
    },
  ],
};
