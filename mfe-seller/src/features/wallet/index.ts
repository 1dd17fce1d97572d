import { type Capability } from '@godown/shared-ui/remote';
import { t } from './wallet.texts.js';

export const wallet: Capability = {
  key: 'wallet',
  variants: ['seller', 'admin'],
  permission: 'wallet.read',
  nav: [
    {
      label: t('wallet'),
      to: '/administration?tab=wallet',
      icon: 'wallet',
      section: 'money',
      order: 10,
      variants: ['seller'],
      keys: 'g w',
    },
  ],
  routes: [],
  tabs: [
    {
      key: 'wallet',
      label: t('wallet'),
      lazy: async () => ({ Component: (await import('./seller-wallet.js')).SellerWallet }),
    },
    {
      key: 'walletTransactions',
      label: t('walletTransactions'),
      permission: 'billing.read',
      lazy: async () => ({ Component: (await import('./admin-wallet.js')).AdminWallet }),
    },
  ],
};
