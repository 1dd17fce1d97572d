import { type Capability } from '@godown/shared-ui/remote';
import { KEPT_PACKINGS } from './kept-packings-name.js';

export const packing: Capability = {
  key: 'packing',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'packing.read',
  nav: [{ label: 'Pack', to: '/pack', icon: 'inventory', section: 'delivery', order: 12 }],
  routes: [
    {
      path: '/pack',
      lazy: async () => ({ Component: (await import('./packing-screen.js')).PackingScreen }),
    },
  ],
  keeps: {
    what: KEPT_PACKINGS,
    lazy: async () => ({ Component: (await import('./use-packing-queue.js')).PackingSender }),
  },
};
