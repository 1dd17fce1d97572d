import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DEMO_SHOPS } from '../demo/demo-shops.ts';
import { HISTORY_TARGETS } from '../demo/history-targets.ts';
import { freePort } from '../postgres/free-port.ts';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from '../testing/throw-away-postgres.ts';
import { guardedFolder } from './harness/process-guard.ts';

const ROOT = join(import.meta.dirname, '../..');
const ORDERS = 40;
/** Of shops before the demo began: of any shop, and of those that order at a rhythm. */
const RETAIL_ORDERS = 10 + 15;
/** When the demo began: today, also when midnight has passed since. What its past holds was before. */
const OPENING = '(SELECT min(created_at) FROM companies)';

describe('the demo of npm start', () => {
  const guarded = guardedFolder('godown-demo-');
  const folder = guarded.path;
  let server: ThrowAwayPostgres;
  let database: pg.Client;
  let child: ChildProcess;
  let output = '';

  const count = async (sql: string): Promise<number> => {
    const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`);
    return rows[0]?.count ?? 0;
  };

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    server = await startThrowAwayPostgres();
    const args = [
      '--disable-warning=ExperimentalWarning',
      join(ROOT, 'infra/start/main.ts'),
      '--port',
      String(await freePort()),
      '--demo-orders',
      String(ORDERS),
    ];
    child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: server.url, GODOWN_DATA: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
    while (!/✓ Loading the order history|not complete/.test(output)) {
      if (child.exitCode !== null) throw new Error(output);
      await wait(200);
    }
    database = new pg.Client(server.url);
    await database.connect();
  }, 900_000);

  afterAll(async () => {
    await database?.end();
    if (child?.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await guarded.remove();
    await server?.stop();
  }, 180_000);

  it('prints a sign-in for every role', () => {
    for (const role of [
      'Kaveri Foods',
      'Indigo Loom',
      'super admin',
      'admin',
      'sub admin',
      'warehouse user',
      'cluster owner',
      'driver',
      'salesman',
      'promoter',
    ])
      expect(output).toContain(`(${role})`);
  });

  it('has three shipments on their way, one of them partly booked and one late', async () => {
    expect(await count('inbound_shipments')).toBe(3);
    expect(await count(`inbound_shipments WHERE status = 'RECEIVING'`)).toBe(1);
    expect(await count(`inbound_shipments WHERE status = 'ANNOUNCED' AND expected_on < current_date`)).toBe(1);
    expect(await count('inbound_lines WHERE booked_damaged > 0')).toBe(1);
  });

  it('has 300 items, each with its stock number and stock in two warehouses', async () => {
    expect(await count('catalogue_items WHERE wsin IS NOT NULL')).toBe(300);
    expect(await count('inventory_levels WHERE current_stock > 0')).toBe(600);
  });

  it('has every item in a bin, each in one of its own but where a lorry was unloaded', async () => {
    expect(await count('inventory_levels WHERE bin IS NULL')).toBe(0);
    expect(await count('(SELECT DISTINCT warehouse_id, bin FROM inventory_levels) AS taken')).toBeGreaterThan(590);
  });

  it("brings orders to every status by the couriers' own scans", async () => {
    const statuses = async (): Promise<string[]> =>
      (await database.query<{ status: string }>('SELECT DISTINCT status FROM orders ORDER BY status')).rows.map(
        (row) => row.status,
      );
    const wanted = Object.keys(HISTORY_TARGETS).toSorted();
    // Scans are read by a job, a moment after they were pushed.
    const until = Date.now() + 120_000;
    let seen = await statuses();
    for (; Date.now() < until && seen.length < wanted.length; seen = await statuses()) await wait(300);
    expect(
      await count(
        "orders WHERE shop_type = 'manual' AND order_type IS DISTINCT FROM 2 AND shop_order_id !~ '^(KF|IL)-F'",
      ),
    ).toBe(ORDERS);
    expect(seen).toEqual(wanted);
  }, 180_000);

  it('has orders of a whole month, whose parcels went their way on the days after', async () => {
    const history = `orders WHERE shop_type = 'manual' AND order_type IS DISTINCT FROM 2 AND shop_order_id !~ '^(KF|IL)-[FR]'`;
    expect(await count(`(SELECT DISTINCT created_at::date FROM ${history}) days`)).toBeGreaterThan(10);
    expect(await count(`${history} AND created_at < now() - interval '20 days'`)).toBeGreaterThan(0);
    expect(await count(`${history} AND status IN ('DELIVERED', 'RTO_DELIVERED', 'LOST')`)).toBeGreaterThan(3);
    expect(
      await count(
        `${history} AND status IN ('DELIVERED', 'RTO_DELIVERED', 'LOST') AND status_at < created_at + interval '12 hours'`,
      ),
    ).toBe(0);
  });

  it('has shops that buy on credit, with prices, bills of every kind, and beats', async () => {
    expect(await count('store_addresses')).toBe(40);
    expect(await count('(SELECT DISTINCT store_address_id FROM store_prices) priced')).toBe(40);
    expect(await count('beats')).toBe(6);
    expect(await count('(SELECT DISTINCT salesman_id FROM beats) busy')).toBe(3);
    expect(await count(`d2r_invoices WHERE created_at >= ${OPENING}`)).toBe(24);
    for (const state of ['closed_at IS NOT NULL', 'bill_location IS NULL', 'paid_paise > 0 AND closed_at IS NULL'])
      expect(await count(`d2r_invoices WHERE ${state}`)).toBeGreaterThan(0);
  });

  it('has shops with a picture of each front, and one pair that could be one shop', async () => {
    const until = Date.now() + 120_000;
    while (!/[✓✗] Adding pictures of shops|not complete/.test(output) && Date.now() < until) await wait(200);
    expect(await count(`store_addresses WHERE store_location_image_url ~ '/api/pictures/'`)).toBe(40);
    expect(
      await count(`store_addresses a JOIN store_addresses b ON b.id > a.id AND b.pincode = a.pincode
        AND substring(a.address_line1 from '[0-9]+') = substring(b.address_line1 from '[0-9]+')
        AND similarity(lower(a.store_name), lower(b.store_name)) >= 0.6`),
    ).toBe(1);
  }, 150_000);

  it('has months of sales to shops: delivered in their time, paid or open, at every age', async () => {
    const until = Date.now() + 300_000;
    while (!/[✓✗] Selling to retailers over|not complete/.test(output) && Date.now() < until) await wait(200);
    expect(output).toContain('✓ Selling to retailers over the last months');
    const bills = `d2r_invoices WHERE created_at < ${OPENING}`;
    expect(await count(bills)).toBe(RETAIL_ORDERS);
    for (const [youngest, oldest] of [
      [1, 30],
      [31, 60],
      [61, 90],
      [91, 365],
    ]) {
      const aged = `current_date - due_date BETWEEN ${youngest} AND ${oldest}`;
      const open = await count(`${bills} AND owed_paise > 0 AND salesman_id IS NOT NULL AND ${aged}`);
      expect([aged, open > 0]).toEqual([aged, true]);
    }
    // Scans are read by a job, a moment after they were pushed.
    const delivered = `orders WHERE shop_order_id ~ '^KF-R\\d{3}$' AND status = 'DELIVERED' AND status_at < created_at + interval '2 days'`;
    for (; Date.now() < until && (await count(delivered)) < RETAIL_ORDERS;) await wait(300);
    expect(await count(delivered)).toBe(RETAIL_ORDERS);
    const ofSalesman =
      "(SELECT id FROM beats WHERE salesman_id = (SELECT id FROM users WHERE email = 'salesman@godown.example'))";
    const rhythm = "max(o.created_at) - min(o.created_at) > interval '5 days'";
    for (const need of [
      `count(*) = 2 AND ${rhythm} AND now() - max(o.created_at) >= max(o.created_at) - min(o.created_at)`,
      `count(*) = 3 AND ${rhythm} AND (array_agg(d.bill_paise ORDER BY o.created_at))[3] < avg(d.bill_paise) * 0.7`,
    ])
      expect([
        need,
        await count(`(SELECT DISTINCT beat_id FROM (SELECT b.beat_id FROM beat_retailers b
          JOIN d2r_invoices d ON d.store_address_id = b.retailer_id JOIN orders o ON o.id = d.order_id
          WHERE b.beat_id IN ${ofSalesman} GROUP BY b.beat_id, b.retailer_id HAVING ${need}) shops) beats`),
      ]).toEqual([need, 3]);
    const visits = `retailer_visits WHERE visited_at < ${OPENING} AND visited_at > ${OPENING} - interval '8 days'`;
    expect(await count(`(SELECT DISTINCT salesman_id FROM ${visits}) walked`)).toBe(3);
    expect(await count(`(SELECT DISTINCT retailer_id FROM ${visits}) seen`)).toBeGreaterThan(20);
    for (const kind of ['GIVEN', 'SOLD', 'DAMAGED', 'RETURNED'])
      expect(
        await count(
          `(SELECT DISTINCT promoter_id FROM promoter_transactions WHERE kind = '${kind}' AND created_at < ${OPENING}) of_kind`,
        ),
      ).toBe(2);
  }, 330_000);

  it('has shops at Shopify, WooCommerce and Amazon whose orders arrive, some of them missed for what buyers and items lack', async () => {
    expect(await count("orders WHERE shop_type = 'shopify'")).toBeGreaterThanOrEqual(3);
    expect(await count("orders WHERE shop_type = 'wordpress'")).toBeGreaterThanOrEqual(2);
    expect(await count('integrations WHERE last_poll_at IS NOT NULL AND failure IS NULL')).toBe(DEMO_SHOPS.length);
    const { rows } = await database.query<{ reason: string }>(
      `SELECT DISTINCT reason FROM external_orders WHERE state = 'missed' ORDER BY reason`,
    );
    expect(rows.map(({ reason }) => reason)).toEqual(['PHONE_INVALID', 'PINCODE_INVALID', 'SKU_UNMAPPED']);
  });

  it("drives the own fleet's trips of the last days to their end, and sends out those of today", async () => {
    const until = Date.now() + 300_000;
    while (!/[✓✗] Sending out today|not complete/.test(output) && Date.now() < until) await wait(200);
    expect(output).toContain("✓ Sending out today's trips");
    expect(output).not.toMatch(/no trip could take|ended early/);
    expect(await count(`trips WHERE created_at < ${OPENING}`)).toBeGreaterThan(0);
    expect(await count(`trips WHERE created_at < ${OPENING} AND status <> 'COMPLETED'`)).toBe(0);
    expect(await count(`trips WHERE created_at >= ${OPENING} AND status = 'STARTED'`)).toBe(1);
    expect(await count(`orders WHERE shop_order_id ~ '^(KF|IL)-F' AND shipper <> 'LIGHTNING'`)).toBe(0);
  }, 330_000);

  it('pays its drivers for stops by a price of all clusters and one of South Delhi, from the first trip on', async () => {
    expect(await count('incentive_prices')).toBe(2);
    expect(await count('incentive_prices WHERE cluster_id IS NOT NULL')).toBe(1);
    const first = '(SELECT min(started_at) FROM trips)';
    expect(await count(`incentive_prices WHERE valid_from > (${first} AT TIME ZONE 'Asia/Kolkata')::date`)).toBe(0);
  });

  it('has six drivers in four clusters, each with a licence and the papers of a vehicle, the one who signs in among them', async () => {
    const ready = 'cluster_id IS NOT NULL AND licence_expires_on > now() AND vehicle_papers_expire_on > now()';
    expect(await count(`fleet_people WHERE ${ready}`)).toBe(6);
    expect(await count(`(SELECT DISTINCT cluster_id FROM fleet_people WHERE ${ready}) AS served`)).toBe(4);
    const own = "(SELECT id FROM users WHERE email = 'driver@godown.example')";
    expect(await count(`fleet_people WHERE ${ready} AND user_id = ${own}`)).toBe(1);
  });

  it('keeps its place, so that the next start has nothing left to load', () => {
    expect(JSON.parse(readFileSync(join(folder, 'data/demo.json'), 'utf8'))).toMatchObject({
      isOpen: true,
      isInboundOpen: true,
      isShopOpen: true,
      isRetailOpen: true,
      hasBins: true,
      historyOrders: ORDERS,
      hasPictures: true,
      retailOrders: RETAIL_ORDERS,
      fleetDays: 3,
    });
  });
});
