import { type Capability } from '@godown/shared-ui/remote';

export const salesmen: Capability = {
  key: 'salesmen',
  variants: ['warehouse', 'admin'],
  permission: 'salesmen.manage',
  nav: [{ label: 'Salesmen', to: '/d2r/salesmen', icon: 'salesmen', section: 'retail', order: 20 }],
  routes: [
    {
      path: '/d2r/salesmen',
      lazy: async () => ({ Component: (await import('../../pages/salesmen.page.js')).SalesmenPage }),
    },
  ],
};
