import { type Capability } from '@godown/shared-ui/remote';
import { t } from './delivery-partners.texts.js';

export const deliveryPartners: Capability = {
  key: 'delivery-partners',
  variants: ['seller'],
  permission: 'deliveryPartners.manage',
  nav: [{ label: t('title'), to: '/delivery-partners', icon: 'routes', section: 'setup', order: 10 }],
  routes: [
    {
      path: '/delivery-partners',
      lazy: async () => ({ Component: (await import('../../pages/delivery-partners.page.js')).DeliveryPartnersPage }),
    },
  ],
};
