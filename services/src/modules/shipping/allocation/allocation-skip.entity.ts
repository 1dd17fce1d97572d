import { type CourierKey } from '@godown/contracts/shipping';
import { Column, Entity, Index, Unique } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A partner that is on and was not asked for an order in one round of booking. */
@Entity('allocation_skips')
@Unique('allocation_skips_once', ['companyId', 'roundId', 'courier'])
@Index('allocation_skips_by_order', ['companyId', 'orderId', 'id'])
@SqlIndex('allocation_skips_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('allocation_skips_newest_of_all', '(created_at DESC, id DESC)')
export class AllocationSkipEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  roundId!: string;

  @Column('text')
  courier!: CourierKey;

  /** For people, after the partner's name. */
  @Column('text')
  reason!: string;

  @Timestamp()
  createdAt!: Date;
}
