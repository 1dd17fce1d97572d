import { type UpiStatus } from '@godown/contracts/fleet';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** COD that a buyer says to have paid by UPI at the door. */
@Entity('upi_payments')
@Index('upi_payments_with_id', ['id'])
@Index('upi_payments_of_order', ['companyId', 'orderId'])
@SqlIndex('upi_payments_of_driver', '(driver_id, collected_at DESC, id DESC)')
@SqlIndex('upi_payments_waiting', "(warehouse_id, collected_at, id) WHERE (status = 'WAITING'::text)")
@ForeignKey('TripEntity', ['tripId'], ['id'], { name: 'upi_payments_trip_fk' })
@Check('upi_payments_status_known', "status IN ('WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')")
@Check('upi_payments_amount', 'amount_paise > 0')
@Check('upi_payments_decided', "(status = 'WAITING') = (decided_at IS NULL)")
@Check('upi_payments_reason', "(status = 'REFUSED') = (reason IS NOT NULL)")
export class UpiPaymentEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  /** Of the order on its trip. */
  @Column('uuid')
  stopId!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  tripId!: string;

  @Column('uuid')
  driverId!: string;

  @Column('uuid')
  warehouseId!: string;

  @Column('text')
  awb!: string;

  @Paise()
  amountPaise!: number;

  /** As `upiReference` writes it. */
  @Column('text')
  reference!: string;

  @Column('text')
  status!: UpiStatus;

  @Timestamp()
  collectedAt!: Date;

  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Timestamp({ nullable: true })
  decidedAt!: Date | null;

  /** When the gateway first answered that it does not know it; the time to refuse it counts from then. */
  @Timestamp({ nullable: true })
  firstCheckedAt!: Date | null;

  /** When the gateway last answered so. */
  @Timestamp({ nullable: true })
  checkedAt!: Date | null;

  /** Why it was refused. */
  @Column('text', { nullable: true })
  reason!: string | null;
}
