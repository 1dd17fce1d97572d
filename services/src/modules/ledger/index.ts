export { LedgerModule } from './ledger.module.js';
export { ACCOUNTS, type AccountName } from './accounts.js';
export { Ledger, type Hold, type PostedTransfer, type Transfer } from './ledger.js';
export { LedgerStatement, type StatementSearch } from './ledger-statement.read-model.js';
export { LedgerBatch } from './ledger-batch.js';
