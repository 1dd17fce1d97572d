import { Injectable } from '@nestjs/common';
import {
  type AssignableDriver,
  FINAL_JOURNEY_STATUSES,
  type NewTripRequest,
  TRIP_MESSAGES,
  TRIP_PLANNERS,
  type TripDriversQuery,
  type TripOrder,
  type TripOrdersQuery,
  type TripStatus,
} from '@godown/contracts/fleet';
import { indiaDay } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../../core/actor.js';
import { Clock } from '../../../../core/clock.js';
import { UserError } from '../../../../core/errors.js';
import { Database } from '../../../../database/database.js';
import { updateMany } from '../../../../database/entity-sql.js';
import { WarehousesService } from '../../../warehouses/index.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';
import { TripEntity } from '../trip.entity.js';
import { tripActorOf } from '../trip-reach.js';
import { TripStore } from '../trip-store.js';
import { TripsService } from '../trips.service.js';
import { requireDriver, toAssignable } from './assignable-drivers.js';
import { type NewTrip, NewTrips } from './new-trips.js';
import { findCandidates, findDrivers } from './planning.sql.js';
import { StopPlanner } from './stop-planner.js';
import { timeOn } from './time-of-day.js';

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
    private readonly newTrips: NewTrips,
    private readonly clock: Clock,
  ) {}

  async listOrders(actor: Actor, { warehouseId, clusterId, tripId }: TripOrdersQuery): Promise<TripOrder[]> {
    return this.database.reading(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      return findCandidates(tx, {
        warehouseId,
        clusterId: clusterId ?? null,
        orderIds: null,
        day: this.today(),
        tripId,
      });
    });
  }

  /** With why no trip of the day can be given to one of them. */
  async listDrivers(actor: Actor, { warehouseId, day = this.today() }: TripDriversQuery): Promise<AssignableDriver[]> {
    return this.database.reading(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      const drivers = await findDrivers(tx, warehouseId);
      return drivers.map((driver) => toAssignable(driver, day));
    });
  }

  /** @returns the trip's id. @throws UserError conflict when an order is on another trip or no longer ready, rule when the trip would end too late */
  async create(actor: Actor, request: NewTripRequest): Promise<string> {
    const { warehouseId, driverId, orderIds, capacityKilograms, capacityParcels } = request;
    return this.database.within(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      const driver = await requireDriver(tx, { warehouseId, driverId, day: this.today() });
      const orders = await this.newTrips.readyOrders(tx, { warehouseId }, orderIds);
      const round = await this.stops.plan(tx, warehouseId, orders);
      const time = this.timeOf(request);
      if (time.plannedStartAt !== null && time.latestEndAt !== null)
        this.newTrips.refuseLateEnd(round, { startAt: time.plannedStartAt, endAt: time.latestEndAt });
      const capacity = { capacityKilograms, capacityParcels };
      return this.newTrips.make(tx, actor, { warehouseId, driver, ...capacity, round, ...time });
    });
  }

  async assign(actor: Actor, id: string, driverId: string): Promise<void> {
    await this.change(actor, id, ['CREATED'], async (tx, trip) => {
      const { warehouseId, plannedStartAt } = trip;
      const today = this.today();
      const planned = plannedStartAt === null ? today : indiaDay(plannedStartAt);
      const driver = await requireDriver(tx, { warehouseId, driverId, day: planned > today ? planned : today });
      await tx
        .getRepository(TripEntity)
        .update({ id }, { driverId, driverName: driver.name, driverPhone: driver.phone });
      const { driverId: fromDriverId } = trip;
      await this.store.keep(tx, id, [
        {
          event: 'DRIVER_ASSIGNED',
          userId: actor.requireUser(),
          driverId,
          ...(fromDriverId !== driverId && { fromDriverId }),
        },
      ]);
    });
  }

  /** A stop that is done keeps its number: the driver may be faster than the desk. @throws UserError invalid when the stops are others than those of the trip */
  async reorder(actor: Actor, id: string, orderIds: readonly string[]): Promise<void> {
    await this.change(actor, id, ['CREATED', 'STARTED'], async (tx, trip) => {
      const orders = await this.store.orders(tx, id);
      const byOrder = new Map(orders.map((order) => [order.orderId, order]));
      const asked = orderIds.flatMap((orderId) => byOrder.get(orderId) ?? []);
      if (asked.length !== orders.length || orderIds.length !== orders.length)
        throw new UserError('invalid', 'OTHER_STOPS', TRIP_MESSAGES.sameStops);
      const isDone = ({ status }: JourneyOrderEntity) => FINAL_JOURNEY_STATUSES.includes(status);
      const open = asked.filter((order) => !isDone(order));
      const stops = orders.flatMap((order) => (isDone(order) ? order : (open.shift() ?? [])));
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

  /** @throws UserError invalid for an end that is not after the start */
  private timeOf({
    startTime,
    endTime,
  }: NewTripRequest): Pick<NewTrip, 'plannedStartAt' | 'latestEndAt' | 'minutesPerStop'> {
    const at = (time: string | undefined) => (time === undefined ? null : timeOn(this.today(), time));
    const [plannedStartAt, latestEndAt] = [at(startTime), at(endTime)];
    if (latestEndAt !== null && plannedStartAt === null)
      throw new UserError('invalid', 'NO_START', TRIP_MESSAGES.endWithoutStart);
    if (latestEndAt !== null && plannedStartAt !== null && latestEndAt <= plannedStartAt)
      throw new UserError('invalid', 'SHIFT', TRIP_MESSAGES.tripEndsBefore);
    return { plannedStartAt, latestEndAt, minutesPerStop: null };
  }

  private today(): string {
    return indiaDay(this.clock.now());
  }

  private async change(
    actor: Actor,
    id: string,
    during: readonly TripStatus[],
    work: (tx: EntityManager, trip: TripEntity) => Promise<void>,
  ): Promise<void> {
    await this.database.within(actor, async (sight) => {
      await this.trips.require(sight, actor, id);
      await this.database.within(this.system, async (tx) => {
        const trip = await this.store.lock(tx, id);
        if (!during.includes(trip.status) || !TRIP_PLANNERS.includes(tripActorOf(actor)))
          throw new UserError('conflict', 'TRIP_STATE', TRIP_MESSAGES.refused);
        await work(tx, trip);
      });
    });
  }
}
