import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAt, Timestamp, UuidId } from '../../database/columns.js';

/** An area of the own fleet. */
@Entity('clusters')
@Unique('clusters_name_unique', ['name'])
@Index('clusters_by_warehouse', ['warehouseId', 'id'])
@Index('clusters_by_owner', ['ownerId'], { where: 'owner_id IS NOT NULL' })
@ForeignKey('UserEntity', ['ownerId'], ['id'], { name: 'clusters_owner_fk' })
export class ClusterEntity {
  @UuidId()
  id!: string;

  @Column('text')
  name!: string;

  @Column('uuid')
  warehouseId!: string;

  @Column('uuid', { nullable: true })
  ownerId!: string | null;

  /** An inactive one takes no new parcel. */
  @Column('boolean', { default: true })
  isActive!: boolean;

  @CreatedAt()
  createdAt!: Date;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;
}
