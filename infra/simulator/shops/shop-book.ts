import { randomUUID } from 'node:crypto';
import { type World } from '../core/world.ts';
import { BUYERS, GOODS, type Buyer } from './shop-seeds.ts';

export type ShopItem = {
  variantId: string;
  productId: string;
  inventoryItemId: string;
  sku: string;
  title: string;
  paise: number;
  stock: number;
};

export type ShopLine = {
  id: string;
  variantId: string;
  sku: string;
  title: string;
  paise: number;
  ordered: number;
  current: number;
};
type ShopFulfilment = { awb: string; company: string; url: string };

export type ShopOrder = {
  id: string;
  number: number;
  createdAt: number;
  updatedAt: number;
  cancelledAt: number | null;
  buyer: Buyer;
  lines: ShopLine[];
  shippingPaise: number;
  discountPaise: number;
  payment: 'cod' | 'prepaid' | 'partial';
  isPaid: boolean;
  isTest: boolean;
  isHeld: boolean;
  /** The buyer asks to cancel it. */
  isCancelAsked?: boolean;
  fulfilments: ShopFulfilment[];
};

export type ShopKeys = { readonly key: string; readonly secret: string };

export type ShopSettings = {
  /** Nothing is pushed. */
  loseWebhooks: boolean;
  /** Everything is pushed twice. */
  doubleWebhooks: boolean;
  /** Pushed so much later, by the simulator's clock. */
  lateMinutes: number;
  /** Of a hundred pushes: so many are lost, come twice and, where `lateMinutes` is set, come later. */
  lostPercent: number;
  doubledPercent: number;
  latePercent: number;
  /** The API answers nothing. */
  goSilent: boolean;
  /** Instead of what was asked, each with HTTP 200. */
  answers: 'right' | 'html' | 'object' | 'list';
  /** WooCommerce: the plug-in that takes tracking numbers is there. */
  hasTracking: boolean;
  ordersPerHour: number;
  /** The key and the secret that it takes instead of the usual ones, where they were changed. */
  changedKeys: Partial<ShopKeys>;
  /** Amazon: what it is signed in to with belongs to another seller. */
  isOtherSeller: boolean;
  /** Of the API: how many points it has at most, and gets back in a second. */
  points: number;
  restoreRate: number;
};

const DEFAULTS: ShopSettings = {
  loseWebhooks: false,
  doubleWebhooks: false,
  lateMinutes: 0,
  lostPercent: 0,
  doubledPercent: 0,
  latePercent: 100,
  goSilent: false,
  answers: 'right',
  hasTracking: true,
  ordersPerHour: 0,
  changedKeys: {},
  isOtherSeller: false,
  points: 2_000,
  restoreRate: 100,
};

/** What a buyer puts in, and how he pays. */
export type Purchase = Partial<
  Pick<ShopOrder, 'buyer' | 'shippingPaise' | 'discountPaise' | 'payment' | 'isTest' | 'isHeld'>
> & {
  lines?: { sku: string; quantity: number }[];
};

export type ShopEvent = 'create' | 'updated' | 'edited' | 'cancelled' | 'paid';

/** The shops of one channel: catalogue, buyers, orders and what happens to them. Each address is a shop of its own. */
export class ShopBook {
  readonly world: World;
  readonly channel: string;
  private readonly tell: (shop: string, event: ShopEvent, order: ShopOrder) => void;

  /** How the channel writes the id of an order: 13 digits, unless it says otherwise. */
  private readonly idOf: (digits: string) => string;

  constructor(
    world: World,
    channel: string,
    tell: (shop: string, event: ShopEvent, order: ShopOrder) => void,
    idOf: (digits: string) => string = (digits) => digits,
  ) {
    this.world = world;
    this.channel = channel;
    this.tell = tell;
    this.idOf = idOf;
  }

  shops(): string[] {
    return this.world.entries(`${this.channel}-shops`).map(([shop]) => shop);
  }

  settings(shop: string): ShopSettings {
    return { ...DEFAULTS, ...(this.world.get(`${this.channel}-shops`, shop) as Partial<ShopSettings> | undefined) };
  }

  /** What it takes now, of a channel that usually takes these. */
  keys(shop: string, usual: ShopKeys): ShopKeys {
    return { key: usual.key, secret: usual.secret, ...this.settings(shop).changedKeys };
  }

  configure(shop: string, settings: Partial<ShopSettings>): void {
    this.world.put(`${this.channel}-shops`, shop, { ...this.settings(shop), ...settings });
  }

  /** The seeded goods, unless others were put in. */
  items(shop: string): ShopItem[] {
    const found = this.list<ShopItem>('items', shop);
    if (found.length > 0) return found;
    this.configure(shop, {});
    for (const [index, goods] of GOODS.entries()) {
      const id = String(7_000_000_000_001 + index);
      this.putItem(shop, { ...goods, variantId: id, productId: `8${id.slice(1)}`, inventoryItemId: `9${id.slice(1)}` });
    }
    return this.list<ShopItem>('items', shop);
  }

  putItem(shop: string, item: ShopItem): void {
    this.put('items', shop, item.variantId, item);
  }

  /** What a shop sells instead of the seeded goods. */
  stock(shop: string, items: readonly ShopItem[]): void {
    this.configure(shop, {});
    for (const item of items) this.putItem(shop, item);
  }

