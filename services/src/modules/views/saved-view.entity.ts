import { type ColumnSettings } from '@godown/contracts/views';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Json, SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** Search, filters, sort order and columns of a list, kept under a name. */
@Entity('saved_views')
@SqlIndex('saved_views_name_unique', '(company_id, owner_id, list_key, lower(name))', { unique: true })
@Index('saved_views_shared', ['companyId', 'listKey', 'id'], { where: 'is_shared' })
@Index('saved_views_of_owner', ['ownerId'])
@ForeignKey('UserEntity', ['ownerId'], ['id'], { name: 'saved_views_owner_fk' })
export class SavedViewEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('text')
  listKey!: string;

  @Column('text')
  name!: string;

  @Column('text')
  query!: string;

  @Json()
  columns!: ColumnSettings;

  @Column('boolean', { default: false })
  isShared!: boolean;

  /** Grows with each change. */
  @Column('integer', { default: 1 })
  version!: number;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;
}
