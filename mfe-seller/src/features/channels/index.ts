import { type Capability } from '@godown/shared-ui/remote';

export const channels: Capability = {
  key: 'channels',
  variants: ['seller'],
  permission: 'integrations.manage',
  nav: [],
  routes: [],
  tabs: [
    {
      key: 'integrations',
      label: 'Integrations',
      lazy: async () => ({ Component: (await import('./integrations-tab.js')).IntegrationsTab }),
    },
  ],
};
