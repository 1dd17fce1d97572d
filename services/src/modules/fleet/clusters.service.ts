import {
  type Cluster,
  type ClusterOverlap,
  type ClusterOverlapsRequest,
  type ListClustersQuery,
  type SaveClusterRequest,
} from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { brokenConstraint } from '../../database/database-error.js';
import { fromListQuery } from '../../database/list/page-query.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { ServiceabilityService } from '../couriers/index.js';
import { WarehousesService } from '../warehouses/index.js';
import { ClustersRepository } from './clusters.repository.js';
import { PersonPlaces } from './people/person-places.js';
import { reachOf } from './people/person-kinds.js';

/** The areas of the own fleet. Platform people see all of them, warehouse people those of their warehouses, owners their own. */
@Injectable()
export class ClustersService {
  constructor(
    private readonly database: Database,
    private readonly clusters: ClustersRepository,
    private readonly warehouses: WarehousesService,
    private readonly serviceability: ServiceabilityService,
    private readonly places: PersonPlaces,
    private readonly audit: AuditTrail,
  ) {}

  async create(actor: Actor, cluster: SaveClusterRequest): Promise<{ id: string; overlaps: ClusterOverlap[] }> {
    requireWarehouse(actor, cluster.warehouseId);
    return this.database.within(actor, async (tx) => {
      await this.warehouses.get(tx, null, cluster.warehouseId);
      await this.serviceability.forgetFleet(tx);
      const id = await this.clusters.insert(tx, cluster).catch(refuseSameName);
      const { pincodes } = cluster;
      return { id, overlaps: await this.clusters.overlaps(tx, { pincodes, clusterId: id }, warehousesOf(actor)) };
    });
  }

  async update(actor: Actor, id: string, cluster: SaveClusterRequest): Promise<ClusterOverlap[]> {
    requireWarehouse(actor, cluster.warehouseId);
    return this.database.within(actor, async (tx) => {
      await this.warehouses.get(tx, null, cluster.warehouseId);
      const known = await this.places.requireCluster(tx, actor, id);
      await this.serviceability.forgetFleet(tx);
      await this.clusters.update(tx, id, cluster).catch(refuseSameName);
      if (known.warehouseId !== cluster.warehouseId) await this.places.followCluster(tx, known);
      const { pincodes } = cluster;
      return this.clusters.overlaps(tx, { pincodes, clusterId: id }, warehousesOf(actor));
    });
  }

  /** An inactive cluster takes no new parcel; its drivers and those on the way stay. */
  async setActive(actor: Actor, id: string, isActive: boolean): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const known = await this.places.requireCluster(tx, actor, id);
      if (known.isActive === isActive) return;
      await this.serviceability.forgetFleet(tx);
      await this.clusters.setActive(tx, id, isActive);
      await this.audit.write(tx, actor, {
        action: isActive ? 'cluster.activated' : 'cluster.deactivated',
        outcome: 'done',
        subject: id,
      });
    });
  }

  async overlaps(actor: Actor, request: ClusterOverlapsRequest): Promise<ClusterOverlap[]> {
    return this.database.within(actor, (tx) => this.clusters.overlaps(tx, request, warehousesOf(actor)));
  }

  async list(actor: Actor, query: ListClustersQuery): Promise<{ clusters: Cluster[]; count: number }> {
    const { warehouseId, isActive } = query;
    if (warehouseId !== undefined) requireWarehouse(actor, warehouseId);
    const reach = reachOf(actor);
    const warehouseIds = warehouseId === undefined ? reach.warehouseIds : [warehouseId];
    return this.database.within(actor, (tx) =>
      this.clusters.list(tx, fromListQuery(query), {
        ...reach,
        warehouseIds,
        ...(isActive === undefined ? {} : { isActive }),
      }),
    );
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
    throw new UserError('conflict', 'CLUSTER_NAME_TAKEN', 'A cluster with this name already exists', {
      errors: [{ field: 'name', message: 'A cluster with this name already exists' }],
    });
  throw error;
}
