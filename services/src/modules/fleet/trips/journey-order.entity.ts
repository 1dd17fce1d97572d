import { type CollectionMethod, type JourneyStatus } from '@godown/contracts/fleet';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** An order on a trip. */
@Entity('journey_orders')
@Index('journey_orders_with_id', ['id'])
@Index('journey_orders_of_trip', ['tripId', 'position'])
@SqlIndex('journey_orders_carried', '(company_id, order_id) WHERE is_carried', { unique: true })
@SqlIndex('journey_orders_on_board', "(awb) WHERE (status = 'PICKED_UP'::text)")
@SqlIndex('journey_orders_cash_of_order', '(company_id, order_id) WHERE (driver_cash_paise > 0)')
@SqlIndex(
  'journey_orders_cash_by_time',
  '(company_id, ended_at, id) INCLUDE (driver_cash_paise) WHERE (driver_cash_paise > 0)',
)
@Unique('journey_orders_once', ['companyId', 'tripId', 'orderId'])
@ForeignKey('TripEntity', ['tripId'], ['id'], { name: 'journey_orders_trip_fk' })
@Check(
  'journey_orders_status_known',
  "status IN ('PENDING', 'PICKED_UP', 'DELIVERED', 'UNDELIVERED', 'RETURNED', 'TAKEN_OFF')",
)
@Check('journey_orders_collection_known', "collected_by IN ('CASH', 'UPI')")
@Check('journey_orders_collected', 'collected_paise IN (0, cod_paise)')
@Check('journey_orders_remark', "status <> 'UNDELIVERED' OR remark IS NOT NULL")
export class JourneyOrderEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  tripId!: string;

  @Column('uuid')
  orderId!: string;

  @Column('text')
  awb!: string;

  /** Counts from 1. */
  @Column('integer')
  position!: number;

  @Column('text')
  status!: JourneyStatus;

  /** The parcel waits for this trip or is on its vehicle: no other trip can take it. */
  @Column('boolean')
  isCarried!: boolean;

  @Column('integer')
  weightGrams!: number;

  /** 0 for a paid order. */
  @Paise()
  codPaise!: number;

  /** Where the stop was planned: its pincode. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /** The pincode's own position was not known: its nearest neighbour's was taken. */
  @Column('boolean')
  isNearby!: boolean;

  /** The parcel is handed over only with a signature or a photo: as the company preferred when the trip started. */
  @Column('boolean', { default: () => 'false' })
  asksProof!: boolean;

  @Paise({ default: () => '0' })
  collectedPaise!: number;

  /** What the stop put on the driver's account in the ledger. */
  @Paise({ default: () => '0' })
  driverCashPaise!: number;

  @Column('text', { nullable: true })
  collectedBy!: CollectionMethod | null;

  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text', { nullable: true })
  receiverName!: string | null;

  /** Why it was not delivered. */
  @Column('text', { nullable: true })
  remark!: string | null;

  /** When it was delivered, last not, taken off, or its result reversed. */
  @Timestamp({ nullable: true })
  endedAt!: Date | null;

  /** How often its result was reversed: the money of each result has a key of its own. */
  @Column('integer', { default: () => '0' })
  reversals!: number;

  /** When the driver should be there by the plan; null: it has no times. */
  @Timestamp({ nullable: true })
  plannedAt!: Date | null;

  /** When the driver was expected, as of the last step of the trip; null: nobody knows. */
  @Timestamp({ nullable: true })
  expectedAt!: Date | null;
}
