import { createHmac } from 'node:crypto';
import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { atLeast, atMost, type Figure } from '../figure.ts';
import { type LoadCall } from '../load/http-load.ts';
import { sendAll } from '../load/send-all.ts';
import { absoluteOf, type Side, type Turn } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';
import { INVOICING, KEPT_PUSHES } from './p15-shop-webhooks.sql.ts';

const TURNS = 6;
const LEAST_OF_FLOOR = 0.5;
const ANSWERED_WITHIN_MS = 50;
const SHOP = { type: 'shopify', shop: 'bench.myshopify.com', key: 'sim-shopify-client', secret: 'sim-shopify-secret' };
const CLIENT_ID = 'bench-hooks';

/** An order of two lines, as large as shops send them. */
function orderOf(number: number): object {
  const address = {
    first_name: 'Asha',
    last_name: 'Rao',
    address1: `${number} Station Road`,
    address2: 'Near the lake',
    phone: '+919820012345',
    city: 'Thane',
    zip: '400601',
    province: 'Maharashtra',
    country: 'India',
    country_code: 'IN',
    province_code: 'MH',
  };
  const line = (place: number): object => ({
    id: number * 10 + place,
    variant_id: 7_100 + place,
    product_id: 8_100 + place,
    title: `Item ${place}`,
    sku: `SKU-${place}`,
    quantity: 1,
    price: '499.00',
    grams: 450,
    taxable: true,
    requires_shipping: true,
    fulfillment_service: 'manual',
    tax_lines: [{ title: 'IGST', rate: 0.18, price: '76.12' }],
    discount_allocations: [],
    properties: [],
  });
  return {
    id: 5_000_000_000 + number,
    admin_graphql_api_id: `gid://shopify/Order/${5_000_000_000 + number}`,
    name: `#${number}`,
    order_number: number,
    created_at: '2026-11-20T10:15:00+05:30',
    updated_at: '2026-11-20T10:15:02+05:30',
    currency: 'INR',
    email: 'asha.rao@buyer.example',
    financial_status: 'paid',
    fulfillment_status: null,
    total_price: '998.00',
    subtotal_price: '998.00',
    total_tax: '152.24',
    total_weight: 900,
    note_attributes: [],
    shipping_lines: [{ title: 'Standard', price: '0.00', code: 'standard' }],
    line_items: [line(1), line(2)],
    billing_address: address,
    shipping_address: address,
  };
}

/** A webhook of an order, signed as Shopify signs. */
function webhook(number: number, path: string): LoadCall {
  const body = orderOf(number);
  return {
    method: 'POST',
    path,
    headers: {
      'x-shopify-topic': 'orders/create',
      'x-shopify-webhook-id': `bench-${number}`,
      'x-shopify-hmac-sha256': createHmac('sha256', SHOP.secret).update(JSON.stringify(body)).digest('base64'),
    },
    body,
  };
}

/** Connects a shop of a new company. @returns the shop's id */
async function connect({ tenants, owner }: BenchSystem): Promise<string> {
  const seller = await tenants.seller();
  const warehouseId = await tenants.warehouse();
  await owner.query(INVOICING, [seller.companyId]);
  const body = { ...SHOP, webhook_client_id: CLIENT_ID, warehouseId };
  const { status, bytes } = await seller.person.call({ method: 'POST', path: '/api/integrations', body });
  if (status >= 300) throw new Error(`The shop was not connected: ${status} ${bytes.toString()}`);
  const { rows } = await owner.query<{ id: string }>(`SELECT id FROM integrations WHERE company_id = $1`, [
    seller.companyId,
  ]);
  return rows[0]?.id ?? '';
}

async function run(lab: Lab): Promise<Figure[]> {
  // What is kept is read by nobody meanwhile: the worker would be measured with it, on the side of the product only.
  const bench = await lab.open({ orders: 0, hasWorker: false, hasSimulator: true });
  const store = await connect(bench);
  const floor = await bench.floor('shop-webhooks', { SHOP_SECRET: SHOP.secret });
  const ofProduct = `/api/webhooks/channels/${SHOP.type}/${store}/${CLIENT_ID}`;
  const ofFloor = `/${SHOP.type}/${store}`;
  let number = 0;
  const webhooks = (path: string, count: number): LoadCall[] =>
    Array.from({ length: count }, () => webhook((number += 1), path));

  const left = async (url: string, path: string): Promise<unknown> => {
    const calls = webhooks(path, 3);
    number -= calls.length;
    // One of them comes twice.
    await sendAll(url, [...calls, ...calls.slice(0, 1)], []);
    const { rows } = await bench.owner.query<{ kept: unknown }>(KEPT_PUSHES);
    await bench.owner.query(`DELETE FROM partner_inbox`);
    await bench.owner.query(`DELETE FROM pgboss.job WHERE name = 'channels.inbox'`);
    return rows[0]?.kept;
  };
  mustBeSame('What webhooks left', await left(bench.system.api.url, ofProduct), await left(floor.url, ofFloor));

  const perTurn = Math.ceil(lab.rows(2_000, 10_000) / TURNS);
  const side =
    (url: string, path: string): Side =>
    async (): Promise<Turn> => {
      const calls = webhooks(path, perTurn);
      const latenciesMs: number[] = [];
      const before = performance.now();
      await sendAll(url, calls, latenciesMs);
      return { done: calls.length, seconds: (performance.now() - before) / 1000, latenciesMs };
    };
  const result = await lab.pairs({ product: side(bench.system.api.url, ofProduct), floor: side(floor.url, ofFloor) });
  return [
    atLeast({
      path: 'P15',
      name: 'webhooks/s of the floor',
      reached: result.ratio,
      limit: LEAST_OF_FLOOR,
      absolute: absoluteOf(result),
    }),
    atMost({
      path: 'P15',
      name: 'a webhook is answered, p95',
      reached: result.product.p95Ms,
      limit: ANSWERED_WITHIN_MS,
      unit: 'ms',
    }),
  ];
}

export const shopWebhooks: BenchPath = {
  id: 'P15',
  title: 'Webhooks of shops: proven, kept with the job that reads them, answered',
  data: '10,000 webhooks of orders of one shop, 4 at a time',
  run,
};
