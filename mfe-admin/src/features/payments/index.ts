import { type Capability } from '@godown/shared-ui/remote';

const lazy = async () => ({ Component: (await import('../../pages/payments.page.js')).PaymentsPage });

export const payments: Capability = {
  key: 'payments',
  variants: ['seller', 'admin'],
  permission: 'gatewayPayments.read',
  nav: [
    { label: 'Payments', to: '/payments', icon: 'payments', section: 'money', order: 20, variants: ['seller'] },
    { label: 'Payments', to: '/admin/payments', icon: 'payments', section: 'money', order: 20, variants: ['admin'] },
  ],
  routes: [
    { path: '/payments', lazy },
    { path: '/admin/payments', lazy },
  ],
};
