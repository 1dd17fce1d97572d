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
import { refusedBecause, UnicommerceClient } from './unicommerce.client.js';
import { readUniwareItem } from './unicommerce.items.js';
import { readSaleOrder } from './unicommerce.orders.js';
import { deliverPackages, dispatchPackages } from './unicommerce.packages.js';
import { countCreated, searchCodes } from './unicommerce.search.js';
import { readUniwareStock, setUniwareStock } from './unicommerce.stock.js';

/** Orders are asked for one by one. */
const ORDERS_AT_ONCE = 50;
const ITEMS_AT_ONCE = 100;
/** No tenant has been there before. */
const BEGINNING = '2010-01-01T00:00:00.000Z';

/** Uniware's REST API. It pushes nothing to us, and additions to stock have no key that would make them safe to repeat. */
export class UnicommerceAdapter implements ChannelAdapter {
  private readonly client: UnicommerceClient;

  constructor(http: PartnerHttp, url: string) {
    this.client = new UnicommerceClient(http, url);
  }

  /** The user sees one facility: the one that our warehouse is there. */
  async check(account: StoreAccount): Promise<{ locationId: string | null }> {
    const answer = await this.client.ask(account, '/facility/search', {
      fromDate: BEGINNING,
      toDate: new Date().toISOString(),
      dateType: 'CREATED',
      facilityStatus: 'ALL',
    });
    const codes = answer
      .at('elements')
      .list()
      .filter((one) => !one.at('enabled').isNo())
      .flatMap((one) => one.at('code').text() ?? []);
    const [locationId, ...others] = codes;
    if (locationId === undefined) throw refusedBecause('the user has access to no facility');
    if (others.length > 0)
      throw refusedBecause(`the user has access to ${codes.length} facilities: ${codes.join(', ')}. Give it one`);
    return { locationId };
  }

  async listChanged(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.page(account, await this.codes(account, 'UPDATED', period, after));
  }

  async listPlaced(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.page(account, await this.codes(account, 'CREATED', period, after));
  }

  countPlaced(account: StoreAccount, period: Period): Promise<number> {
    return countCreated(this.client, account, period);
  }

  async getOrder(account: StoreAccount, externalId: string): Promise<ShopOrder | null> {
    const order = await this.find(account, externalId);
    return order && readSaleOrder(order.object());
  }

  readOrder(raw: object): ShopOrder {
    return readSaleOrder(raw);
  }

  async listItems(account: StoreAccount, after: string | null): Promise<Page<ShopItem>> {
    const start = after === null ? 0 : Number(after);
    const answer = await this.client.ask(account, '/product/itemType/search', {
      searchOptions: { displayStart: start, displayLength: ITEMS_AT_ONCE, getCount: true },
    });
    const found = answer.at('elements').list();
    const rows: ShopItem[] = [];
    for (const one of found) {
      const details = await this.client.find(account, '/catalog/itemType/get', { skuCode: one.at('skuCode').text() });
      if (details !== null) rows.push(readUniwareItem(one, details.at('itemTypeDTO')));
    }
    return { rows, next: found.length === ITEMS_AT_ONCE ? String(start + found.length) : null };
  }

  async fulfil(account: StoreAccount, externalId: string, tracking: Tracking): Promise<void> {
    const order = await this.find(account, externalId);
    if (order === null) throw refusedBecause('the order is not there');
    if (readSaleOrder(order.object()).isCancelled) throw refusedBecause('the order is cancelled');
    await dispatchPackages(this.client, account, order, tracking);
  }

  async deliver(account: StoreAccount, externalId: string, delivery: Delivery): Promise<void> {
    const order = await this.find(account, externalId);
    if (order !== null) await deliverPackages(this.client, account, order, delivery);
  }

  async cancel(account: StoreAccount, externalId: string): Promise<void> {
    const order = await this.find(account, externalId);
    if (order === null || readSaleOrder(order.object()).isCancelled) return;
    await this.client.tell(account, '/oms/saleOrder/cancel', {
      saleOrderCode: externalId,
      cancellationReason: 'Cancelled in Godown',
    });
  }

  readStock(account: StoreAccount, inventoryItemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return readUniwareStock(this.client, account, inventoryItemIds);
  }

  setStock(account: StoreAccount, levels: readonly StockLevelOfStore[]): Promise<StockAnswer> {
    return setUniwareStock(this.client, account, levels);
  }

  private async find(account: StoreAccount, code: string): Promise<JsonReader | null> {
    const answer = await this.client.find(account, '/oms/saleorder/get', { code, paymentDetailRequired: false });
    const order = answer?.at('saleOrderDTO');
    return order?.isObject === true ? order : null;
  }

  /** All codes are searched for before the first order is read, so that nothing changes its place between two pages. */
  private async codes(
    account: StoreAccount,
    dateType: 'CREATED' | 'UPDATED',
    period: Period,
    after: string | null,
  ): Promise<string[]> {
    return after === null ? searchCodes(this.client, account, dateType, period) : after.split('\n');
  }

  private async page(account: StoreAccount, codes: readonly string[]): Promise<Page<ShopOrder>> {
    const rows: ShopOrder[] = [];
    for (const code of codes.slice(0, ORDERS_AT_ONCE)) {
      const order = await this.getOrder(account, code);
      if (order !== null) rows.push(order);
    }
    const rest = codes.slice(ORDERS_AT_ONCE);
    return { rows, next: rest.length === 0 ? null : rest.join('\n') };
  }
}
