import { BULK_ORDERS_SHEET } from '@godown/contracts/orders';
import { SHIPPING_CHARGES_SHEET } from '@godown/contracts/billing';
import { type Call, form, send } from '../../faults/harness/api-client.ts';
import { ResourceWatch, residentBytes } from '../../faults/harness/resource-watch.ts';
import { columnName, workbook } from '../../faults/harness/workbook.ts';
import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { ParcelShops } from '../data/parcels.ts';
import { DROP_PINCODE, makeShops } from '../data/shops.ts';
import { atMost, type Figure } from '../figure.ts';
import { absoluteOf, type Side } from '../pairs.ts';
import { mustBeSame } from '../same-rows.ts';
import { CHARGES_LEFT, ORDERS_LEFT, UNREAD_SHEETS } from './p4-sheets.sql.ts';

/** Counting a large sheet again and again would take PostgreSQL's time from the product alone: nobody counts the floor's rows. */
const pollMs = (rows: number): number => Math.min(250, Math.max(25, rows / 200));
const STATE = 'Kerala';
const MEGABYTE = 1024 * 1024;
const WALLET_PAISE = 1_000_000_000_000;

/** A file for one side of one turn, and where it goes. */
interface Lot {
  rows: number;
  product: Call;
  cookie: string;
  floor: Call;
}

interface Kind {
  name: string;
  floor: string;
  env: Record<string, string>;
  /** A new lot, for the product or the floor alone. */
  lot: (rows: number) => Promise<Lot & { companyId: string }>;
  left: string;
}

function bytesCall(bytes: Buffer, headers: Record<string, string>): Call {
  return { method: 'POST', path: '/', raw: bytes, headers: { 'content-type': 'application/octet-stream', ...headers } };
}

async function charges(bench: BenchSystem): Promise<Kind> {
  const [admin, warehouseId] = [await bench.tenants.person('admin'), await bench.tenants.warehouse()];
  const header = SHIPPING_CHARGES_SHEET.columns.map((column) => column.header);
  let made = 0;
  return {
    name: 'shipping charges',
    floor: 'sheet-charges',
    env: {},
    left: CHARGES_LEFT,
    lot: async (rows) => {
      made += 1;
      const prefix = `C${made}-`;
      const shops = await ParcelShops.make(bench.owner, { name: prefix, count: 1, warehouseId });
      const {
        rows: [company],
      } = await bench.owner.query<{ id: string }>(`SELECT id FROM companies WHERE name = $1`, [`${prefix}1`]);
      const companyId = company?.id ?? '';
      const awbs = await shops.parcels(prefix, rows, new Date());
      await bench.owner.query(
        `INSERT INTO ledger_accounts (company_id, code, balance_paise, floor_paise) VALUES ($1, 'wallet', $2, 0), ($1, 'platform.freight_income', 0, NULL)`,
        [companyId, WALLET_PAISE],
      );
      await shops.analyze();
      const bytes = workbook([header, ...awbs.map((awb) => [awb, '1.25'])]);
      const product = {
        method: 'POST',
        path: '/api/charges/shipping/bulk-upload',
        ...form({}, { name: `${prefix}.xlsx`, bytes }),
      };
      return { rows, companyId, product, cookie: admin.cookie, floor: bytesCall(bytes, { 'x-user': admin.userId }) };
    },
  };
}

async function orders(bench: BenchSystem): Promise<Kind> {
  const warehouseId = await bench.tenants.warehouse();
  const columns = BULK_ORDERS_SHEET.columns.map(({ key, header }, index) => ({
    key,
    header,
    letter: columnName(index),
  }));
  const usual: Record<string, string> = {
    paymentMethod: 'COD',
    customerName: 'Meera Nair',
    phone: '9876543210',
    addressLine1: '1 Road',
    city: 'Kochi',
    pincode: DROP_PINCODE,
    quantity: '1',
  };
  const companies = await makeShops(bench.owner, { companies: 40, items: 4_000, warehouseId });
  return {
    name: 'bulk orders',
    floor: 'sheet-orders',
    env: { SHEET_COLUMNS: JSON.stringify(Object.fromEntries(columns.map(({ key, letter }) => [key, letter]))) },
    left: ORDERS_LEFT,
    lot: async (rows) => {
      const shop = companies.pop();
      if (!shop) throw new Error('no shop is left');
      const { companyId, items } = shop;
      const seller = await bench.tenants.person('seller', [companyId]);
      const lines = Array.from({ length: rows }, (_, index): Record<string, string> => ({
        ...usual,
        orderId: `S${index + 1}`,
        sku: items[index % items.length]?.sku ?? '',
      }));
      const bytes = workbook([
        columns.map(({ header }) => header),
        ...lines.map((line) => columns.map(({ key }) => line[key] ?? '')),
      ]);
      const product = {
        method: 'POST',
        path: '/api/order/bulk',
        ...form({ pickupWarehouseId: warehouseId, unknownSku: 'refuse' }, { name: 'orders.xlsx', bytes }),
      };
      return {
        rows,
        companyId,
        product,
        cookie: seller.cookie,
        floor: bytesCall(bytes, {
          'x-company': companyId,
          'x-warehouse': warehouseId,
          'x-user': seller.userId,
          'x-state': STATE,
        }),
      };
    },
  };
}

