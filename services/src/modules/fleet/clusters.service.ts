import { Injectable } from '@nestjs/common';
import { type Cluster, type ListClustersQuery, type SaveClusterRequest } from '@godown/contracts/fleet';
import { type Actor } from '../../core/actor.js';
import { brokenConstraint } from '../../database/database-error.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { fromListQuery } from '../../database/list/page-query.js';
import { ServiceabilityService } from '../couriers/index.js';
import { WarehousesService } from '../warehouses/index.js';
import { ClustersRepository } from './clusters.repository.js';

/** The areas of the own fleet. Platform people see all of them, warehouse people those of their warehouses. */
@Injectable()
export class ClustersService {
  constructor(
    private readonly database: Database,
    private readonly clusters: ClustersRepository,
    private readonly warehouses: WarehousesService,
    private readonly serviceability: ServiceabilityService,
  ) {}

  async create(actor: Actor, cluster: SaveClusterRequest): Promise<string> {
    requireWarehouse(actor, cluster.warehouseId);
    return this.database.within(actor, async (tx) => {
      await this.warehouses.get(tx, null, cluster.warehouseId);
      await this.serviceability.forgetFleet(tx);
      return this.clusters.insert(tx, cluster).catch(refuseSameName);
    });
  }

  async update(actor: Actor, id: string, cluster: SaveClusterRequest): Promise<void> {
    requireWarehouse(actor, cluster.warehouseId);
    await this.database.within(actor, async (tx) => {
      await this.warehouses.get(tx, null, cluster.warehouseId);
      await this.serviceability.forgetFleet(tx);
      const found = await this.clusters.update(tx, id, cluster, warehousesOf(actor)).catch(refuseSameName);
      if (!found) throw UserError.missing('Cluster not found');
    });
  }

  async list(actor: Actor, query: ListClustersQuery): Promise<{ clusters: Cluster[]; count: number }> {
    if (query.warehouseId !== undefined) requireWarehouse(actor, query.warehouseId);
    const warehouseIds = query.warehouseId === undefined ? warehousesOf(actor) : [query.warehouseId];
    return this.database.within(actor, (tx) => this.clusters.list(tx, fromListQuery(query), { warehouseIds }));
  }
}

function warehousesOf(actor: Actor): readonly string[] | null {
  return actor.isPlatform ? null : actor.warehouseIds;
}

function requireWarehouse(actor: Actor, warehouseId: string): void {
  const own = warehousesOf(actor);
  if (own !== null && !own.includes(warehouseId)) throw UserError.missing('Warehouse not found');
}

function refuseSameName(error: unknown): never {
  if (brokenConstraint(error) === 'clusters_name_unique')
    throw new UserError('conflict', 'CLUSTER_NAME_TAKEN', 'A cluster of this name exists already');
  throw error;
}
