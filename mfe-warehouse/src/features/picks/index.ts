import { type Capability } from '@godown/shared-ui/remote';

export const picks: Capability = {
  key: 'picks',
  variants: ['warehouse', 'admin'],
  permission: 'picks.read',
  nav: [{ label: 'Pick', to: '/picks', icon: 'scan', section: 'delivery', order: 11 }],
  routes: [
    {
      path: '/picks',
      lazy: async () => ({ Component: (await import('../../pages/picks.page.js')).PicksPage }),
    },
    {
      path: '/picks/:pickListId',
      lazy: async () => ({ Component: (await import('../../pages/pick-list.page.js')).PickListPage }),
    },
  ],
};
