import { type Role } from '@godown/contracts/permissions';
import { type SignedIn } from '../sign-in.js';
import { type TestApp } from '../test-app.js';
import { plantVictim } from '../tenancy/victim-rows.js';
import { type Route } from '../tenancy/routes.js';

const ROW = '019a2f6c-1e7a-7253-8c1b-7f3f6f1d2a10';

/** Columns whose values no rule of the database names: what our code writes there. */
const VALUES: Readonly<Record<string, string>> = {
  storage_charge_runs: `charge_type = 'PER_UNIT'`,
  cod_remittance_moves: `from_status = 'PENDING', to_status = 'REMITTED'`,
  d2r_collections: `mode = 'CASH'`,
  salesman_hand_overs: `count = '{"notes500":1,"notes200":0,"notes100":0,"notes50":0,"notes20":0,"notes10":0,"coinsPaise":0}'`,
  order_returns: `items = '[]'`,
  packings: `lines = '[]'`,
  shipments: `courier = 'bluedart'`,
  allocation_skips: `courier = 'bluedart'`,
  webhook_deliveries: `event_type = 'OMS_STATUS_UPDATE', last_error = NULL`,
  webhook_attempts: `error = NULL`,
  customer_requests: `issue_type = NULL`,
  orders: `pickup_address = '{"firstName":"Peenya","city":"Bengaluru","pincode":"560058"}'`,
};

export interface Seeds {
  /** The address of a call with its parameters and what its query must have. */
  pathOf(route: Route): string;
}

/** One row of the seller's company in every table, all of one id: a new table and its `GET …/:id` are in it by themselves. */
export async function seedEverything(
  app: TestApp,
  seller: SignedIn,
  people: ReadonlyMap<Role, SignedIn>,
): Promise<Seeds> {
  await app.sql(
    `INSERT INTO warehouses (id, name, phone, address_line1, city, state, pincode, is_active)
     VALUES ($1, 'Peenya', '9876543210', '4 Ring Road', 'Bengaluru', 'Karnataka', '560058', true)`,
    [ROW],
  );
  for (const role of ['warehouse_user', 'driver'] as const)
    await app.sql(`INSERT INTO user_warehouses VALUES ($1, $2)`, [people.get(role)?.userId, ROW]);
  const { failed } = await plantVictim(app, { companyId: seller.companyId, rowId: ROW });
  if (failed.length > 0) throw new Error(failed.join('\n'));
  for (const [table, values] of Object.entries(VALUES))
    await app.sql(`UPDATE ${table} SET ${values} WHERE company_id = '${seller.companyId}'`);
  const named: Readonly<Record<string, string>> = {
    companyId: seller.companyId,
    ids: seller.companyId,
    key: 'bulk-orders',
    pincode: '560001',
    place: '0',
    salesmanId: people.get('salesman')?.userId ?? '',
  };
  return {
    pathOf: ({ path }) => {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? ROW);
      return filled + (QUERIES[path] ?? '');
    },
  };
}

const DAYS = '?start=2026-11-01&end=2026-11-30';
const INSIGHTS = [
  'orders',
  'cancelled',
  'returning',
  'days',
  'revenue',
  'undelivered',
  'top-products',
  'states',
  'couriers',
  'warehouses',
  'rto-reasons',
] as const;

/** What a query must have. */
const QUERIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(INSIGHTS.map((name) => [`/api/insights/${name}`, DAYS])),
  '/api/districts/pincodes': '?state=KA&district=Bangalore',
  '/api/shipping/labels': `?orderIds=${ROW}`,
};
