export const WALLET_CATEGORIES = ['RECHARGE', 'SHIPPING', 'STORAGE', 'COD', 'MESSAGES', 'ADJUSTMENT'] as const;
export type WalletCategory = (typeof WALLET_CATEGORIES)[number];

export const WALLET_TRANSACTION_TYPES = ['CREDIT', 'DEBIT'] as const;
export type WalletTransactionType = (typeof WALLET_TRANSACTION_TYPES)[number];

/** Which column the search text of the transactions list is looked for in. */
export const WALLET_SEARCH_FILTERS = ['transactionId', 'awb', 'orderId'] as const;
export type WalletSearchFilter = (typeof WALLET_SEARCH_FILTERS)[number];

export const WALLET_MESSAGES = {
  balanceLow: 'Wallet balance is too low. Please recharge the wallet.',
  selectCompany: 'Please select company to add Transaction.',
  created: 'SuccessFully Created',
  creationFailedTitle: 'Transaction Creation',
  loadFailed: 'Could not get transactions',
} as const;
