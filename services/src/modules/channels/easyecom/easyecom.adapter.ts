import { addDays } from 'date-fns/addDays';
import { min } from 'date-fns/min';
import { UpstreamError } from '../../../core/errors.js';
import { type JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
import {
  type ChannelAdapter,
  type Delivery,
  type Page,
  type Period,
  type ShopItem,
  type ShopOrder,
  type StockAnswer,
  type StockLevelOfStore,
  type StoreAccount,
  type Tracking,
} from '../kit/channel-adapter.js';
import { EASYECOM, EasyEcomClient, refusedBecause } from './easyecom.client.js';
import { readEasyEcomProduct } from './easyecom.items.js';
import { isCancelled, readEasyEcomOrder, statusOf } from './easyecom.orders.js';
import { readEasyEcomStock, setEasyEcomStock } from './easyecom.stock.js';
import { indianTime, told } from './easyecom.times.js';

const PAGE_SIZE = 250;
const PAGE_OF_ITEMS = 200;
/** EasyEcom answers for a week at a time. */
const MOST_DAYS = 7;
const SECOND = 1_000;
/** Of a parcel, as carriers report it. */
const IN_TRANSIT = 2;
const DELIVERED = 3;
const DONE = /^delivered$/i;

const FIELDS = { changed: ['updated_after', 'updated_before'], placed: ['start_date', 'end_date'] } as const;
type Field = keyof typeof FIELDS;

/** EasyEcom's API as public clients use it: EasyEcom shows its reference to its customers only. Nothing of it marks COD as paid or adds to stock. */
export class EasyEcomAdapter implements ChannelAdapter {
  private readonly client: EasyEcomClient;

  constructor(http: PartnerHttp, url: string) {
    this.client = new EasyEcomClient(http, url);
  }

  async check(account: StoreAccount): Promise<{ locationId: string | null }> {
    const path = `/Products/GetProductMaster?limit=1`;
    await this.client.find(account, { method: 'GET', path, repeatable: true });
    return { locationId: account.shop };
  }

  listChanged(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.list(account, { field: 'changed', period, after });
  }

  async listPlaced(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    const { rows, next } = await this.list(account, { field: 'placed', period, after });
    const isMeant = ({ placedAt, unreadable }: ShopOrder): boolean =>
      unreadable !== null || (placedAt >= period.from && (period.to === null || placedAt < period.to));
    return { rows: rows.filter(isMeant), next };
  }

  /** EasyEcom does not count: pages are. */
  async countPlaced(account: StoreAccount, period: Period): Promise<number> {
    let count = 0;
    let after: string | null = null;
    do {
      const { rows, next }: Page<ShopOrder> = await this.listPlaced(account, period, after);
      count += rows.length;
      after = next;
    } while (after !== null);
    return count;
  }

  async getOrder(account: StoreAccount, externalId: string): Promise<ShopOrder | null> {
    const order = await this.find(account, externalId);
    return order && readEasyEcomOrder(order.object());
  }

  readOrder(raw: object): ShopOrder {
    return readEasyEcomOrder(raw);
  }

  async listItems(account: StoreAccount, after: string | null): Promise<Page<ShopItem>> {
    const path = after ?? `/Products/GetProductMaster?limit=${PAGE_OF_ITEMS}`;
    const answer = await this.client.find(account, { method: 'GET', path, repeatable: true });
    const next = answer?.at('nextUrl').text() ?? null;
    const rows = answer === null ? [] : this.listIn(answer.at('data'));
    return { rows: rows.flatMap(readEasyEcomProduct), next: next && this.client.pathOf(next) };
  }

  /** The parcel is assigned, the order confirmed, and then on its way: what is so already is left. */
  async fulfil(account: StoreAccount, externalId: string, { awb, courier }: Tracking): Promise<void> {
    const order = await this.find(account, externalId);
    if (order === null || isCancelled(order)) throw refusedBecause('the order is cancelled or not there');
    const isAssigned = told(order, 'awb_number') === awb;
    if (isAssigned && /shipped/i.test(statusOf(order))) return;
    if (!isAssigned)
      await this.client.tell(account, {
        method: 'POST',
        path: '/Carrier/assignAWB',
        body: { invoiceId: externalId, courier, awbNum: awb },
        repeatable: true,
      });
    if (/^open$/i.test(statusOf(order))) {
      const path = `/orders/confirm_order?order_id=${encodeURIComponent(told(order, 'order_id') ?? '')}`;
      await this.client.tell(account, { method: 'GET', path, repeatable: true });
    }
    await this.report(account, { awb, current_shipment_status_id: IN_TRANSIT, history_scans: [] });
  }

  async deliver(account: StoreAccount, externalId: string, { awb, at }: Delivery): Promise<void> {
    const order = await this.find(account, externalId);
    if (order !== null && DONE.test(told(order, 'shipping_status') ?? '')) return;
    await this.report(account, {
      awb,
      current_shipment_status_id: DELIVERED,
      delivery_date: indianTime(at),
      history_scans: [],
    });
  }

  async cancel(account: StoreAccount, externalId: string): Promise<void> {
    const order = await this.find(account, externalId);
    if (order === null || isCancelled(order)) return;
    await this.client.tell(account, {
      method: 'POST',
      path: '/orders/cancelOrder',
      body: { reference_code: told(order, 'reference_code') },
      repeatable: false,
    });
  }

  readStock(account: StoreAccount, inventoryItemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return readEasyEcomStock(this.client, account, inventoryItemIds);
  }

  setStock(account: StoreAccount, levels: readonly StockLevelOfStore[]): Promise<StockAnswer> {
    return setEasyEcomStock(this.client, account, levels);
  }

  private report(account: StoreAccount, body: object): Promise<void> {
    return this.client.tell(account, {
      method: 'POST',
      path: '/Carrier/V2/updateTrackingStatus',
      body,
      repeatable: true,
    });
  }

  private async find(account: StoreAccount, externalId: string): Promise<JsonReader | null> {
    const path = `/orders/V2/getOrderDetails?invoice_id=${encodeURIComponent(externalId)}`;
    const answer = await this.client.find(account, { method: 'GET', path, repeatable: true });
    if (answer === null) return null;
    const data = answer.at('data');
    const rows = data.isList ? data.list() : this.listIn(data.at('orders'));
    return rows.find((order) => told(order, 'invoice_id') === externalId) ?? null;
  }

  /** A page is `end of its week, path`: weeks that are over follow each other until now. */
  private async list(
    account: StoreAccount,
    { field, period, after }: { field: Field; period: Period; after: string | null },
  ): Promise<Page<ShopOrder>> {
    const [since = period.from.toISOString(), path = ''] = after?.split(' ') ?? [];
    const from = new Date(since);
    const end = period.to ?? new Date(Math.max(Date.now(), from.getTime()));
    const to = min([addDays(from, MOST_DAYS), end]);
    const asked = path === '' ? firstPage(field, from, to) : path;
    const answer = await this.client.find(account, { method: 'GET', path: asked, repeatable: true });
    const rows = answer === null ? [] : this.listIn(answer.at('data', 'orders'));
    const nextUrl = answer?.at('data', 'nextUrl').text() ?? null;
    const nextWeek = to < end ? `${to.toISOString()} ` : null;
    return {
      rows: rows.map((row) => readEasyEcomOrder(row.object())),
      next: nextUrl === null ? nextWeek : `${since} ${this.client.pathOf(nextUrl)}`,
    };
  }

  /** @throws UpstreamError for what is no list */
  private listIn(rows: JsonReader): JsonReader[] {
    if (rows.isList) return rows.list();
    throw new UpstreamError(EASYECOM, 'PARTNER_NONSENSE', `${EASYECOM} sent an answer that says nothing`, {
      retryable: true,
    });
  }
}

/** Its times have no parts of a second, and whether their bounds belong to them is not known. */
function firstPage(field: Field, from: Date, to: Date): string {
  const [after, before] = FIELDS[field];
  const query = new URLSearchParams({
    [after]: indianTime(new Date(from.getTime() - SECOND)),
    [before]: indianTime(new Date(to.getTime() + SECOND)),
    limit: String(PAGE_SIZE),
  });
  return `/orders/V2/getAllOrders?${query.toString()}`;
}
