import { randomUUID } from 'node:crypto';
import { createShop, orderBody, place, type Shop, UNTIL_DELIVERED, walk } from './orders.factory.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { type TestApp } from './test-app.js';

export interface RetailShop extends Shop {
  storeId: string;
  /** Of the warehouse that the shop's orders leave from. */
  clerk: SignedIn;
  salesman: SignedIn;
  salesmanName: string;
}

const STORE = {
  storeName: 'Lake Stores',
  firstName: 'Ravi',
  phone: '9876500000',
  addressLine1: '1 Lake Road',
  city: 'Kochi',
  state: 'KL',
  pincode: '682001',
  country: 'India',
};

export const INVOICING = {
  legalName: 'Loom & Co Private Limited',
  gstin: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  addressLine1: '12 Loom Street',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
  invoicePrefix: 'LC/',
};

/** A company that sells to a retailer, its warehouse, a clerk there and a salesman. One piece costs the retailer ₹118. */
export async function createRetailShop(app: TestApp, store: object = {}): Promise<RetailShop> {
  const seller = await signInAs(app, 'seller');
  await app.sql(`UPDATE companies SET preferences = '{"isD2RAccount": true}' WHERE id = $1`, [seller.companyId]);
  const { body } = await seller.post('/api/d2r/store-address', { ...STORE, ...store }).expect(201);
  const shop = await createShop(app, seller, { basePrice: 80, stock: 1_000 });
  const { companyIds } = seller;
  const salesman = await signInAs(app, 'salesman', { companyIds });
  const [user] = await app.sql<{ name: string }>(`SELECT name FROM users WHERE id = $1`, [salesman.userId]);
  return {
    ...shop,
    storeId: body.storeAddress.id,
    clerk: await signInAs(app, 'warehouse_user', { companyIds, warehouseIds: [shop.warehouseId] }),
    salesman,
    salesmanName: user?.name ?? '',
  };
}

export interface RetailOrder {
  orderId: string;
  invoiceId: string;
  /** The line. */
  itemId: string;
  /** Rupees. */
  amount: number;
}

export async function retailOrder(
  app: TestApp,
  shop: RetailShop,
  given: { quantity?: number; over?: object } = {},
): Promise<RetailOrder> {
  const body = orderBody(
    shop,
    { orderType: 2, shippingD2RAddressId: shop.storeId, paymentMethod: 'COD', ...given.over },
    { pricingType: 3, pricingValue: 118, quantity: given.quantity ?? 10 },
  );
  const orderId = (await place(shop.seller, body).expect(201)).body.data.id;
  const admin = await signInAs(app, 'admin');
  await admin.post(`/api/order/${orderId}/approve-d2r`).expect(200);
  const [found] = await app.sql<{ invoiceId: string; itemId: string; amount: number }>(
    `SELECT i.id AS "invoiceId", t.id AS "itemId", i.bill_paise::float8 / 100 AS amount
     FROM d2r_invoices i JOIN order_items t ON t.company_id = i.company_id AND t.order_id = i.order_id WHERE i.order_id = $1`,
    [orderId],
  );
  if (!found) throw new Error('the order has no invoice');
  return { orderId, ...found };
}

export async function deliveredOrder(
  app: TestApp,
  shop: RetailShop,
  given: { quantity?: number; over?: object } = {},
): Promise<RetailOrder> {
  const order = await retailOrder(app, shop, given);
  await walk(app, shop.seller.companyId, order.orderId, ...UNTIL_DELIVERED);
  return order;
}

export function handOver(shop: RetailShop, { orderId }: Pick<RetailOrder, 'orderId'>, more: object = {}) {
  return shop.clerk.post(`/api/collections/${orderId}/hand-over`, { salesmanId: shop.salesman.userId, ...more });
}

export function capture(who: SignedIn, body: object, key: string = randomUUID()) {
  return who.post('/api/capture-payment', body).set('Idempotency-Key', key);
}

export function note(who: SignedIn, orderId: string, body: object, key: string = randomUUID()) {
  return who.post(`/api/wms/inventory/credit-debit/note/${orderId}`, body).set('Idempotency-Key', key);
}

/** Balance of a company's account in paise; 0 for one that was never used. */
export async function balanceOf(app: TestApp, companyId: string, code: string): Promise<number> {
  const [row] = await app.sql<{ paise: number }>(
    `SELECT balance_paise::float8 AS paise FROM ledger_accounts WHERE company_id = $1 AND code = $2`,
    [companyId, code],
  );
  return row?.paise ?? 0;
}
