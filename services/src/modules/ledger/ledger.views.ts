import { publicView } from '../../database/public-view.js';
import { LedgerAccountEntity } from './ledger-account.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { LedgerTransferEntity } from './ledger-transfer.entity.js';

export const LEDGER_ACCOUNTS_PUBLIC = publicView(LedgerAccountEntity, ['companyId', 'code', 'balancePaise']);

export const LEDGER_ENTRIES_PUBLIC = publicView(LedgerEntryEntity, [
  'companyId',
  'id',
  'transferId',
  'accountCode',
  'amountPaise',
  'createdAt',
]);

export const LEDGER_TRANSFERS_PUBLIC = publicView(LedgerTransferEntity, [
  'companyId',
  'id',
  'key',
  'kind',
  'reference',
  'createdBy',
  'createdAt',
]);
