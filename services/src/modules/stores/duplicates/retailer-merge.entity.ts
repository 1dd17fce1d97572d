import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A retailer that was found to be another one. Undone, it stands for itself again. */
@Entity('retailer_merges')
@Index('retailer_merges_open', ['companyId', 'duplicateId'], { unique: true, where: 'undone_at IS NULL' })
@ForeignKey('StoreAddressEntity', ['companyId', 'primaryId'], ['companyId', 'id'], {
  name: 'retailer_merges_primary_fk',
})
@ForeignKey('StoreAddressEntity', ['companyId', 'duplicateId'], ['companyId', 'id'], {
  name: 'retailer_merges_duplicate_fk',
})
export class RetailerMergeEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  primaryId!: string;

  @Column('uuid')
  duplicateId!: string;

  @Column('boolean')
  wasActive!: boolean;

  @Column('uuid')
  mergedBy!: string;

  @Timestamp()
  mergedAt!: Date;

  @Timestamp({ nullable: true })
  undoneAt!: Date | null;
}
