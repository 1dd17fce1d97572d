import { setTimeout as wait } from 'node:timers/promises';
import { ApiFailure, type ApiSession, at, inLanes, isThereAlready, listAt, textAt } from './api-session.ts';
import { type DemoPlan, type DemoSeller, type DemoWorld } from './demo-plan.ts';
import { type HistoryTarget } from './history-targets.ts';
import { lastScanBy, laterOrNow, placedAt } from './history-times.ts';
import { type FleetDraft, orderDrafts, totalOf, type OrderDraft } from './order-drafts.ts';
import { PastApi } from './past-api.ts';
import { type DemoOutcome, SimulatorDesk } from './simulator-desk.ts';

/** Fewer than a day has, so that each is booked on its day. */
const BATCH = 25;
const LANES = 4;
/** From the last order of a batch to its booking, from the booking to a cancellation, and from a return to what the seller does with it. */
const HOURS = { toBooking: 0.5, toCancellation: 2, toReturnWork: 20, toCustomerReturn: 72 };
const SCANS_READ_WITHIN_MS = 120_000;
/** Longer than a silent courier holds a booking before the next one is asked. */
const BOOKED_WITHIN_MS = 360_000;
/** More than any parcel of the demo costs. */
const MOST_FREIGHT_PAISE = 1_000_000;
/** Parcels of the own fleet: its drivers move them, no courier's desk does. */
const OWN_FLEET = /^LTN/;
/** The one courier of the simulator that brings customers' returns back. */
const RETURNING_COURIER = 'delhivery';
const CUSTOMER_RETURNS: readonly HistoryTarget[] = ['DTO_DELIVERED', 'DTO_PROCESSED'];
const NEVER_BOOKED: readonly HistoryTarget[] = ['PLACED', 'UNSERVICEABLE'];

/** How a courier's parcel gets where it is; `hoursAgo`: when its last scan was made, at the latest. */
interface Way {
  outcome: DemoOutcome;
  until?: string;
  hoursAgo: number;
}
const DELIVERED: Way = { outcome: 'delivered', hoursAgo: 3 };
const BACK: Way = { outcome: 'rto', hoursAgo: 24 };
const WAYS: Partial<Record<HistoryTarget, Way>> = {
  SHIPPED: { outcome: 'delivered', until: 'pickedUp', hoursAgo: 2 },
  IN_TRANSIT: { outcome: 'delivered', until: 'leftHub', hoursAgo: 3 },
  OUT_FOR_DELIVERY: { outcome: 'delivered', until: 'outForDelivery', hoursAgo: 1 },
  UNDELIVERED: { outcome: 'deliveredAfterNdr', until: 'undelivered', hoursAgo: 5 },
  DELIVERED,
  LOST: { outcome: 'lost', hoursAgo: 24 },
  RTO_UNDELIVERED: { outcome: 'rto', until: 'rtoOutForDelivery', hoursAgo: 6 },
  RTO_DELIVERED: BACK,
  RTO_PROCESSED: BACK,
  DTO_DELIVERED: { ...DELIVERED, hoursAgo: 100 },
  DTO_PROCESSED: { ...DELIVERED, hoursAgo: 100 },
};

interface PlacedDraft {
  draft: OrderDraft;
  orderId: string;
  awb?: string;
}

export interface HistoryProgress {
  /** What is done of it: orders, or days. */
  done: number;
  isStopping: () => boolean;
  save: (done: number) => void;
  report: (done: number, total: number) => void;
}

class HistoryLoader {
  private readonly world: DemoWorld;
  private readonly desk: SimulatorDesk;
  private readonly catalogueIds: ReadonlyMap<string, string>;
  private readonly setClock: (at: Date) => Promise<void>;

  /** @param past where the orders are placed on their days; without it all of them are of today */
  constructor(world: DemoWorld, desk: SimulatorDesk, past: { catalogueIds: Map<string, string>; api?: PastApi }) {
    const { catalogueIds, api } = past;
    this.world =
      api === undefined
        ? world
        : {
            ...world,
            superAdmin: world.superAdmin.at(api.url),
            sellers: world.sellers.map((seller) => ({ ...seller, session: seller.session.at(api.url) })),
          };
    this.setClock = async (at) => api?.setClock(at);
    this.desk = desk;
    this.catalogueIds = catalogueIds;
  }

