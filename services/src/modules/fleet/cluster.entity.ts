import { Column, Entity, Index, Unique } from 'typeorm';
import { CreatedAt, Timestamp, UuidId } from '../../database/columns.js';

/** An area of the own fleet. */
@Entity('clusters')
@Unique('clusters_name_unique', ['name'])
@Index('clusters_by_warehouse', ['warehouseId', 'id'])
export class ClusterEntity {
  @UuidId()
  id!: string;

  @Column('text')
  name!: string;

  @Column('uuid')
  warehouseId!: string;

  @CreatedAt()
  createdAt!: Date;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;
}
