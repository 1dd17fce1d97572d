import { type JourneyOrderView, type TripView } from '@godown/contracts/fleet';
import { ApiFailure, type ApiSession } from './api-session.ts';
import { catalogueItems } from './catalogue-items.ts';
import { FleetDay } from './fleet-day.ts';
import { type PastApi } from './past-api.ts';

type Row = Record<string, unknown>;

type Changing<T> = { -readonly [K in keyof T]: T[K] };
type Stop = Changing<Pick<JourneyOrderView, 'orderId' | 'status' | 'codPaise'>>;
type Trip = Changing<Pick<TripView, 'id' | 'status'>> & {
  driver: Pick<TripView['driver'], 'id'>;
  journeyOrders: Stop[];
};

const TRIP_STEPS: Record<string, TripView['status']> = {
  start: 'STARTED',
  complete: 'COMPLETED',
  cancel: 'CANCELLED',
};

/** The own fleet's part of the API, as far as a day needs it: every person is the same one. */
class Warehouse {
  readonly trips: Trip[] = [];
  /** Orders that no trip can take. */
  withCourier: readonly string[] = [];
  /** Called with each call; what it throws is the answer. */
  refuse: (path: string) => void = () => undefined;
  private readonly orders: string[] = [];

  session(driverId = ''): ApiSession {
    const session = {
      at: () => session,
      get: (path: string) => this.call(driverId, path, {}),
      post: (path: string, body: Row) => this.call(driverId, path, body),
    };
    return session as unknown as ApiSession;
  }

  statuses(): string[] {
    return [...new Set(this.trips.map(({ status }) => status))].toSorted();
  }

  private async call(driverId: string, path: string, body: Row): Promise<unknown> {
    await new Promise(setImmediate);
    this.refuse(path);
    if (path === 'order') return { data: { id: this.place(String(body['shopOrderId'])) } };
    if (path.startsWith('wms/trip-orders')) return { orders: this.offered() };
    if (path === 'wms/trips') return { id: this.makeTrip(body) };
    if (path.startsWith('wms/trips?')) return { trips: this.trips.filter(({ status }) => path.endsWith(status)) };
    if (path === 'driver/trip') {
      const trip = this.trips.find((one) => one.driver.id === driverId && one.status === 'STARTED');
      return { trip: { stops: trip?.journeyOrders } };
    }
    return this.callTrip(path, body);
  }

  private place(shopOrderId: string): string {
    if (!this.orders.includes(shopOrderId)) this.orders.push(shopOrderId);
    return shopOrderId;
  }

  private offered(): Row[] {
    return this.orders.filter((orderId) => !this.withCourier.includes(orderId)).map((orderId) => ({ orderId }));
  }

  private makeTrip({ driverId, orderIds }: Row): string {
    const id = `trip-${this.trips.length}`;
    const journeyOrders = (orderIds as string[]).map((orderId): Stop => ({ orderId, status: 'PENDING', codPaise: 0 }));
    this.trips.push({ id, status: 'CREATED', driver: { id: String(driverId) }, journeyOrders });
    return id;
  }