  /** Places, books and moves one batch. Repeating it changes nothing that is done already. */
  async load(drafts: readonly OrderDraft[]): Promise<void> {
    const now = new Date();
    const placed: PlacedDraft[] = [];
    let bookedAt = now;
    for (const draft of drafts) {
      const at = placedAt(draft.daysAgo, now);
      bookedAt = laterOrNow(at, HOURS.toBooking, now);
      await this.setClock(at);
      placed.push({ draft, orderId: await this.place(draft) });
    }
    await this.setClock(bookedAt);
    const toBook = placed.filter(({ draft }) => !NEVER_BOOKED.includes(draft.target));
    const failing = toBook.filter(({ draft }) => draft.target === 'RTS_FAILED');
    for (const { draft } of toBook) await this.desk.dateBooking(draft.shopOrderId, bookedAt);
    await this.bookAll(toBook.filter((order) => !failing.includes(order)));
    if (failing.length > 0) await this.desk.withCouriersDown(async () => void (await this.book(failing)));
    await this.setClock(laterOrNow(bookedAt, HOURS.toCancellation, now));
    await inLanes(
      toBook.filter(({ draft }) => draft.target === 'CANCELLED'),
      LANES,
      ({ draft, orderId }) => this.cancel(this.sellerOf(draft).session, orderId),
    );
    await inLanes(toBook, LANES, ({ draft, awb }) => this.move(draft, { awb, bookedAt }));
    for (const order of toBook) await this.workOnReturn(order);
  }

  private sellerOf(draft: OrderDraft): DemoSeller {
    const seller = this.world.sellers.find(({ key }) => key === draft.company);
    if (seller === undefined) throw new Error(`No company ${draft.company}`);
    return seller;
  }

  private async place(draft: OrderDraft): Promise<string> {
    return placeOnce(this.sellerOf(draft).session, draft, orderBody(draft, this.world, this.catalogueIds));
  }

  /** A courier that is slow to answer leaves a booking open: it is asked for again until it is decided. */
  private async bookAll(orders: readonly PlacedDraft[]): Promise<void> {
    const until = Date.now() + BOOKED_WITHIN_MS;
    for (let open = await this.book(orders); open.length > 0; open = await this.book(open)) {
      if (Date.now() > until)
        throw new Error(
          `${open.length} bookings are not decided after ${BOOKED_WITHIN_MS / 1000} s, the first is ${open[0]?.draft.shopOrderId ?? ''}`,
        );
      await wait(1000);
    }
  }

  /** @returns those to be booked again: their courier has not answered yet, or does not take them */
  private async book(orders: readonly PlacedDraft[]): Promise<PlacedDraft[]> {
    const open: PlacedDraft[] = [];
    for (const seller of this.world.sellers) {
      const own = new Map(
        orders.filter(({ draft }) => draft.company === seller.key).map((order) => [order.orderId, order]),
      );
      if (own.size === 0) continue;
      const agreed = [...own.values()].flatMap(({ orderId, draft: { courier } }) =>
        courier === undefined ? [] : [{ orderId, courier, freightPaise: MOST_FREIGHT_PAISE }],
      );
      const answer = await seller.session.post('shipping/book', { orderIds: [...own.keys()], agreed });
      for (const { orderId, awb, outcome } of listAt(answer, 'results')) {
        const order = own.get(String(orderId));
        if (order === undefined) continue;
        if (typeof awb === 'string') order.awb = awb;
        const isRefused = outcome === 'failed' && order.draft.courier !== undefined;
        // Where the courier of the lot does not go, the company's own order of couriers decides.
        if (isRefused) order.draft = { ...order.draft, courier: undefined };
        if (outcome === 'pending' || isRefused) open.push(order);
      }
    }
    return open;
  }

