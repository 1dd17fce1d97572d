import { type StorageChargeType } from '@godown/contracts/billing';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Paise, SqlIndex, TenantId, Timestamp } from '../../../database/columns.js';

/** A charge for storage over some days. */
@Entity('storage_charge_runs')
@SqlIndex('storage_charge_runs_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('storage_charge_runs_newest_of_all', '(created_at DESC, id DESC)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'storage_charge_runs_company_fk' })
@ForeignKey('LedgerTransferEntity', ['companyId', 'transferId'], ['companyId', 'id'], {
  name: 'storage_charge_runs_transfer_fk',
})
@Check('storage_charge_runs_days_positive', 'charged_days > 0')
@Check('storage_charge_runs_sum', 'amount_paise = ((charged_days * quantity) * rate_paise)')
export class StorageChargeRunEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('date')
  startDay!: string;

  @Column('date')
  endDay!: string;

  @Column('integer')
  chargedDays!: number;

  @Column('bigint')
  quantity!: number;

  @Column('text')
  chargeType!: StorageChargeType;

  @Paise()
  ratePaise!: number;

  @Paise()
  amountPaise!: number;

  @Column('uuid')
  transferId!: string;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;
}
