import { type InvoiceContent } from '@godown/contracts/invoices';
import { type Role } from '@godown/contracts/permissions';
import { RECOMMENDATION_CLUSTERS } from '@godown/contracts/recommendation';
import { StoreAccounts } from '../../src/modules/channels/stores/store-accounts.js';
import { type SignedIn } from '../sign-in.js';
import { type TestApp } from '../test-app.js';
import { plantVictim } from '../tenancy/victim-rows.js';
import { type Route } from '../tenancy/routes.js';

const ROW = '019a2f6c-1e7a-7253-8c1b-7f3f6f1d2a10';

const ADDRESS = {
  addressLine1: '4 Ring Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560058',
  country: 'India',
};
const PICKUP = { firstName: 'Peenya', city: 'Bengaluru', state: 'Karnataka', pincode: '560058' };
const BUYER = { firstName: 'Kaveri', lastName: 'Rao', phone: '9876543210' };
const PARTY = {
  ...{ name: 'Peenya Stores', lines: ['4 Ring Road'], city: 'Bengaluru', state: 'Karnataka', pincode: '560058' },
  gstin: null,
};
/** An invoice as it is kept: nothing else can stand in its column. */
const INVOICE: InvoiceContent = {
  number: 'P/1',
  document: 'INVOICE',
  title: 'Tax Invoice',
  issuedAt: '2026-11-01T00:00:00.000Z',
  orderNumber: 'SO-1',
  orderedAt: '2026-11-01T00:00:00.000Z',
  seller: { ...PARTY, gstin: '29AAAAA0000A1Z5', pan: 'AAAAA0000A' },
  dispatchFrom: null,
  billTo: PARTY,
  shipTo: PARTY,
  placeOfSupply: { state: 'Karnataka', gstCode: '29' },
  payment: 'Prepaid',
  showsHsn: false,
  lines: [],
  totals: { taxablePaise: 1, cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0, totalPaise: 1 },
  signature: null,
};

const NO_CREDENTIALS = { key: '', secret: '', webhook_client_id: '', uc_client_id: '', shipping_provider_code: '' };

/** Columns whose values no rule of the database names: what our code writes there. */
const VALUES: Readonly<Record<string, string>> = {
  storage_charge_runs: `charge_type = 'PER_UNIT'`,
  cod_remittance_moves: `from_status = 'PENDING', to_status = 'REMITTED'`,
  d2r_collections: `mode = 'CASH'`,
  salesman_hand_overs: `count = '{"notes500":1,"notes200":0,"notes100":0,"notes50":0,"notes20":0,"notes10":0,"coinsPaise":0}'`,
  salesman_hand_ins: `count = '{"notes500":1,"notes200":0,"notes100":0,"notes50":0,"notes20":0,"notes10":0,"coinsPaise":0}'`,
  order_returns: `items = '[]'`,
  packings: `lines = '[]'`,
  shipments: `courier = 'bluedart'`,
  allocation_skips: `courier = 'bluedart'`,
  webhook_deliveries: `event_type = 'OMS_STATUS_UPDATE', last_error = NULL`,
  webhook_attempts: `error = NULL`,
  customer_requests: `issue_type = NULL`,
  orders: Object.entries({
    pickup_address: PICKUP,
    shipping_address: ADDRESS,
    billing_address: ADDRESS,
    customer: BUYER,
  })
    .map(([column, value]) => `${column} = '${JSON.stringify(value)}'`)
    .join(', '),
  customer_returns: `items = '[{"id":"${ROW}","quantity":1}]'`,
  order_trails: `status = 'PLACED', moved_by = 'seller'`,
  return_check_ins: `lines = '[]', photos = '[]'`,
  invoices: `content = '${JSON.stringify(INVOICE)}'`,
};

export interface Seeds {
  /** The address of a call with its parameters and what its query must have. */
  pathOf(route: Route): string;
  /** The body of a list, search or other question. */
  bodyOf(route: Route): object;
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
  const sealed = app.get(StoreAccounts).seal(seller.companyId, ROW, NO_CREDENTIALS);
  await app.sql('UPDATE integrations SET sealed_credentials = $2 WHERE company_id = $1', [seller.companyId, sealed]);
  const named: Readonly<Record<string, string>> = {
    companyId: seller.companyId,
    format: 'xml',
    ids: seller.companyId,
    key: 'bulk-orders',
    pincode: '560001',
    place: '0',
    salesmanId: people.get('salesman')?.userId ?? '',
  };
  const bodies = bodiesFor(seller.companyId);
  return {
    pathOf: ({ path }) => {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => named[name] ?? ROW);
      return filled + (QUERIES[path] ?? '');
    },
    bodyOf: ({ path }) => bodies[path] ?? {},
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

/** What a body must have; all others may be left empty. */
function bodiesFor(companyId: string): Readonly<Record<string, object>> {
  return {
    '/api/d2r/recommendation': {
      ...{ companyId, name: 'Kaveri', category: 'Food', type: 'Mass', packSize: 'Small', online: 'No' },
      ...{ industry: 'FMCG', maturity: 'New', price: 100, weight: 100, listing: 1, aov: 1, volume: 1, skus: 1 },
      clusters: [RECOMMENDATION_CLUSTERS[0]],
    },
    '/api/inventory/scan-look-up': { wsins: ['W00000000017'], warehouseId: ROW },
    '/api/tally-voucher/download/credit-note/:format': { orderIds: [ROW] },
    '/api/tally-voucher/download/receipt/:format': { companyIds: [companyId], start: '2026-11-01', end: '2026-11-30' },
    '/api/tally-voucher/download/sales/:format': { companyIds: [companyId], start: '2026-11-01', end: '2026-11-30' },
    '/api/wms/clusters/overlaps': { pincodes: ['560001'] },
    '/api/catalogue/csv/selected': { companyId, catalogIds: [ROW] },
    '/api/catalogue/skus/look-up': { skus: ['KF-1'] },
    '/api/get-orders': { getOrderDetailsBy: 1, orderEmailOrPhone: '149081900123' },
    '/api/orders/buyers/find': { phone: '9876543210' },
    '/api/orders/credit-check': { storeAddressId: ROW, amountPaise: 100 },
    '/api/returns/look-up': { code: ROW },
    '/api/search': { q: 'kurta' },
    '/api/shipping/quote': { orderIds: [ROW] },
    '/api/shipping/quote-parcel': { pickupWarehouseId: ROW, pincode: '560001', weightGrams: 500 },
  };
}
