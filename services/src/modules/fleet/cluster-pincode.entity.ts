import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A pincode that a cluster delivers to. */
@Entity('cluster_pincodes')
@Index('cluster_pincodes_by_cluster', ['clusterId'])
@ForeignKey('ClusterEntity', ['clusterId'], ['id'], { name: 'cluster_pincodes_cluster_fk', onDelete: 'CASCADE' })
export class ClusterPincodeEntity {
  @PrimaryColumn('text')
  pincode!: string;

  @PrimaryColumn('uuid')
  clusterId!: string;
}
