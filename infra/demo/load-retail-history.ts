import { setTimeout as wait } from 'node:timers/promises';
import type { OrderView } from '@godown/contracts/orders';
import { listAt, textAt } from './api-session.ts';
import { type DemoPlan, type DemoWorld } from './demo-plan.ts';
import { momentOf } from './fleet-day.ts';
import { type HistoryProgress, placeOnce } from './load-history.ts';
import {
  billOf,
  ignoreDone,
  itemsForShops,
  type Retail,
  retailOf,
  retailOrderBody,
  salesmanOf,
  storesOf,
} from './load-retail.ts';
import { runPromoters } from './load-promoters.ts';
import { runRetailMoney } from './load-retail-money.ts';
import { walkBeats } from './load-visits.ts';
import { PastApi } from './past-api.ts';
import { fewerOf, REGULAR_ORDERS, regularPlans, type RetailPlan, retailPlans } from './retail-plans.ts';
import { SimulatorDesk } from './simulator-desk.ts';

/** Paid by cheque: no longer ago than a bank takes. Cash: no longer ago than a salesman keeps it. */
const CHEQUE_DAYS = 9;
const CASH_DAYS = 2;
const COURIER = 'delhivery_surface';
/** Above any freight of the demo's price list. */
const MOST_FREIGHT_PAISE = 1_000_000;
const BOOKED_WITHIN_MS = 60_000;
const HOUR = 60;
/** What the courier tells of a parcel, in hours from the midnight of the order's day. */
const WAY = [
  ['pickedUp', 18],
  ['reachedDestination', 34],
  ['outForDelivery', 35],
  ['delivered', 40],
] as const;

/** Orders of shops, at a process of the API whose clock stands on the day of each step. */
class RetailPast {
  private readonly past: PastApi;
  private readonly retail: Retail;
  private readonly desk: SimulatorDesk;

  constructor(past: PastApi, retail: Retail, desk: SimulatorDesk) {
    this.past = past;
    this.retail = {
      ...retail,
      admin: retail.admin.at(past.url),
      clerk: retail.clerk.at(past.url),
      seller: { ...retail.seller, session: retail.seller.session.at(past.url) },
    };
    this.desk = desk;
  }

  /** Ordered, approved, billed, handed to the salesman, delivered, paid. Safe to repeat. */
  async run(plan: RetailPlan): Promise<void> {
    const { admin, clerk, seller, warehouseId } = this.retail;
    const placedAt = await this.at(plan.daysAgo, 11 * HOUR);
    const body = retailOrderBody(plan.item, { ...plan, at: placedAt, warehouseId });
    const orderId = await placeOnce(seller.session, plan, body);
    await admin.post(`order/${orderId}/approve-d2r`, {}).catch(ignoreDone);
    await this.at(plan.daysAgo, 13 * HOUR);
    const salesmanId = salesmanOf(this.retail, plan.store);
    await clerk.post(`collections/${orderId}/hand-over`, { salesmanId }).catch(ignoreDone);
    await this.deliver(plan, orderId);
    if (plan.payment !== null) await this.pay(plan.payment, { orderId, key: plan.idempotencyKey });
  }

  private async at(daysAgo: number, minutes: number): Promise<Date> {
    const moment = momentOf(new Date(), daysAgo, minutes);
    await this.past.setClock(moment);
    return moment;
  }

  private async deliver({ daysAgo }: RetailPlan, orderId: string): Promise<void> {
    const { order } = (await this.retail.seller.session.get(`order/${orderId}`)) as { order: OrderView };
    if (order.status === 'DELIVERED') return;
    const awb = order.deliveryAwb ?? (await this.book(orderId));
    for (const [kind, hours] of WAY)
      await this.desk.scan(awb, kind, { at: momentOf(new Date(), daysAgo, hours * HOUR).toISOString() });
  }

  private async book(orderId: string): Promise<string> {
    const agreed = [{ orderId, freightPaise: MOST_FREIGHT_PAISE, courier: COURIER }];
    for (const until = Date.now() + BOOKED_WITHIN_MS; Date.now() < until; await wait(500)) {
      const answer = await this.retail.seller.session.post('shipping/book', { orderIds: [orderId], agreed });
      const [result] = listAt(answer, 'results');
      const outcome = textAt(result, 'outcome');
      if (outcome === 'booked') return textAt(result, 'awb');
      if (outcome === 'failed') throw new Error(`${COURIER} does not take ${orderId}: ${textAt(result, 'message')}`);
    }
    throw new Error(`${COURIER} does not decide on ${orderId}`);
  }

  private async pay(
    { share, daysAgo }: NonNullable<RetailPlan['payment']>,
    { orderId, key }: { orderId: string; key: string },
  ): Promise<void> {
    await this.at(daysAgo, 16 * HOUR);
    const { clerk } = this.retail;
    const { invoiceId: id, billAmount } = await billOf(clerk, orderId);
    const isWhole = share === 1;
    const amount = isWhole ? billAmount : Math.floor(billAmount * share);
    const mode = daysAgo <= CASH_DAYS ? 'CASH' : daysAgo <= CHEQUE_DAYS ? 'CHEQUE' : 'UPI';
    const body = { id, mode, amount, ...(isWhole ? { isInvoiceClosed: true } : {}) };
    await clerk.post('capture-payment', body, `${key}-paid`).catch(ignoreDone);
  }
}

/** Four months of what shops ordered and paid, bills of every age; and the beats and promoters of the last week. */
export async function loadRetailHistory(
  plan: DemoPlan,
  world: DemoWorld,
  progress: HistoryProgress & { orders: number },
): Promise<void> {
  if (plan.api === undefined || progress.done >= progress.orders) return;
  const retail = await retailOf(plan, world);
  const stores = await storesOf(retail);
  const items = await itemsForShops(retail);
  const casual = fewerOf(retailPlans(plan.seed, stores, items), progress.orders - REGULAR_ORDERS);
  const chosen = [...casual, ...regularPlans(plan.seed, stores, items)];
  const past = await PastApi.start(plan.root, plan.api);
  try {
    const retailPast = new RetailPast(past, retail, new SimulatorDesk(plan.simulatorUrl));
    for (const [index, one] of chosen.entries()) {
      if (progress.isStopping()) return;
      progress.report(index, chosen.length);
      if (index < progress.done) continue;
      await retailPast.run(one);
      progress.save(index + 1);
    }
    await walkBeats(past, retail, stores);
    await runPromoters(past, retail, { stores, items });
    const returnedFrom = casual.slice(2, 5).map(({ shopOrderId }) => shopOrderId);
    await runRetailMoney(retail, { stores, returnedFrom });
    progress.save(progress.orders);
  } finally {
    await past.stop();
  }
}
