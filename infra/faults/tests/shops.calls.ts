import { type Lab } from '../fault-test.ts';
import { type Answer, jsonOf, send } from '../harness/api-client.ts';
import { type Person, type Tenant } from '../harness/tenants.ts';
import { until } from '../harness/wait.ts';

/** A shop of the simulator, connected. */
export interface ShopUnderTest {
  channel: 'shopify' | 'wordpress';
  name: string;
  storeId: string;
}

export interface Trade {
  seller: Tenant & { person: Person };
  shops: ShopUnderTest[];
  /** SKUs that no shop runs out of. */
  plenty: string[];
  /** What all shops share the last pieces of. */
  scarce: string;
}

/** As a shop of the simulator shows an order. */
export interface SoldOrder {
  id: string;
  number: number;
  fulfilments: { awb: string }[];
}

const KEYS = {
  shopify: { key: 'sim-shopify-client', secret: 'sim-shopify-secret' },
  wordpress: { key: 'ck_sim_woocommerce_key', secret: 'cs_sim_woocommerce_secret' },
} as const;
const SHOPS = [
  ['shopify', 'soak-one.myshopify.com'],
  ['shopify', 'soak-two.myshopify.com'],
  ['wordpress', 'soak-three.example'],
] as const;
const PLENTY = 1_000_000;
const MEGA = 1_000_000;

export async function must(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status === 0 || answer.status >= 300)
    throw new Error(`${answer.status} ${answer.failure}: ${answer.bytes.toString().slice(0, 300)}`);
  return answer;
}

/** Steers the simulator. */
export function steer({ system }: Lab, path: string, body: object, method = 'PUT'): Promise<Answer> {
  return send(system.simulator?.url ?? '', { method, path: `/control/${path}`, body });
}

/** A company with one warehouse and three shops, which lose, double and delay what they push. */
export async function openTrade(lab: Lab, pieces: number): Promise<Trade> {
  const { tenants, system } = lab;
  const seller = await tenants.seller();
  const warehouseId = await tenants.warehouse();
  const items = [];
  for (const stock of [PLENTY, PLENTY, PLENTY, PLENTY, pieces])
    items.push({ ...(await tenants.item(seller, warehouseId, stock)), stock });
  await system.sql(
    `INSERT INTO company_invoicing (company_id, legal_name, gstin, pan, address_line1, city, state, pincode, invoice_prefix, updated_at)
     VALUES ($1, 'Soak', '32ABCDE1234F1Z5', 'ABCDE1234F', '1 Road', 'Kochi', 'Kerala', '682001', 'SK', now())`,
    [seller.companyId],
  );
  const shops: ShopUnderTest[] = [];
  for (const [channel, name] of SHOPS) {
    const goods = items.map(({ sku, stock }, index) => ({
      sku,
      title: sku,
      paise: 11_800,
      // What the shop had before it was connected.
      stock: stock === PLENTY ? PLENTY : 0,
      variantId: String(7_100 + index),
      productId: String(8_100 + index),
      inventoryItemId: String(9_100 + index),
    }));
    await must(steer(lab, `shops/${channel}/${name}/items`, { items: goods }));
    await must(
      steer(lab, `shops/${channel}/${name}/settings`, {
        ...{ lostPercent: 20, doubledPercent: 10, latePercent: 5, lateMinutes: 60 },
        ...{ points: 20_000, restoreRate: 1_000 },
      }),
    );
    const body = { type: channel, shop: name, ...KEYS[channel], webhook_client_id: 'soak-hooks', warehouseId };
    await must(seller.person.call({ method: 'POST', path: '/api/integrations', body }));
    const [row] = await system.sql<{ id: string }>(`SELECT id FROM integrations WHERE company_id = $1 AND shop = $2`, [
      seller.companyId,
      name,
    ]);
    shops.push({ channel, name, storeId: row?.id ?? '' });
  }
  await until('the shops are mapped and told their stock', 120_000, async () => {
    const [row] = await system.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM store_items WHERE company_id = $1 AND catalogue_id IS NOT NULL AND pushed_quantity IS NOT NULL`,
      [seller.companyId],
    );
    return row?.count === SHOPS.length * items.length;
  });
  const skus = items.map(({ sku }) => sku);
  return { seller, shops, plenty: skus.slice(0, -1), scarce: skus.at(-1) ?? '' };
}

/** Money and a courier, so that parcels can be booked. */
export async function openCourier(lab: Lab, { person, companyId }: Trade['seller']): Promise<void> {
  const admin = await lab.tenants.person('admin');
  await must(steer(lab, 'couriers/delhivery/settings', { automatic: false, callsPerFiveMinutes: MEGA }));
  const credentials = { clientId: 'GODOWN', authToken: 'sim-delhivery-token' };
  await must(
    admin.call({ method: 'PUT', path: '/api/couriers/delhivery_surface/platform-account', body: { credentials } }),
  );
  const partners = [{ key: 'delhivery_surface', status: true }];
  await must(person.call({ method: 'PUT', path: '/api/ums/profile/deliveryPartners', body: { partners } }));
  const credit = {
    ...{ companyId, type: 'CREDIT', amount: MEGA, category: 'ADJUSTMENT' },
    ...{ referenceId: 'opening', remark: 'Opening balance' },
  };
  await must(
    admin.call({
      method: 'POST',
      path: '/api/wallet/transaction',
      body: credit,
      headers: { 'idempotency-key': `shops-${lab.random.hex(20)}` },
    }),
  );
}

export async function soldBy(lab: Lab, { channel, name }: ShopUnderTest): Promise<SoldOrder[]> {
  const answer = await must(send(lab.system.simulator?.url ?? '', { path: `/control/shops/${channel}/${name}` }));
  return jsonOf<{ orders?: SoldOrder[] }>(answer).orders ?? [];
}
