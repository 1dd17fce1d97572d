import { type Capability } from '@godown/shared-ui/remote';
import { KEPT_RETURNS } from './kept-check-ins-name.js';

export const returns: Capability = {
  key: 'returns',
  variants: ['warehouse', 'admin'],
  permission: 'returns.read',
  nav: [{ label: 'Returns', to: '/returns', icon: 'scan', section: 'stock', order: 40 }],
  routes: [
    {
      path: '/returns',
      lazy: async () => ({ Component: (await import('./returns-screen.js')).ReturnsScreen }),
    },
  ],
  keeps: {
    what: KEPT_RETURNS,
    lazy: async () => ({ Component: (await import('./use-returns-queue.js')).ReturnSender }),
  },
};
