import { type Capability } from '@godown/shared-ui/remote';

export const recommendation: Capability = {
  key: 'recommendation',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'stores.lookup',
  nav: [{ label: 'Recommendation', to: '/d2r/recommendation', icon: 'recommendation', section: 'retail', order: 60 }],
  routes: [
    {
      path: '/d2r/recommendation',
      lazy: async () => ({ Component: (await import('../../pages/recommendation.page.js')).RecommendationPage }),
    },
  ],
};
