import { type Capability } from '@godown/shared-ui/remote';
import { t } from './webhooks.texts.js';

export const webhooks: Capability = {
  key: 'webhooks',
  variants: ['seller', 'admin'],
  permission: 'webhooks.manage',
  nav: [],
  routes: [],
  tabs: [{ key: 'Api', label: t('api'), lazy: async () => ({ Component: (await import('./api-tab.js')).ApiTab }) }],
};
