import { type AssignClusterRequest, DRIVER_STATUS, FLEET_MESSAGES } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { PeopleService } from './people/people.service.js';
import { type FleetRole } from './people/person-kinds.js';
import { PersonPlaces } from './people/person-places.js';

/** Gives a cluster to an owner, and drivers to a cluster. */
@Injectable()
export class ClusterAssignmentService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly people: PeopleService,
    private readonly places: PersonPlaces,
    private readonly audit: AuditTrail,
  ) {}

  /** Repeating it changes nothing. */
  async assign(actor: Actor, clusterId: string, { ownerId, driverIds }: AssignClusterRequest): Promise<void> {
    if (ownerId === undefined && driverIds.length === 0)
      throw new UserError('invalid', 'NOTHING_TO_ASSIGN', FLEET_MESSAGES.nothingToAssign);
    await this.database.within(this.system, async (tx) => {
      await this.places.requireCluster(tx, actor, clusterId);
      if (ownerId !== undefined) {
        await this.requireActive(tx, actor, 'cluster_owner', ownerId);
        await this.places.giveTo(tx, clusterId, ownerId);
      }
      const drivers = [];
      // In one order, so that two assignments do not wait for each other.
      for (const id of [...driverIds].sort())
        drivers.push({ id, person: await this.requireActive(tx, actor, 'driver', id) });
      await this.places.moveDrivers(tx, clusterId, drivers);
      await this.audit.write(tx, actor, {
        action: 'cluster.assigned',
        outcome: 'done',
        subject: clusterId,
        details: { ownerId: ownerId ?? null, drivers: driverIds.length },
      });
    });
  }

  private async requireActive(tx: EntityManager, actor: Actor, role: FleetRole, id: string) {
    const person = await this.people.require(tx, actor, role, id);
    if (person.status === DRIVER_STATUS.inactive)
      throw new UserError('rule', 'INACTIVE', `${person.name} is inactive. Activate the account first`);
    return person;
  }
}
