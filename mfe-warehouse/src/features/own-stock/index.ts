import { type Capability } from '@godown/shared-ui/remote';
import { t } from './own-stock.texts.js';

/** The promoter's phone. */
export const ownStock: Capability = {
  key: 'own-stock',
  variants: ['seller'],
  permission: 'promoters.own',
  nav: [{ label: t('title'), to: '/my-stock', icon: 'inventory', section: 'work', order: 10 }],
  routes: [
    {
      path: '/my-stock',
      lazy: async () => ({ Component: (await import('../../pages/own-stock.page.js')).OwnStockPage }),
    },
  ],
};
