import { Injectable } from '@nestjs/common';
import { indiaDay } from '@godown/contracts/orders';
import {
  type ConfirmDayRequest,
  type DayFrame,
  type DayPlan,
  type DriverOfDay,
  type PlanDayRequest,
  TRIP_MESSAGES,
  type TripDriversQuery,
  USUAL_CAPACITY,
} from '@godown/contracts/fleet';
import { type Actor } from '../../../../core/actor.js';
import { Clock } from '../../../../core/clock.js';
import { UserError } from '../../../../core/errors.js';
import { Database } from '../../../../database/database.js';
import { WarehousesService } from '../../../warehouses/index.js';
import { ExpectedArrivals } from '../expected-arrivals.js';
import { refuseHindered, requireDriver, toAssignable } from './assignable-drivers.js';
import { DaySharing, type DayVehicle } from './day-sharing.js';
import { NewTrips } from './new-trips.js';
import { findCandidates, findCoverage, findDayDrivers } from './planning.sql.js';
import { shareStopsApart } from './share-stops-apart.js';
import { StopPlanner } from './stop-planner.js';
import { minuteOfDay, timeOn } from './time-of-day.js';

const GRAMS = 1000;

/** A day's trips of several drivers: first a proposal, of which nothing is kept, then all trips at once. */
@Injectable()
export class DayPlanning {
  constructor(
    private readonly database: Database,
    private readonly stops: StopPlanner,
    private readonly newTrips: NewTrips,
    private readonly warehouses: WarehousesService,
    private readonly arrivals: ExpectedArrivals,
    private readonly clock: Clock,
  ) {}

  async listDrivers(actor: Actor, { warehouseId, day }: TripDriversQuery): Promise<DriverOfDay[]> {
    const asked = day ?? indiaDay(this.clock.now());
    return this.database.reading(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      const drivers = await findDayDrivers(tx, warehouseId);
      return drivers.map(({ clusterName, capacityGrams, capacityParcels, ...driver }) => ({
        ...toAssignable(driver, asked),
        clusterName,
        capacityKilograms:
          capacityGrams === null ? USUAL_CAPACITY.capacityKilograms : Math.floor(capacityGrams / GRAMS),
        capacityParcels: capacityParcels ?? USUAL_CAPACITY.capacityParcels,
      }));
    });
  }

  /** All ready parcels of the warehouse, shared out; why some are on no round. @throws UserError missing for a driver of elsewhere, invalid for one whose papers have expired */
  async propose(actor: Actor, request: PlanDayRequest): Promise<DayPlan> {
    this.frameOf(request);
    const sharing = await this.database.reading(actor, async (tx) => {
      const { warehouseId } = request;
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      const known = new Map((await findDayDrivers(tx, warehouseId)).map((driver) => [driver.id, driver]));
      const vehicles = request.drivers.map(({ driverId, ...capacity }): DayVehicle => {
        const driver = known.get(driverId);
        if (driver === undefined) throw UserError.missing(TRIP_MESSAGES.driverMissing);
        refuseHindered(driver, request.day);
        return { driver, ...capacity };
      });
      const orders = await findCandidates(tx, { warehouseId, clusterId: null, orderIds: null, day: request.day });
      const coverage = await findCoverage(
        tx,
        warehouseId,
        orders.map(({ pincode }) => pincode),
      );
      const placed = await this.stops.place(tx, warehouseId, orders);
      const time = { minutes: minutesOf(request), ...this.arrivals.paceOf(request) };
      return new DaySharing({ ...placed, vehicles, coverage, ...time });
    });
    return sharing.planOf(await shareStopsApart(sharing.problem));
  }

  /** @returns the trips' ids. @throws UserError conflict when an order is on another trip or no longer ready: then none is made */
  async confirm(actor: Actor, request: ConfirmDayRequest): Promise<string[]> {
    const { warehouseId, routes, day } = request;
    const { startAt: plannedStartAt, endAt: latestEndAt } = this.frameOf(request);
    const { minutesPerStop } = request;
    const all = routes.flatMap(({ orderIds }) => orderIds);
    if (new Set(all).size < all.length) throw new UserError('invalid', 'ORDERS_TWICE', TRIP_MESSAGES.ordersOnce);
    return this.database.within(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      const ids: string[] = [];
      for (const { driverId, orderIds, capacityKilograms, capacityParcels } of routes) {
        const driver = await requireDriver(tx, { warehouseId, driverId, day });
        const orders = await this.newTrips.readyOrders(tx, { warehouseId, day }, orderIds);
        const { depot, stops } = await this.stops.place(tx, warehouseId, orders);
        const metres = this.stops.metresOf(
          depot,
          stops.map(({ place }) => place),
        );
        const round = { depot, stops, metres };
        const capacity = { capacityKilograms, capacityParcels };
        const time = { plannedStartAt, latestEndAt, minutesPerStop };
        ids.push(await this.newTrips.make(tx, actor, { warehouseId, driver, ...capacity, round, ...time }));
      }
      return ids;
    });
  }

  /** @throws UserError invalid for a day that is over and for a shift that ends before it starts */
  private frameOf(frame: DayFrame): { startAt: Date; endAt: Date } {
    if (frame.day < indiaDay(this.clock.now())) throw new UserError('invalid', 'DAY_PAST', TRIP_MESSAGES.dayPast);
    if (minutesOf(frame) <= 0) throw new UserError('invalid', 'SHIFT', TRIP_MESSAGES.shift);
    return { startAt: timeOn(frame.day, frame.startTime), endAt: timeOn(frame.day, frame.endTime) };
  }
}

function minutesOf({ startTime, endTime }: DayFrame): number {
  return minuteOfDay(endTime) - minuteOfDay(startTime);
}
