import { type Capability } from '@godown/shared-ui/remote';

/** How the orders of a company, or of all for admins, went. */
export const insights: Capability = {
  key: 'insights',
  variants: ['seller', 'admin'],
  permission: 'insights.read',
  nav: [{ label: 'Insights', to: '/insights', icon: 'insights', section: 'insight', order: 10 }],
  routes: [
    {
      path: '/insights',
      lazy: async () => ({ Component: (await import('../../pages/insights.page.js')).InsightsPage }),
    },
  ],
};
