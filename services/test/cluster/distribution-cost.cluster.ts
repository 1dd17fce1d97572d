import { createShop, orderBody, place, placeOrder, type Shop } from '../orders.factory.js';
import { signInAs, type SignedIn } from '../sign-in.js';
import { createTestApp, type TestApp } from '../test-app.js';
import { processorMs, serverProcess } from './processor-time.js';

const ORDERS_OF_EACH = 3_000;
const SELLERS = 6;
const CALLERS = 4;
const TURN_MS = 4_000;
/** Warm-up, then in turns: neither side has the quieter machine. */
const TURNS = ['cluster', 'single', 'cluster', 'single', 'single', 'cluster', 'cluster', 'single'] as const;

interface Side {
  app: TestApp;
  shops: Shop[];
  awbs: string[];
  /** The processes of the coordinator, or of the single server. */
  first: string[];
  workers: string[];
}

/** A copy of one order with its items and trail for each number. */
async function fill({ app }: Side, shop: Shop, number: number): Promise<string> {
  const id = await placeOrder(shop);
  const { companyId } = shop.seller;
  const copies = (table: string, changes: string, from: string) =>
    app.sql(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).* FROM ${table} t ${from}`,
      [companyId, id],
    );
  await copies(
    'orders',
    `'id', uuidv7(), 'shop_order_id', 'C' || n, 'external_order_id', 'C' || n, 'created_at', now() - n * interval '1 minute', 'delivery_awb', 'AWB${number}X' || n`,
    `, generate_series(1, ${ORDERS_OF_EACH}) n WHERE t.company_id = $1 AND t.id = $2`,
  );
  const each = `JOIN orders o ON o.company_id = t.company_id AND o.id <> t.order_id WHERE t.company_id = $1 AND t.order_id = $2`;
  await copies('order_items', `'id', uuidv7(), 'order_id', o.id`, each);
  await copies('order_trails', `'id', uuidv7(), 'order_id', o.id`, each);
  await app.sql(
    `INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id)
     SELECT delivery_awb, 'delhivery_surface', company_id, id, id FROM orders WHERE company_id = $1 AND delivery_awb IS NOT NULL`,
    [companyId],
  );
  return `AWB${number}X`;
}

async function open(kind: 'cluster' | 'single'): Promise<Side> {
  const { GODOWN_CITUS: cluster = '' } = process.env;
  if (kind === 'single') delete process.env.GODOWN_CITUS;
  const app = await createTestApp({ role: 'api', env: { TRUSTED_PROXIES: '1' } });
  process.env.GODOWN_CITUS = cluster;
  const side: Side = { app, shops: [], awbs: [], first: [await serverProcess(app.database.ownerUrl)], workers: [] };
  if (kind === 'cluster') {
    const nodes = await app.sql<{ host: string; port: number }>(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0`,
    );
    for (const { host, port } of nodes) {
      const address = new URL(app.database.ownerUrl);
      [address.hostname, address.port] = [host, String(port)];
      side.workers.push(await serverProcess(address.href));
    }
  }
  const sellers: SignedIn[] = [];
  for (let index = 0; index < SELLERS; index += 1) sellers.push(await signInAs(app, 'seller'));
  for (const [number, seller] of sellers.entries()) {
    const shop = await createShop(app, seller, { stock: 1_000_000 });
    side.shops.push(shop);
    side.awbs.push(await fill(side, shop, number));
  }
  await app.sql('ANALYZE orders, order_items, order_trails, awb_directory');
  return side;
}

type Call = (side: Side, index: number) => PromiseLike<{ status: number }>;

const paths: readonly [string, Call][] = [
  [
    'P1 a page of the order list',
    ({ shops }, index) =>
      (shops[index % SELLERS] as Shop).seller.post('/api/inventory/orders/find', {
        pagination: { records: 50, pageNumber: 1 },
        sortBy: { by: 'createdAt', order: 'desc' },
      }),
  ],
  [
    'P2 a look-up by AWB',
    ({ app, awbs }, index) =>
      app.http
        .post('/api/get-orders')
        .set('X-Forwarded-For', `10.${index % 200}.${Math.floor(index / 200) % 200}.1`)
        .send({
          getOrderDetailsBy: 1,
          orderEmailOrPhone: `${awbs[index % SELLERS] ?? ''}${1 + (index % ORDERS_OF_EACH)}`,
        }),
  ],
  [
    'P5 placing an order',
    ({ shops }, index) => place((shops[index % SELLERS] as Shop).seller, orderBody(shops[index % SELLERS] as Shop)),
  ],
];

interface Turn {
  perSecond: number;
  firstMs: number;
  workerMs: number;
}

let next = 0;

async function turn(side: Side, call: Call): Promise<Turn> {
  const before = { first: processorMs(side.first), workers: processorMs(side.workers), at: performance.now() };
  let done = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() - before.at < TURN_MS) {
        const { status } = await call(side, (next += 1));
        if (status >= 300) throw new Error(`answered ${status}`);
        done += 1;
      }
    }),
  );
  return {
    perSecond: (done * 1_000) / (performance.now() - before.at),
    firstMs: (processorMs(side.first) - before.first) / done,
    workerMs: (processorMs(side.workers) - before.workers) / done,
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('the cost of distribution', () => {
  let sides: Record<'cluster' | 'single', Side>;

  beforeAll(async () => {
    sides = { single: await open('single'), cluster: await open('cluster') };
  }, 400_000);
  afterAll(async () => {
    await sides.cluster.app.close();
    await sides.single.app.close();
  });

  it.each(paths)('%s is at least a tenth as fast as on a single server', async (name, call) => {
    const turns: Record<'cluster' | 'single', Turn[]> = { cluster: [], single: [] };
    for (const [index, kind] of TURNS.entries()) {
      const told = await turn(sides[kind], call);
      if (index > 1) turns[kind].push(told);
    }
    const of = (kind: 'cluster' | 'single', key: keyof Turn) => median(turns[kind].map((one) => one[key]));
    const ratio = of('cluster', 'perSecond') / of('single', 'perSecond');
    process.stdout.write(
      `${name}: ${of('cluster', 'perSecond').toFixed(0)} a second on the cluster, ${of('single', 'perSecond').toFixed(0)} on one server, ratio ${ratio.toFixed(2)}; ` +
        `processor ms: coordinator ${of('cluster', 'firstMs').toFixed(2)}, workers ${of('cluster', 'workerMs').toFixed(2)}, one server ${of('single', 'firstMs').toFixed(2)}\n`,
    );
    expect(ratio).toBeGreaterThan(0.1);
  });
});
