import { randomUUID } from 'node:crypto';
import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { ParcelShops } from '../data/parcels.ts';
import { atMost, type Figure } from '../figure.ts';
import { cpuMs } from '../load/cpu-watch.ts';
import { httpLoad, type LoadCall } from '../load/http-load.ts';
import { sendAll } from '../load/send-all.ts';
import { courierEnv, pushes, ROAD, settled } from './p3-courier-scans.ts';
import { sellersOf } from './p1-order-list.ts';

const DAY_MS = 86_400_000;
const KB = 1_000;
const PER_PUSH = 50;

/** Processor time of the product's processes and of PostgreSQL (milliseconds), log written (kB): of one unit of work. */
interface Cost {
  product: number;
  postgres: number;
  log: number;
}

interface Work {
  name: string;
  /** Does the work and says how many units that was. */
  run: () => Promise<number>;
}

async function logBytes({ owner }: BenchSystem): Promise<number> {
  const { rows } = await owner.query<{ bytes: string }>(`SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

async function costOf(lab: Lab, bench: BenchSystem, { name, run }: Work): Promise<Cost> {
  const { system } = bench;
  const now = async () => ({
    product: system.processes.reduce((sum, { pid }) => sum + cpuMs(pid), 0),
    postgres: cpuMs(system.server.pid),
    log: (await logBytes(bench)) / KB,
  });
  const before = await now();
  const units = await run();
  const after = await now();
  const cost: Cost = {
    product: (after.product - before.product) / units,
    postgres: (after.postgres - before.postgres) / units,
    log: (after.log - before.log) / units,
  };
  lab.note(
    `${name}: ${cost.product.toFixed(2)} ms of the product, ${cost.postgres.toFixed(2)} ms of PostgreSQL, ${cost.log.toFixed(2)} kB of log each (${units})`,
  );
  return cost;
}

/** What the first calls pay for (compiling, preparing, reading from the disk) is no running cost. By number and not by time, so that it is the same on a busy machine. */
async function httpCost(
  lab: Lab,
  bench: BenchSystem,
  { name, call, status = 200 }: { name: string; call: (index: number) => LoadCall; status?: number },
): Promise<Cost> {
  let sent = 0;
  const load = async (calls: number): Promise<number> => {
    let done = 0;
    while (done < calls)
      done += (
        await httpLoad({
          url: bench.system.api.url,
          seconds: 1,
          callers: 8,
          accepts: [status],
          call: () => call(sent++),
        })
      ).done;
    return done;
  };
  await load(lab.count(500, 3_000));
  return costOf(lab, bench, { name, run: () => load(lab.count(1_000, 6_000)) });
}

async function reads(lab: Lab): Promise<Cost[]> {
  const bench = await lab.open({ orders: lab.rows(20_000, 200_000), hasWorker: false });
  const sellers = await sellersOf(bench);
  const { rows: parcels } = await bench.owner.query<{ awb: string }>(
    `SELECT awb FROM awb_directory ORDER BY md5(awb) LIMIT 5000`,
  );
  const list = await httpCost(lab, bench, {
    name: 'a page of the order list',
    call: (index) => ({
      method: 'POST',
      path: '/api/inventory/orders/find',
      headers: { cookie: sellers[index % sellers.length]?.cookie ?? '', 'x-requested-with': 'godown' },
      body: { where: { status: ['DELIVERED'] }, pagination: { records: 50, pageNumber: 1 } },
    }),
  });
  const track = await httpCost(lab, bench, {
    name: 'a look-up of a parcel',
    call: (index) => ({
      path: `/api/track/${parcels[index % parcels.length]?.awb ?? ''}`,
      headers: { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` },
    }),
  });
  await bench.close();
  return [list, track];
}

async function placed(lab: Lab): Promise<Cost> {
  const bench = await lab.open({ orders: 0 });
  const { tenants, system } = bench;
  const warehouseId = await tenants.warehouse();
  const sellers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const seller = await tenants.seller();
      await system.sql(
        `INSERT INTO ledger_accounts (company_id, code, balance_paise, floor_paise) VALUES ($1, 'wallet', 0, 0) ON CONFLICT DO NOTHING`,
        [seller.companyId],
      );
      return { seller, item: await tenants.item(seller, warehouseId, 1_000_000) };
    }),
  );
  const address = {
    addressLine1: '12 Lake View Road',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682001',
    country: 'India',
  };
  const call = (index: number): LoadCall => {
    const one = sellers[index % sellers.length];
    return {
      method: 'POST',
      path: '/api/order',
      headers: {
        cookie: one?.seller.person.cookie ?? '',
        'x-requested-with': 'godown',
        'idempotency-key': randomUUID(),
      },
      body: {
        customer: { firstName: 'Meera', lastName: 'Nair', phone: '9876543210' },
        shippingAddress: address,
        billingAddress: address,
        pickupWarehouseId: warehouseId,
        paymentMethod: 'Prepaid',
        items: [{ catalogueId: one?.item.id, sku: one?.item.sku, quantity: 1, price: 118, igst: 18 }],
        total: 118,
      },
    };
  };
  const cost = await httpCost(lab, bench, { name: 'an order placed', call, status: 201 });
  await bench.close();
  return cost;
}

async function scanned(lab: Lab): Promise<Cost> {
  const bench = await lab.open({ orders: 0, env: courierEnv });
  const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * DAY_MS);
  const shops = await ParcelShops.make(bench.owner, {
    name: 'Shop',
    count: 50,
    warehouseId: await bench.tenants.warehouse(),
  });
  const parcels = Math.ceil(lab.rows(5_000, 50_000) / ROAD.length / PER_PUSH) * PER_PUSH;
  const lots = [await shops.parcels('WARM-', PER_PUSH * 4, start), await shops.parcels('COST-', parcels, start)];
  await shops.analyze();
  const drive = async (awbs: readonly string[]): Promise<number> => {
    for (const stage of ROAD.keys())
      await sendAll(bench.system.api.url, pushes(awbs, stage, start, '/api/webhooks/couriers/xpressbees'), []);
    await settled(bench);
    return awbs.length * ROAD.length;
  };
  await drive(lots[0] ?? []);
  const cost = await costOf(lab, bench, { name: 'a scan', run: () => drive(lots[1] ?? []) });
  await bench.close();
  return cost;
}

async function run(lab: Lab): Promise<Figure[]> {
  const [list, track] = await reads(lab);
  const costs: readonly (readonly [string, Cost | undefined, number])[] = [
    ['a page of the order list', list, 16],
    ['a look-up of a parcel', track, 5],
    ['an order placed', await placed(lab), 24],
    ['a scan', await scanned(lab), 1],
  ];
  return costs.map(([name, cost, limit]) =>
    atMost({
      path: 'S2',
      name: `processor time of ${name}`,
      reached: cost === undefined ? NaN : cost.product + cost.postgres,
      limit,
      unit: 'ms',
      absolute:
        cost === undefined
          ? {}
          : { product: cost.product.toFixed(2), postgres: cost.postgres.toFixed(2), 'log kB': cost.log.toFixed(2) },
    }),
  );
}

export const cost: BenchPath = {
  id: 'S2',
  title: 'processor time and log of one list page, look-up, order and scan: the arithmetic of docs/scale.md',
  data: '200,000 orders; 50,000 scans',
  hasNoRatio: true,
  run,
};
