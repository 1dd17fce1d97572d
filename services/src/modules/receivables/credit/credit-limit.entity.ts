import { Check, Column, Entity, Index } from 'typeorm';
import { Paise, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** How far a retailer may buy on credit; the newest row holds. Null: no limit of that kind. Append-only. */
@Entity('d2r_credit_limits')
@Index('d2r_credit_limits_of_retailer', ['companyId', 'storeAddressId', 'createdAt'])
@Check('d2r_credit_limits_amount_not_negative', 'limit_paise >= 0')
@Check('d2r_credit_limits_days_known', 'max_overdue_days BETWEEN 0 AND 365')
@Check('d2r_credit_limits_bills_known', 'max_open_bills BETWEEN 1 AND 1000')
export class CreditLimitEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  storeAddressId!: string;

  @Paise({ nullable: true })
  limitPaise!: number | null;

  @Column('smallint', { nullable: true })
  maxOverdueDays!: number | null;

  @Column('smallint', { nullable: true })
  maxOpenBills!: number | null;

  @Column('uuid')
  setBy!: string;

  @Timestamp()
  createdAt!: Date;
}
