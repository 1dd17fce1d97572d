import { NO_ORDER_REASONS, type NoOrderReason } from '@godown/contracts/common';
import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** Why a shop did not order, as the salesman said; the last word of a day counts. Append-only. */
@Entity('visits_without_order')
@Unique('visits_without_order_once', ['companyId', 'salesmanId', 'requestKey'])
@SqlIndex('visits_without_order_newest', '(company_id, retailer_id, said_at DESC)')
@SqlIndex('visits_without_order_of_salesman', '(salesman_id, said_at)')
@ForeignKey('UserEntity', ['salesmanId'], ['id'], { name: 'visits_without_order_salesman_fk' })
@ForeignKey('StoreAddressEntity', ['companyId', 'retailerId'], ['companyId', 'id'], {
  name: 'visits_without_order_retailer_fk',
})
@Check('visits_without_order_reason_known', `reason IN (${NO_ORDER_REASONS.map((reason) => `'${reason}'`).join(', ')})`)
@Check('visits_without_order_note', "(note IS NOT NULL) = (reason = 'OTHER')")
export class VisitWithoutOrderEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  retailerId!: string;

  @Column('uuid')
  salesmanId!: string;

  @Column('text')
  reason!: NoOrderReason;

  @Column('text', { nullable: true })
  note!: string | null;

  /** The phone's key: a repeat records nothing. */
  @Column('text')
  requestKey!: string;

  /** By the phone, its clock corrected; by the server where that cannot be. */
  @Timestamp()
  saidAt!: Date;

  @Timestamp()
  recordedAt!: Date;
}
