import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

type Who = 'seller' | 'admin' | 'warehouse';
interface ListCall {
  path: string;
  /** Who may ask. */
  who: Who;
  /** The body of a POST; without one it is a GET. */
  body?: object;
  /** How the answer names its rows and their number. */
  rows: string;
  count: string;
}

const PAGE = { pagination: { records: 10, pageNumber: 1 } };

const LISTS: readonly ListCall[] = [
  { path: '/inventory/orders/find', who: 'seller', body: PAGE, rows: 'orders', count: 'count' },
  { path: '/catalogue/find', who: 'seller', body: PAGE, rows: 'catalogue', count: 'totalCount' },
  { path: '/tasks?page=1&size=10', who: 'seller', rows: 'tasks', count: 'totalRecords' },
  { path: '/brands/wallet/transaction/find', who: 'seller', body: PAGE, rows: 'data', count: 'count' },
  { path: '/missed-orders/find', who: 'seller', body: PAGE, rows: 'missedOrders', count: 'count' },
  { path: '/customer-requests/find', who: 'seller', body: PAGE, rows: 'customerRequests', count: 'count' },
  { path: '/wms/warehouses/find', who: 'seller', body: PAGE, rows: 'warehouses', count: 'count' },
  { path: '/d2r/store-address/list?page=1&limit=10', who: 'seller', rows: 'storeAddressData', count: 'totalRecords' },
  { path: '/wms/trips?page=1&size=10', who: 'warehouse', rows: 'trips', count: 'totalRecords' },
  { path: '/wms/handovers?page=1&size=10', who: 'warehouse', rows: 'handovers', count: 'totalRecords' },
  { path: '/wms/picks?page=1&size=10', who: 'warehouse', rows: 'pickLists', count: 'totalRecords' },
  { path: '/wms/picks/ready?page=1&size=10', who: 'warehouse', rows: 'orders', count: 'totalRecords' },
  { path: '/wms/inbound?page=1&size=10', who: 'warehouse', rows: 'shipments', count: 'totalRecords' },
  { path: '/wms/stock-counts?page=1&size=10', who: 'warehouse', rows: 'stockCounts', count: 'totalRecords' },
  { path: '/d2r/beats', who: 'warehouse', rows: 'beats', count: 'count' },
  { path: '/wms/drivers/find', who: 'warehouse', body: PAGE, rows: 'users', count: 'count' },
  { path: '/admin/salesman/list', who: 'admin', body: PAGE, rows: 'users', count: 'count' },
  { path: '/admin/promoter/list', who: 'admin', body: PAGE, rows: 'users', count: 'count' },
  {
    path: '/admin/promoter/stock',
    who: 'admin',
    body: PAGE,
    rows: 'promoterTransactions',
    count: 'totalRecords',
  },
  { path: '/d2r/credit-notes/find', who: 'seller', body: PAGE, rows: 'creditNotes', count: 'totalRecords' },
  { path: '/d2r/payments/find', who: 'seller', body: PAGE, rows: 'payments', count: 'totalRecords' },
  { path: '/phonepe/wh-payments?records=10&pageNumber=1', who: 'admin', rows: 'data', count: 'count' },
  {
    path: '/ums/register/admin/find',
    who: 'admin',
    body: { pageConfig: PAGE.pagination },
    rows: 'adminUserDetails',
    count: 'count',
  },
  {
    path: '/ums/companies/find',
    who: 'admin',
    body: { pageConfig: PAGE.pagination },
    rows: 'companyDetails',
    count: 'count',
  },
];

const COUNTS = ['count', 'totalCount', 'totalRecords', 'total', 'totalPages'];

describe('What a list answers', () => {
  let app: TestApp;
  let people: Record<Who, SignedIn>;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    const seller = await signInAs(app, 'seller');
    await app.sql(`UPDATE companies SET preferences = preferences || '{"isD2RAccount": true}' WHERE id = $1`, [
      seller.companyId,
    ]);
    people = {
      seller,
      admin: await signInAs(app, 'super_admin'),
      warehouse: await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] }),
    };
  });
  afterAll(() => app.close());

  it.each(LISTS)('[COMMON-028] names its rows and their number as its own call does: $path', async (list) => {
    const person = people[list.who];
    const path = `/api${list.path}`;
    const { status, body } = await (list.body ? person.post(path, list.body) : person.get(path));
    expect([status, body.status]).toEqual([200, true]);
    expect(Array.isArray(body[list.rows])).toBe(true);
    expect(typeof body[list.count]).toBe('number');
    expect(Object.keys(body).filter((name) => COUNTS.includes(name))).toEqual([list.count]);
  });
});
