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
import { AmazonClient, MARKETPLACE, refusedBecause } from './amazon.client.js';
import { readAmazonListing } from './amazon.items.js';
import { openQuantityOf, readAmazonOrder, statusOf } from './amazon.orders.js';
import { AmazonStock } from './amazon.stock.js';
import { carrierOf } from './amazon.carriers.js';

const ORDERS = '/orders/2026-01-01/orders';
const ALL_OF_AN_ORDER = 'BUYER,RECIPIENT,PROCEEDS,CANCELLATION,FULFILLMENT,PACKAGES,TAX,PAYMENT';
/** The end of a period must lie two minutes back; without one Amazon takes that by itself. */
const EMBARGO_MS = 2 * 60_000;
const PAGE_OF_ITEMS = 20;
/** A search of listings ends here, however many there are. */
const MOST_LISTINGS = 1_000;

type Field = 'lastUpdated' | 'created';

/** The Selling Partner API for orders that sellers ship themselves. Amazon collects no address for pushes, settles COD itself and has no call to cancel or to add stock. */
export class AmazonAdapter implements ChannelAdapter {
  private readonly client: AmazonClient;
  private readonly stock: AmazonStock;

  constructor(http: PartnerHttp, url: string, signInUrl: string) {
    this.client = new AmazonClient(http, url, signInUrl);
    this.stock = new AmazonStock(this.client);
  }

  async check(account: StoreAccount): Promise<{ locationId: string | null }> {
    const path = '/sellers/v1/marketplaceParticipations';
    const answer = await this.client.ask(account, {
      operation: 'participations',
      method: 'GET',
      path,
      repeatable: true,
    });
    const isHere = answer
      .at('payload')
      .list()
      .some(
        (one) =>
          one.at('marketplace', 'id').text() === MARKETPLACE && one.at('participation', 'isParticipating').isYes(),
      );
    if (!isHere) throw refusedBecause('the seller does not sell at Amazon.in');
    // Nothing else that we ask names the seller: a token of another one is refused here.
    await this.listings(account, { includedData: 'summaries', pageSize: 1 });
    return { locationId: MARKETPLACE };
  }

  listChanged(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.list(account, { field: 'lastUpdated', period, after });
  }

  listPlaced(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.list(account, { field: 'created', period, after });
  }

  /** Amazon does not count: pages are. */
  async countPlaced(account: StoreAccount, period: Period): Promise<number> {
    let count = 0;
    let after: string | null = null;
    do {
      const { rows, next }: Page<JsonReader> = await this.page(account, {
        field: 'created',
        period,
        after,
        isCount: true,
      });
      count += rows.length;
      after = next;
    } while (after !== null);
    return count;
  }

  async getOrder(account: StoreAccount, externalId: string): Promise<ShopOrder | null> {
    const order = await this.find(account, externalId);
    return order && readAmazonOrder(order.object());
  }

  readOrder(raw: object): ShopOrder {
    return readAmazonOrder(raw);
  }

  /** A page is `created after, token`: beyond the end of one search the next begins with what was listed later. */
  async listItems(account: StoreAccount, after: string | null): Promise<Page<ShopItem>> {
    const [createdAfter = '', token = ''] = after?.split(' ') ?? [];
    const answer = await this.listings(account, {
      includedData: 'summaries,attributes,offers',
      pageSize: PAGE_OF_ITEMS,
      sortBy: 'createdDate',
      sortOrder: 'ASC',
      ...(createdAfter === '' ? {} : { createdAfter }),
      ...(token === '' ? {} : { pageToken: token }),
    });
    const items = answer.at('items');
    if (!items.isList) throw refusedBecause('no listings in its answer');
    const rows = items.list();
    return { rows: rows.map(readAmazonListing), next: nextListings(answer, createdAfter) };
  }

