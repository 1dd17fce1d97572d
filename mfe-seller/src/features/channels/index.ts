import { type Capability } from '@godown/shared-ui/remote';
import { t } from './channel-list.texts.js';

export const channels: Capability = {
  key: 'channels',
  variants: ['seller'],
  permission: 'integrations.manage',
  nav: [],
  routes: [],
  tabs: [
    {
      key: 'integrations',
      label: t('integrations'),
      lazy: async () => ({ Component: (await import('./integrations-tab.js')).IntegrationsTab }),
    },
  ],
};
