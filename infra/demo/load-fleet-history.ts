import { randomUUID } from 'node:crypto';
import { ApiFailure, type ApiSession, at, inLanes, listAt, textAt } from './api-session.ts';
import { type DemoPlan, type DemoWorld } from './demo-plan.ts';
import { DRIVER_PHONES, emailOf, handInAll, tellResult } from './load-fleet.ts';
import { signIn } from './load-accounts.ts';
import { catalogueIdsOf, orderBody } from './load-history.ts';
import { fleetDraft, type OrderDraft } from './order-drafts.ts';
import { PastApi } from './past-api.ts';
import { SeededRandom } from './seeded-random.ts';

export const FLEET_DAYS = 14;
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

interface Driver {
  id: string;
  name: string;
  session: ApiSession;
}

interface DayTrip {
  driver: Driver;
  tripId: string;
  stops: Record<string, unknown>[];
}

interface Crew {
  clerk: ApiSession;
  /** By the warehouse's place in the demo's list. */
  drivers: readonly (readonly Driver[])[];
}

/** So many days ago, at that time in India. */
function momentOf(now: Date, daysAgo: number, minutes: number): Date {
  const midnight = Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS;
  return new Date(midnight - daysAgo * DAY_MS + minutes * MINUTE_MS);
}

const isSunday = (day: Date): boolean => new Date(day.getTime() + INDIA_MS).getUTCDay() === 0;

/** One working day of the own fleet: ordered, booked, loaded, driven, counted. */
class FleetDay {
  private readonly past: PastApi;
  private readonly world: DemoWorld;
  private readonly crew: Crew;
  private readonly catalogueIds: ReadonlyMap<string, string>;
  private readonly seed: string;
  private readonly daysAgo: number;
  private readonly random: SeededRandom;

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

  async run(): Promise<void> {
    await this.at(8, 0);
    const plans = this.crew.drivers.flatMap((drivers, warehouse) =>
      drivers
        .filter(() => this.random.next() < AT_WORK)
        .map((driver) => ({ driver, warehouse, count: this.random.between(STOPS.fewest, STOPS.most) })),
    );
    const orders = await this.order(plans);
    await this.at(8, 40);
    const trips = await this.load(plans, orders);
    await this.drive(trips);
    await this.at(18, 0);
    await this.end(trips);
  }

  private at(hour: number, minute: number): Promise<void> {
    return this.past.setClock(momentOf(new Date(), this.daysAgo, hour * 60 + minute));
  }

  /** @returns the booked orders of each plan */
  private async order(plans: readonly { warehouse: number; count: number }[]): Promise<string[][]> {
    let number = this.daysAgo * 100;
    const drafts = plans.map(({ warehouse, count }) =>
      Array.from({ length: count }, () => fleetDraft(this.seed, { number: number++, warehouse })),
    );
    const ids = new Map<OrderDraft, string>();
    await inLanes(drafts.flat(), LANES, async (draft) => {
      const body = orderBody(draft, this.world, this.catalogueIds);
      const seller = this.sellerOf(draft.company);
      ids.set(draft, textAt(await seller.post('order', body, draft.idempotencyKey), 'data.id'));
    });
    const booked = new Set<string>();
    for (const { key } of this.world.sellers) {
      const orderIds = drafts.flat().flatMap((draft) => (draft.company === key ? (ids.get(draft) ?? []) : []));
      if (orderIds.length === 0) continue;
      const answer = await this.sellerOf(key).post('shipping/book', { orderIds });
      for (const { orderId, outcome } of listAt(answer, 'results'))
        if (outcome === 'booked') booked.add(String(orderId));
    }
    return drafts.map((own) => own.flatMap((draft) => ids.get(draft) ?? []).filter((id) => booked.has(id)));
  }

  private sellerOf(key: string): ApiSession {
    const seller = this.world.sellers.find((one) => one.key === key);
    if (seller === undefined) throw new Error(`No company ${key}`);
    return seller.session.at(this.past.url);
  }

