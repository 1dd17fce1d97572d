import { type Role } from '@godown/contracts/permissions';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

type Door = readonly [method: 'get' | 'post' | 'put' | 'patch', path: string, body?: object];

const page = { pagination: { records: 10, pageNumber: 1 } };
const ID = '01930000-0000-7000-8000-0000000000ee';

/** Lists and forms that answer whoever may see them; `COMPANY` is the asker's own, or some company's for the platform. */
const READS = {
  catalogue: ['post', '/api/catalogue/find', { ...page, companyIds: ['COMPANY'] }],
  orders: ['post', '/api/inventory/orders/find', page],
  stock: ['post', '/api/inventory/find', page],
  warehouses: ['post', '/api/wms/warehouses/find', page],
  walletLines: ['post', '/api/brands/wallet/transaction/find', { ...page, companyId: 'COMPANY' }],
  storeAddresses: ['get', '/api/d2r/store-address/list/COMPANY'],
  partners: ['get', '/api/ums/profile/deliveryPartners'],
  ownInvoicing: ['get', '/api/ums/profile/invoicing'],
  preferences: ['get', '/api/ums/profile/preferences?companyId=COMPANY'],
  companies: ['post', '/api/ums/companies/find', {}],
  subAdmins: ['post', '/api/ums/register/admin/find', {}],
  storageCharges: ['get', '/api/charges/storage?records=10&pageNumber=1'],
  priceCard: ['get', '/api/charges/pricing/COMPANY'],
  remittances: ['get', '/api/cod-remittance?records=10&pageNumber=1'],
  clusters: ['post', '/api/wms/clusters/find', page],
  beats: ['get', '/api/d2r/beats?companyId=COMPANY'],
  pincode: ['get', '/api/pincode/560001'],
  ownAccount: ['get', '/api/ums/profile'],
} as const satisfies Record<string, Door>;

/** Changes, asked for with nothing in the hand: who may is told what is missing, who may not is told no more than that. */
const CHANGES = {
  placeOrder: ['post', '/api/order', {}],
  writeCatalogue: ['post', '/api/catalogue', {}],
  writeStoreAddress: ['post', '/api/d2r/store-address', {}],
  savePartners: ['put', '/api/ums/profile/deliveryPartners', {}],
  writeWallet: ['post', '/api/wallet/transaction', {}],
  chargeStorage: ['post', '/api/charges/deduct-storage-charges', {}],
  writePrices: ['put', '/api/charges/pricing', {}],
  brandItems: ['post', '/api/wsin/generate', {}],
  switchCompany: ['patch', '/api/ums/profile/toggle-account-status', {}],
  addSubAdmin: ['post', '/api/ums/register/admin', {}],
  resetPassword: ['patch', '/api/ums/register/admin/password', {}],
  remitCod: ['post', '/api/cod-remittance/bulk-upload', {}],
  receiveStock: ['post', '/api/inventory/inbound', {}],
  adjustStock: ['post', '/api/inventory/adjust', {}],
  cancelOrders: ['post', '/api/order/bulk-cancel', {}],
  correctOrder: ['post', `/api/order/${ID}/correct`, {}],
  bookParcels: ['post', '/api/shipping/book', {}],
  issueInvoices: ['post', '/api/invoices', {}],
  writeWarehouses: ['post', '/api/wms/warehouses', {}],
  writeDrivers: ['post', '/api/wms/drivers', {}],
  writeClusters: ['post', '/api/wms/clusters', {}],
  writeBeats: ['post', '/api/d2r/beats', {}],
} as const satisfies Record<string, Door>;

type Read = keyof typeof READS;
type Change = keyof typeof CHANGES;

const OWN: Read[] = ['pincode', 'ownAccount'];
const OF_STOCK: Change[] = ['receiveStock', 'adjustStock', 'bookParcels', 'issueInvoices', 'writeWarehouses'];
const OF_ADMINS: Read[] = [
  'catalogue',
  'orders',
  'stock',
  'warehouses',
  'walletLines',
  'storeAddresses',
  'preferences',
  'companies',
  'subAdmins',
  'storageCharges',
  'priceCard',
  'remittances',
  'clusters',
  ...OWN,
];

