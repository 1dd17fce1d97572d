import { UpstreamError } from '../../../core/errors.js';
import { type JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
import {
  type ChannelAdapter,
  type Page,
  type Period,
  type ShopItem,
  type ShopOrder,
  type StockAnswer,
  type StockLevelOfStore,
  type StoreAccount,
  type Tracking,
} from '../kit/channel-adapter.js';
import { timeOf } from './woocommerce.amounts.js';
import { type Query, WOOCOMMERCE, WooCommerceClient } from './woocommerce.client.js';
import { readWooItem } from './woocommerce.items.js';
import { readWooOrder } from './woocommerce.orders.js';
import { addWooStock, readWooStock, setWooStock } from './woocommerce.stock.js';
import { subscribeWoo, unsubscribeWoo } from './woocommerce.subscriptions.js';
import { tellTracking } from './woocommerce.tracking.js';

const SECOND = 1_000;
/** A site has one stock, of no place in particular. */
const ONE_STOCK = 'site';
const OVER = ['cancelled', 'trash', 'refunded', 'failed'];

const orderPath = (id: string): string => `orders/${encodeURIComponent(id)}`;

type Order = 'modified' | 'date';
const FIELDS = {
  modified: { after: 'modified_after', before: 'modified_before', time: 'date_modified_gmt' },
  date: { after: 'after', before: 'before', time: 'date_created_gmt' },
} as const;

/** WooCommerce's REST API, v3. */
export class WooCommerceAdapter implements ChannelAdapter {
  private readonly client: WooCommerceClient;

  constructor(http: PartnerHttp, url: string) {
    this.client = new WooCommerceClient(http, url);
  }

  async check(account: StoreAccount): Promise<{ locationId: string | null }> {
    if ((await this.client.list(account, 'orders', { per_page: 1 })) === null) throw refusedBecause('it has no orders');
    return { locationId: ONE_STOCK };
  }

  subscribe(account: StoreAccount, address: string): Promise<void> {
    return subscribeWoo(this.client, account, address);
  }

  unsubscribe(account: StoreAccount, storeId: string): Promise<void> {
    return unsubscribeWoo(this.client, account, storeId);
  }

  listChanged(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.list(account, period, 'modified', after);
  }

  listPlaced(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.list(account, period, 'date', after);
  }

  async countPlaced(account: StoreAccount, { from, to }: Period): Promise<number> {
    const found = await this.client.list(account, 'orders', { ...within('date', from, to), per_page: 1 });
    return found?.total ?? 0;
  }

  async getOrder(account: StoreAccount, externalId: string): Promise<ShopOrder | null> {
    const order = await this.client.find(account, orderPath(externalId));
    return order && this.complete(account, order);
  }

  readOrder(raw: object): ShopOrder {
    return readWooOrder(raw);
  }

  async listItems(account: StoreAccount, after: string | null): Promise<Page<ShopItem>> {
    const page = after === null ? 1 : Number(after);
    const found = await this.client.list(account, 'products', { page, orderby: 'id', order: 'asc' });
    const unit = await this.weightUnitOf(account);
    const rows: ShopItem[] = [];
    for (const product of found?.rows ?? []) {
      const type = product.at('type').text();
      if (type === 'simple') rows.push(readWooItem(product, null, unit));
      if (type !== 'variable') continue;
      for (const variation of await this.variationsOf(account, product))
        rows.push(readWooItem(product, variation, unit));
    }
    return { rows, next: page < (found?.pages ?? 0) ? String(page + 1) : null };
  }

  /** What is told already is left; an order that is over is refused. */
  async fulfil(account: StoreAccount, externalId: string, tracking: Tracking): Promise<void> {
    const status = await this.statusOf(account, externalId);
    if (status === null || OVER.includes(status)) throw refusedBecause(`the order is ${status ?? 'not there'}`);
    await tellTracking(this.client, account, orderPath(externalId), tracking);
    if (status !== 'completed') await this.setStatus(account, externalId, 'completed');
  }

  async cancel(account: StoreAccount, externalId: string): Promise<void> {
    const status = await this.statusOf(account, externalId);
    if (status !== null && !OVER.includes(status)) await this.setStatus(account, externalId, 'cancelled');
  }

  /** The site counts cash on delivery as paid when the order is completed. */
  async markPaid(account: StoreAccount, externalId: string): Promise<void> {
    const order = await this.client.find(account, orderPath(externalId));
    const isOpen = order !== null && !OVER.includes(order.at('status').text() ?? '');
    if (isOpen && order.at('date_paid_gmt').text() === null) await this.setStatus(account, externalId, 'completed');
  }

  restock(
    account: StoreAccount,
    pieces: readonly { inventoryItemId: string; quantity: number }[],
    key: string,
  ): Promise<void> {
    return addWooStock(this.client, account, pieces, key);
  }

  readStock(account: StoreAccount, inventoryItemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return readWooStock(this.client, account, inventoryItemIds);
  }

  setStock(account: StoreAccount, levels: readonly StockLevelOfStore[]): Promise<StockAnswer> {
    return setWooStock(this.client, account, levels);
  }

  /**
   * Pages are cut by time: an order that changes while pages are read moves to the end, and by number the next page
   * would leave one out. Only within one second, where many were changed at once, they are cut by number.
   */
  private async list(
    account: StoreAccount,
    { from, to }: Period,
    order: Order,
    after: string | null,
  ): Promise<Page<ShopOrder>> {
    const [since = from.toISOString(), number = '1'] = after?.split(' ') ?? [];
    const page = Number(number);
    const query = { ...within(order, new Date(since), to), orderby: order, order: 'asc', page };
    const { rows, pages } = (await this.client.list(account, 'orders', query)) ?? { rows: [], pages: 0 };
    const orders: ShopOrder[] = [];
    for (const row of rows) orders.push(await this.complete(account, row));
    const last = rows.at(-1);
    if (page >= pages || last === undefined) return { rows: orders, next: null };
    const reached = timeOf(last, FIELDS[order].time).toISOString();
    return { rows: orders, next: reached > since ? `${reached} 1` : `${since} ${page + 1}` };
  }

  /** An order says how much was given back; its refunds say for what. */
  private async complete(account: StoreAccount, order: JsonReader): Promise<ShopOrder> {
    const raw = order.object();
    if (order.at('refunds').list().length === 0) return readWooOrder(raw);
    const refunds = await this.client.list(account, `${orderPath(order.at('id').text() ?? '')}/refunds`);
    return readWooOrder({ ...raw, refund_rows: (refunds?.rows ?? []).map((row) => row.object()) });
  }

  private async variationsOf(account: StoreAccount, product: JsonReader): Promise<JsonReader[]> {
    const all: JsonReader[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const path = `products/${product.at('id').text() ?? ''}/variations`;
      const found = await this.client.list(account, path, { page, orderby: 'id', order: 'asc' });
      all.push(...(found?.rows ?? []));
      pages = found?.pages ?? 0;
    }
    return all;
  }

  private async weightUnitOf(account: StoreAccount): Promise<string | null> {
    const setting = await this.client.find(account, 'settings/products/woocommerce_weight_unit');
    return setting?.at('value').text() ?? null;
  }

  private async statusOf(account: StoreAccount, externalId: string): Promise<string | null> {
    return (await this.client.find(account, orderPath(externalId)))?.at('status').text() ?? null;
  }

  private setStatus(account: StoreAccount, externalId: string, status: string): Promise<void> {
    return this.client.tell(account, 'PUT', orderPath(externalId), { body: { status } });
  }
}

/** `after` leaves out its own second, and the site knows no parts of one. */
function within(order: Order, from: Date, to: Date | null): Query {
  const { after, before } = FIELDS[order];
  const text = (at: number): string => new Date(Math.floor(at / SECOND) * SECOND).toISOString().slice(0, 19);
  return {
    status: 'any',
    dates_are_gmt: true,
    [after]: text(from.getTime() - SECOND),
    ...(to === null ? {} : { [before]: text(to.getTime() + SECOND - 1) }),
  };
}

function refusedBecause(reason: string): UpstreamError {
  return new UpstreamError(WOOCOMMERCE, 'PARTNER_REFUSED', `${WOOCOMMERCE} refused: ${reason}`, { retryable: false });
}
