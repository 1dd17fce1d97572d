import { type Capability } from '@godown/shared-ui/remote';

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
      label: 'Deletion requests',
      lazy: async () => ({ Component: (await import('./erasure-list.js')).ErasureList }),
    },
  ],
};
