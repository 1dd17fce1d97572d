import { type Capability } from '@godown/shared-ui/remote';

export const webhooks: Capability = {
  key: 'webhooks',
  variants: ['seller', 'admin'],
  permission: 'webhooks.manage',
  nav: [],
  routes: [],
  tabs: [{ key: 'Api', label: 'API', lazy: async () => ({ Component: (await import('./api-tab.js')).ApiTab }) }],
};
