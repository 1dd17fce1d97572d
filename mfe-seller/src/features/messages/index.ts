import { type Capability } from '@godown/shared-ui/remote';
import { t } from './messages.texts.js';

export const messages: Capability = {
  key: 'messages',
  variants: ['seller', 'admin'],
  permission: 'templates.manage',
  nav: [{ label: t('messages'), to: '/templates', icon: 'templates', section: 'setup', order: 20 }],
  routes: [
    {
      path: '/templates',
      lazy: async () => ({ Component: (await import('../../pages/messages.page.js')).MessagesPage }),
    },
  ],
};