  /** One parcel holds all that is left; its number is the same for a repetition, which changes nothing. */
  async fulfil(account: StoreAccount, externalId: string, { awb, courier }: Tracking): Promise<void> {
    const order = await this.find(account, externalId);
    if (order === null) throw refusedBecause('there is no such order');
    const status = statusOf(order);
    const packages = order.at('packages').list();
    if (packages.some((one) => one.at('trackingNumber').text() === awb) || status === 'SHIPPED') return;
    if (!['UNSHIPPED', 'PARTIALLY_SHIPPED'].includes(status))
      throw refusedBecause(`the order is ${status.toLowerCase()}`);
    const { payment } = readAmazonOrder(order.object());
    await this.client.ask(account, {
      operation: 'confirmShipment',
      method: 'POST',
      path: `/orders/v0/orders/${encodeURIComponent(externalId)}/shipmentConfirmation`,
      body: {
        marketplaceId: MARKETPLACE,
        ...(payment === 'COD' ? { codCollectionMethod: 'DirectPayment' } : {}),
        packageDetail: {
          packageReferenceId: '1',
          ...carrierOf(courier),
          shippingMethod: 'Standard',
          trackingNumber: awb,
          shipDate: new Date().toISOString(),
          orderItems: order
            .at('orderItems')
            .list()
            .map((item) => ({ orderItemId: item.at('orderItemId').text(), quantity: openQuantityOf(item) }))
            .filter(({ quantity }) => quantity > 0),
        },
      },
      repeatable: true,
    });
  }

  readStock(account: StoreAccount, inventoryItemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.stock.readAll(account, inventoryItemIds);
  }

  setStock(account: StoreAccount, levels: readonly StockLevelOfStore[]): Promise<StockAnswer> {
    return this.stock.set(account, levels);
  }

  private find(account: StoreAccount, externalId: string): Promise<JsonReader | null> {
    const path = `${ORDERS}/${encodeURIComponent(externalId)}`;
    const query = { includedData: ALL_OF_AN_ORDER };
    return this.client
      .find(account, { operation: 'getOrder', method: 'GET', path, query, repeatable: true })
      .then((answer) => {
        const order = answer?.at('order');
        return order === undefined ? null : order.isObject ? order : answer;
      });
  }

  private async list(
    account: StoreAccount,
    asked: { field: Field; period: Period; after: string | null },
  ): Promise<Page<ShopOrder>> {
    const { rows, next } = await this.page(account, { ...asked, isCount: false });
    return { rows: rows.map((row) => readAmazonOrder(row.object())), next };
  }

  private listings(account: StoreAccount, query: Readonly<Record<string, string | number>>): Promise<JsonReader> {
    return this.client.ask(account, {
      operation: 'searchListings',
      method: 'GET',
      path: `/listings/2021-08-01/items/${encodeURIComponent(account.shop.toUpperCase())}`,
      query: { marketplaceIds: MARKETPLACE, ...query },
      repeatable: true,
    });
  }

  private async page(
    account: StoreAccount,
    { field, period, after, isCount }: { field: Field; period: Period; after: string | null; isCount: boolean },
  ): Promise<Page<JsonReader>> {
    const answer = await this.client.ask(account, {
      operation: isCount ? 'countOrders' : 'searchOrders',
      method: 'GET',
      path: ORDERS,
      query: {
        marketplaceIds: MARKETPLACE,
        maxResultsPerPage: 100,
        includedData: isCount ? 'FULFILLMENT' : ALL_OF_AN_ORDER,
        ...within(field, period),
        ...(after === null ? {} : { paginationToken: after }),
      },
      repeatable: true,
    });
    const orders = answer.at('orders');
    if (!orders.isList) throw refusedBecause('no orders in its answer');
    return { rows: orders.list(), next: answer.at('pagination', 'nextToken').text() };
  }
}

/** Amazon's own end of a period belongs to it, and its beginning does too: a millisecond less is what ours leaves out. */
function within(field: Field, { from, to }: Period): Record<string, string> {
  const end = to === null ? null : Math.min(to.getTime() - 1, Date.now() - EMBARGO_MS);
  return {
    [`${field}After`]: from.toISOString(),
    ...(end === null ? {} : { [`${field}Before`]: new Date(Math.max(end, from.getTime())).toISOString() }),
  };
}

function nextListings(answer: JsonReader, createdAfter: string): string | null {
  const token = answer.at('pagination', 'nextToken').text();
  if (token !== null) return `${createdAfter} ${token}`;
  if ((answer.at('numberOfResults').number() ?? 0) <= MOST_LISTINGS) return null;
  const last = answer.at('items').list().at(-1)?.at('summaries', 0, 'createdDate').text() ?? null;
  return last === null || last === createdAfter ? null : `${last} `;
}
