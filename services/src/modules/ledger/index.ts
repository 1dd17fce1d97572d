export { LedgerModule } from './ledger.module.js';
export { ACCOUNTS, type AccountName } from './accounts.js';
export { Ledger, type Hold, type LedgerEntry, type PostedTransfer, type Transfer } from './ledger.js';
export { LedgerStatement, type AccountOwner, type StatementSearch } from './ledger-statement.read-model.js';
export { LedgerBatch, transferKey } from './ledger-batch.js';
