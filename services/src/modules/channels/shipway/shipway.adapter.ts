import { type PartnerHttp } from '../../../platform/connectors/index.js';
import {
  type ChannelAdapter,
  type Page,
  type Period,
  type ShopOrder,
  type StoreAccount,
} from '../kit/channel-adapter.js';
import { refusedBecause, ShipwayClient } from './shipway.client.js';
import { indianDay, readShipwayOrder } from './shipway.orders.js';

const PAGE_SIZE = 100;
/** An order can be changed or cancelled so long after it was placed that we see it. */
const LOOK_BACK_MS = 7 * 86_400_000;

/**
 * Shipway's list of orders. It cannot be asked what has changed, so the orders of the last week are read each time. It has
 * neither a catalogue nor stock, and takes no parcel of another courier: what we ship is put on hold there, so that nobody
 * books it a second time.
 */
export class ShipwayChannelAdapter implements ChannelAdapter {
  private readonly client: ShipwayClient;

  constructor(http: PartnerHttp, url: string) {
    this.client = new ShipwayClient(http, url);
  }

  async check(account: StoreAccount): Promise<{ locationId: string | null }> {
    await this.client.orders(account, { status: 'O', page: '1' });
    return { locationId: null };
  }

  listChanged(account: StoreAccount, { from, to }: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.page(account, { from: new Date(from.getTime() - LOOK_BACK_MS), to }, after);
  }

  listPlaced(account: StoreAccount, period: Period, after: string | null): Promise<Page<ShopOrder>> {
    return this.page(account, period, after);
  }

  async countPlaced(account: StoreAccount, period: Period): Promise<number> {
    const found = new Set<string>();
    let after: string | null = null;
    do {
      const page: Page<ShopOrder> = await this.page(account, period, after);
      for (const { externalId } of page.rows) found.add(externalId);
      after = page.next;
    } while (after !== null);
    return found.size;
  }

  async getOrder(account: StoreAccount, externalId: string): Promise<ShopOrder | null> {
    const rows = await this.client.orders(account, { orderid: externalId });
    const found = rows.find((row) => row.at('order_id').text() === externalId);
    return found ? readShipwayOrder(found.object()) : null;
  }

  readOrder(raw: object): ShopOrder {
    return readShipwayOrder(raw);
  }

  async fulfil(account: StoreAccount, externalId: string): Promise<void> {
    const order = await this.getOrder(account, externalId);
    if (order === null || order.isCancelled)
      throw refusedBecause(order === null ? 'the order is not there' : 'the order is cancelled');
    if (order.leftOut === null) await this.client.tell(account, '/Onholdorders', externalId);
  }

  async cancel(account: StoreAccount, externalId: string): Promise<void> {
    const order = await this.getOrder(account, externalId);
    if (order !== null && !order.isCancelled) await this.client.tell(account, '/Cancelorders', externalId);
  }

  /** Asked for by whole days of India; the rest of the days is left away here. */
  private async page(account: StoreAccount, { from, to }: Period, after: string | null): Promise<Page<ShopOrder>> {
    const page = after === null ? 1 : Number(after);
    const rows = await this.client.orders(account, {
      date_from: indianDay(from),
      ...(to === null ? {} : { date_to: indianDay(to) }),
      page: String(page),
    });
    const orders = rows
      .map((row) => readShipwayOrder(row.object()))
      .filter(({ placedAt }) => placedAt >= from && (to === null || placedAt < to))
      .sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
    return { rows: orders, next: rows.length < PAGE_SIZE ? null : String(page + 1) };
  }
}
