import { type Capability } from '@godown/shared-ui/remote';

export const retailers: Capability = {
  key: 'retailers',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'stores.lookup',
  nav: [{ label: 'Retailers', to: '/d2r/retailers', icon: 'retailers', section: 'retail', order: 30 }],
  routes: [
    {
      path: '/d2r/retailers',
      lazy: async () => ({ Component: (await import('../../pages/retailers.page.js')).RetailersPage }),
    },
  ],
};
