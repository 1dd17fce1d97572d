import { type Capability } from '@godown/shared-ui/remote';

export const d2rInvoices: Capability = {
  key: 'd2r-invoices',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'receivables.read',
  nav: [
    { label: 'Invoices', to: '/d2r/invoices', icon: 'invoices', section: 'retail', order: 20 },
    { label: 'Collections', to: '/d2r/payments', icon: 'payments', section: 'retail', order: 25 },
  ],
  routes: [
    {
      path: '/d2r/invoices',
      lazy: async () => ({ Component: (await import('../../pages/d2r-invoices.page.js')).D2rInvoicesPage }),
    },
    {
      path: '/d2r/payments',
      lazy: async () => ({ Component: (await import('../../pages/d2r-payments.page.js')).D2rPaymentsPage }),
    },
  ],
};
