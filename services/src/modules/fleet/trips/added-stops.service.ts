import { Injectable } from '@nestjs/common';
import {
  type AddStopsRequest,
  FINAL_JOURNEY_STATUSES,
  type JourneyStatus,
  mayMoveJourney,
  TRIP_LIMITS,
  TRIP_MESSAGES,
  TRIP_PLANNERS,
} from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { insertMany, updateMany } from '../../../database/entity-sql.js';
import { Database } from '../../../database/database.js';
import { lastOf } from './expected-arrivals.js';
import { JourneyOrderEntity } from './journey-order.entity.js';
import { NewTrips, refuseTaken, toJourneyOrder } from './planning/new-trips.js';
import { type Candidate } from './planning/planning.sql.js';
import { StopPlanner } from './planning/stop-planner.js';
import { TripAccess } from './trip-access.js';
import { tripActorOf } from './trip-reach.js';
import { TripStore } from './trip-store.js';
import { TripEntity } from './trip.entity.js';

/** On the vehicle, or soon to be. */
const ABOARD: readonly JourneyStatus[] = ['PENDING', 'PICKED_UP', 'UNDELIVERED'];

/** Parcels that the desk adds to a running trip; they go out once they are loaded (ADR 0031). */
@Injectable()
export class AddedStops {
  constructor(
    private readonly database: Database,
    private readonly access: TripAccess,
    private readonly store: TripStore,
    private readonly newTrips: NewTrips,
    private readonly stops: StopPlanner,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError conflict for parcels that cannot go along, rule when the vehicle cannot take them */
  async add(actor: Actor, id: string, { orderIds, stopOrder }: AddStopsRequest): Promise<void> {
    await this.access.locked(actor, id, async (tx, trip) => {
      const by = tripActorOf(actor);
      if (trip.status !== 'STARTED' || !TRIP_PLANNERS.includes(by))
        throw new UserError('conflict', 'TRIP_STATE', TRIP_MESSAGES.notRunning);
      const known = await this.store.orders(tx, id);
      const again = known.filter(({ orderId }) => orderIds.includes(orderId));
      if (again.some(({ status }) => !mayMoveJourney(status, 'PENDING', { by, during: trip.status })))
        throw new UserError('conflict', 'ON_TRIP_BEFORE', TRIP_MESSAGES.alreadyOnTrip);
      const wanted = await this.database.within(actor, (sight) => this.newTrips.readyOrders(sight, trip, orderIds));
      refuseOverload(trip, known, { wanted, again });
      await this.write(tx, trip, { wanted, again });
      await this.place(tx, trip, { orderIds, isShortest: stopOrder === 'SHORTEST' });
      const userId = actor.requireUser();
      await this.store.keep(
        tx,
        id,
        orderIds.map((orderId) => ({ event: 'ADDED' as const, userId, orderId })),
      );
    });
  }

  private async write(
    tx: EntityManager,
    trip: TripEntity,
    { wanted, again }: { wanted: readonly Candidate[]; again: readonly JourneyOrderEntity[] },
  ): Promise<void> {
    const endedAt = this.clock.now();
    const { stops } = await this.stops.place(tx, trip.warehouseId, wanted);
    const rows = stops.map(({ order, place }) => ({
      ...toJourneyOrder(trip.id, order, { ...place, position: TRIP_LIMITS.parcels }),
      endedAt,
    }));
    const known = new Map(again.map(({ orderId, id }) => [orderId, id]));
    const isNew = ({ orderId = '' }: (typeof rows)[number]) => !known.has(orderId);
    await insertMany(tx, JourneyOrderEntity, rows.filter(isNew)).catch(refuseTaken);
    for (const { orderId = '', companyId = '', ...row } of rows.filter((one) => !isNew(one))) {
      const of = { companyId, id: known.get(orderId) ?? '' };
      await tx.getRepository(JourneyOrderEntity).update(of, row).catch(refuseTaken);
    }
  }

  /** After the others; or all that are not done in the shortest order from where the driver last was. */
  private async place(
    tx: EntityManager,
    trip: TripEntity,
    { orderIds, isShortest }: { orderIds: readonly string[]; isShortest: boolean },
  ): Promise<void> {
    const all = await this.store.orders(tx, trip.id);
    const isAdded = ({ orderId }: JourneyOrderEntity) => orderIds.includes(orderId);
    const isDone = ({ status }: JourneyOrderEntity) => FINAL_JOURNEY_STATUSES.includes(status);
    const kept = [...all.filter((one) => !isAdded(one)), ...all.filter(isAdded)];
    const [done, open] = [kept.filter(isDone), kept.filter((one) => !isDone(one))];
    const stops = isShortest
      ? [...done, ...this.stops.onward({ from: lastOf(done) ?? trip, to: trip }, open)]
      : [...kept];
    await updateMany(
      tx,
      JourneyOrderEntity,
      ['companyId', 'id'],
      stops.map(({ companyId, id }, index) => ({ companyId, id, position: index + 1 })),
    );
    const onTrip = stops.filter(({ status }) => status !== 'TAKEN_OFF');
    await tx.getRepository(TripEntity).update({ id: trip.id }, { routeMetres: this.stops.metresOf(trip, onTrip) });
  }
}

function refuseOverload(
  { capacityGrams, capacityParcels }: TripEntity,
  known: readonly JourneyOrderEntity[],
  { wanted, again }: { wanted: readonly Candidate[]; again: readonly JourneyOrderEntity[] },
): void {
  const aboard = known.filter(({ status }) => ABOARD.includes(status));
  const stops = known.length - again.length + wanted.length;
  if (aboard.length + wanted.length > capacityParcels || stops > TRIP_LIMITS.parcels)
    throw new UserError('rule', 'TOO_MANY_PARCELS', TRIP_MESSAGES.tooMany);
  const grams = [...aboard, ...wanted].reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  if (grams > capacityGrams) throw new UserError('rule', 'TOO_HEAVY', TRIP_MESSAGES.tooHeavy);
}
