import { type Capability } from '@godown/shared-ui/remote';

/** What drivers earn per stop; the cash screen leads to it. */
export const incentives: Capability = {
  key: 'incentives',
  variants: ['admin'],
  permission: 'incentives.read',
  nav: [],
  routes: [
    {
      path: '/cash/incentives',
      lazy: async () => ({ Component: (await import('../../pages/incentives.page.js')).IncentivesPage }),
    },
  ],
};
