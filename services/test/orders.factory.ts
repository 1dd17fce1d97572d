import { randomUUID } from 'node:crypto';
import { priceOrder, type OrderStatus, type PriceLine } from '@godown/contracts/orders';
import { OrdersService } from '../src/modules/orders/index.js';
import { Actor } from '../src/core/actor.js';
import { Database } from '../src/database/database.js';
import { type SignedIn } from './sign-in.js';
import { createWarehouse, createWsin, itemBody } from './stock.factory.js';
import { type TestApp } from './test-app.js';

export interface SellableThing {
  catalogueId: string;
  sku: string;
  wsin: string;
  /** Rupees. */
  price: number;
  basePrice: number | undefined;
  igst: number;
}

export interface Shop {
  seller: SignedIn;
  warehouseId: string;
  thing: SellableThing;
}

/** An item of the company with a stock number and so many units on hand. */
export async function createThing(
  app: TestApp,
  companyId: string,
  warehouseId: string,
  given: { stock?: number; price?: number; basePrice?: number; sku?: string } = {},
): Promise<SellableThing> {
  const { price = 118, stock = 100 } = given;
  const sku = given.sku ?? `SKU-${randomUUID().slice(0, 8)}`;
  const wsin = await createWsin(app, companyId);
  const body = itemBody();
  const [item] = await app.sql<{ id: string }>(
    `INSERT INTO catalogue_items (company_id, shop_type, sku, product_title, variant_title, category, handle, is_active, price_paise, base_price_paise,
       length_cm, breadth_cm, height_cm, weight_grams, sgst_percent, cgst_percent, igst_percent, utgst_percent, image_urls, wsin)
     VALUES ($1, 'manual', $2, $3, '50 g', 'Snacks', 'chips', true, $4, $5, 20, 15, 4.5, 250, 9, 9, 18, 9, '{https://images.example/a.png}', $6) RETURNING id`,
    [
      companyId,
      sku,
      body.productTitle,
      Math.round(price * 100),
      given.basePrice === undefined ? null : Math.round(given.basePrice * 100),
      wsin,
    ],
  );
  await app.sql(
    `INSERT INTO inventory_levels (company_id, warehouse_id, wsin, current_stock, created_at, updated_at) VALUES ($1, $2, $3, $4, now(), now())`,
    [companyId, warehouseId, wsin, stock],
  );
  return { catalogueId: item?.id ?? '', sku, wsin, price, basePrice: given.basePrice, igst: 18 };
}

export async function createShop(
  app: TestApp,
  seller: SignedIn,
  given: { stock?: number; basePrice?: number } = {},
): Promise<Shop> {
  const warehouseId = await createWarehouse(app);
  return { seller, warehouseId, thing: await createThing(app, seller.companyId, warehouseId, given) };
}

const ADDRESS = {
  addressLine1: '12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: '682001',
  country: 'India',
};

/** A body that `POST /order` accepts: one line of the shop's item, priced as the form prices it. */
export function orderBody(
  shop: Shop,
  over: Record<string, unknown> = {},
  line: Record<string, unknown> = {},
): Record<string, unknown> {
  const { thing } = shop;
  const item = {
    catalogueId: thing.catalogueId,
    sku: thing.sku,
    quantity: 1,
    price: thing.price,
    igst: thing.igst,
    ...(thing.basePrice === undefined ? {} : { basePrice: thing.basePrice }),
    ...line,
  };
  const draft = {
    customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' },
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    pickupWarehouseId: shop.warehouseId,
    items: [item],
    paymentMethod: 'Prepaid',
    ...over,
  };
  return { total: totalOf(draft), ...draft };
}

/** The grand total in rupees, by the contract's arithmetic. */
function totalOf(body: Record<string, unknown>): number {
  const items = body.items as Record<string, unknown>[];
  const lines = items.map((item): PriceLine => ({
    sku: String(item.sku),
    quantity: Number(item.quantity),
    pricePaise: Math.round(Number(item.price) * 100),
    basePricePaise: item.basePrice === undefined ? null : Math.round(Number(item.basePrice) * 100),
    igst: item.igst,
    isFree: item.isFree === true,
    pricingType: (item.pricingType ?? null) as PriceLine['pricingType'],
    pricingValue: (item.pricingValue ?? null) as number | null,
    discountPaise: Math.round(Number(item.discount ?? 0) * 100),
  }));
  const result = priceOrder(
    (body.orderType ?? null) as 1 | 2 | null,
    lines,
    Math.round(Number(body.specialDiscount ?? 0) * 100),
  );
  return result.ok ? result.priced.totalPaise / 100 : 0;
}

export function place(
  seller: SignedIn,
  body: Record<string, unknown>,
  key: string = randomUUID(),
): ReturnType<SignedIn['post']> {
  return seller.post('/api/order', body).set('Idempotency-Key', key);
}

/** A placed order's id. */
export async function placeOrder(
  shop: Shop,
  over: Record<string, unknown> = {},
  line: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await place(shop.seller, orderBody(shop, over, line)).expect(201);
  return (body as { data: { id: string } }).data.id;
}

/** Walks an order through the statuses by the real moves. Each step names who moves it. */
export async function walk(
  app: TestApp,
  companyId: string,
  orderId: string,
  ...steps: (readonly [OrderStatus, 'seller' | 'warehouse' | 'courier' | 'driver' | 'system' | 'admin'])[]
): Promise<void> {
  const database = app.get(Database);
  for (const [to, by] of steps) {
    app.clock.advance({ minutes: 1 });
    await database.within(Actor.system([companyId]), (tx) =>
      app.get(OrdersService).move(tx, { companyId, orderId, to, by, at: app.clock.now(), city: 'Kochi' }),
    );
  }
}

export const UNTIL_DELIVERED = [
  ['READY_TO_SHIP', 'seller'],
  ['SHIPPED', 'courier'],
  ['IN_TRANSIT', 'courier'],
  ['DELIVERED', 'courier'],
] as const;
export const UNTIL_RTO = [
  ['READY_TO_SHIP', 'seller'],
  ['SHIPPED', 'courier'],
  ['UNDELIVERED', 'courier'],
  ['RTO_DELIVERED', 'courier'],
] as const;