  private async load(
    plans: readonly { driver: Driver; warehouse: number }[],
    orders: readonly string[][],
  ): Promise<DayTrip[]> {
    const trips: DayTrip[] = [];
    await inLanes(plans, LANES, async ({ driver, warehouse }, index) => {
      const orderIds = orders[index] ?? [];
      if (orderIds.length === 0) return;
      const body = { warehouseId: this.world.warehouseIds[warehouse], driverId: driver.id, ...CAPACITY, orderIds };
      const made = await this.crew.clerk.post('wms/trips', body, `${this.seed}-day-${this.daysAgo}-${index}`);
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
  private async end(trips: readonly DayTrip[]): Promise<void> {
    await inLanes(trips, LANES, async ({ driver, tripId }) => {
      await driver.session.post(`driver/trips/${tripId}/complete`, this.step(18, 0));
      const trip = at(await this.crew.clerk.get(`wms/trips/${tripId}`), 'trip');
      for (const { orderId, status } of listAt(trip, 'journeyOrders'))
        if (status === 'UNDELIVERED')
          await this.crew.clerk.post(`wms/trips/${tripId}/orders/${String(orderId)}/returned`, {});
      await handInAll(driver.session, this.crew.clerk, { id: tripId, driverId: driver.id });
    });
  }

  private step(hour: number, minute: number): object {
    return { stepId: randomUUID(), at: momentOf(new Date(), this.daysAgo, hour * 60 + minute).toISOString() };
  }
}

async function crewOf(plan: DemoPlan, world: DemoWorld, pastUrl: string): Promise<Crew> {
  const { session: clerk } = await signIn(plan, emailOf('warehouse_user'), 'warehouse');
  const sessions = new Map<string, ApiSession>();
  const own = await signIn(plan, emailOf('driver'), 'warehouse');
  for (const phone of DRIVER_PHONES) sessions.set(phone, (await signIn(plan, phone, 'warehouse')).session.at(pastUrl));
  const taken = new Set<string>();
  const drivers: Driver[][] = [];
  for (const warehouseId of world.warehouseIds) {
    const found = listAt(await clerk.get(`wms/trip-drivers?warehouseId=${warehouseId}`), 'drivers');
    const free = found.filter(({ id }) => !taken.has(String(id)));
    for (const { id } of free) taken.add(String(id));
    drivers.push(
      free.map((row) => ({
        id: textAt(row, 'id'),
        name: textAt(row, 'name'),
        session: sessions.get(textAt(row, 'phone')) ?? own.session.at(pastUrl),
      })),
    );
  }
  return { clerk: clerk.at(pastUrl), drivers };
}

/**
 * Two weeks of the own fleet's trips, by the same calls as real ones at a process of the API whose clock stands on each day in turn.
 * A day that was begun is not begun again.
 */
export async function loadFleetHistory(
  plan: DemoPlan,
  world: DemoWorld,
  progress: {
    done: number;
    days: number;
    isStopping: () => boolean;
    save: (done: number) => void;
    report: (done: number, total: number) => void;
  },
): Promise<void> {
  if (plan.api === undefined || progress.done >= progress.days) return;
  const past = await PastApi.start(plan.root, plan.api);
  try {
    const crew = await crewOf(plan, world, past.url);
    const given = { past, world, crew, catalogueIds: await catalogueIdsOf(world), seed: plan.seed };
    for (let done = progress.done; done < progress.days && !progress.isStopping(); done += 1) {
      const daysAgo = progress.days - done;
      progress.report(done, progress.days);
      progress.save(done + 1);
      if (isSunday(momentOf(new Date(), daysAgo, 0))) continue;
      await new FleetDay(given, daysAgo).run().catch((error: unknown) => {
        // A day that was interrupted has its orders already: it stays as it is.
        if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
      });
    }
  } finally {
    await past.stop();
  }
}
