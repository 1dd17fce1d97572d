import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { distribute } from '../../src/database/distribution/distribute.js';
import { isolateCompany } from '../../src/database/distribution/place-companies.js';
import { Actor } from '../../src/core/actor.js';
import { Database } from '../../src/database/database.js';
import { ScanIngest } from '../../src/modules/shipping/scans/scan-ingest.service.js';
import { Ledger } from '../../src/modules/ledger/index.js';
import { createShop, place, orderBody, placeOrder, type Shop } from '../orders.factory.js';
import { signInAs, type SignedIn } from '../sign-in.js';
import { createTestApp, type TestApp } from '../test-app.js';
import { statementsOf } from './node-counters.js';
import { recorded, tasksIn } from './statement-recorder.js';

const PAGE = { pagination: { records: 10, pageNumber: 1 } };

describe('on a cluster', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller, { stock: 10_000 });
    const orderId = await placeOrder(shop);
    await app.sql(`UPDATE orders SET delivery_awb = 'CLUSTER1', shipper = 'delhivery_surface' WHERE id = $1`, [
      orderId,
    ]);
    await app.sql(
      `INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) VALUES ('CLUSTER1', 'delhivery_surface', $1, $2, uuidv7())`,
      [seller.companyId, orderId],
    );
  });
  afterAll(() => app.close());

  async function onWorker<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const [node] = await app.sql<{ host: string; port: number }>(
      `SELECT n.nodename AS host, n.nodeport AS port FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n USING (groupid)
       WHERE s.logicalrelid = 'orders'::regclass AND s.shardid = get_shard_id_for_distribution_column('orders', $1::uuid)`,
      [seller.companyId],
    );
    const address = new URL(app.database.appUrl);
    [address.hostname, address.port] = [node?.host ?? '', String(node?.port)];
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  it('a second run moves nothing', async () => {
    const told = await distribute(app.database.ownerUrl, { shards: 4 });
    expect(told.moved).toEqual([]);
    expect(told.tables.tenant).toBeGreaterThan(90);
  });

  it('row-level security holds on the node that has the rows, on the table and on the shard itself', async () => {
    const [shard] = await app.sql<{ name: string }>(
      `SELECT shard_name('orders'::regclass, get_shard_id_for_distribution_column('orders', $1::uuid)) AS name`,
      [seller.companyId],
    );
    const seenBy = (companies: string) =>
      onWorker(async (client) => {
        await client.query(`SET citus.override_table_visibility = off; SET citus.propagate_set_commands = 'local'`);
        await client.query(`BEGIN; SET LOCAL app.scope = 'company'; SET LOCAL app.company_ids = '${companies}'`);
        const counts = await Promise.all(
          ['orders', shard?.name ?? ''].map((table) =>
            client.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`),
          ),
        );
        return counts.map(({ rows }) => rows[0]?.count);
      });
    expect(await seenBy(seller.companyId)).toEqual([1, 1]);
    expect(await seenBy('0199aaaa-0000-7000-8000-0000000000ff')).toEqual([0, 0]);
    expect(await seenBy('')).toEqual([0, 0]);
  });

  const hotPaths: readonly [string, () => Promise<unknown>][] = [
    ['placing an order', () => place(seller, orderBody(shop)).expect(201)],
    ['a page of the order list', () => seller.post('/api/inventory/orders/find', PAGE).expect(200)],
    [
      'a look-up by AWB',
      () => app.http.post('/api/get-orders').send({ getOrderDetailsBy: 1, orderEmailOrPhone: 'CLUSTER1' }).expect(200),
    ],
    ['a batch of scans', () => scan()],
    ['a debit of the wallet', () => debit()],
  ];

  let scans = 0;
  async function scan(): Promise<void> {
    const scannedAt = new Date(Date.now() + (scans += 1) * 1_000);
    const told = {
      awb: 'CLUSTER1',
      codes: ['UD/In Transit'],
      scannedAt,
      city: 'Pune',
      description: null,
      expectedDay: null,
    };
    await app
      .get(Database)
      .within(Actor.system(), (tx) => app.get(ScanIngest).applyIn(tx, [{ api: 'delhivery', scans: [told] }]));
  }

  let debits = 0;
  async function debit(): Promise<void> {
    const { companyId } = seller;
    await app.get(Database).within(Actor.system([companyId]), (tx) =>
      app.get(Ledger).transfer(tx, {
        companyId,
        key: `cluster.${(debits += 1)}`,
        kind: 'wallet.manual',
        category: 'ADJUSTMENT',
        entries: [
          { account: 'wallet', amountPaise: 100 },
          { account: 'adjustments', amountPaise: -100 },
        ],
      }),
    );
  }

  it.each(hotPaths)('%s asks one node with each statement', async (_name, call) => {
    await call();
    const seen = await statementsOf(app, call);
    expect(seen.one).toBeGreaterThan(0);
    expect(seen.many).toBe(0);
  });

  it.each(hotPaths)('%s is planned as one task', async (_name, call) => {
    await call();
    const kept = (await recorded(call)).filter(({ text }) =>
      /^\s*(?:\/\*.*?\*\/\s*)?(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/.test(text),
    );
    expect(kept.length).toBeGreaterThan(0);
    const client = new pg.Client({ connectionString: app.database.appUrl });
    await client.connect();
    const wide: string[] = [];
    for (const { text, values } of kept) {
      await client.query(`BEGIN; SET LOCAL app.scope = 'company'; SET LOCAL app.company_ids = '${seller.companyId}'`);
      const plan = await client.query<Record<string, string>>(`EXPLAIN (COSTS OFF) ${text}`, [...values]);
      if (tasksIn(plan.rows.map((row) => Object.values(row)[0]).join('\n')) > 1) wide.push(text);
      await client.query('ROLLBACK');
    }
    await client.end();
    expect(wide).toEqual([]);
  });

  it('a company gets shards of its own, on the node that it is told, and works on', async () => {
    const { companyId } = seller;
    const [other] = await app.sql<{ address: string }>(
      `SELECT n.nodename || ':' || n.nodeport AS address FROM pg_dist_node n
       WHERE n.groupid > 0 AND n.groupid NOT IN (SELECT groupid FROM pg_dist_placement WHERE shardid = get_shard_id_for_distribution_column('orders', $1::uuid)) LIMIT 1`,
      [companyId],
    );
    const place = await isolateCompany(app.database.ownerUrl, companyId, other?.address ?? '');
    expect(place).toMatchObject({ isOwn: true });
    expect(`${place.host}:${place.port}`).toBe(other?.address);
    await expect(isolateCompany(app.database.ownerUrl, companyId, null)).resolves.toEqual(place);
    const { body } = await seller.post('/api/inventory/orders/find', PAGE).expect(200);
    expect(body.orders.length).toBeGreaterThan(0);
    await placeOrder(shop);
    await expect(isolateCompany(app.database.ownerUrl, 'nobody', null)).rejects.toThrow('There is no company nobody');
  });
});

/** Commands that end one node of the cluster at once and start it again, e.g. with `kill -9` and `pg_ctl`. */
const { GODOWN_CITUS_KILL: KILL = '', GODOWN_CITUS_START: START = '' } = process.env;

if (KILL !== '' && START !== '')
  describe('a node that dies under load', () => {
    const shell = (command: string) => promisify(execFile)('/bin/sh', ['-c', command]);

    it('loses nothing that was acknowledged, and orders are placed again once it is back', async () => {
      const app = await createTestApp({ role: 'api' });
      const sellers = await Promise.all(Array.from({ length: 6 }, () => signInAs(app, 'seller')));
      const shops = await Promise.all(sellers.map((seller) => createShop(app, seller, { stock: 100_000 })));
      const acknowledged: string[] = [];
      let refused = 0;
      let isOver = false;
      const load = shops.map(async (shop) => {
        while (!isOver) {
          const { status, body } = await place(shop.seller, orderBody(shop));
          if (status === 201) acknowledged.push(body.data.id);
          else refused += 1;
        }
      });
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      await pause(3_000);
      await shell(KILL);
      await pause(3_000);
      await shell(START);
      await pause(2_000);
      const before = acknowledged.length;
      await pause(5_000);
      isOver = true;
      await Promise.all(load);
      const kept = await app.sql<{ id: string }>('SELECT id FROM orders');
      const found = new Set(kept.map(({ id }) => id));
      process.stdout.write(`${acknowledged.length} acknowledged, ${refused} refused, ${found.size} kept\n`);
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      expect(refused).toBeGreaterThan(0);
      expect(acknowledged.length).toBeGreaterThan(before);
      const [stock] = await app.sql<{ blocked: number }>('SELECT sum(blocked)::int AS blocked FROM inventory_levels');
      expect(stock?.blocked).toBe(found.size);
      await app.close();
    });
  });
