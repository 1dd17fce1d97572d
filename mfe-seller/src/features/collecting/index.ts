import { type Capability } from '@godown/shared-ui/remote';
import { KEPT_HAND_INS } from './kept-hand-ins-name.js';
import { KEPT_COLLECTIONS } from './kept-collections-name.js';

/** The salesman's phone. */
export const collecting: Capability = {
  key: 'collecting',
  variants: ['seller'],
  permission: 'salesmanCash.own',
  nav: [{ label: 'My collections', to: '/my-collections', icon: 'payments', section: 'work', order: 15 }],
  routes: [
    {
      path: '/my-collections',
      lazy: async () => ({ Component: (await import('../../pages/my-collections.page.js')).MyCollectionsPage }),
    },
  ],
  keeps: {
    what: KEPT_COLLECTIONS,
    lazy: async () => ({ Component: (await import('./collection-sender.js')).CollectionSender }),
  },
};

/** What the salesman asks the company to count, sent from every screen; it has no screen of its own. */
export const handingIn: Capability = {
  key: 'salesman-hand-in',
  variants: ['seller'],
  permission: 'salesmanCash.own',
  nav: [],
  routes: [],
  keeps: {
    what: KEPT_HAND_INS,
    lazy: async () => ({ Component: (await import('./hand-in-sender.js')).HandInSender }),
  },
};
