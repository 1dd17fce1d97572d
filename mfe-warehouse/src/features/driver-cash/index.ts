import { type Capability } from '@godown/shared-ui/remote';

export const driverCash: Capability = {
  key: 'driver-cash',
  variants: ['warehouse', 'admin'],
  permission: 'driverCash.read',
  nav: [{ label: 'Cash', to: '/cash', icon: 'payments', section: 'delivery', order: 25 }],
  routes: [{ path: '/cash', lazy: async () => ({ Component: (await import('../../pages/cash.page.js')).CashPage }) }],
};
