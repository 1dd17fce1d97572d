import { type OrderActor } from '@godown/contracts/orders';
import { type BookingFailure, type BookingState, type CourierKey } from '@godown/contracts/shipping';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { type PartnerIds } from '../../couriers/index.js';
import { Json, Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** One try to hand one order to one courier. */
@Entity('shipments')
@Unique('shipments_reference_unique', ['companyId', 'reference'])
@Index('shipments_by_order', ['companyId', 'orderId', 'id'])
@SqlIndex('shipments_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('shipments_newest_of_all', '(created_at DESC, id DESC)')
@Index('shipments_of_round', ['companyId', 'roundId'])
@Index('shipments_one_live_per_order', ['companyId', 'orderId'], {
  unique: true,
  where: "state IN ('REQUESTED', 'ASKED', 'CONFIRMED')",
})
@Index('shipments_return_due', ['returnDueSince'], { where: 'return_due_since IS NOT NULL' })
@Index('shipments_to_track', ['trackAfter'], { where: 'track_after IS NOT NULL' })
@Index('shipments_unsettled', ['leaseUntil'], { where: "state IN ('REQUESTED', 'ASKED')" })
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'shipments_company_fk' })
@Check('shipments_agreed_not_negative', 'agreed_paise >= 0')
@Check('shipments_confirmed_has_awb', "state <> 'CONFIRMED' OR (awb IS NOT NULL)")
@Check('shipments_failure_kind_known', "failure_kind IN ('refused', 'timedOut', 'unreachable', 'withdrawn')")
@Check('shipments_freight_not_negative', 'freight_paise >= 0')
@Check('shipments_return_freight_not_negative', 'return_freight_paise >= 0')
@Check('shipments_state_known', "state IN ('REQUESTED', 'ASKED', 'CONFIRMED', 'FAILED', 'CANCELLED')")
export class ShipmentEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  /** One click on Book: the couriers tried after one another share it. */
  @Column('uuid')
  roundId!: string;

  @Column('text')
  courier!: CourierKey;

  @Column('text')
  accountKey!: string;

  @Column('text')
  reference!: string;

  @Column('text')
  state!: BookingState;

  @Column('text')
  requestedBy!: OrderActor;

  @Column('uuid', { nullable: true })
  requestedUserId!: string | null;

  @Column('text', { nullable: true })
  awb!: string | null;

  @Column('text', { nullable: true })
  carrierName!: string | null;

  @Json({ default: () => "'{}'::jsonb" })
  partnerIds!: PartnerIds;

  @Column('text', { nullable: true })
  routingCode!: string | null;

  @Column('integer')
  chargeableGrams!: number;

  @Paise()
  freightPaise!: number;

  @Column('text', { nullable: true })
  failureReason!: string | null;

  /** Null for bookings that did not fail, and for failed ones from before it was kept. */
  @Column('text', { nullable: true })
  failureKind!: BookingFailure | null;

  /** How often the courier was sent the booking. */
  @Column('integer', { default: 0 })
  tries!: number;

  @Timestamp()
  leaseUntil!: Date;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  askedAt!: Date | null;

  @Timestamp({ nullable: true })
  settledAt!: Date | null;

  @Column('smallint', { nullable: true })
  reachedRank!: number | null;

  @Timestamp({ nullable: true })
  reachedAt!: Date | null;

  @Timestamp({ nullable: true })
  trackAfter!: Date | null;

  /** What the way back would cost, by the prices of the booking day; null for bookings from before that was kept. */
  @Paise({ nullable: true })
  returnFreightPaise!: number | null;

  /** Charges and reversals of the way back until now: odd while it is charged. */
  @Column('integer', { default: 0 })
  returnMoves!: number;

  /** Since when the wallet could not pay for the way back. */
  @Timestamp({ nullable: true })
  returnDueSince!: Date | null;

  /** The most that the booking may cost, as a person agreed to it; null when nobody was shown a price. */
  @Paise({ nullable: true })
  agreedPaise!: number | null;

  /** A person chose this courier: no other is asked when it refuses. */
  @Column('boolean', { default: false })
  isChosen!: boolean;
}
