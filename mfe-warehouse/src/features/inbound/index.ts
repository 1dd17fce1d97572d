import { type Capability } from '@godown/shared-ui/remote';

export const inbound: Capability = {
  key: 'inbound',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'inbound.read',
  nav: [{ label: 'Inbound', to: '/inbound', icon: 'inbound', section: 'stock', order: 25 }],
  routes: [
    {
      path: '/inbound',
      lazy: async () => ({ Component: (await import('../../pages/inbound.page.js')).InboundPage }),
    },
    {
      path: '/inbound/:shipmentId',
      lazy: async () => ({ Component: (await import('../../pages/inbound-shipment.page.js')).InboundShipmentPage }),
    },
  ],
};
