import { type Capability } from '@godown/shared-ui/remote';

export const wallet: Capability = {
  key: 'wallet',
  variants: ['seller', 'admin'],
  permission: 'wallet.read',
  nav: [
    {
      label: 'Wallet',
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
      label: 'Wallet',
      lazy: async () => ({ Component: (await import('./seller-wallet.js')).SellerWallet }),
    },
    {
      key: 'walletTransactions',
      label: 'Wallet transactions',
      permission: 'billing.read',
      lazy: async () => ({ Component: (await import('./admin-wallet.js')).AdminWallet }),
    },
  ],
};
