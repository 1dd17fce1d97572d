import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { DROP_PINCODE, GST_PERCENT, makeShops, PRICE_PAISE, type ShopOfSet } from '../data/shops.ts';
import { atLeast, type Figure } from '../figure.ts';
import { httpLoad, type LoadCall, LoadConnection } from '../load/http-load.ts';
import { absoluteOf, type Side } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';

const CALLERS = 50;
const PATH = '/api/order';
const ADDRESS = {
  addressLine1: '12 Lake View Road',
  city: 'Kochi',
  state: 'Kerala',
  pincode: DROP_PINCODE,
  country: 'India',
};
const PAISE = 100;

export interface Seller extends ShopOfSet {
  userId: string;
  cookie: string;
}

export interface Placing {
  seller: Seller;
  warehouseId: string;
  /** Which of the seller's things, and how many. */
  lines: readonly { index: number; quantity: number }[];
  key: string;
}

function orderOf({ seller, warehouseId, lines }: Placing): { items: object[] } & Record<string, unknown> {
  const items = lines.map(({ index, quantity }) => {
    const item = seller.items[index % seller.items.length];
    return { catalogueId: item?.id, sku: item?.sku, quantity, price: PRICE_PAISE / PAISE, igst: GST_PERCENT };
  });
  const total = lines.reduce((sum, { quantity }) => sum + quantity * PRICE_PAISE, 0) / PAISE;
  const customer = { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' };
  return {
    total,
    customer,
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    pickupWarehouseId: warehouseId,
    items,
    paymentMethod: 'Prepaid',
  };
}

/** An order as the form sends it. */
export function placeCall(placing: Placing): LoadCall {
  const { seller, key } = placing;
  return {
    method: 'POST',
    path: PATH,
    headers: { cookie: seller.cookie, 'x-requested-with': 'godown', 'idempotency-key': key },
    body: orderOf(placing),
  };
}

function floorCall(placing: Placing): LoadCall {
  const {
    seller: { companyId, userId },
    key,
  } = placing;
  return {
    method: 'POST',
    path: '/',
    body: { companyId, userId, key, replyScope: `${userId} POST ${PATH}`, order: orderOf(placing) },
  };
}

/** Everything that the orders of a company leave, without ids, numbers and times. */
const LEFT = `
  SELECT (SELECT json_agg(to_jsonb(o) - '{company_id,id,shop_order_id,status_at,created_at,updated_at,created_by}'::text[] ORDER BY created_at) FROM orders o WHERE company_id = $1) AS orders,
    (SELECT json_agg(to_jsonb(i) - '{company_id,id,order_id,catalogue_id,wsin,sku}'::text[] ORDER BY o.created_at, i.position) FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.company_id = $1) AS items,
    (SELECT json_agg(blocked ORDER BY blocked) FROM inventory_levels WHERE company_id = $1 AND blocked > 0) AS levels,
    (SELECT json_agg(to_jsonb(m) - '{company_id,id,wsin,reference_id,recorded_at,user_id,moved_on}'::text[] ORDER BY o.created_at, m.quantity, m.before_quantity) FROM inventory_movements m JOIN orders o ON o.id::text = m.reference_id WHERE o.company_id = $1) AS movements,
    (SELECT json_agg(json_build_array(r.state, r.quantity) ORDER BY o.created_at, r.quantity) FROM stock_reservations r JOIN orders o ON o.id = r.order_id WHERE r.company_id = $1) AS held,
    (SELECT json_agg(to_jsonb(t) - '{company_id,id,order_id,at,recorded_at,user_id}'::text[] ORDER BY at) FROM order_trails t WHERE company_id = $1) AS trails,
    (SELECT json_agg(json_build_array(type, data - 'at' - 'shopOrderId') ORDER BY id) FROM domain_events WHERE company_id = $1 AND type <> 'warehouse.first-used') AS events,
    (SELECT json_agg(json_build_array(state, http_status, body::jsonb -> 'message') ORDER BY key) FROM saved_replies WHERE scope LIKE $2 || ' %') AS replies`;

/** The same three orders on both sides, by two companies of their own. */
async function sameOrders(
  { owner, system }: BenchSystem,
  floorUrl: string,
  sellers: readonly [Seller, Seller],
  warehouseId: string,
): Promise<void> {
  const left = await Promise.all(
    sellers.map(async (seller, side) => {
      const connection = await LoadConnection.open(side === 0 ? system.api.url : floorUrl);
      for (const quantity of [1, 2, 3]) {
        const placing = {
          seller,
          warehouseId,
          lines: [
            { index: 0, quantity },
            { index: 1, quantity: 1 },
          ],
          key: `same-${side}-order-${quantity}`,
        };
        const { status, body } = await connection.ask(side === 0 ? placeCall(placing) : floorCall(placing));
        if (status !== 201) throw new Error(`${status}: ${body.toString()}`);
      }
      connection.close();
      return (await owner.query(LEFT, [seller.companyId, seller.userId])).rows[0] as unknown;
    }),
  );
  mustBeSame('What orders left', left[0], left[1]);
}

/** Sellers of things in one warehouse. */
export async function sellersWithStock(
  { owner, tenants }: BenchSystem,
  { companies, items }: { companies: number; items: number },
): Promise<{ sellers: Seller[]; warehouseId: string }> {
  const warehouseId = await tenants.warehouse();
  const shops = await makeShops(owner, { companies, items, warehouseId });
  const sellers = await Promise.all(
    shops.map(async (shop): Promise<Seller> => {
      const { userId, cookie } = await tenants.person('seller', [shop.companyId]);
      return { ...shop, userId, cookie };
    }),
  );
  return { sellers, warehouseId };
}

/** One order after the other, of two lines each, by all of the sellers in turn. */
export function placings({ random }: Lab, sellers: readonly Seller[], warehouseId: string): () => Placing {
  let count = 0;
  return () => {
    count += 1;
    const seller = sellers[count % sellers.length];
    if (seller === undefined) throw new Error('no shops');
    const index = random.between(0, seller.items.length - 1);
    return {
      seller,
      warehouseId,
      lines: [
        { index, quantity: 1 },
        { index: index + 1, quantity: 2 },
      ],
      key: `bench-order-${count}`,
    };
  };
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: 0, hasWorker: false });
  const floor = await bench.floor('place-order');
  const {
    sellers: [one, other, ...all],
    warehouseId,
  } = await sellersWithStock(bench, { companies: 22, items: lab.rows(2_200, 11_000) });
  if (!one || !other) throw new Error('no shops');
  await sameOrders(bench, floor.url, [one, other], warehouseId);
  const next = placings(lab, all, warehouseId);
  const side =
    (url: string, call: (placing: Placing) => LoadCall): Side =>
    () =>
      httpLoad({ url, callers: CALLERS, seconds: lab.count(0.9, 5), accepts: [201], call: () => call(next()) });
  const result = await lab.pairs({ product: side(bench.system.api.url, placeCall), floor: side(floor.url, floorCall) });
  return [
    atLeast({
      path: 'P5',
      name: 'orders/s of the floor',
      reached: result.ratio,
      limit: 0.6,
      absolute: absoluteOf(result),
    }),
  ];
}

export const placeOrder: BenchPath = {
  id: 'P5',
  title: 'Placing an order: priced again, stock reserved, event written, answer kept',
  data: '10,000 SKUs of 20 companies, 50 callers',
  run,
};