  /** What the seller or the warehouse does once a parcel has come back. */
  private async workOnReturn({ draft, orderId, awb }: PlacedDraft): Promise<void> {
    const { session } = this.sellerOf(draft);
    if (awb === undefined) return;
    if (CUSTOMER_RETURNS.includes(draft.target)) await this.bringBack(session, orderId, awb);
    if (draft.target === 'RTO_PROCESSED') await this.approveReturn(session, orderId);
    if (draft.target === 'DTO_PROCESSED') await this.checkIn(session, orderId);
  }

  private async cancel(session: ApiSession, orderId: string): Promise<void> {
    await session
      .post(`order/${orderId}/cancel`, { reason: 'The buyer changed their mind' })
      .catch(async (error: unknown) => {
        // Cancelled by the run before.
        const isRefused = error instanceof ApiFailure && error.status === 409;
        if (!isRefused || at(await session.get(`order/${orderId}`), 'order.status') !== 'CANCELLED') throw error;
      });
  }

  /** Parcels of the own fleet are moved by its drivers. */
  private async move(
    { target, daysAgo }: OrderDraft,
    { awb, bookedAt }: { awb: string | undefined; bookedAt: Date },
  ): Promise<void> {
    const way = WAYS[target];
    if (way === undefined || awb === undefined || OWN_FLEET.test(awb)) return;
    const { outcome, until, hoursAgo } = way;
    const by = lastScanBy(hoursAgo, { bookedAt, daysAgo, now: new Date() });
    await this.desk.finish(awb, outcome, until === undefined ? { by } : { by, until });
    if (target === 'RTO_UNDELIVERED')
      await this.desk.scan(awb, 'rtoUndelivered', { at: laterOrNow(by, 2, new Date()).toISOString() });
  }

  /** By the courier's scan, or by the warehouse where another courier had to take the parcel, which brings nothing back. */
  private async bringBack(session: ApiSession, orderId: string, awb: string): Promise<void> {
    const detail = await this.detailWhen(session, orderId, ['DELIVERED', ...CUSTOMER_RETURNS]);
    if (at(detail, 'order.status') !== 'DELIVERED') return;
    const returnedAt = this.afterLastStatus(detail, HOURS.toCustomerReturn);
    if ((await this.desk.courierOf(awb)) === RETURNING_COURIER)
      return this.desk.scan(awb, 'customerReturned', { at: returnedAt.toISOString() });
    await this.setClock(returnedAt);
    const items = listAt(detail, 'order.items').map((item) => ({
      id: textAt(item, 'id'),
      quantity: Number(item.quantity),
    }));
    await this.world.superAdmin.post(
      `returns/customer/${orderId}`,
      { reason: 'Wrong size', items },
      `return-${orderId}`,
    );
  }

  private async approveReturn(session: ApiSession, orderId: string): Promise<void> {
    const detail = await this.detailWhen(session, orderId, ['RTO_DELIVERED', 'RTO_PROCESSED']);
    if (at(detail, 'order.status') !== 'RTO_DELIVERED') return;
    await this.setClock(this.afterLastStatus(detail, HOURS.toReturnWork));
    const items = listAt(detail, 'order.items').map((item) => ({
      id: textAt(item, 'id'),
      good: Number(item.quantity),
      damaged: 0,
    }));
    await session.post(`order/${orderId}/approve-return`, { type: 'RTO', items });
  }

  /** All pieces of a customer's return are good. */
  private async checkIn(session: ApiSession, orderId: string): Promise<void> {
    const detail = await this.detailWhen(session, orderId, CUSTOMER_RETURNS);
    if (at(detail, 'order.status') !== 'DTO_DELIVERED') return;
    await this.setClock(this.afterLastStatus(detail, HOURS.toReturnWork));
    const items = listAt(detail, 'order.items').map((item) => ({
      id: textAt(item, 'id'),
      good: Number(item.quantity),
      damaged: 0,
      missing: 0,
      other: 0,
    }));
    await this.world.superAdmin.post(`returns/check-in/${orderId}`, { items }, `check-in-${orderId}`);
  }

