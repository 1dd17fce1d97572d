import { Injectable } from '@nestjs/common';
import { type Cluster, type ClusterOverlap, type SaveClusterRequest } from '@godown/contracts/fleet';
import { type EntityManager, Any, Not } from 'typeorm';
import { uuidv7 } from '../../core/uuid.js';
import { rowLock } from '../../database/cluster-locks.js';
import { insertMany } from '../../database/entity-sql.js';
import { selectPage } from '../../database/list/define-list.js';
import { type PageQuery } from '../../database/list/page-query.js';
import { ClusterPincodeEntity } from './cluster-pincode.entity.js';
import { ClusterEntity } from './cluster.entity.js';
import { CLUSTER_COLUMNS, type ClusterFilter, type ClusterReach, CLUSTERS, findOverlaps } from './clusters.sql.js';

export type ReachedCluster = Pick<ClusterEntity, 'id' | 'name' | 'warehouseId' | 'ownerId' | 'isActive'>;

/** The tables `clusters` and `cluster_pincodes`. */
@Injectable()
export class ClustersRepository {
  async insert(tx: EntityManager, { name, warehouseId, pincodes }: SaveClusterRequest): Promise<string> {
    const id = uuidv7();
    await insertMany(tx, ClusterEntity, [{ id, name, warehouseId }]);
    await this.addPincodes(tx, id, pincodes);
    return id;
  }

  async update(tx: EntityManager, id: string, { name, warehouseId, pincodes }: SaveClusterRequest): Promise<void> {
    await tx.getRepository(ClusterEntity).update({ id }, { name, warehouseId, updatedAt: () => 'now()' });
    await tx.getRepository(ClusterPincodeEntity).delete({ clusterId: id, pincode: Not(Any([...pincodes])) });
    await this.addPincodes(tx, id, pincodes);
  }

  /** Locks the cluster until the transaction ends; null when it is not in reach. */
  async lock(tx: EntityManager, id: string, { warehouseIds, ownerId }: ClusterReach): Promise<ReachedCluster | null> {
    const lock = await rowLock(tx, ClusterEntity, id, 'pessimistic_write');
    return tx.getRepository(ClusterEntity).findOne({
      select: { id: true, name: true, warehouseId: true, ownerId: true, isActive: true },
      where: {
        id,
        ...(warehouseIds === null ? {} : { warehouseId: Any([...warehouseIds]) }),
        ...(ownerId === null ? {} : { ownerId }),
      },
      ...lock,
    });
  }

  /** @returns who owned it before, null for nobody or the same */
  async setOwner(tx: EntityManager, id: string, ownerId: string | null): Promise<string | null> {
    const clusters = tx.getRepository(ClusterEntity);
    const before = await clusters.findOneOrFail({ select: { id: true, ownerId: true }, where: { id } });
    if (before.ownerId === ownerId) return null;
    await clusters.update({ id }, { ownerId, updatedAt: () => 'now()' });
    return before.ownerId;
  }

  async setActive(tx: EntityManager, id: string, isActive: boolean): Promise<void> {
    await tx.getRepository(ClusterEntity).update({ id }, { isActive, updatedAt: () => 'now()' });
  }

  /** Clusters that hold some of the pincodes; the name of those out of reach is not told. */
  async overlaps(
    tx: EntityManager,
    { pincodes, clusterId }: { pincodes: readonly string[]; clusterId?: string | undefined },
    warehouseIds: readonly string[] | null,
  ): Promise<ClusterOverlap[]> {
    const found = await findOverlaps(tx, pincodes, clusterId ?? null);
    return found.map(({ name, warehouseId, pincodes: shared }) => ({
      name: warehouseIds === null || warehouseIds.includes(warehouseId) ? name : null,
      pincodes: shared,
    }));
  }

  /** @throws UserError invalid for a column that the list does not offer */
  async list(
    tx: EntityManager,
    query: PageQuery,
    filter: ClusterFilter,
  ): Promise<{ clusters: Cluster[]; count: number }> {
    const page = CLUSTERS.page({ ...query, order: query.order ?? 'asc' }, filter);
    const { found, count } = await selectPage(tx, page, CLUSTER_COLUMNS);
    const clusters = found.map(({ ownerId, ownerName, ...row }) => ({
      ...row,
      owner: ownerId === null || ownerName === null ? null : { id: ownerId, name: ownerName },
      createdAt: row.createdAt.toISOString(),
    }));
    return { clusters, count };
  }

  private async addPincodes(tx: EntityManager, clusterId: string, pincodes: readonly string[]): Promise<void> {
    const given = pincodes.map((pincode) => ({ pincode, clusterId }));
    await insertMany(tx, ClusterPincodeEntity, given, { skipExisting: true });
  }
}
