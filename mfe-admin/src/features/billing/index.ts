import { BILLING_TAB_LABELS } from '@godown/contracts/billing';
import { type Capability } from '@godown/shared-ui/remote';

/** Four panels of the admins' billing page; the shell draws the page. */
export const billing: Capability = {
  key: 'billing',
  variants: ['admin'],
  permission: 'billing.read',
  nav: [{ label: 'Billing', to: '/admin/billing', icon: 'billing', section: 'money', order: 10, keys: 'g b' }],
  routes: [],
  tabs: [
    {
      key: 'codRemittance',
      label: BILLING_TAB_LABELS.codRemittance,
      permission: 'cod.read',
      lazy: async () => ({ Component: (await import('./cod/cod-remittance-panel.js')).CodRemittancePanel }),
    },
    {
      key: 'storageCharges',
      label: BILLING_TAB_LABELS.storageCharges,
      lazy: async () => ({ Component: (await import('./storage/storage-charges-panel.js')).StorageChargesPanel }),
    },
    {
      key: 'pricing',
      label: BILLING_TAB_LABELS.pricing,
      lazy: async () => ({ Component: (await import('./pricing/pricing-panel.js')).PricingPanel }),
    },
    {
      key: 'shippingCharges',
      label: BILLING_TAB_LABELS.shippingCharges,
      lazy: async () => ({
        Component: (await import('./shipping-charges/shipping-charges-panel.js')).ShippingChargesPanel,
      }),
    },
  ],
};

/** A seller's own COD. */
export const codRemittance: Capability = {
  key: 'codRemittance',
  variants: ['seller'],
  permission: 'cod.read',
  nav: [{ label: 'COD remittance', to: '/cod-remittance', icon: 'payments', section: 'money', order: 20 }],
  routes: [
    {
      path: '/cod-remittance',
      lazy: async () => ({ Component: (await import('../../pages/cod-remittance.page.js')).CodRemittancePage }),
    },
  ],
};
