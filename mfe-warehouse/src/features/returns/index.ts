import { type Capability } from '@godown/shared-ui/remote';

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
};
