import { DRIVER_STATUS, type DriverMover, mayMoveDriver } from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { FleetPeopleRepository } from './fleet-people.repository.js';
import { type FleetPersonEntity } from './fleet-person.entity.js';

type Duty = FleetPersonEntity['dutyStatus'];

/** Whether a driver is available, on a trip or off duty. */
@Injectable()
export class DriverDutyService {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly people: FleetPeopleRepository,
  ) {}

  /** A driver goes on or off duty. */
  async setOwn(actor: Actor, status: typeof DRIVER_STATUS.available | typeof DRIVER_STATUS.offDuty): Promise<void> {
    await this.database.within(this.system, (tx) => this.move(tx, actor.requireUser(), status, 'driver'));
  }

  async isOffDuty(tx: EntityManager, driverId: string): Promise<boolean> {
    return (await this.people.findDuty(tx, driverId)) === DRIVER_STATUS.offDuty;
  }

  /** In which cluster the driver drives, null for none. */
  clusterOf(tx: EntityManager, driverId: string): Promise<string | null> {
    return this.people.findCluster(tx, driverId);
  }

  /** Locks the driver. Repeating it changes nothing. @throws UserError conflict */
  async move(tx: EntityManager, driverId: string, to: Duty, by: DriverMover): Promise<void> {
    const { dutyStatus: from } = await this.people.lock(tx, driverId);
    if (from === to) return;
    if (!mayMoveDriver(from, to, by))
      throw new UserError(
        'conflict',
        'DRIVER_STATUS',
        from === DRIVER_STATUS.onTrip ? 'The driver is on a trip' : 'The driver is off duty',
      );
    await this.people.setDuty(tx, driverId, to);
  }
}
