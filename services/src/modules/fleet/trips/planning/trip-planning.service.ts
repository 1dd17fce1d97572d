import { Injectable } from '@nestjs/common';
import {
  type NewTripRequest,
  TRIP_MESSAGES,
  TRIP_PLANNERS,
  type TripDriver,
  type TripOrder,
  type TripOrdersQuery,
} from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../../core/actor.js';
import { Clock } from '../../../../core/clock.js';
import { UserError } from '../../../../core/errors.js';
import { uuidv7 } from '../../../../core/uuid.js';
import { brokenConstraint } from '../../../../database/database-error.js';
import { Database } from '../../../../database/database.js';
import { insertMany, updateMany } from '../../../../database/entity-sql.js';
import { WarehousesService } from '../../../warehouses/index.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';
import { TripEntity } from '../trip.entity.js';
import { tripActorOf } from '../trip-reach.js';
import { TripStore } from '../trip-store.js';
import { TripsService } from '../trips.service.js';
import { type Candidate, findCandidates, findDrivers } from './planning.sql.js';
import { StopPlanner } from './stop-planner.js';

/** Trips before they start: which parcels, in which order, with whom. */
@Injectable()
export class TripPlanning {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly trips: TripsService,
    private readonly store: TripStore,
    private readonly stops: StopPlanner,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
  ) {}

  async listOrders(actor: Actor, { warehouseId, clusterId }: TripOrdersQuery): Promise<TripOrder[]> {
    return this.database.reading(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      return findCandidates(tx, { warehouseId, clusterId: clusterId ?? null, orderIds: null });
    });
  }

  async listDrivers(actor: Actor, warehouseId: string): Promise<TripDriver[]> {
    return this.database.reading(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      return findDrivers(tx, warehouseId);
    });
  }

  /** @returns the trip's id. @throws UserError conflict when an order is on another trip or no longer ready */
  async create(actor: Actor, request: NewTripRequest): Promise<string> {
    const { warehouseId, driverId, orderIds, capacityKilograms, capacityParcels } = request;
    return this.database.within(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      const driver = await requireDriver(tx, warehouseId, driverId);
      const orders = await findCandidates(tx, { warehouseId, clusterId: null, orderIds });
      if (orders.length < orderIds.length) throw new UserError('conflict', 'ORDERS_GONE', TRIP_MESSAGES.ordersMissing);
      const capacityGrams = capacityKilograms * 1000;
      refuseOverload(orders, { capacityGrams, capacityParcels });
      const plan = await this.stops.plan(tx, warehouseId, orders);
      const id = uuidv7();
      const [createdBy, createdAt] = [actor.requireUser(), this.clock.now()];
      const { latitude, longitude } = plan.depot;
      await insertMany(tx, TripEntity, [
        {
          id,
          warehouseId,
          driverId,
          driverName: driver.name,
          driverPhone: driver.phone,
          status: 'CREATED',
          capacityGrams,
          capacityParcels,
          latitude,
          longitude,
          routeMetres: plan.metres,
          createdBy,
          createdAt,
        },
      ]);
      await insertMany(
        tx,
        JourneyOrderEntity,
        plan.stops.map(({ order, place }, index) => toJourneyOrder(id, order, { ...place, position: index + 1 })),
      ).catch(refuseTaken);
      await this.store.keep(tx, id, [{ event: 'CREATED', userId: createdBy, driverId }]);
      return id;
    });
  }

  async assign(actor: Actor, id: string, driverId: string): Promise<void> {
    await this.change(actor, id, async (tx, trip) => {
      const driver = await requireDriver(tx, trip.warehouseId, driverId);
      await tx
        .getRepository(TripEntity)
        .update({ id }, { driverId, driverName: driver.name, driverPhone: driver.phone });
      await this.store.keep(tx, id, [{ event: 'DRIVER_ASSIGNED', userId: actor.requireUser(), driverId }]);
    });
  }

  /** @throws UserError invalid when the stops are others than those of the trip */
  async reorder(actor: Actor, id: string, orderIds: readonly string[]): Promise<void> {
    await this.change(actor, id, async (tx, trip) => {
      const orders = await this.store.orders(tx, id);
      const byOrder = new Map(orders.map((order) => [order.orderId, order]));
      const stops = orderIds.flatMap((orderId) => byOrder.get(orderId) ?? []);
      if (stops.length !== orders.length || orderIds.length !== orders.length)
        throw new UserError('invalid', 'OTHER_STOPS', TRIP_MESSAGES.sameStops);
      await updateMany(
        tx,
        JourneyOrderEntity,
        ['companyId', 'id'],
        stops.map(({ companyId, id: stopId }, index) => ({ companyId, id: stopId, position: index + 1 })),
      );
      await tx.getRepository(TripEntity).update({ id }, { routeMetres: this.stops.metresOf(trip, stops) });
      await this.store.keep(tx, id, [{ event: 'STOPS_REORDERED', userId: actor.requireUser() }]);
    });
  }

  /** Before the trip starts. */
  private async change(
    actor: Actor,
    id: string,
    work: (tx: EntityManager, trip: TripEntity) => Promise<void>,
  ): Promise<void> {
    await this.database.within(actor, async (sight) => {
      await this.trips.require(sight, actor, id);
      await this.database.within(this.system, async (tx) => {
        const trip = await this.store.lock(tx, id);
        if (trip.status !== 'CREATED' || !TRIP_PLANNERS.includes(tripActorOf(actor)))
          throw new UserError('conflict', 'TRIP_STATE', TRIP_MESSAGES.refused);
        await work(tx, trip);
      });
    });
  }
}

async function requireDriver(tx: EntityManager, warehouseId: string, driverId: string): Promise<TripDriver> {
  const driver = (await findDrivers(tx, warehouseId)).find(({ id }) => id === driverId);
  if (driver === undefined) throw UserError.missing(TRIP_MESSAGES.driverMissing);
  return driver;
}

function refuseOverload(
  orders: readonly Candidate[],
  { capacityGrams, capacityParcels }: { capacityGrams: number; capacityParcels: number },
): void {
  if (orders.length > capacityParcels) throw new UserError('rule', 'TOO_MANY_PARCELS', TRIP_MESSAGES.tooMany);
  const weight = orders.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  if (weight > capacityGrams) throw new UserError('rule', 'TOO_HEAVY', TRIP_MESSAGES.tooHeavy);
}

function toJourneyOrder(
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
  };
}

/** Somebody else put the order on a trip at the same moment. */
function refuseTaken(error: unknown): never {
  if (brokenConstraint(error) === 'journey_orders_carried')
    throw new UserError('conflict', 'ORDERS_GONE', TRIP_MESSAGES.ordersMissing);
  throw error;
}
