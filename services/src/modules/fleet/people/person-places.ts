import { DRIVER_STATUS, type FleetPerson } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { UserRepository } from '../../auth/index.js';
import { WarehousesService } from '../../warehouses/index.js';
import { ClustersRepository, type ReachedCluster } from '../clusters.repository.js';
import { FleetPeopleRepository } from './fleet-people.repository.js';
import { companiesOfWarehouse, warehousesByClusters } from './people.sql.js';
import { type FleetRole, reachOf } from './person-kinds.js';

/** Where a form says that the person works. */
export interface GivenPlace {
  readonly clusterId?: string;
  readonly warehouseId?: string;
}

/** Who drives in which cluster, owns it, or works in which warehouse. A person reaches the warehouses of their clusters. */
@Injectable()
export class PersonPlaces {
  constructor(
    private readonly people: FleetPeopleRepository,
    private readonly clusters: ClustersRepository,
    private readonly warehouses: WarehousesService,
    private readonly users: UserRepository,
  ) {}

  /**
   * Companies whose orders a new person may see: those of whoever makes the account. An admin who has chosen none means all that use
   * the warehouse, now and later; so does whoever got the own account in that way.
   */
  async companiesFor(
    tx: EntityManager,
    actor: Actor,
    warehouseId: string,
  ): Promise<{ companyIds: readonly string[]; servesAllCompanies: boolean }> {
    if (!actor.isPlatform) {
      const servesAllCompanies = await this.users.servesAllCompanies(tx, actor.requireUser());
      return { companyIds: actor.grantedCompanyIds, servesAllCompanies };
    }
    if (actor.companyIds.length > 0) return { companyIds: actor.companyIds, servesAllCompanies: false };
    return { companyIds: await companiesOfWarehouse(tx, warehouseId), servesAllCompanies: true };
  }

  /** @returns the warehouse of the place @throws UserError missing when the place is not among the actor's */
  async requireWarehouse(tx: EntityManager, actor: Actor, { clusterId, warehouseId }: GivenPlace): Promise<string> {
    if (clusterId !== undefined) return (await this.requireCluster(tx, actor, clusterId)).warehouseId;
    if (warehouseId === undefined) throw UserError.missing('Warehouse not found');
    await this.warehouses.requireReach(tx, actor, [warehouseId]);
    await this.warehouses.get(tx, null, warehouseId);
    return warehouseId;
  }

  async requireCluster(tx: EntityManager, actor: Actor, clusterId: string): Promise<ReachedCluster> {
    const cluster = await this.clusters.lock(tx, clusterId, reachOf(actor));
    if (cluster === null) throw UserError.missing('Cluster not found');
    return cluster;
  }

  /** @param person null: made in this transaction */
  async put(
    tx: EntityManager,
    { role, userId, person }: { role: FleetRole; userId: string; person: FleetPerson | null },
    { clusterId, warehouseId }: GivenPlace,
  ): Promise<void> {
    if (role === 'warehouse_user' && warehouseId !== undefined)
      return this.users.assignWarehouses(tx, userId, [warehouseId]);
    if (clusterId === undefined) return;
    if (role === 'driver') return this.moveDrivers(tx, clusterId, [{ id: userId, person }]);
    await this.giveTo(tx, clusterId, userId);
  }

  /** @throws UserError conflict for a driver who is on a trip */
  async moveDrivers(
    tx: EntityManager,
    clusterId: string,
    drivers: readonly { id: string; person: FleetPerson | null }[],
  ): Promise<void> {
    const moved = drivers.filter(({ person }) => person?.clusterId !== clusterId);
    for (const { id, person } of moved) {
      const { dutyStatus } = await this.people.lock(tx, id);
      if (dutyStatus === DRIVER_STATUS.onTrip)
        throw new UserError('conflict', 'ON_TRIP', `${person?.name ?? 'The driver'} is on a trip in another cluster`);
    }
    const ids = moved.map(({ id }) => id);
    await this.people.setCluster(tx, ids, clusterId);
    await this.reachByClusters(tx, ids);
  }

  /** The owner before loses the cluster. */
  async giveTo(tx: EntityManager, clusterId: string, ownerId: string): Promise<void> {
    const before = await this.clusters.setOwner(tx, clusterId, ownerId);
    await this.reachByClusters(tx, [ownerId, ...(before === null ? [] : [before])]);
  }

  /** The person works there no more. */
  async takeOff(tx: EntityManager, role: FleetRole, person: FleetPerson, placeId: string): Promise<void> {
    const { id } = person;
    if (role === 'warehouse_user') {
      const left = person.warehouses.filter((one) => one.id !== placeId);
      return this.users.setWarehouses(
        tx,
        id,
        left.map((one) => one.id),
      );
    }
    if (role === 'driver') await this.people.setCluster(tx, [id], null);
    else await this.clusters.setOwner(tx, placeId, null);
    await this.reachByClusters(tx, [id]);
  }

  /** After a cluster has gone to another warehouse. */
  async followCluster(tx: EntityManager, { id, ownerId }: ReachedCluster): Promise<void> {
    const drivers = await this.people.driversOf(tx, id);
    await this.reachByClusters(tx, [...drivers, ...(ownerId === null ? [] : [ownerId])]);
  }

  /** Who has no cluster any more keeps the last warehouse, so that its people still find them. */
  private async reachByClusters(tx: EntityManager, userIds: readonly string[]): Promise<void> {
    for (const { userId, warehouseIds } of await warehousesByClusters(tx, userIds))
      await this.users.setWarehouses(tx, userId, warehouseIds);
  }
}
