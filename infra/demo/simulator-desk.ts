import { COURIERS } from '../simulator/couriers/index.ts';
import { DEFAULT_RATES } from '../simulator/core/faults.ts';
import { type Purchase, type ShopItem } from '../simulator/shops/shop-book.ts';
import { listAt, textAt } from './api-session.ts';

export type DemoPurchase = Purchase;
export type DemoShopItem = ShopItem;

export type DemoOutcome = 'delivered' | 'deliveredAfterNdr' | 'rto' | 'lost';

export interface DemoShopPlace {
  /** Key of its store channel. */
  readonly channel: 'shopify' | 'wordpress' | 'amazon';
  /** Its address, or what stands for one with its channel. */
  readonly shop: string;
}

const pathOf = ({ channel, shop }: DemoShopPlace): string => `control/shops/${channel}/${shop}`;

/** What keeps a scan from arriving, or from being understood. */
const SCAN_FAULTS = ['webhookLate', 'webhookDropped', 'webhookReordered', 'unknownStatus'] as const;

/** The simulator's control API, as a person at a courier's desk uses it. */
export class SimulatorDesk {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** One scan; nothing follows by itself. @param more.at ISO 8601, else now */
  async scan(awb: string, kind: string, more: { reason?: string; at?: string } = {}): Promise<void> {
    await this.send('POST', `control/shipments/${encodeURIComponent(awb)}/scans`, { kind, ...more });
  }

  async courierOf(awb: string): Promise<string> {
    return textAt(await this.send('GET', `control/shipments/${encodeURIComponent(awb)}`), 'shipment.courier');
  }

  /** The next booking of that order number counts as made at that time. */
  async dateBooking(orderNumber: string, at: Date): Promise<void> {
    await this.send('PUT', `control/bookings/${encodeURIComponent(orderNumber)}`, { at: at.toISOString() });
  }

  /** The way to that end, or to a scan before it, as a courier makes it after the booking, at the latest by that time. */
  async finish(awb: string, outcome: DemoOutcome, { by, until }: { by: Date; until?: string }): Promise<void> {
    const way = { outcome, by: by.toISOString(), ...(until === undefined ? {} : { until }) };
    await this.send('POST', `control/shipments/${encodeURIComponent(awb)}/finish`, way);
  }

  /** Every scan arrives, in its order, and is understood, while `work` runs. */
  async withReliableScans(work: () => Promise<void>): Promise<void> {
    for (const courier of Object.keys(COURIERS))
      await this.setFaults(courier, Object.fromEntries(SCAN_FAULTS.map((kind) => [kind, 0])));
    try {
      await work();
    } finally {
      for (const courier of Object.keys(COURIERS))
        await this.setFaults(courier, Object.fromEntries(SCAN_FAULTS.map((kind) => [kind, DEFAULT_RATES[kind]])));
    }
  }

  /** Every booking is refused while `work` runs. */
  async withCouriersDown(work: () => Promise<void>): Promise<void> {
    for (const courier of Object.keys(COURIERS)) await this.setFaults(courier, { errorWith200: 1 });
    try {
      await work();
    } finally {
      for (const courier of Object.keys(COURIERS)) await this.setFaults(courier, { errorWith200: 0 });
    }
  }

  /** What a shop sells. */
  async stockShop(shop: DemoShopPlace, items: readonly DemoShopItem[]): Promise<void> {
    await this.send('PUT', `${pathOf(shop)}/items`, { items });
  }

  async countShopOrders(shop: DemoShopPlace): Promise<number> {
    return listAt(await this.send('GET', pathOf(shop)), 'orders').length;
  }

  async buy(shop: DemoShopPlace, purchase: DemoPurchase): Promise<void> {
    await this.send('POST', `${pathOf(shop)}/orders`, purchase);
  }

  /** So many buyers come in an hour of the simulator's clock. */
  async setShopPace(shop: DemoShopPlace, ordersPerHour: number): Promise<void> {
    await this.send('PUT', `${pathOf(shop)}/settings`, { ordersPerHour });
  }

  private async setFaults(courier: string, rates: Record<string, unknown>): Promise<void> {
    await this.send('PUT', `control/couriers/${courier}/faults`, rates);
  }

  private async send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.url}/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  }
}
