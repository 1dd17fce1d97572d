import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A parcel on a hand-over. A booking is handed over once; the next booking of its order may be again. */
@Entity('handover_parcels')
@Index('handover_parcels_with_id', ['id'])
@Index('handover_parcels_of_handover', ['handoverId', 'scannedAt', 'id'])
@Unique('handover_parcels_once', ['companyId', 'shipmentId'])
@ForeignKey('HandoverEntity', ['handoverId'], ['id'], { name: 'handover_parcels_handover_fk' })
export class HandoverParcelEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  handoverId!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  shipmentId!: string;

  @Column('text')
  awb!: string;

  /** Of the scanning device. */
  @Column('uuid')
  scanKey!: string;

  @Column('uuid')
  scannedBy!: string;

  @Timestamp()
  scannedAt!: Date;
}
