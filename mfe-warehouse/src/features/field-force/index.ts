import { type Capability } from '@godown/shared-ui/remote';

export const beats: Capability = {
  key: 'beats',
  variants: ['warehouse'],
  permission: 'beats.manage',
  nav: [{ label: 'Beats', to: '/beats', icon: 'routes', section: 'delivery', order: 30 }],
  routes: [
    { path: '/beats', lazy: async () => ({ Component: (await import('../../pages/beats.page.js')).BeatsPage }) },
  ],
};
