import { type Capability } from '@godown/shared-ui/remote';

export const messages: Capability = {
  key: 'messages',
  variants: ['seller', 'admin'],
  permission: 'templates.manage',
  nav: [{ label: 'Messages', to: '/templates', icon: 'templates', section: 'setup', order: 20 }],
  routes: [
    {
      path: '/templates',
      lazy: async () => ({ Component: (await import('../../pages/messages.page.js')).MessagesPage }),
    },
  ],
};