  orders(shop: string): ShopOrder[] {
    return this.list<ShopOrder>('orders', shop);
  }

  order(shop: string, id: string): ShopOrder | undefined {
    return this.world.get(`${this.channel}-orders`, `${shop}/${id}`) as ShopOrder | undefined;
  }

  /** A shop sells only what it has. @returns undefined when it is sold out */
  buy(shop: string, purchase: Purchase = {}): ShopOrder | undefined {
    const items = this.items(shop);
    const number = 1_001 + this.orders(shop).length;
    const draw = (count: number, what: string): number => this.world.random.between(0, count - 1, shop, number, what);
    const asked = purchase.lines ?? [
      { sku: items[draw(items.length, 'item')]?.sku ?? '', quantity: 1 + draw(2, 'quantity') },
    ];
    const bought = asked.flatMap(({ sku, quantity }) => {
      const item = items.find((one) => one.sku === sku);
      return item && item.stock >= quantity ? [{ item, quantity }] : [];
    });
    if (bought.length < asked.length) return undefined;
    for (const { item, quantity } of bought) this.putItem(shop, { ...item, stock: item.stock - quantity });
    const now = this.world.clock.now();
    const payment = purchase.payment ?? (draw(2, 'payment') === 0 ? 'cod' : 'prepaid');
    const order: ShopOrder = {
      id: this.idOf(String(5_000_000_000_000 + Number(BigInt.asUintN(32, BigInt(hash(shop)))) * 100 + number)),
      number,
      createdAt: now,
      updatedAt: now,
      cancelledAt: null,
      buyer: purchase.buyer ?? BUYERS[draw(BUYERS.length, 'buyer')] ?? BUYERS[0],
      lines: bought.map(({ item, quantity }, index) => ({
        id: `${number}${index}`,
        variantId: item.variantId,
        sku: item.sku,
        title: item.title,
        paise: item.paise,
        ordered: quantity,
        current: quantity,
      })),
      shippingPaise: purchase.shippingPaise ?? 0,
      discountPaise: purchase.discountPaise ?? 0,
      payment,
      isPaid: payment === 'prepaid',
      isTest: purchase.isTest ?? false,
      isHeld: purchase.isHeld ?? false,
      fulfilments: [],
    };
    this.save(shop, 'create', order, now);
    return order;
  }

  /** Changes an order, as a buyer, the shop's people or its API do. */
  change(
    shop: string,
    id: string,
    event: ShopEvent,
    change: (order: ShopOrder) => Partial<ShopOrder>,
  ): ShopOrder | undefined {
    const before = this.order(shop, id);
    if (!before) return undefined;
    // Later than what was read before, as at the shop: two changes in one millisecond are two.
    const now = Math.max(this.world.clock.now(), before.updatedAt + 1);
    const order = { ...before, ...change(before) };
    this.save(shop, event, order, now);
    return order;
  }

  cancel(shop: string, id: string): ShopOrder | undefined {
    const order = this.order(shop, id);
    if (!order || order.cancelledAt !== null) return order;
    for (const line of order.lines) this.addStock(shop, line.variantId, line.current);
    return this.change(shop, id, 'cancelled', () => ({ cancelledAt: this.world.clock.now() }));
  }

  /** Takes pieces out of a line; nothing remains of one with 0. */
  edit(shop: string, id: string, sku: string, quantity: number): ShopOrder | undefined {
    const line = this.order(shop, id)?.lines.find((one) => one.sku === sku);
    if (line) this.addStock(shop, line.variantId, line.current - quantity);
    return this.change(shop, id, 'edited', (order) => ({
      lines: order.lines.map((one) => (one.sku === sku ? { ...one, current: quantity } : one)),
    }));
  }

  addStock(shop: string, variantId: string, pieces: number): void {
    const item = this.items(shop).find((one) => one.variantId === variantId);
    if (item) this.putItem(shop, { ...item, stock: item.stock + pieces });
  }

  /** Buyers come at the shop's rate, by the simulator's clock. */
  tick(): void {
    const now = this.world.clock.now();
    for (const shop of this.shops()) {
      const { ordersPerHour } = this.settings(shop);
      if (ordersPerHour <= 0) continue;
      const last = (this.world.get(`${this.channel}-ticks`, shop) as number | undefined) ?? now;
      const due = Math.min(20, Math.floor(((now - last) / 3_600_000) * ordersPerHour));
      if (due < 1 && last !== now) continue;
      this.world.put(`${this.channel}-ticks`, shop, due < 1 ? now : last + (due / ordersPerHour) * 3_600_000);
      for (let one = 0; one < due; one += 1) this.buy(shop);
    }
  }

  private save(shop: string, event: ShopEvent, order: ShopOrder, updatedAt: number): void {
    order.updatedAt = updatedAt;
    this.put('orders', shop, order.id, order);
    this.tell(shop, event, order);
  }

  private put(store: string, shop: string, id: string, value: unknown): void {
    this.world.put(`${this.channel}-${store}`, `${shop}/${id}`, value);
  }

  private list<T>(store: string, shop: string): T[] {
    return this.world
      .entries(`${this.channel}-${store}`)
      .filter(([key]) => key.startsWith(`${shop}/`))
      .map(([, value]) => value as T);
  }
}

export const newEventId = (): string => randomUUID();

function hash(text: string): number {
  let sum = 7;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 4_294_967_291;
  return sum;
}
