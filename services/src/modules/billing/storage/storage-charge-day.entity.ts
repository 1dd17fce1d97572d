import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Paise, TenantId } from '../../../database/columns.js';

/** A day that a company was charged for storage. */
@Entity('storage_charge_days')
@ForeignKey('StorageChargeRunEntity', ['companyId', 'runId'], ['companyId', 'id'], {
  name: 'storage_charge_days_run_fk',
  deferrable: 'INITIALLY DEFERRED',
})
export class StorageChargeDayEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('uuid')
  runId!: string;

  @Paise()
  amountPaise!: number;
}
