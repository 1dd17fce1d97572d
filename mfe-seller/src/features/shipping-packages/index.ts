import { type Capability } from '@godown/shared-ui/remote';
import { t } from './shipping-packages.texts.js';

export const shippingPackages: Capability = {
  key: 'shipping-packages',
  variants: ['seller'],
  permission: 'packages.read',
  nav: [],
  routes: [],
  tabs: [
    {
      key: 'shippingpackages',
      label: t('shippingPackages'),
      lazy: async () => ({ Component: (await import('./shipping-packages-tab.js')).ShippingPackagesTab }),
    },
  ],
};
