import { randomBytes } from 'node:crypto';
import { createShop, type Shop } from '../../../test/orders.factory.js';
import { personBody } from '../../../test/people.factory.js';
import { photo } from '../../../test/pictures.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { itemBody, warehouseBody } from '../../../test/stock.factory.js';
import { routesIn } from '../../../test/tenancy/routes.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { createWebhook } from '../../../test/webhooks.factory.js';
import { WebhookReceiver } from '../../../test/webhook-receiver.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { GupshupAccounts } from '../../modules/messaging/gupshup/gupshup-accounts.js';

type Json = Record<string, unknown>;

/** What is read, and how the same is sent back. */
interface Pair {
  read: () => Promise<Json>;
  write: (answered: Json) => ReturnType<SignedIn['put']>;
  /** What is stored and never answered, where that is a secret: masks look alike, whatever they hide. */
  hidden?: () => Promise<unknown>;
}

/** Routes that change something and have nothing of the same shape to be read, with the reason. */
const NOT_A_PAIR: Readonly<Record<string, string>> = {
  'put /api/ums/profile/change-password': 'passwords are never answered',
  'put /api/ums/profile/reset-password': 'passwords are never answered',
  'patch /api/ums/register/admin/password': 'passwords are never answered',
  'patch /api/ums/register/admin/status': 'one switch, not an answer',
  'put /api/order/:id/eway-bill': 'one number, not an answer',
  'patch /api/ums/profile/toggle-account-status': 'one switch, not an answer',
  'patch /api/wms/warehouses/:id/status': 'one switch, not an answer',
  'patch /api/wms/clusters/:id/status': 'one switch, not an answer',
  'patch /api/wms/drivers/:id/status': 'one switch, not an answer',
  'patch /api/wms/driver/status': 'one switch, not an answer',
  'patch /api/wms/cluster-owners/:id/status': 'one switch, not an answer',
  'patch /api/wms/warehouse-users/:id/status': 'one switch, not an answer',
  'put /api/ums/webhooks/:id/status': 'one switch, not an answer',
  'put /api/charges/message-prices': 'one price from a day on: what is answered is the list of all of them',
  'put /api/couriers/:key/platform-account': "the platform's credentials are never answered",
  'put /api/integrations/:id/credentials': 'credentials of a store are never answered',
  'put /api/couriers/unknown-codes': 'a decision about one code, not an answer',
  'put /api/uploads/:id/content': 'bytes of a file',
  'put /api/customer-request/:token': "a buyer's wish, given once; what is read is the order",
  'patch /api/customer-requests/approval-status': 'a decision about many',
  'put /api/wms/incentive-prices': 'adds a price from a later day on; one that has begun is never written again',
  'put /api/wms/trips/:id/driver': 'one choice, not an answer',
  'put /api/wms/trips/:id/stops': 'the order of the stops alone',
  'patch /api/notices/read': 'a mark on many',
  'put /api/inventory/:id/bin': 'one field of a row, not an answer',
  'put /api/views/default': 'one choice, not an answer',
  'put /api/views/columns': 'one choice, not an answer',
  'put /api/d2r/beats/:id/visits': 'an order of ids, not an answer',
  'patch /api/views/:id': 'each change raises the version that it asks for',
};

