import { randomUUID } from 'node:crypto';
import { type ApiSession, at, inLanes, listAt, textAt } from './api-session.ts';
import { type DemoWorld } from './demo-plan.ts';
import { handInAll, tellResult } from './load-fleet.ts';
import { orderBody, placeOnce } from './load-history.ts';
import { fleetDraft, type FleetDraft } from './order-drafts.ts';
import { type PastApi } from './past-api.ts';
import { SeededRandom } from './seeded-random.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const INDIA_MS = 330 * MINUTE_MS;
const LANES = 4;
const STOPS = { fewest: 3, most: 6 };
/** Of the drivers of a warehouse, on any day. */
const AT_WORK = 0.8;
const NOT_DELIVERED = 0.12;
const CAPACITY = { capacityKilograms: 200, capacityParcels: 40 };
/** Some hundred metres around a stop. */
const SPREAD_DEGREES = 0.004;
const MOST_OPEN_TRIPS = 100;

export interface Driver {
  id: string;
  session: ApiSession;
}

export interface Crew {
  clerk: ApiSession;
  /** By the warehouse's place in the demo's list. */
  drivers: readonly (readonly Driver[])[];
}

interface DayPlan {
  driver: Driver;
  warehouse: number;
  drafts: readonly FleetDraft[];
}

interface DayTrip {
  driver: Driver;
  tripId: string;
  stops: Record<string, unknown>[];
}

interface OpenTrip {
  tripId: string;
  driver: Driver;
  isStarted: boolean;
  /** Their parcels have no result yet. */
  stops: Record<string, unknown>[];
}

/** So many days ago, at that time in India. */
export function momentOf(now: Date, daysAgo: number, minutes: number): Date {
  const midnight = Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
  return new Date(midnight - daysAgo * DAY_MS + minutes * MINUTE_MS);
}

/** One working day of the own fleet: ordered, booked, loaded, driven, counted. */
export class FleetDay {
  private readonly past: PastApi;
  private readonly world: DemoWorld;
  private readonly crew: Crew;
  private readonly catalogueIds: ReadonlyMap<string, string>;
  private readonly seed: string;
  private readonly daysAgo: number;
  private readonly random: SeededRandom;
  private readonly orderIds = new Map<FleetDraft, string>();

  constructor(
    given: {
      past: PastApi;
      world: DemoWorld;
      crew: Crew;
      catalogueIds: ReadonlyMap<string, string>;
      seed: string;
    },
    daysAgo: number,
  ) {
    ({ past: this.past, world: this.world, crew: this.crew, catalogueIds: this.catalogueIds, seed: this.seed } = given);
    this.daysAgo = daysAgo;
    this.random = new SeededRandom(`${given.seed}:day:${daysAgo}`);
  }

  /**
   * A start that was killed may have begun the day: trips that are on their way then come home, and that was the day.
   * @returns the numbers of orders that could not go on a trip
   */
  async run(): Promise<string[]> {
    await this.at(8, 0);
    const plans = this.plan();
    await this.order(plans.flatMap(({ drafts }) => drafts));
    if (await this.bringHome()) return [];
    await this.at(8, 40);
    const waiting = await this.waiting();
    const trips = await this.load(plans, waiting);
    await this.drive(trips);
    await this.at(18, 0);
    await inLanes(trips, LANES, async ({ driver, tripId }) => {
      await driver.session.post(`driver/trips/${tripId}/complete`, this.step(18, 0));
      await this.settle(tripId, driver);
    });
    return [...this.orderIds].flatMap(([{ shopOrderId }, id]) => (waiting.has(id) ? [] : [shopOrderId]));
  }

  /** Ends what is under way of the day's trips and cancels what was only planned. @returns whether any was under way */
  async bringHome(): Promise<boolean> {
    const open = await this.openTrips();
    const hasDriven = open.some(({ isStarted }) => isStarted);
    if (hasDriven) await this.at(18, 0);
    await inLanes(open, LANES, async ({ tripId, driver, isStarted, stops }) => {
      if (!isStarted) return void (await this.crew.clerk.post(`wms/trips/${tripId}/cancel`, {}));
      const step = () => this.step(18, 0);
      for (const stop of stops) await tellResult(driver.session, { tripId, stop, isDelivered: false, step });
      await this.crew.clerk.post(`wms/trips/${tripId}/complete`, {});
      await this.settle(tripId, driver);
    });
    return hasDriven;
  }

  private at(hour: number, minute: number): Promise<void> {
    return this.past.setClock(momentOf(new Date(), this.daysAgo, hour * 60 + minute));
  }

  private plan(): DayPlan[] {
    let number = this.daysAgo * 100;
    return this.crew.drivers.flatMap((drivers, warehouse) =>
      drivers
        .filter(() => this.random.next() < AT_WORK)
        .map((driver) => {
          const count = this.random.between(STOPS.fewest, STOPS.most);
          const drafts = Array.from({ length: count }, () => fleetDraft(this.seed, { number: number++, warehouse }));
          return { driver, warehouse, drafts };
        }),
    );
  }

