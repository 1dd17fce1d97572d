import { FLEET_MESSAGES, type FleetPerson, type PlaceTies } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { FleetPeopleRepository } from './fleet-people.repository.js';
import { PeopleService } from './people.service.js';
import { type FleetRole } from './person-kinds.js';
import { PersonPlaces } from './person-places.js';
import { tiesOfCluster, tiesOfDriver, tiesOfWarehouse } from './place-ties.sql.js';

/**
 * Takes people off a cluster or a warehouse. A driver's trips and cash come first; those of a cluster without an owner are
 * looked after by the warehouse's users, and open work of a warehouse by its other users.
 */
@Injectable()
export class PlaceRemoval {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
    private readonly rows: FleetPeopleRepository,
    private readonly places: PersonPlaces,
    private readonly audit: AuditTrail,
  ) {}

  async ties(actor: Actor, role: FleetRole, id: string, placeId: string): Promise<PlaceTies> {
    return this.database.within(this.system, async (tx) => {
      const person = await this.requireThere(tx, actor, { role, id, placeId });
      return this.count(tx, role, person, placeId);
    });
  }

  /** @returns the person's name @throws UserError missing when they do not work there, conflict for what comes first */
  async takeOff(actor: Actor, role: FleetRole, id: string, placeId: string): Promise<string> {
    if (id === actor.userId) throw new UserError('rule', 'OWN_ACCOUNT', 'You cannot take yourself off');
    return this.database.within(this.system, async (tx) => {
      await this.requireThere(tx, actor, { role, id, placeId });
      await this.rows.lock(tx, id);
      const person = await this.requireThere(tx, actor, { role, id, placeId });
      const { blockedBy } = await this.count(tx, role, person, placeId);
      if (blockedBy !== null) throw new UserError('conflict', 'PLACE_IN_USE', blockedBy);
      await this.places.takeOff(tx, role, person, placeId);
      await this.audit.write(tx, actor, {
        action: 'account.taken-off',
        outcome: 'done',
        subject: id,
        details: { role, placeId },
      });
      return person.name;
    });
  }

  private async requireThere(
    tx: EntityManager,
    actor: Actor,
    { role, id, placeId }: { role: FleetRole; id: string; placeId: string },
  ): Promise<FleetPerson> {
    const isUser = role === 'warehouse_user';
    await this.places.requireWarehouse(tx, actor, isUser ? { warehouseId: placeId } : { clusterId: placeId });
    const person = await this.people.require(tx, actor, role, id);
    const places = isUser ? person.warehouses : person.clusters;
    if (places.some((place) => place.id === placeId)) return person;
    throw UserError.missing(FLEET_MESSAGES.notThere(person.name));
  }

  private async count(tx: EntityManager, role: FleetRole, person: FleetPerson, placeId: string): Promise<PlaceTies> {
    switch (role) {
      case 'driver': {
        const ties = await tiesOfDriver(tx, person.id);
        const cash = ties.cashPaise > 0 ? FLEET_MESSAGES.cashFirst : null;
        return { ...ties, blockedBy: ties.openTrips > 0 ? FLEET_MESSAGES.tripsFirst(ties.openTrips) : cash };
      }
      case 'cluster_owner':
        return { ...(await tiesOfCluster(tx, placeId, await this.rows.driversOf(tx, placeId))), blockedBy: null };
      case 'warehouse_user': {
        const ties = await tiesOfWarehouse(tx, placeId, person.id);
        const only = person.warehouses.length === 1 ? FLEET_MESSAGES.onlyWarehouse : null;
        return { ...ties, blockedBy: ties.colleagues === 0 ? FLEET_MESSAGES.onlyUser : only };
      }
    }
  }
}
