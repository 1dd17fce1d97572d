export { LedgerModule } from './ledger.module.js';
export { accountOf, ACCOUNTS, type AccountName } from './accounts.js';
export { Ledger, type Hold, type PostedTransfer } from './ledger.js';
export { type Transfer } from './transfer.js';
export { LedgerStatement, type StatementSearch } from './ledger-statement.read-model.js';
