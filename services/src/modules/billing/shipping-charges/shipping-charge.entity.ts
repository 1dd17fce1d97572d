import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Paise, SqlIndex, TenantId, Timestamp } from '../../../database/columns.js';

/** What a courier charged for a parcel in the end. */
@Entity('shipping_charges')
@SqlIndex('shipping_charges_awb_trgm', 'USING gin (awb gin_trgm_ops)')
@SqlIndex('shipping_charges_newest', '(company_id, created_at DESC, shipment_id DESC)')
@SqlIndex('shipping_charges_newest_of_all', '(created_at DESC, shipment_id DESC)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'shipping_charges_company_fk' })
@ForeignKey('ShipmentEntity', ['companyId', 'shipmentId'], ['companyId', 'id'], {
  name: 'shipping_charges_shipment_fk',
})
@Check('shipping_charges_total_not_negative', 'total_paise >= 0')
export class ShippingChargeEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  shipmentId!: string;

  @Column('text')
  awb!: string;

  @Paise()
  chargedPaise!: number;

  @Paise()
  totalPaise!: number;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;
}
