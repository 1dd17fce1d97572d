import { Column, Entity, Index, Unique } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A scan of a parcel as the courier told it. */
@Entity('courier_scans')
@Unique('courier_scans_once', ['companyId', 'dedupeKey'])
@SqlIndex('courier_scans_unknown', '(courier, raw_code, company_id, id) WHERE (rank IS NULL)')
@Index('courier_scans_of_order', ['companyId', 'orderId', 'scannedAt'])
export class CourierScanEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  shipmentId!: string;

  @Column('uuid')
  orderId!: string;

  @Column('text')
  courier!: string;

  @Column('text')
  awb!: string;

  @Column('text')
  rawCode!: string;

  @Column('text', { nullable: true })
  status!: string | null;

  @Column('smallint', { nullable: true })
  rank!: number | null;

  @Timestamp()
  scannedAt!: Date;

  @Timestamp()
  receivedAt!: Date;

  @Column('text', { nullable: true })
  city!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('bytea')
  dedupeKey!: Buffer;
}
