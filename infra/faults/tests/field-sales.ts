import { type Lab } from '../fault-test.ts';
import { jsonOf } from '../harness/api-client.ts';
import { type Person } from '../harness/tenants.ts';
import { uuid } from './phones.ts';
import { must } from './shops.calls.ts';

export const PIECE_PAISE = 11_800;
const ENOUGH = 1_000_000;

interface FieldShop {
  id: string;
  /** Whose beat it is on. */
  salesman: Person;
}

export interface Bill {
  orderId: string;
  invoiceId: string;
  retailerId: string;
  billPaise: number;
  /** Whoever had it before a phone tells anything: two of them may have been paid for it. */
  holders: Person[];
}

export interface FieldSales {
  companyId: string;
  seller: Person;
  desk: Person;
  admin: Person;
  salesmen: Person[];
  catalogueId: string;
  shops: FieldShop[];
}

/** A company whose salesmen have beats of shops with prices; written straight into the tables. */
export async function openFieldSales(lab: Lab): Promise<FieldSales> {
  const { system, tenants, count } = lab;
  const { person: seller, ...tenant } = await tenants.seller();
  const { companyId } = tenant;
  const warehouseId = await tenants.warehouse();
  const item = await tenants.item(tenant, warehouseId, ENOUGH);
  await system.sql(`UPDATE companies SET preferences = '{"isD2RAccount": true}' WHERE id = $1`, [companyId]);
  const desk = await tenants.person('warehouse_user', [companyId]);
  await system.sql(`INSERT INTO user_warehouses VALUES ($1, $2)`, [desk.userId, warehouseId]);
  const salesmen: Person[] = [];
  for (let one = 0; one < count(3, 8); one += 1) salesmen.push(await tenants.person('salesman', [companyId]));
  const shops: FieldShop[] = [];
  for (const [index, salesman] of salesmen.entries()) {
    const beat = { companyId, name: `Beat ${index}`, description: 'A beat', salesmanId: salesman.userId };
    const answer = await must(desk.call({ method: 'POST', path: '/api/d2r/beats', body: beat }));
    const { beat: made } = jsonOf<{ beat: { id: string } }>(answer);
    for (let shop = 0; shop < count(2, 6); shop += 1)
      shops.push({ id: await shopOn(lab, { companyId, beatId: made.id, sku: item.sku }), salesman });
  }
  const admin = await tenants.person('admin');
  return { companyId, seller, desk, admin, salesmen, catalogueId: item.id, shops };
}

async function shopOn(
  { system, random }: Lab,
  { companyId, beatId, sku }: { companyId: string; beatId: string; sku: string },
): Promise<string> {
  const [row] = await system.sql<{ id: string }>(
    `WITH store AS (
       INSERT INTO store_addresses (company_id, store_name, first_name, phone, address_line1, city, state, pincode, country, created_at, updated_at)
       VALUES ($1, $2, 'Ravi', '9820012345', 'Shop 4', 'Thane', 'Maharashtra', '421302', 'India', now(), now()) RETURNING company_id, id
     ), visited AS (
       INSERT INTO beat_retailers (company_id, beat_id, retailer_id, created_at) SELECT company_id, $3, id, now() FROM store
     ), priced AS (
       INSERT INTO store_prices (company_id, store_address_id, sku, pricing_type, pricing_value, updated_at)
       SELECT company_id, id, $4, 3, 118, now() FROM store
     ) SELECT id FROM store`,
    [companyId, `Store ${random.hex(8)}`, beatId, sku],
  );
  return row?.id ?? '';
}

export function orderOf({ catalogueId }: FieldSales, retailerId: string, quantity: number): Record<string, unknown> {
  const items = [{ catalogueId, quantity }];
  return { retailerId, items, paymentMethod: 'COD', totalPaise: PIECE_PAISE * quantity };
}

export function handTo({ desk }: FieldSales, { orderId }: Bill, salesman: Person, at?: string) {
  const body = { salesmanId: salesman.userId };
  return desk.call({ method: 'POST', path: `/api/collections/${orderId}/hand-over`, body }, at);
}

/** An approved order of each shop, and another, whose bills were with one salesman or two, one after the other. */
export async function handedBills(lab: Lab, sales: FieldSales): Promise<Bill[]> {
  const bills: Bill[] = [];
  for (const shop of [...sales.shops, ...sales.shops]) {
    const body = orderOf(sales, shop.id, lab.random.between(1, 5));
    const headers = { 'idempotency-key': uuid(lab) };
    const placed = await must(shop.salesman.call({ method: 'POST', path: '/api/field/orders', body, headers }));
    const orderId = jsonOf<{ order: { id: string } }>(placed).order.id;
    await must(sales.admin.call({ method: 'POST', path: `/api/order/${orderId}/approve-d2r`, body: {} }));
    const [invoice] = await lab.system.sql<{ id: string; paise: number }>(
      `SELECT id, bill_paise::int AS paise FROM d2r_invoices WHERE order_id = $1`,
      [orderId],
    );
    if (invoice === undefined) throw new Error(`order ${orderId} has no bill`);
    const holders = lab.random.shuffled(sales.salesmen).slice(0, lab.random.between(1, 2));
    const bill = { orderId, invoiceId: invoice.id, retailerId: shop.id, billPaise: invoice.paise, holders };
    for (const salesman of holders) await must(handTo(sales, bill, salesman));
    bills.push(bill);
  }
  return bills;
}
