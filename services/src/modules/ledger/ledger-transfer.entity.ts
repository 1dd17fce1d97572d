import { Column, Entity, Index, Unique } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../database/columns.js';
import { type TransferCategory } from './transfer.js';

/** A transfer whose entries sum to 0. Append-only. */
@Entity('ledger_transfers')
@Unique('ledger_transfers_key_unique', ['companyId', 'key'])
@Index('ledger_transfers_by_reference', ['companyId', 'reference'])
export class LedgerTransferEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  key!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  category!: TransferCategory;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text', { nullable: true })
  remark!: string | null;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;
}
