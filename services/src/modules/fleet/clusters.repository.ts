import { Injectable } from '@nestjs/common';
import { type Cluster, type SaveClusterRequest } from '@godown/contracts/fleet';
import { type EntityManager, Any, Not } from 'typeorm';
import { uuidv7 } from '../../core/uuid.js';
import { insertMany } from '../../database/entity-sql.js';
import { selectPage } from '../../database/list/define-list.js';
import { type PageQuery } from '../../database/list/page-query.js';
import { ClusterPincodeEntity } from './cluster-pincode.entity.js';
import { ClusterEntity } from './cluster.entity.js';
import { CLUSTER_COLUMNS, type ClusterFilter, CLUSTERS } from './clusters.sql.js';

/** The tables `clusters` and `cluster_pincodes`. */
@Injectable()
export class ClustersRepository {
  async insert(tx: EntityManager, { name, warehouseId, pincodes }: SaveClusterRequest): Promise<string> {
    const id = uuidv7();
    await insertMany(tx, ClusterEntity, [{ id, name, warehouseId }]);
    await this.addPincodes(tx, id, pincodes);
    return id;
  }

  /** @returns false when there is no such cluster among the warehouses */
  async update(
    tx: EntityManager,
    id: string,
    { name, warehouseId, pincodes }: SaveClusterRequest,
    warehouseIds: readonly string[] | null,
  ): Promise<boolean> {
    const where = warehouseIds === null ? { id } : { id, warehouseId: Any([...warehouseIds]) };
    const { affected } = await tx
      .getRepository(ClusterEntity)
      .update(where, { name, warehouseId, updatedAt: () => 'now()' });
    if (!affected) return false;
    await tx.getRepository(ClusterPincodeEntity).delete({ clusterId: id, pincode: Not(Any([...pincodes])) });
    await this.addPincodes(tx, id, pincodes);
    return true;
  }

  /** @throws UserError invalid for a column that the list does not offer */
  async list(
    tx: EntityManager,
    query: PageQuery,
    filter: ClusterFilter,
  ): Promise<{ clusters: Cluster[]; count: number }> {
    const page = CLUSTERS.page({ ...query, order: query.order ?? 'asc' }, filter);
    const { found, count } = await selectPage(tx, page, CLUSTER_COLUMNS);
    return { clusters: found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), count };
  }

  private async addPincodes(tx: EntityManager, clusterId: string, pincodes: readonly string[]): Promise<void> {
    const given = pincodes.map((pincode) => ({ pincode, clusterId }));
    await insertMany(tx, ClusterPincodeEntity, given, { skipExisting: true });
  }
}