describe('an answer that is sent back as it came', () => {
  let app: TestApp;
  let seller: SignedIn;
  let admin: SignedIn;
  let warehouse: SignedIn;
  let shop: Shop;
  let receiver: WebhookReceiver;
  let pairs: Readonly<Record<string, Pair>>;

  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    app = await createTestApp({
      role: 'api',
      env: { CREDENTIALS_KEY: randomBytes(32).toString('base64'), OUTBOUND_ALLOWED_ORIGINS: receiver.origin },
    });
    [seller, admin, warehouse] = [
      await signInAs(app, 'seller'),
      await signInAs(app, 'admin'),
      await signInAs(app, 'warehouse_user'),
    ];
    shop = await createShop(app, seller);
    await app.sql(`UPDATE companies SET preferences = '{"isD2RAccount":true}' WHERE id = $1`, [seller.companyId]);
    pairs = await makePairs();
  });

  afterAll(async () => {
    await receiver?.stop();
    await app?.close();
  });

  const got = async (call: ReturnType<SignedIn['get']>): Promise<Json> => (await call.expect(200)).body as Json;
  const made = async (call: ReturnType<SignedIn['get']>): Promise<Json> => (await call.expect(201)).body as Json;
  const at = (answer: Json, ...path: (string | number)[]): Json =>
    path.reduce<unknown>((value, key) => Reflect.get(value as object, key), answer) as Json;

  async function makePairs(): Promise<Readonly<Record<string, Pair>>> {
    const partners = '/api/ums/profile/deliveryPartners';
    await seller
      .put(partners, {
        partners: [
          {
            key: 'delhivery_surface',
            status: true,
            credentials: { clientId: 'GODOWN', authToken: 'very-secret-token-1234' },
          },
        ],
      })
      .expect(200);
    await seller
      .put('/api/gupshup/account', {
        companyId: seller.companyId,
        appId: 'app-1',
        appName: 'Asha',
        source: '911140000000',
        token: 'a-very-secret-token',
      })
      .expect(200);
    const invoicing = '/api/ums/profile/invoicing';
    const signatureImage = `data:image/jpeg;base64,${(await photo(60, 40)).toString('base64')}`;
    await seller
      .put(invoicing, {
        legalName: 'Asha Traders',
        gstin: '27AAPFU0939F1ZV',
        pan: 'AAPFU0939F',
        addressLine1: '1 Lane',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411001',
        invoicePrefix: 'AT',
        signatureImage,
      })
      .expect(200);
    await seller.put('/api/ums/profile/navbar', { items: [{ key: 'orders', visible: false }] }).expect(200);
    await seller
      .put('/api/tracking/brand-profile', {
        primaryColor: '#b4532a',
        website: 'https://mitti.example/',
        supportPhone: '9876543210',
      })
      .expect(200);
    const {
      body: { item },
    } = await seller.post('/api/catalogue', itemBody()).expect(201);
    const hook = await createWebhook(seller, {
      url: receiver.url,
      authHeaders: { key: 'X-Shop-Key', value: 'secret' },
    });
    const warehouseId = at(await made(admin.post('/api/wms/warehouses', warehouseBody())), 'warehouse')['id'];
    const clusterId = (
      await made(admin.post('/api/wms/clusters', { name: 'Echo', pincodes: ['122001'], warehouseId: shop.warehouseId }))
    )['id'];
    const people = await createPeople({ clusterId, warehouseId });
    const { userId: salesmanId } = await signInAs(app, 'salesman', { companyIds: [warehouse.companyId] });
    const beatId = at(
      await made(
        warehouse.post('/api/d2r/beats', {
          name: 'Monday',
          description: 'North',
          salesmanId,
          companyId: warehouse.companyId,
        }),
      ),
      'beat',
    )['id'];
    const packageId = at(
      await made(
        seller.post('/api/shipping-packages', {
          name: 'Box',
          length: 20,
          breadth: 10.5,
          height: 8,
          weight: 100,
          isDefault: true,
        }),
      ),
      'package',
    )['id'];
    const storeId = await createStore();
    const pricing = `/api/catalogue/pricing/${seller.companyId}/${storeId}`;
    await seller.put(pricing, { items: [{ sku: shop.thing.sku, pricingType: 2, pricingValue: 12.5 }] }).expect(200);
    const creditLimit = `/api/d2r/retailers/${storeId}/credit-limit`;
    await seller.put(creditLimit, { limitPaise: 500_050, maxOverdueDays: 15, maxOpenBills: null }).expect(200);
    const mapping = '/api/order/bulk/mapping';
    await seller
      .put(mapping, { signature: 'echo', mapping: { columns: { phone: 'Mobile' }, defaults: { city: 'Pune' } } })
      .expect(200);
    return {
      'put /api/ums/profile': {
        read: () => got(seller.get('/api/ums/profile')),
        write: (answer) => seller.put('/api/ums/profile', at(answer, 'responseBody')),
      },
      'put /api/ums/profile/deliveryPartners': {
        read: () => got(seller.get(partners)),
        write: (answer) => seller.put(partners, { partners: at(answer, 'responseBody', 'deliveryPartners') }),
      },
      'put /api/gupshup/account': {
        read: () => got(seller.get(`/api/gupshup/account?companyId=${seller.companyId}`)),
        write: (answer) => seller.put('/api/gupshup/account', at(answer, 'account')),
        hidden: async () => {
          const tokenOf = app.get(GupshupAccounts);
          const account = await app.get(Database).within(Actor.system(), (tx) => tokenOf.find(tx, seller.companyId));
          expect(account?.token).toBe('a-very-secret-token');
          return [account, await tokenOf.pushTokenOf(seller.companyId)];
        },
      },
      'put /api/gupshup/triggers': {
        read: () => got(seller.get(`/api/gupshup/triggers?companyId=${seller.companyId}`)),
        write: (answer) => seller.put('/api/gupshup/triggers', at(answer, 'data')),
      },
      'put /api/ums/profile/invoicing': {
        read: () => got(seller.get(invoicing)),
        write: (answer) => seller.put(invoicing, at(answer, 'responseBody', 'invoicing')),
      },
      'put /api/ums/profile/navbar': {
        read: () => got(seller.get('/api/ums/profile/navbar')),
        write: (answer) => seller.put('/api/ums/profile/navbar', at(answer, 'responseBody')),
      },
      'put /api/tracking/brand-profile': {
        read: () => got(seller.get('/api/tracking/brand-profile')),
        write: (answer) => seller.put('/api/tracking/brand-profile', at(answer, 'data')),
      },
      'put /api/catalogue/:id': {
        read: () => got(seller.get(`/api/catalogue/${item.catalogId}`)),
        write: (answer) => seller.put(`/api/catalogue/${item.catalogId}`, at(answer, 'item')),
      },
      'put /api/ums/webhooks/:id': {
        read: () => got(seller.post('/api/ums/webhooks/get', { filter: {} })),
        write: (answer) => seller.put(`/api/ums/webhooks/${hook.id}`, at(answer, 'data', 0)),
      },
      'put /api/wms/warehouses/:id': {
        read: () => got(admin.post('/api/wms/warehouses/find', { search: String(warehouseId), searchFilter: 'id' })),
        write: (answer) => admin.put(`/api/wms/warehouses/${String(warehouseId)}`, at(answer, 'warehouses', 0)),
      },
      'put /api/wms/clusters/:id': {
        read: () => got(admin.post('/api/wms/clusters/find', { search: 'Echo' })),
        write: (answer) => admin.put(`/api/wms/clusters/${String(clusterId)}`, at(answer, 'clusters', 0)),
      },
      ...people,
      ...(await createFieldForce()),
      'put /api/d2r/beats/:id': {
        read: () => got(warehouse.get('/api/d2r/beats')),
        write: (answer) => warehouse.put(`/api/d2r/beats/${String(beatId)}`, at(answer, 'beats', 0)),
      },
      'put /api/shipping-packages/:id': {
        read: () => got(seller.get('/api/shipping-packages')),
        write: (answer) => seller.put(`/api/shipping-packages/${String(packageId)}`, at(answer, 'packages', 0)),
      },
      'put /api/order/bulk/mapping': {
        read: () => got(seller.get(`${mapping}?signature=echo`)),
        write: (answer) => seller.put(mapping, { signature: 'echo', mapping: at(answer, 'mapping') }),
      },
      'patch /api/d2r/retailers': {
        read: () => got(seller.get('/api/d2r/store-address/list')),
        write: (answer) =>
          seller.patch('/api/d2r/retailers', {
            ...at(answer, 'storeAddressData', 0),
            retailerId: at(answer, 'storeAddressData', 0, 'id'),
          }),
      },
      'put /api/d2r/retailers/:retailerId/credit-limit': {
        read: () => got(seller.get(creditLimit)),
        write: (answer) => seller.put(creditLimit, at(answer, 'limits')),
      },
      'put /api/catalogue/pricing/:companyId/:storeId': {
        read: () => got(seller.get(pricing)),
        write: (answer) => seller.put(pricing, { items: at(answer, 'data') }),
      },
    };
  }

  async function createPeople(place: { clusterId: unknown; warehouseId: unknown }): Promise<Record<string, Pair>> {
    const pairOf = async (noun: string): Promise<[string, Pair]> => {
      const body = personBody({ name: `Echo ${noun}`, ...place }, noun);
      const { id } = await made(admin.post(`/api/wms/${noun}`, body));
      const pair: Pair = {
        read: () => got(admin.post(`/api/wms/${noun}/find`, { search: `Echo ${noun}` })),
        write: (answer) => admin.put(`/api/wms/${noun}/${String(id)}`, at(answer, 'users', 0)),
      };
      return [`put /api/wms/${noun}/:id`, pair];
    };
    return Object.fromEntries([
      await pairOf('drivers'),
      await pairOf('cluster-owners'),
      await pairOf('warehouse-users'),
    ]);
  }

  async function createFieldForce(): Promise<Record<string, Pair>> {
    const pairOf = (role: string): [string, Pair] => [
      `patch /api/admin/${role}/update`,
      {
        read: () => got(warehouse.post(`/api/admin/${role}/list`, { search: `Echo ${role}` })),
        write: (answer) => warehouse.patch(`/api/admin/${role}/update`, at(answer, 'users', 0)),
      },
    ];
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO store_addresses
        (company_id, store_name, first_name, phone, address_line1, city, state, pincode, country, created_at, updated_at)
      VALUES ($1, 'Hill Stores', 'Ravi', '9820012345', 'Shop 4', 'Thane', 'Maharashtra', '421302', 'India', now(), now()) RETURNING id`,
      [warehouse.companyId],
    );
    await made(
      warehouse.post('/api/admin/promoter', {
        name: 'Echo promoter',
        phone: '7000000011',
        isActive: false,
        retailers: [row?.id],
      }),
    );
    await made(warehouse.post('/api/admin/salesman', { name: 'Echo salesman', phone: '7000000012' }));
    return Object.fromEntries(['promoter', 'salesman'].map(pairOf));
  }

  async function createStore(): Promise<string> {
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO store_addresses (company_id, store_name, first_name, phone, address_line1, city, state, pincode, country, created_at, updated_at)
       VALUES ($1, 'Canal Stores', 'Ravi', '9820012345', 'Shop 4', 'Thane', 'Maharashtra', '421302', 'India', now(), now()) RETURNING id`,
      [seller.companyId],
    );
    return row?.id ?? '';
  }

  const KEYS_OF_PAIRS = [
    'put /api/ums/profile',
    'put /api/ums/profile/deliveryPartners',
    'put /api/gupshup/account',
    'put /api/gupshup/triggers',
    'put /api/ums/profile/invoicing',
    'put /api/ums/profile/navbar',
    'put /api/tracking/brand-profile',
    'put /api/catalogue/:id',
    'put /api/ums/webhooks/:id',
    'put /api/wms/warehouses/:id',
    'put /api/wms/clusters/:id',
    'put /api/wms/drivers/:id',
    'put /api/wms/cluster-owners/:id',
    'put /api/wms/warehouse-users/:id',
    'patch /api/admin/promoter/update',
    'patch /api/admin/salesman/update',
    'put /api/d2r/beats/:id',
    'patch /api/d2r/retailers',
    'put /api/shipping-packages/:id',
    'put /api/catalogue/pricing/:companyId/:storeId',
    'put /api/d2r/retailers/:retailerId/credit-limit',
    'put /api/order/bulk/mapping',
  ];

  it.each(KEYS_OF_PAIRS)('is taken and changes nothing: %s', async (key) => {
    const pair = pairs[key];
    if (!pair) throw new Error('no such pair');
    const [before, hidden] = [await pair.read(), await pair.hidden?.()];
    await pair.write(before).expect((answer) => expect([answer.status, answer.body]).toEqual([200, expect.anything()]));
    expect(withoutTimes(await pair.read())).toEqual(withoutTimes(before));
    expect(await pair.hidden?.()).toEqual(hidden);
  });

  it('is taken preference by preference, and price by price', async () => {
    const read = async () =>
      at(
        await got(seller.get(`/api/ums/profile/preferences?companyId=${seller.companyId}`)),
        'responseBody',
        'preferences',
      );
    const before = await read();
    for (const [profileType, profileValue] of Object.entries(before)) {
      await admin
        .patch('/api/ums/profile/preferences', { companyId: seller.companyId, profileType, profileValue })
        .expect((answer) => expect([profileType, answer.status]).toEqual([profileType, 200]));
    }
    expect(await read()).toEqual(before);
    const prices = async () => at(await got(admin.get(`/api/charges/pricing/${seller.companyId}`)), 'data');
    const { storageChargeType, ...sections } = await prices();
    const fields = Object.entries(sections).flatMap(([section, values]) =>
      Object.entries(values as Json).map(([name, value]) => [`${section}.${name}`, value] as const),
    );
    for (const [field, value] of [...fields, ['storageChargeType', storageChargeType] as const])
      await admin.put('/api/charges/pricing', { companyId: seller.companyId, field, value }).expect(200);
    expect(await prices()).toEqual({ ...sections, storageChargeType });
  });

  it('is looked at for every route that changes what can be read', () => {
    const changing = routesIn(app)
      .filter(({ method }) => method === 'put' || method === 'patch')
      .map(({ method, path }) => `${method} ${path}`);
    const looked = [
      ...KEYS_OF_PAIRS,
      ...Object.keys(NOT_A_PAIR),
      'patch /api/ums/profile/preferences',
      'put /api/charges/pricing',
    ];
    expect(changing.filter((route) => !looked.includes(route))).toEqual([]);
    expect(looked.filter((route) => !changing.includes(route))).toEqual([]);
  });
});

function withoutTimes(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (key === 'updatedAt' || key === 'changedAt' ? undefined : inner)),
  ) as unknown;
}
