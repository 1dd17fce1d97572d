import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Paise, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** What a transfer did to one account. Append-only. */
@Entity('ledger_entries')
@Index('ledger_entries_by_account', ['companyId', 'accountCode', 'id'])
@Index('ledger_entries_by_transfer', ['companyId', 'transferId'])
@ForeignKey('LedgerAccountEntity', ['companyId', 'accountCode'], ['companyId', 'code'], {
  name: 'ledger_entries_account_fk',
})
@ForeignKey('LedgerTransferEntity', ['companyId', 'transferId'], ['companyId', 'id'], {
  name: 'ledger_entries_transfer_fk',
})
@Check('ledger_entries_not_zero', 'amount_paise <> 0')
export class LedgerEntryEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  transferId!: string;

  @Column('text')
  accountCode!: string;

  @Paise()
  amountPaise!: number;

  @Paise()
  balanceAfterPaise!: number;

  @Timestamp()
  createdAt!: Date;
}