  private async order(drafts: readonly FleetDraft[]): Promise<void> {
    await inLanes(drafts, LANES, async (draft) => {
      const body = orderBody(draft, this.world, this.catalogueIds);
      this.orderIds.set(draft, await placeOnce(this.sellerOf(draft.company), draft, body));
    });
    for (const { key } of this.world.sellers) {
      const orderIds = [...this.orderIds].flatMap(([{ company }, id]) => (company === key ? [id] : []));
      if (orderIds.length > 0) await this.sellerOf(key).post('shipping/book', { orderIds });
    }
  }

  private sellerOf(key: string): ApiSession {
    const seller = this.world.sellers.find((one) => one.key === key);
    if (seller === undefined) throw new Error(`No company ${key}`);
    return seller.session.at(this.past.url);
  }

  /** The day's orders that the warehouses offer for a trip. */
  private async waiting(): Promise<Set<string>> {
    const own = new Set(this.orderIds.values());
    const waiting = new Set<string>();
    for (const warehouseId of this.world.warehouseIds) {
      const offered = listAt(await this.crew.clerk.get(`wms/trip-orders?warehouseId=${warehouseId}`), 'orders');
      for (const { orderId } of offered) if (own.has(String(orderId))) waiting.add(String(orderId));
    }
    return waiting;
  }

  private async load(plans: readonly DayPlan[], waiting: ReadonlySet<string>): Promise<DayTrip[]> {
    const trips: DayTrip[] = [];
    await inLanes(plans, LANES, async ({ driver, warehouse, drafts }) => {
      const orderIds = drafts.flatMap((draft) => this.orderIds.get(draft) ?? []).filter((id) => waiting.has(id));
      if (orderIds.length === 0) return;
      const body = { warehouseId: this.world.warehouseIds[warehouse], driverId: driver.id, ...CAPACITY, orderIds };
      const made = await this.crew.clerk.post('wms/trips', body, randomUUID());
      trips.push({ driver, tripId: textAt(made, 'id'), stops: [] });
    });
    await this.at(9, 15);
    await inLanes(trips, LANES, async (trip) => {
      await trip.driver.session.post(`driver/trips/${trip.tripId}/start`, this.step(9, 15));
      trip.stops = listAt(await trip.driver.session.get('driver/trip'), 'trip.stops');
    });
    return trips;
  }

  private async drive(trips: readonly DayTrip[]): Promise<void> {
    for (let stop = 0; stop < STOPS.most; stop += 1) {
      const minutes = 9 * 60 + 50 + stop * 55 + this.random.between(0, 15);
      await this.at(0, minutes);
      const fails = trips.map(() => this.random.next() < NOT_DELIVERED);
      const places = trips.map(() => [this.random.next() - 0.5, this.random.next() - 0.5] as const);
      await inLanes(trips, LANES, async ({ driver, tripId, stops }, index) => {
        const target = stops[stop];
        if (target === undefined) return;
        const step = () => this.step(0, minutes);
        await tellResult(driver.session, { tripId, stop: target, isDelivered: fails[index] === false, step });
        const [north, east] = places[index] ?? [0, 0];
        const event = {
          ...step(),
          latitude: Number(target['latitude']) + north * SPREAD_DEGREES,
          longitude: Number(target['longitude']) + east * SPREAD_DEGREES,
          event: 'REACHED',
          orderId: target['orderId'],
        };
        await driver.session.post(`driver/trips/${tripId}/locations`, { events: [event] });
      });
    }
  }

  /** What was not delivered comes back, the cash is counted and confirmed. */
  private async settle(tripId: string, driver: Driver): Promise<void> {
    const { clerk } = this.crew;
    const trip = at(await clerk.get(`wms/trips/${tripId}`), 'trip');
    for (const { orderId, status } of listAt(trip, 'journeyOrders'))
      if (status === 'UNDELIVERED') await clerk.post(`wms/trips/${tripId}/orders/${String(orderId)}/returned`, {});
    const receiptId = await handInAll(driver.session, clerk, { id: tripId, driverId: driver.id });
    if (receiptId !== undefined) await driver.session.post(`driver/cash/hand-ins/${receiptId}/confirm`, {});
  }

  /** Trips that carry orders of the day and have not ended. */
  private async openTrips(): Promise<OpenTrip[]> {
    const own = new Set(this.orderIds.values());
    const open: OpenTrip[] = [];
    for (const status of ['CREATED', 'STARTED']) {
      const listed = await this.crew.clerk.get(`wms/trips?page=1&size=${MOST_OPEN_TRIPS}&status=${status}`);
      for (const row of listAt(listed, 'trips')) {
        const tripId = textAt(row, 'id');
        const trip = at(await this.crew.clerk.get(`wms/trips/${tripId}`), 'trip');
        const stops = listAt(trip, 'journeyOrders');
        const driverId = textAt(trip, 'driver.id');
        const driver = this.crew.drivers.flat().find(({ id }) => id === driverId);
        if (driver === undefined || !stops.some(({ orderId }) => own.has(String(orderId)))) continue;
        const unsettled = stops.filter((stop) => stop['status'] === 'PICKED_UP');
        open.push({ tripId, driver, isStarted: status === 'STARTED', stops: unsettled });
      }
    }
    return open;
  }

  private step(hour: number, minute: number): object {
    return { stepId: randomUUID(), at: momentOf(new Date(), this.daysAgo, hour * 60 + minute).toISOString() };
  }
}
