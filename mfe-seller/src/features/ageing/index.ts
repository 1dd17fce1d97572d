import { type Capability } from '@godown/shared-ui/remote';

export const ageing: Capability = {
  key: 'ageing',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'receivables.read',
  nav: [{ label: 'Outstanding', to: '/d2r/outstanding', icon: 'insights', section: 'retail', order: 27 }],
  routes: [
    {
      path: '/d2r/outstanding',
      lazy: async () => ({ Component: (await import('../../pages/outstanding.page.js')).OutstandingPage }),
    },
  ],
};

export const statements: Capability = {
  key: 'statements',
  variants: ['seller', 'admin'],
  permission: 'receivables.statement',
  nav: [],
  routes: [
    {
      path: '/d2r/retailers/:retailerId/statement',
      lazy: async () => ({ Component: (await import('../../pages/statement.page.js')).StatementPage }),
    },
  ],
};
