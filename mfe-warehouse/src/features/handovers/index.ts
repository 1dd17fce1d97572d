import { type Capability } from '@godown/shared-ui/remote';

export const handovers: Capability = {
  key: 'handovers',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'handovers.read',
  nav: [{ label: 'Hand-overs', to: '/handovers', icon: 'scan', section: 'delivery', order: 15 }],
  routes: [
    {
      path: '/handovers',
      lazy: async () => ({ Component: (await import('../../pages/handovers.page.js')).HandoversPage }),
    },
    {
      path: '/handovers/:handoverId',
      lazy: async () => ({ Component: (await import('../../pages/handover.page.js')).HandoverPage }),
    },
  ],
};
