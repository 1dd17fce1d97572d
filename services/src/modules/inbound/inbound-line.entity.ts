import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { TenantId, UuidId } from '../../database/columns.js';

/** One WSIN of an inbound shipment; changed under the lock of its shipment. */
@Entity('inbound_lines')
@Unique('inbound_lines_once', ['companyId', 'shipmentId', 'wsin'])
@ForeignKey('InboundShipmentEntity', ['companyId', 'shipmentId'], ['companyId', 'id'], {
  name: 'inbound_lines_shipment_fk',
})
@ForeignKey('WsinEntity', ['companyId', 'wsin'], ['companyId', 'wsin'], { name: 'inbound_lines_wsin_fk' })
@Check('inbound_lines_expected_not_negative', 'expected >= 0')
@Check('inbound_lines_booked_was_counted', 'booked_good BETWEEN 0 AND good AND booked_damaged BETWEEN 0 AND damaged')
@Check('inbound_lines_bin_length', 'char_length(bin) BETWEEN 1 AND 30')
export class InboundLineEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  shipmentId!: string;

  @Column('text')
  wsin!: string;

  /** 0: nobody announced it. */
  @Column('integer')
  expected!: number;

  /** Counted, all lorries together; what was booked is part of it. */
  @Column('integer', { default: 0 })
  good!: number;

  @Column('integer', { default: 0 })
  damaged!: number;

  @Column('integer', { default: 0 })
  bookedGood!: number;

  @Column('integer', { default: 0 })
  bookedDamaged!: number;

  /** Where it was put away. */
  @Column('text', { nullable: true })
  bin!: string | null;

  /** Grows with every scan and count: whoever counts by hand says which one they saw. */
  @Column('integer', { default: 0 })
  revision!: number;
}
