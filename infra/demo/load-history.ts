import { setTimeout as wait } from 'node:timers/promises';
import { ApiFailure, type ApiSession, at, inLanes, isThereAlready, listAt, textAt } from './api-session.ts';
import { type DemoPlan, type DemoSeller, type DemoWorld } from './demo-plan.ts';
import { type HistoryTarget } from './history-targets.ts';
import { orderDrafts, totalOf, type OrderDraft } from './order-drafts.ts';
import { SimulatorDesk } from './simulator-desk.ts';

const BATCH = 50;
const LANES = 4;
const SCANS_READ_WITHIN_MS = 120_000;
/** Longer than a silent courier holds a booking before the next one is asked. */
const BOOKED_WITHIN_MS = 360_000;
/** Parcels of the own fleet: its drivers move them, no courier's desk does. */
const OWN_FLEET = /^LTN/;
/** The one courier of the simulator that brings customers' returns back. */
const RETURNING_COURIER = 'delhivery';
const CUSTOMER_RETURNS: readonly HistoryTarget[] = ['DTO_DELIVERED', 'DTO_PROCESSED'];
const NEVER_BOOKED: readonly HistoryTarget[] = ['PLACED', 'UNSERVICEABLE'];

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

  constructor(world: DemoWorld, desk: SimulatorDesk, catalogueIds: ReadonlyMap<string, string>) {
    this.world = world;
    this.desk = desk;
    this.catalogueIds = catalogueIds;
  }

  /** Places, books and moves one batch. Repeating it changes nothing that is done already. */
  async load(drafts: readonly OrderDraft[]): Promise<void> {
    const placed: PlacedDraft[] = [];
    await inLanes(drafts, LANES, async (draft) => {
      placed.push({ draft, orderId: await this.place(draft) });
    });
    const toBook = placed.filter(({ draft }) => !NEVER_BOOKED.includes(draft.target));
    const failing = toBook.filter(({ draft }) => draft.target === 'RTS_FAILED');
    await this.bookAll(toBook.filter((order) => !failing.includes(order)));
    if (failing.length > 0) await this.desk.withCouriersDown(async () => void (await this.book(failing)));
    await inLanes(toBook, LANES, (order) => this.bringHome(order));
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

  /** @returns those whose courier has not answered yet */
  private async book(orders: readonly PlacedDraft[]): Promise<PlacedDraft[]> {
    const open: PlacedDraft[] = [];
    for (const seller of this.world.sellers) {
      const own = new Map(
        orders.filter(({ draft }) => draft.company === seller.key).map((order) => [order.orderId, order]),
      );
      if (own.size === 0) continue;
      const answer = await seller.session.post('shipping/book', { orderIds: [...own.keys()] });
      for (const { orderId, awb, outcome } of listAt(answer, 'results')) {
        const order = own.get(String(orderId));
        if (order === undefined) continue;
        if (typeof awb === 'string') order.awb = awb;
        if (outcome === 'pending') open.push(order);
      }
    }
    return open;
  }

  private async bringHome({ draft, orderId, awb }: PlacedDraft): Promise<void> {
    const { session } = this.sellerOf(draft);
    if (draft.target === 'CANCELLED') return this.cancel(session, orderId);
    if (awb === undefined || OWN_FLEET.test(awb)) return;
    await this.move(awb, draft.target);
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

  /** The scans a parcel of that fate gets, in the order in which a courier makes them. */
  private async move(awb: string, target: HistoryTarget): Promise<void> {
    const onTheWay: Partial<Record<HistoryTarget, readonly [kind: string, reason?: string][]>> = {
      SHIPPED: [['pickedUp']],
      IN_TRANSIT: [['pickedUp'], ['reachedHub']],
      OUT_FOR_DELIVERY: [['pickedUp'], ['reachedDestination'], ['outForDelivery']],
      UNDELIVERED: [['pickedUp'], ['reachedDestination'], ['outForDelivery'], ['undelivered', 'consigneeUnavailable']],
      RTO_UNDELIVERED: [
        ['pickedUp'],
        ['outForDelivery'],
        ['undelivered', 'refused'],
        ['rtoInitiated'],
        ['rtoUndelivered'],
      ],
    };
    for (const [kind, reason] of onTheWay[target] ?? [])
      await this.desk.scan(awb, kind, reason === undefined ? {} : { reason });
    switch (target) {
      case 'DELIVERED':
        return this.desk.finish(awb, 'delivered');
      case 'LOST':
        return this.desk.finish(awb, 'lost');
      case 'RTO_DELIVERED':
      case 'RTO_PROCESSED':
        return this.desk.finish(awb, 'rto');
      case 'DTO_DELIVERED':
      case 'DTO_PROCESSED':
        return this.desk.finish(awb, 'delivered');
      default:
        return undefined;
    }
  }

  /** By the courier's scan, or by the warehouse where another courier had to take the parcel, which brings nothing back. */
  private async bringBack(session: ApiSession, orderId: string, awb: string): Promise<void> {
    if ((await this.desk.courierOf(awb)) === RETURNING_COURIER) return this.desk.scan(awb, 'customerReturned');
    const detail = await this.detailWhen(session, orderId, ['DELIVERED', ...CUSTOMER_RETURNS]);
    if (at(detail, 'order.status') !== 'DELIVERED') return;
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
    const items = listAt(detail, 'order.items').map((item) => ({
      id: textAt(item, 'id'),
      good: Number(item.quantity),
      damaged: 0,
      missing: 0,
      other: 0,
    }));
    await this.world.superAdmin.post(`returns/check-in/${orderId}`, { items }, `check-in-${orderId}`);
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
export function orderBody(draft: OrderDraft, world: DemoWorld, catalogueIds: ReadonlyMap<string, string>): object {
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
 * The order history, made by the same calls as real orders: placed by the sellers, booked with the couriers, brought to its
 * end by the couriers' scans. A run that is stopped goes on with the batch it was at.
 */
export async function loadHistory(plan: DemoPlan, world: DemoWorld, progress: HistoryProgress): Promise<void> {
  const drafts = orderDrafts(plan.seed, plan.orders);
  const desk = new SimulatorDesk(plan.simulatorUrl);
  const loader = new HistoryLoader(world, desk, await catalogueIdsOf(world));
  await desk.withReliableScans(async () => {
    for (let done = progress.done; done < drafts.length; done += BATCH) {
      progress.report(done, drafts.length);
      if (progress.isStopping()) return;
      await loader.load(drafts.slice(done, done + BATCH));
      progress.save(Math.min(done + BATCH, drafts.length));
    }
  });
}
