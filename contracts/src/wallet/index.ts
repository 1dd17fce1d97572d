export * from './wallet.constants.js';
export * from './wallet-transaction.dto.js';
