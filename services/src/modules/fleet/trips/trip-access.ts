import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
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
    return this.database.within(actor, async (sight) => {
      await this.trips.require(sight, actor, id);
      return this.database.within(this.system, async (tx) => work(tx, await this.store.lock(tx, id)));
    });
  }
}
