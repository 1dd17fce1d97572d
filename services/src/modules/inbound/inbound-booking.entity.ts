import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SqlIndex, TenantId, Timestamp } from '../../database/columns.js';

/** Units that went into stock at once; its id is the device's key, and the reference of the movements. */
@Entity('inbound_bookings')
@SqlIndex('inbound_bookings_of_shipment', '(company_id, shipment_id, booked_at DESC)')
@ForeignKey('InboundShipmentEntity', ['companyId', 'shipmentId'], ['companyId', 'id'], {
  name: 'inbound_bookings_shipment_fk',
})
@Check('inbound_bookings_not_negative', 'good >= 0 AND damaged >= 0')
export class InboundBookingEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  shipmentId!: string;

  @Column('integer')
  good!: number;

  @Column('integer')
  damaged!: number;

  @Column('uuid')
  bookedBy!: string;

  @Timestamp()
  bookedAt!: Date;
}