  private callTrip(path: string, { result }: Row): unknown {
    const [, id, what, orderId, back] = /trips\/([^/]+)(?:\/(\w+))?(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const trip = this.trips.find((one) => one.id === id);
    if (trip === undefined) return {};
    const stops = trip.journeyOrders.filter((stop) => orderId === undefined || stop.orderId === orderId);
    if (what === 'start') for (const stop of stops) stop.status = 'PICKED_UP';
    if (what === 'orders')
      for (const stop of stops) stop.status = back === 'returned' ? 'RETURNED' : (result as Stop['status']);
    trip.status = TRIP_STEPS[what ?? ''] ?? trip.status;
    return { trip };
  }
}

function dayAt(warehouse: Warehouse): FleetDay {
  const past = { url: '', setClock: () => Promise.resolve() } as unknown as PastApi;
  const sellers = ['food', 'home'].map((key) => ({ key, companyId: key, session: warehouse.session() }));
  const world = { superAdmin: warehouse.session(), sellers, warehouseIds: ['west', 'north'] };
  const drivers = [
    ['ramesh', 'salim', 'prakash'],
    ['harish', 'vinod'],
  ].map((ids) => ids.map((id) => ({ id, session: warehouse.session(id) })));
  const catalogueIds = new Map(
    ['food', 'home'].flatMap((key) => catalogueItems(key, 'godown')).map(({ skuId }) => [skuId, skuId]),
  );
  return new FleetDay({ past, world, crew: { clerk: warehouse.session(), drivers }, catalogueIds, seed: 'godown' }, 3);
}

/** The `nth` call of that path, and every one after it. */
function refusingFrom(nth: number, wanted: RegExp): (path: string) => void {
  let seen = 0;
  return (path) => {
    if (wanted.test(path) && ++seen >= nth) throw new ApiFailure(path, 409, { message: 'Refresh the list' });
  };
}

describe('a past day of the own fleet', () => {
  let warehouse: Warehouse;
  beforeEach(() => {
    warehouse = new Warehouse();
  });

  const unsettled = () =>
    warehouse.trips.flatMap(({ journeyOrders }) =>
      journeyOrders.filter(({ status }) => !['DELIVERED', 'RETURNED'].includes(status)),
    );

  it('ends with all trips completed and every parcel at its buyer or back', async () => {
    expect(await dayAt(warehouse).run()).toEqual([]);
    expect(warehouse.trips.length).toBeGreaterThan(0);
    expect(warehouse.statuses()).toEqual(['COMPLETED']);
    expect(unsettled()).toEqual([]);
  });

  it('plans only what the warehouse offers, and names the rest', async () => {
    await dayAt(warehouse).run();
    const [first, second] = warehouse.trips.map(({ journeyOrders }) => journeyOrders[0]?.orderId ?? '');
    const another = new Warehouse();
    another.withCourier = [first ?? '', second ?? ''];
    expect((await dayAt(another).run()).toSorted()).toEqual([first, second].toSorted());
    expect(another.trips).toHaveLength(warehouse.trips.length);
    expect(another.statuses()).toEqual(['COMPLETED']);
  });

  it('leaves no trip planned when a trip is refused', async () => {
    warehouse.refuse = refusingFrom(2, /^wms\/trips$/);
    const day = dayAt(warehouse);
    await expect(day.run()).rejects.toThrow('409');
    expect(warehouse.statuses()).toEqual(['CREATED']);
    expect(await day.bringHome()).toBe(false);
    expect(warehouse.statuses()).toEqual(['CANCELLED']);
  });

  it('leaves no trip under way when a step of a driver is refused', async () => {
    warehouse.refuse = refusingFrom(4, /\/locations$/);
    const day = dayAt(warehouse);
    await expect(day.run()).rejects.toThrow('409');
    expect(await day.bringHome()).toBe(true);
    expect(warehouse.statuses()).toEqual(['COMPLETED']);
    expect(unsettled()).toEqual([]);
  });

  it('that a killed start had on its way comes home, and is not driven again', async () => {
    warehouse.refuse = refusingFrom(4, /\/locations$/);
    await expect(dayAt(warehouse).run()).rejects.toThrow('409');
    warehouse.refuse = () => undefined;
    const trips = warehouse.trips.length;
    expect(await dayAt(warehouse).run()).toEqual([]);
    expect(warehouse.trips).toHaveLength(trips);
    expect(warehouse.statuses()).toEqual(['COMPLETED']);
  });

  it('that a killed start had only planned is driven', async () => {
    warehouse.refuse = refusingFrom(1, /\/start$/);
    await expect(dayAt(warehouse).run()).rejects.toThrow('409');
    warehouse.refuse = () => undefined;
    expect(await dayAt(warehouse).run()).toEqual([]);
    expect(warehouse.statuses()).toEqual(['CANCELLED', 'COMPLETED']);
  });
});
