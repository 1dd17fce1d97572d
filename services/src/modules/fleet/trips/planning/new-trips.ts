import { Injectable } from '@nestjs/common';
import { endsLateMessage, TRIP_MESSAGES, type TripDriver } from '@godown/contracts/fleet';
import { shownTimeOfDay } from '@godown/contracts/common';
import { indiaDay } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../../core/actor.js';
import { Clock } from '../../../../core/clock.js';
import { UserError } from '../../../../core/errors.js';
import { uuidv7 } from '../../../../core/uuid.js';
import { brokenConstraint } from '../../../../database/database-error.js';
import { insertMany } from '../../../../database/entity-sql.js';
import { ExpectedArrivals } from '../expected-arrivals.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';
import { TripStore } from '../trip-store.js';
import { TripEntity } from '../trip.entity.js';
import { type Candidate, findCandidates } from './planning.sql.js';
import { type PlannedRound } from './stop-planner.js';

const GRAMS = 1000;

export interface NewTrip {
  readonly warehouseId: string;
  readonly driver: TripDriver;
  readonly capacityKilograms: number;
  readonly capacityParcels: number;
  readonly round: PlannedRound;
  readonly plannedStartAt: Date | null;
  /** The driver is back by then; null: whenever the round is done. */
  readonly latestEndAt: Date | null;
  /** null: as the operator has set it. */
  readonly minutesPerStop: number | null;
}

/** Writes trips that somebody has planned. */
@Injectable()
export class NewTrips {
  constructor(
    private readonly store: TripStore,
    private readonly arrivals: ExpectedArrivals,
    private readonly clock: Clock,
  ) {}

  /** The orders as asked for, for a trip of that day. @throws UserError conflict when one is on another trip, no longer ready or put off */
  async readyOrders(
    tx: EntityManager,
    { warehouseId, day = indiaDay(this.clock.now()) }: { readonly warehouseId: string; readonly day?: string },
    orderIds: readonly string[],
  ): Promise<Candidate[]> {
    const found = await findCandidates(tx, { warehouseId, clusterId: null, orderIds, day });
    const byId = new Map(found.map((order) => [order.orderId, order]));
    const orders = orderIds.flatMap((id) => byId.get(id) ?? []);
    if (orders.length < orderIds.length) throw ordersGone();
    return orders;
  }

  /** @throws UserError rule when the round would end later, with how many parcels fewer would fit */
  refuseLateEnd({ depot, stops }: PlannedRound, { startAt, endAt }: { startAt: Date; endAt: Date }): void {
    const places = stops.map(({ place }) => place);
    const pace = this.arrivals.paceOf({ minutesPerStop: null });
    const endWith = (count: number) =>
      this.arrivals.endOf({ ...depot, at: startAt }, places.slice(0, count), pace).getTime();
    let fitting = places.length;
    while (fitting > 0 && endWith(fitting) > endAt.getTime()) fitting -= 1;
    const left = places.length - fitting;
    if (left === 0) return;
    const [endsAt, latest] = [shownTimeOfDay(endWith(places.length)), shownTimeOfDay(endAt)];
    throw new UserError('rule', 'ENDS_LATE', endsLateMessage({ endsAt, latest, left }));
  }

  /** @returns its id. @throws UserError rule when the vehicle or the time cannot take it, conflict when somebody else was faster */
  async make(tx: EntityManager, actor: Actor, trip: NewTrip): Promise<string> {
    const { warehouseId, driver, capacityKilograms, capacityParcels, round } = trip;
    const { plannedStartAt, latestEndAt, minutesPerStop } = trip;
    const capacityGrams = capacityKilograms * GRAMS;
    refuseOverload(
      round.stops.map(({ order }) => order),
      { capacityGrams, capacityParcels },
    );
    const id = uuidv7();
    const [createdBy, createdAt] = [actor.requireUser(), this.clock.now()];
    const { latitude, longitude } = round.depot;
    await insertMany(tx, TripEntity, [
      {
        id,
        warehouseId,
        driverId: driver.id,
        driverName: driver.name,
        driverPhone: driver.phone,
        status: 'CREATED',
        capacityGrams,
        capacityParcels,
        latitude,
        longitude,
        routeMetres: round.metres,
        createdBy,
        createdAt,
        plannedStartAt,
        latestEndAt,
        minutesPerStop,
      },
    ]);
    await insertMany(
      tx,
      JourneyOrderEntity,
      round.stops.map(({ order, place }, index) => toJourneyOrder(id, order, { ...place, position: index + 1 })),
    ).catch(refuseTaken);
    await this.store.keep(tx, id, [{ event: 'CREATED', userId: createdBy, driverId: driver.id }]);
    return id;
  }
}

function refuseOverload(
  orders: readonly Candidate[],
  { capacityGrams, capacityParcels }: { capacityGrams: number; capacityParcels: number },
): void {
  if (orders.length > capacityParcels) throw new UserError('rule', 'TOO_MANY_PARCELS', TRIP_MESSAGES.tooMany);
  const weight = orders.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  if (weight > capacityGrams) throw new UserError('rule', 'TOO_HEAVY', TRIP_MESSAGES.tooHeavy);
}

export function toJourneyOrder(
  tripId: string,
  { companyId, orderId, awb, weightGrams, codPaise }: Candidate,
  {
    latitude,
    longitude,
    isNearby,
    position,
  }: { latitude: number; longitude: number; isNearby: boolean; position: number },
): Partial<JourneyOrderEntity> {
  return {
    companyId,
    tripId,
    orderId,
    awb,
    position,
    status: 'PENDING',
    isCarried: true,
    weightGrams,
    codPaise,
    latitude,
    longitude,
    isNearby,
    plannedAt: null,
    expectedAt: null,
  };
}

function ordersGone(): UserError {
  return new UserError('conflict', 'ORDERS_GONE', TRIP_MESSAGES.ordersMissing);
}

/** Somebody else put the order on a trip at the same moment. */
export function refuseTaken(error: unknown): never {
  if (brokenConstraint(error) === 'journey_orders_carried') throw ordersGone();
  throw error;
}
