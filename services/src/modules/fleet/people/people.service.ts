import {
  type AssignedOrder,
  DRIVER_STATUS,
  type LastTrip,
  type FindPeopleQuery,
  type FleetPerson,
  mayMoveDriver,
} from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { SessionWriter } from '../../../platform/session/session-writer.js';
import { UserRepository } from '../../auth/index.js';
import { FleetPeopleRepository } from './fleet-people.repository.js';
import { PeopleReadModel } from './people.read-model.js';
import { reachesBeyond } from './people.sql.js';
import { type FleetRole, MISSING, reachOf } from './person-kinds.js';

/** Drivers, cluster owners and warehouse users: who there is, and who is switched on. */
@Injectable()
export class PeopleService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly readModel: PeopleReadModel,
    private readonly people: FleetPeopleRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionWriter,
    private readonly audit: AuditTrail,
  ) {}

  async list(actor: Actor, role: FleetRole, query: FindPeopleQuery): Promise<{ users: FleetPerson[]; count: number }> {
    return this.database.reading(actor, (tx) => this.readModel.list(tx, role, reachOf(actor), query));
  }

  async getDriver(
    actor: Actor,
    id: string,
  ): Promise<{ user: FleetPerson; orders: AssignedOrder[]; trips: LastTrip[] }> {
    return this.database.within(actor, async (tx) => {
      const user = await this.require(tx, actor, 'driver', id);
      const orders = await this.readModel.orders(tx, user);
      return { user, orders, trips: await this.readModel.trips(tx, user) };
    });
  }

  /** Switching somebody off ends every session at once. */
  async setStatus(actor: Actor, role: FleetRole, id: string, status: 0 | 1): Promise<void> {
    if (id === actor.userId)
      throw new UserError('rule', 'OWN_ACCOUNT', 'You cannot change the status of your own account');
    const isActive = status === DRIVER_STATUS.available;
    await this.database.within(this.system, async (tx) => {
      await this.require(tx, actor, role, id);
      await this.requireSole(tx, actor, id);
      await this.people.lock(tx, id);
      const { status: from, name } = await this.require(tx, actor, role, id);
      if ((from !== DRIVER_STATUS.inactive) === isActive) return;
      if (!mayMoveDriver(from, status, 'office'))
        throw new UserError('conflict', 'ON_TRIP', `${name} is on a trip. Complete it first`);
      await this.users.setActive(tx, id, isActive);
      if (isActive) await this.people.setDuty(tx, id, DRIVER_STATUS.available);
      else await this.sessions.endAllOf(tx, [id]);
      await this.audit.write(tx, actor, {
        action: isActive ? 'account.activated' : 'account.deactivated',
        outcome: 'done',
        subject: id,
        details: { role },
      });
    });
  }

  /** For this module. @throws UserError missing when the actor does not reach the person */
  async require(tx: EntityManager, actor: Actor, role: FleetRole, id: string): Promise<FleetPerson> {
    const person = await this.readModel.find(tx, role, reachOf(actor), id);
    if (person === null) throw UserError.missing(MISSING[role]);
    return person;
  }

  /** Somebody who works in other warehouses too is theirs as well: only the platform decides. */
  private async requireSole(tx: EntityManager, actor: Actor, id: string): Promise<void> {
    if (actor.isPlatform) return;
    const { warehouseIds } = actor;
    if (await reachesBeyond(tx, id, { warehouseIds, companyIds: null }))
      throw new UserError('forbidden', 'ACCOUNT_SHARED', 'This person works in other warehouses too. Ask an admin');
  }
}
