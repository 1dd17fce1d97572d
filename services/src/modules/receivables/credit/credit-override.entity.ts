import { Column, Entity, ForeignKey, Unique } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** An order that was approved over a limit. Append-only. */
@Entity('d2r_credit_overrides')
@Unique('d2r_credit_overrides_one_per_order', ['companyId', 'orderId'])
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'd2r_credit_overrides_order_fk' })
export class CreditOverrideEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  /** What was over, in words. */
  @Column('text')
  reason!: string;

  @Column('text')
  remark!: string;

  @Column('uuid')
  approvedBy!: string;

  @Timestamp()
  createdAt!: Date;
}