  private afterLastStatus(detail: unknown, hours: number): Date {
    return laterOrNow(new Date(textAt(detail, 'order.statusAt')), hours, new Date());
  }

  /** Couriers' pushes are taken in first and read by a job: the order follows a moment later. */
  private async detailWhen(session: ApiSession, orderId: string, statuses: readonly string[]): Promise<unknown> {
    const until = Date.now() + SCANS_READ_WITHIN_MS;
    for (;;) {
      const detail = await session.get(`order/${orderId}`);
      const status = String(at(detail, 'order.status'));
      if (statuses.includes(status)) return detail;
      if (Date.now() > until)
        throw new Error(
          `Order ${orderId} is ${status} and not ${statuses.join(' or ')} after ${SCANS_READ_WITHIN_MS / 1000} s`,
        );
      await wait(300);
    }
  }
}

/** @returns the id of the order, also when an earlier run has placed it */
export async function placeOnce(
  seller: ApiSession,
  { shopOrderId, idempotencyKey }: Pick<OrderDraft, 'shopOrderId' | 'idempotencyKey'>,
  body: object,
): Promise<string> {
  try {
    return textAt(await seller.post('order', body, idempotencyKey), 'data.id');
  } catch (error) {
    // Placed by a run that was stopped more than a day ago: its answer is no longer kept, the order is.
    if (!isThereAlready(error)) throw error;
    const pagination = { records: 10, pageNumber: 1 };
    const answer = await seller.post('inventory/orders/find', { search: shopOrderId, pagination });
    const row = listAt(answer, 'orders').find((order) => order.shopOrderId === shopOrderId);
    if (row === undefined) throw error;
    return textAt(row, 'id');
  }
}

/** As the seller's form sends it. */
export function orderBody(draft: FleetDraft, world: DemoWorld, catalogueIds: ReadonlyMap<string, string>): object {
  const { customer, address } = draft.buyer;
  const items = draft.lines.map(({ item, quantity }) => ({
    catalogueId: catalogueIds.get(item.skuId),
    sku: item.skuId,
    name: `${item.productTitle} ${item.variantTitle}`,
    quantity,
    price: item.price,
    igst: item.igst,
    weight: item.weight,
  }));
  return {
    shopOrderId: draft.shopOrderId,
    customer,
    shippingAddress: address,
    billingAddress: address,
    items,
    pickupWarehouseId: world.warehouseIds[draft.warehouse],
    paymentMethod: draft.paymentMethod,
    total: totalOf(draft),
  };
}

export async function catalogueIdsOf(world: DemoWorld): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { session, companyId } of world.sellers) {
    const answer = await session.post('catalogue/find', {
      companyIds: [companyId],
      pagination: { records: 300, pageNumber: 1 },
    });
    for (const row of listAt(answer, 'catalogue')) ids.set(textAt(row, 'skuId'), textAt(row, 'catalogId'));
  }
  return ids;
}

/**
 * The order history of a month, made by the same calls as real orders at a process of the API whose clock stands on the day of each step:
 * placed by the sellers, booked with the couriers, brought to its end by the couriers' scans. A run that is stopped goes on with the batch it was at.
 */
export async function loadHistory(plan: DemoPlan, world: DemoWorld, progress: HistoryProgress): Promise<void> {
  const drafts = orderDrafts(plan.seed, plan.orders);
  const desk = new SimulatorDesk(plan.simulatorUrl);
  const catalogueIds = await catalogueIdsOf(world);
  const api = plan.api === undefined ? undefined : await PastApi.start(plan.root, plan.api);
  const loader = new HistoryLoader(world, desk, api === undefined ? { catalogueIds } : { catalogueIds, api });
  try {
    await desk.withReliableScans(async () => {
      for (let done = progress.done; done < drafts.length; done += BATCH) {
        progress.report(done, drafts.length);
        if (progress.isStopping()) return;
        await loader.load(drafts.slice(done, done + BATCH));
        progress.save(Math.min(done + BATCH, drafts.length));
      }
    });
  } finally {
    await api?.stop();
  }
}
