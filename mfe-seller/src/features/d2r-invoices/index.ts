import { type Capability } from '@godown/shared-ui/remote';
import { t } from './d2r-invoices.texts.js';

export const d2rInvoices: Capability = {
  key: 'd2r-invoices',
  variants: ['seller', 'warehouse', 'admin'],
  permission: 'receivables.read',
  nav: [
    { label: t('title'), to: '/d2r/invoices', icon: 'invoices', section: 'retail', order: 20 },
    { label: t('collections'), to: '/d2r/payments', icon: 'payments', section: 'retail', order: 25 },
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
