import { type CourierKey } from '@godown/contracts/shipping';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which company and shipment an AWB belongs to, for callers who know nothing else. */
@Entity('awb_directory')
export class AwbDirectoryEntity {
  @PrimaryColumn('text')
  awb!: string;

  @PrimaryColumn('text')
  courier!: CourierKey;

  @Column('uuid')
  tenantId!: string;

  @Column('uuid')
  orderId!: string;

  @Column('uuid')
  shipmentId!: string;
}
