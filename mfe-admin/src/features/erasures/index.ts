import { type Capability } from '@godown/shared-ui/remote';
import { t } from './erasures.texts.js';

/** Deletion requests, and what becomes of them. */
export const erasures: Capability = {
  key: 'erasures',
  variants: ['admin'],
  permission: 'erasures.read',
  nav: [],
  routes: [],
  tabs: [
    {
      key: 'erasures',
      label: t('title'),
      lazy: async () => ({ Component: (await import('./erasure-list.js')).ErasureList }),
    },
  ],
};
