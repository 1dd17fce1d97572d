import { UpstreamError } from '../../../core/errors.js';
import { JsonReader, type PartnerHttp } from '../../../platform/connectors/index.js';
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
import { leadsTo } from '../kit/webhook-address.js';
import { SHOPIFY, ShopifyClient } from './shopify.client.js';
import { readShopifyVariant } from './shopify.items.js';
import { readShopifyOrder } from './shopify.orders.js';
import * as queries from './shopify.queries.js';
import { addShopifyStock, readShopifyStock, setShopifyStock } from './shopify.stock.js';

const TOPICS = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_EDITED', 'ORDERS_CANCELLED', 'ORDERS_PAID'] as const;

const orderGid = (id: string): string => `gid://shopify/Order/${id}`;

/** Shopify's GraphQL Admin API. */
export class ShopifyAdapter implements ChannelAdapter {
  private readonly client: ShopifyClient;

  constructor(http: PartnerHttp, url: string) {
    this.client = new ShopifyClient(http, url);
  }

  async check(account: StoreAccount): Promise<{ locationId: string | null }> {
    const data = await this.client.ask(account, queries.SHOP, {});
    return { locationId: data.at('locations', 'nodes', 0, 'id').text() };
  }

  async subscribe(account: StoreAccount, address: string): Promise<void> {
    const data = await this.client.ask(account, queries.SUBSCRIPTIONS, {});
    const there = data.at('webhookSubscriptions', 'nodes').list();
    for (const old of there.filter((one) => one.at('uri').text() !== address)) await this.remove(account, old);
    const kept = there.filter((one) => one.at('uri').text() === address).map((one) => one.at('topic').text());
    for (const topic of TOPICS.filter((name) => !kept.includes(name))) {
      await this.client.tell(
        account,
        queries.SUBSCRIBE,
        { topic, uri: address },
        { field: 'webhookSubscriptionCreate' },
      );
    }
  }

  async unsubscribe(account: StoreAccount, storeId: string): Promise<void> {
    const data = await this.client.ask(account, queries.SUBSCRIPTIONS, {});
    for (const one of data.at('webhookSubscriptions', 'nodes').list())
      if (leadsTo(storeId, one.at('uri').text())) await this.remove(account, one);
  }

  listChanged(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.list(account, { query: within('updated_at', period), sortKey: 'UPDATED_AT', after });
  }

  listPlaced(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.list(account, { query: within('created_at', period), sortKey: 'CREATED_AT', after });
  }

  async countPlaced(account: StoreAccount, period: Period): Promise<number> {
    const data = await this.client.ask(account, queries.ORDERS_COUNT, { query: within('created_at', period) });
    return data.at('ordersCount', 'count').number() ?? 0;
  }

  async getOrder(account: StoreAccount, externalId: string): Promise<ShopOrder | null> {
    const data = await this.client.ask(account, queries.ONE_ORDER, { id: orderGid(externalId) });
    const order = data.at('order');
    return order.isObject ? this.complete(account, order) : null;
  }

  readOrder(raw: object): ShopOrder {
    return readShopifyOrder(raw);
  }

  async listItems(account: StoreAccount, after: string | null): Promise<Page<ShopItem>> {
    const { rows, next } = pageOf((await this.client.ask(account, queries.VARIANTS, { after })).at('productVariants'));
    return { rows: rows.map(readShopifyVariant), next };
  }

  /** Tracking that is there already is left; what the shop holds back is refused in its words. */
  async fulfil(account: StoreAccount, externalId: string, { awb, courier, url }: Tracking): Promise<void> {
    const data = await this.client.ask(account, queries.FULFILMENT_ORDERS, { id: orderGid(externalId) });
    const order = data.at('order');
    const isTold = fulfilmentWith(order, awb) !== undefined;
    if (isTold || order.at('displayFulfillmentStatus').text() === 'FULFILLED') return;
    const open = order
      .at('fulfillmentOrders', 'nodes')
      .list()
      .filter((one) => ['OPEN', 'IN_PROGRESS'].includes(one.at('status').text() ?? ''));
    if (open.length === 0) throw refusedBecause('the order is on hold or has nothing left to fulfil');
    const fulfillment = {
      lineItemsByFulfillmentOrder: open.map((one) => ({ fulfillmentOrderId: one.at('id').text() })),
      trackingInfo: { company: courier, number: awb, url },
      notifyCustomer: true,
    };
    await this.client.tell(account, queries.FULFIL, { fulfillment }, { field: 'fulfillmentCreate', repeatable: false });
  }

