import { Injectable } from '@nestjs/common';
import { shownTime } from '@godown/contracts/common';
import { csvLine, type CsvValue } from '@godown/contracts/csv';
import {
  type DriverHindrance,
  hindranceOf,
  type ListTripsQuery,
  TRIP_MESSAGES,
  type TripDriver,
  type TripFilterQuery,
  type TripRow,
  type TripView,
} from '@godown/contracts/fleet';
import { indiaDay } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { selectPage } from '../../../database/list/define-list.js';
import { type PageQuery } from '../../../database/list/page-query.js';
import { tooManyRows } from '../../../platform/sheets/csv-text.js';
import { findPapersOf } from './driver-papers.js';
import { ExpectedArrivals } from './expected-arrivals.js';
import { reachOf, sightOf } from './trip-reach.js';
import { toTripRow, toTripView } from './trips.mapper.js';
import {
  findJourneyOrders,
  findLocations,
  findTrails,
  findTripDrivers,
  type ListedTrip,
  TRIP_COLUMNS,
  type TripFilter,
  TRIPS,
} from './trips.sql.js';

const CSV_COLUMNS: readonly (readonly [heading: string, value: (trip: TripRow) => CsvValue])[] = [
  ['Trip ID', (trip) => trip.id],
  ['Driver', (trip) => trip.driver.name],
  ['Phone', (trip) => trip.driver.phone],
  ['Status', (trip) => trip.status],
  ['Warehouse', (trip) => trip.warehouseName],
  ['Orders Done', (trip) => trip.doneCount],
  ['Orders', (trip) => trip.orderCount],
  ['Created At', (trip) => shownTime(trip.createdAt)],
];

/** Trips a file holds; a longer one is narrowed by its dates. */
const MOST_CSV_ROWS = 10_000;

/** Reading trips: of the own warehouses, of the driver, or those that carry an order of the company. */
@Injectable()
export class TripsService {
  constructor(
    private readonly database: Database,
    private readonly arrivals: ExpectedArrivals,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: ListTripsQuery): Promise<{ trips: TripRow[]; totalRecords: number }> {
    const { page: pageNumber, size: records, by, order } = query;
    const { found, count } = await this.find(actor, query, { records, pageNumber, by, order, search: query.search });
    const [hindrances, now] = [await this.hindrancesFor(actor, found), this.clock.now()];
    const trips = found.map((trip) => {
      const hindrance = hindrances.get(trip.id);
      return { ...toTripRow(trip, now), ...(hindrance !== undefined && { hindrance }) };
    });
    return { trips, totalRecords: count };
  }

  /** @throws UserError tooLarge when the filters leave more than a file holds */
  async csv(actor: Actor, query: TripFilterQuery): Promise<string> {
    const { found, count } = await this.find(actor, query, {
      records: MOST_CSV_ROWS,
      pageNumber: 1,
      search: query.search,
    });
    if (count > MOST_CSV_ROWS) throw tooManyRows(MOST_CSV_ROWS);
    const lines = found
      .map((row) => toTripRow(row, this.clock.now()))
      .map((trip) => csvLine(CSV_COLUMNS.map(([, value]) => value(trip))));
    return csvLine(CSV_COLUMNS.map(([heading]) => heading)) + lines.join('');
  }

  /** By name, for the list's filter. */
  async listDrivers(actor: Actor): Promise<TripDriver[]> {
    const found = await this.database.reading(sightOf(actor), (tx) => findTripDrivers(tx, reachOf(actor)));
    return found.toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** @throws UserError missing for a trip that the actor may not see */
  async get(actor: Actor, id: string): Promise<TripView> {
    return this.database.reading(sightOf(actor), async (tx) => {
      const trip = await this.require(tx, actor, id);
      const orders = await findJourneyOrders(tx, id);
      const locations = await findLocations(tx, id);
      const trails = await findTrails(tx, id);
      const { minutesPerStop } = this.arrivals.paceOf(trip);
      const view = toTripView(trip, { orders, locations, trails, minutesPerStop }, this.clock.now());
      const hindrance = (await this.hindrancesFor(actor, [trip])).get(id);
      return { ...view, ...(hindrance !== undefined && { hindrance }) };
    });
  }

  /** Whether `get` would find it. */
  async isSeenBy(actor: Actor, id: string): Promise<boolean> {
    return this.database.reading(sightOf(actor), async (tx) => {
      const page = TRIPS.page({ records: 1, pageNumber: 1 }, { ...reachOf(actor), id });
      return (await selectPage(tx, page, TRIP_COLUMNS)).found.length > 0;
    });
  }

  /** For the other services of trips: within a transaction of the actor's sight. @throws UserError missing */
  async require(tx: EntityManager, actor: Actor, id: string): Promise<ListedTrip> {
    const page = TRIPS.page({ records: 1, pageNumber: 1 }, { ...reachOf(actor), id });
    const { found } = await selectPage(tx, page, TRIP_COLUMNS);
    const [trip] = found;
    if (trip === undefined) throw UserError.missing(TRIP_MESSAGES.missing);
    return trip;
  }

  /** By trip. A driver's papers concern nobody but the driver and those who can give the trip to another. */
  private async hindrancesFor(actor: Actor, trips: readonly ListedTrip[]): Promise<Map<string, DriverHindrance>> {
    const waiting = trips.filter(({ status }) => status === 'CREATED');
    if (waiting.length === 0 || !actor.may('trips.manage')) return new Map();
    const driverIds = waiting.map(({ driverId }) => driverId);
    const papers = await this.database.reading(sightOf(actor), (tx) => findPapersOf(tx, driverIds));
    const today = indiaDay(this.clock.now());
    return new Map(
      waiting.flatMap(({ id, driverId }): [string, DriverHindrance][] => {
        const known = papers.get(driverId);
        const hindrance = known === undefined ? null : hindranceOf(known, today);
        return hindrance === null ? [] : [[id, hindrance]];
      }),
    );
  }

  private find(
    actor: Actor,
    { status, driverId, start, end }: TripFilterQuery,
    page: PageQuery,
  ): Promise<{ found: ListedTrip[]; count: number }> {
    const reach = reachOf(actor);
    const isForeignDriver = driverId !== undefined && reach.driverIds?.includes(driverId) === false;
    if (isForeignDriver) return Promise.resolve({ found: [], count: 0 });
    const filter: TripFilter = {
      ...reach,
      ...(driverId === undefined ? {} : { driverIds: [driverId] }),
      status,
      start,
      end,
    };
    return this.database.reading(sightOf(actor), (tx) => selectPage(tx, TRIPS.page(page, filter), TRIP_COLUMNS));
  }
}
