import { type Capability } from '@godown/shared-ui/remote';

export const deliveryPartners: Capability = {
  key: 'delivery-partners',
  variants: ['seller'],
  permission: 'deliveryPartners.manage',
  nav: [{ label: 'Delivery partners', to: '/delivery-partners', icon: 'routes', section: 'setup', order: 10 }],
  routes: [
    {
      path: '/delivery-partners',
      lazy: async () => ({ Component: (await import('../../pages/delivery-partners.page.js')).DeliveryPartnersPage }),
    },
  ],
};
