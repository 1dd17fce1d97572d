import { type Capability } from '@godown/shared-ui/remote';

export const brandProfile: Capability = {
  key: 'tracking-page',
  variants: ['seller'],
  permission: 'brand.manage',
  nav: [{ label: 'Tracking page', to: '/tracking-page', icon: 'stores', section: 'setup', order: 15 }],
  routes: [
    {
      path: '/tracking-page',
      lazy: async () => ({ Component: (await import('../../pages/tracking-page.page.js')).TrackingPage }),
    },
  ],
};