/** On a connection of its own: between two turns of one side a kept one grows too old. */
async function upload(url: string, call: Call, cookie: string): Promise<void> {
  const { status, bytes, failure } = await send(url, { ...call, timeoutMs: 300_000 }, cookie, true);
  if (status !== 200 && status !== 201)
    throw new Error(`${url} answered ${status}: ${failure}${bytes.toString().slice(0, 300)}`);
}

/** Until the last row of every sheet is committed; the file with the result comes later. */
async function written(
  { owner }: BenchSystem,
  kind: Kind,
  { companyId, rows }: { companyId: string; rows: number },
): Promise<void> {
  for (;;) {
    const {
      rows: [found],
    } = await owner.query<{ done: number; failed: string | null }>(UNREAD_SHEETS[kind.floor] ?? '', [companyId]);
    if ((found?.done ?? 0) >= rows) return;
    if (found?.failed) throw new Error(`${kind.name}: a task failed: ${found.failed}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs(rows)));
  }
}

async function measure(lab: Lab, bench: BenchSystem, kind: Kind): Promise<Figure[]> {
  const { system, owner } = bench;
  const floor = await bench.floor(kind.floor, kind.env);
  const byProduct = async (lot: Lot & { companyId: string }): Promise<void> => {
    await upload(system.api.url, lot.product, lot.cookie);
    await written(bench, kind, lot);
  };
  const [one, other] = [await kind.lot(300), await kind.lot(300)];
  await byProduct(one);
  await upload(floor.url, other.floor, '');
  const leftOf = async (companyId: string): Promise<unknown> =>
    JSON.parse(JSON.stringify((await owner.query(kind.left, [companyId])).rows[0]).replaceAll(/C\d+-/g, '')) as unknown;
  mustBeSame(`What ${kind.name} left`, await leftOf(one.companyId), await leftOf(other.companyId));
  const rows = lab.rows(2_000, 50_000);
  const side =
    (send: (lot: Lot & { companyId: string }) => Promise<void>): Side =>
    async () => {
      const lot = await kind.lot(rows);
      const before = performance.now();
      await send(lot);
      const seconds = (performance.now() - before) / 1000;
      return { done: rows, seconds, latenciesMs: [seconds * 1000] };
    };
  const before = residentBytes(system.api.pid);
  const watches = system.processes.map((process) => new ResourceWatch(process));
  const result = await lab.pairs({ product: side(byProduct), floor: side((lot) => upload(floor.url, lot.floor, '')) });
  await Promise.all(watches.map((watch) => watch.end()));
  const rise = ((watches[0]?.peakBytes ?? Number.NaN) - before) / MEGABYTE;
  return [
    atMost({
      path: 'P4',
      name: `time of ${rows} rows of ${kind.name}, to the floor`,
      reached: 1 / result.ratio,
      limit: 2,
      absolute: absoluteOf(result),
    }),
    atMost({ path: 'P4', name: `api memory rise, ${kind.name}`, reached: rise, limit: 50, unit: 'MB' }),
    atMost({
      path: 'P4',
      name: `largest child, ${kind.name}`,
      reached: Math.max(...watches.map((watch) => watch.childPeakBytes)) / MEGABYTE,
      limit: 512,
      unit: 'MB',
    }),
  ];
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: 0 });
  const figures: Figure[] = [];
  for (const make of [charges, orders]) figures.push(...(await measure(lab, bench, await make(bench))));
  return figures;
}

export const sheets: BenchPath = {
  id: 'P4',
  title: 'A sheet, from its upload to its last row committed',
  data: 'shipping charges and bulk orders, 50,000 rows each',
  run,
};
