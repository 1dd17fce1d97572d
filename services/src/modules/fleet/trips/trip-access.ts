import { Injectable } from '@nestjs/common';
import { TRIP_MESSAGES } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { TripStore } from './trip-store.js';
import { type TripEntity } from './trip.entity.js';
import { TripsService } from './trips.service.js';

/** Trips that somebody changes. */
@Injectable()
export class TripAccess {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly trips: TripsService,
    private readonly store: TripStore,
  ) {}

  /** One writer at a time, in a transaction that sees every company. @throws UserError missing for a trip that the actor may not see */
  async locked<T>(actor: Actor, id: string, work: (tx: EntityManager, trip: TripEntity) => Promise<T>): Promise<T> {
    const run = (isSeen: (trip: TripEntity) => boolean): Promise<T> =>
      this.database.within(this.system, async (tx) => {
        const trip = await this.store.lock(tx, id);
        if (!isSeen(trip)) throw UserError.missing(TRIP_MESSAGES.missing);
        return work(tx, trip);
      });
    // Whose trip it is stands in its row; who else may see it does not.
    if (actor.role === 'driver') return run(({ driverId }) => driverId === actor.requireUser());
    return this.database.within(actor, async (sight) => {
      await this.trips.require(sight, actor, id);
      return run(() => true);
    });
  }
}