  /** An event of the fulfilment that has the parcel's number. */
  async deliver(account: StoreAccount, externalId: string, { awb, at }: Delivery): Promise<void> {
    const data = await this.client.ask(account, queries.FULFILMENT_ORDERS, { id: orderGid(externalId) });
    const fulfilment = fulfilmentWith(data.at('order'), awb);
    if (fulfilment === undefined) throw refusedBecause(`it has no parcel ${awb}`);
    if (fulfilment.at('displayStatus').text() === 'DELIVERED') return;
    const fulfillmentEvent = {
      fulfillmentId: fulfilment.at('id').text(),
      status: 'DELIVERED',
      happenedAt: at.toISOString(),
    };
    const done = { field: 'fulfillmentEventCreate', repeatable: false };
    await this.client.tell(account, queries.DELIVERED, { fulfillmentEvent }, done);
  }

  async cancel(account: StoreAccount, externalId: string): Promise<void> {
    const id = orderGid(externalId);
    const state = (await this.client.ask(account, queries.STATE, { id })).at('order');
    if (!state.isObject || state.at('cancelledAt').text() !== null) return;
    await this.client.tell(
      account,
      queries.CANCEL,
      { id },
      { field: 'orderCancel', errors: 'orderCancelUserErrors', repeatable: false },
    );
  }

  async markPaid(account: StoreAccount, externalId: string): Promise<void> {
    const id = orderGid(externalId);
    const state = (await this.client.ask(account, queries.STATE, { id })).at('order');
    if (!state.isObject || state.at('displayFinancialStatus').text() === 'PAID') return;
    await this.client.tell(account, queries.MARK_PAID, { id }, { field: 'orderMarkAsPaid', repeatable: false });
  }

  restock(
    account: StoreAccount,
    pieces: readonly { inventoryItemId: string; quantity: number }[],
    key: string,
  ): Promise<void> {
    return addShopifyStock(this.client, account, pieces, key);
  }

  readStock(account: StoreAccount, inventoryItemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return readShopifyStock(this.client, account, inventoryItemIds);
  }

  setStock(account: StoreAccount, levels: readonly StockLevelOfStore[], key: string): Promise<StockAnswer> {
    return setShopifyStock(this.client, account, levels, key);
  }

  private async remove(account: StoreAccount, subscription: JsonReader): Promise<void> {
    const id = subscription.at('id').text();
    await this.client.tell(account, queries.UNSUBSCRIBE, { id }, { field: 'webhookSubscriptionDelete' });
  }

  private async list(
    account: StoreAccount,
    { query, sortKey, after }: { query: string; sortKey: string; after: string | null },
  ): Promise<Page<ShopOrder>> {
    const { rows, next } = pageOf(
      (await this.client.ask(account, queries.ORDERS, { query, sortKey, after })).at('orders'),
    );
    const orders: ShopOrder[] = [];
    for (const node of rows) orders.push(await this.complete(account, node));
    return { rows: orders, next };
  }

  /** An order with more than 50 lines has its rest on further pages. */
  private async complete(account: StoreAccount, node: JsonReader): Promise<ShopOrder> {
    const raw = node.object();
    const lines = node.at('lineItems');
    const all = lines.at('nodes').list();
    let { next } = pageOf(lines);
    while (next !== null) {
      const id = node.at('id').text();
      const more = (await this.client.ask(account, queries.MORE_LINES, { id, after: next })).at('order', 'lineItems');
      all.push(...more.at('nodes').list());
      ({ next } = pageOf(more));
    }
    return readShopifyOrder({ ...raw, lineItems: { nodes: all.map((line) => line.object()) } });
  }
}

function fulfilmentWith(order: JsonReader, awb: string): JsonReader | undefined {
  return order
    .at('fulfillments')
    .list()
    .find((one) =>
      one
        .at('trackingInfo')
        .list()
        .some((info) => info.at('number').text() === awb),
    );
}

function pageOf(connection: JsonReader): Page<JsonReader> {
  const next = connection.at('pageInfo', 'hasNextPage').isYes() ? connection.at('pageInfo', 'endCursor').text() : null;
  return { rows: connection.at('nodes').list(), next };
}

function within(field: string, { from, to }: Period): string {
  return [`${field}:>='${from.toISOString()}'`, ...(to === null ? [] : [`${field}:<'${to.toISOString()}'`])].join(
    ' AND ',
  );
}

function refusedBecause(reason: string): UpstreamError {
  return new UpstreamError(SHOPIFY, 'PARTNER_REFUSED', `Shopify refused: ${reason}`, { retryable: false });
}
