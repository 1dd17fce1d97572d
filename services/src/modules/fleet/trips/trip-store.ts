import { Injectable } from '@nestjs/common';
import { type TrailEvent, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { lockById } from '../../../database/cluster-locks.js';
import { insertMany } from '../../../database/entity-sql.js';
import { ExpectedArrivals } from './expected-arrivals.js';
import { JourneyOrderEntity } from './journey-order.entity.js';
import { TripLive } from './trip-live.js';
import { TripTrailEntity } from './trip-trail.entity.js';
import { TripEntity } from './trip.entity.js';

/** A step to be kept. `at` is when it happened; left out: now. */
export interface TripStep {
  readonly event: TrailEvent;
  readonly userId: string;
  readonly at?: Date;
  readonly driverId?: string;
  /** Who had the trip before. */
  readonly fromDriverId?: string;
  readonly orderId?: string;
  /** Of the phone. */
  readonly key?: string;
}

/** The tables of trips, for those who change them. Within a transaction that sees every company. */
@Injectable()
export class TripStore {
  constructor(
    private readonly clock: Clock,
    private readonly arrivals: ExpectedArrivals,
    private readonly live: TripLive,
  ) {}

  /** One writer at a time. @throws UserError missing */
  async lock(tx: EntityManager, id: string): Promise<TripEntity> {
    const trip = await lockById(tx, TripEntity, id, 'pessimistic_write');
    if (trip === null) throw UserError.missing(TRIP_MESSAGES.missing);
    return trip;
  }

  /** By their stops. */
  orders(tx: EntityManager, tripId: string): Promise<JourneyOrderEntity[]> {
    return tx.getRepository(JourneyOrderEntity).find({ where: { tripId }, order: { position: 'ASC', id: 'ASC' } });
  }

  /** Whether the phone has told this step already. */
  async hasTold(tx: EntityManager, tripId: string, key: string): Promise<boolean> {
    return (await this.findTold(tx, tripId, key)) !== null;
  }

  /** What became of the step when the phone told it first; null: it is new. */
  async findTold(tx: EntityManager, tripId: string, key: string): Promise<TrailEvent | null> {
    const told = await tx.getRepository(TripTrailEntity).findOne({ select: { event: true }, where: { tripId, key } });
    return told?.event ?? null;
  }

  /** Whether the parcel has been on the vehicle of this trip. */
  wasLoaded(tx: EntityManager, tripId: string, orderId: string): Promise<boolean> {
    return tx.getRepository(TripTrailEntity).existsBy({ tripId, orderId, event: 'PICKED_UP' });
  }

  /** Whether the trip was the driver's before it was given to another. */
  wasTakenFrom(tx: EntityManager, tripId: string, driverId: string): Promise<boolean> {
    return tx.getRepository(TripTrailEntity).existsBy({ tripId, fromDriverId: driverId });
  }

  /** The driver was somewhere: open pages draw it. */
  told(tripId: string): void {
    this.live.changed(tripId);
  }

  /** Once what they changed is written: the stops are expected by it. */
  async keep(tx: EntityManager, tripId: string, steps: readonly TripStep[]): Promise<void> {
    const recordedAt = this.clock.now();
    await insertMany(
      tx,
      TripTrailEntity,
      steps.map(({ event, userId, at = recordedAt, driverId, fromDriverId, orderId, key }) => ({
        tripId,
        event,
        at,
        recordedAt,
        userId,
        driverId: driverId ?? null,
        fromDriverId: fromDriverId ?? null,
        orderId: orderId ?? null,
        key: key ?? null,
      })),
    );
    await this.arrivals.renew(
      tx,
      tripId,
      steps.map(({ event }) => event),
    );
    this.live.changed(tripId);
  }
}