describe('what a role reaches', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
  });
  afterAll(() => app.close());

  async function come(role: Role): Promise<{ person: SignedIn; companyId: string }> {
    const person = await signInAs(app, role);
    const companyId = person.companyId === '' ? await createCompany(app) : person.companyId;
    await app.sql(`UPDATE companies SET preferences = '{"isD2RAccount": true}' WHERE id = $1`, [companyId]);
    return { person, companyId };
  }

  async function statusOf(person: SignedIn, companyId: string, [method, path, body]: Door): Promise<number> {
    const to = path.replace('COMPANY', companyId);
    const sent: object = body === undefined ? {} : JSON.parse(JSON.stringify(body).replace('COMPANY', companyId));
    const call = method === 'get' ? person.get(to) : person[method](to, sent);
    return (await (path === READS.partners[1] ? call.set('x-company-id', companyId) : call)).status;
  }

  async function expectReach(role: Role, reads: readonly Read[], changes: readonly Change[]): Promise<void> {
    const { person, companyId } = await come(role);
    const told: Record<string, number> = {};
    const due: Record<string, number> = {};
    for (const [name, door] of Object.entries(READS)) {
      told[name] = await statusOf(person, companyId, door);
      due[name] = reads.some((read) => read === name) ? 200 : 403;
    }
    for (const [name, door] of Object.entries(CHANGES)) {
      told[name] = await statusOf(person, companyId, door);
      due[name] = changes.some((change) => change === name) ? 400 : 403;
    }
    expect(told).toEqual(due);
  }

  it('[SHELL-004] a seller: catalogue, orders, wallet, store addresses and couriers of the own company; nothing of the platform', () =>
    expectReach(
      'seller',
      [
        'catalogue',
        'orders',
        'stock',
        'warehouses',
        'walletLines',
        'storeAddresses',
        'partners',
        'ownInvoicing',
        'preferences',
        'remittances',
        ...OWN,
      ],
      ['placeOrder', 'cancelOrders', 'writeCatalogue', 'writeStoreAddress', 'savePartners', ...OF_STOCK],
    ));

  it.each(['admin', 'super_admin'] as const)(
    '[SHELL-005, SHELL-006, SHELL-012] somebody who is %s: billing, prices, storage charges, brands, accounts, sub-admins, preferences and COD',
    (role) =>
      expectReach(
        role,
        [...OF_ADMINS, 'partners'],
        [
          'writeCatalogue',
          'writeStoreAddress',
          'savePartners',
          'writeWallet',
          'chargeStorage',
          'writePrices',
          'brandItems',
          'switchCompany',
          'addSubAdmin',
          'resetPassword',
          'remitCod',
          'writeClusters',
          'writeDrivers',
          'cancelOrders',
          'correctOrder',
          ...OF_STOCK,
        ],
      ),
  );

  it('[SHELL-007, SHELL-024] a sub-admin reads what an admin reads and changes none of it', () =>
    expectReach('sub_admin', OF_ADMINS, []));

  it('a warehouse person: stock, clusters and beats; no money, no accounts', () =>
    expectReach(
      'warehouse_user',
      ['catalogue', 'orders', 'stock', 'warehouses', 'storeAddresses', 'clusters', 'beats', ...OWN],
      ['writeClusters', 'writeBeats', 'writeStoreAddress', 'writeDrivers', ...OF_STOCK],
    ));

  it('[SHELL-007, SHELL-024] a cluster owner: the clusters and their orders', () =>
    expectReach('cluster_owner', ['orders', 'clusters', ...OWN], ['writeDrivers']));

  it.each(['driver', 'salesman', 'promoter'] as const)(
    '[SHELL-003, SHELL-007, SHELL-024] a %s signs in as what they are and reaches nothing of an office',
    async (role) => {
      const { person } = await come(role);
      expect((await person.get('/api/ums/profile').expect(200)).body.responseBody.userRole).toBe(role);
      await expectReach(role, OWN, []);
    },
  );

  it('[SHELL-003] a visitor without an account asks for a parcel, and for nothing else', async () => {
    for (const [method, path, body] of [...Object.values(READS), ...Object.values(CHANGES)] as Door[]) {
      const to = path.replace('COMPANY', ID);
      await (method === 'get' ? app.http.get(to) : app.http[method](to).send(body ?? {})).expect(401);
    }
    const search = (text: string) =>
      app.http.post('/api/get-orders').send({ getOrderDetailsBy: 1, orderEmailOrPhone: text });
    await search('').expect(400);
    await search('NOSUCHPARCEL1')
      .expect(200)
      .expect(({ body: found }) => expect(found.data).toEqual([]));
  });
});
