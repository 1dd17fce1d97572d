import { PASSWORD } from '../../../../test/accounts.js';
import { newPhone } from '../../../../test/messages.js';
import { createShop, placeOrder } from '../../../../test/orders.factory.js';
import { ADDRESS, personBody } from '../../../../test/people.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createWarehouse } from '../../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

interface Person {
  id: string;
  phone: string;
  status: number;
}

const KINDS = ['drivers', 'cluster-owners', 'warehouse-users'] as const;
const ROLE_OF = { drivers: 'driver', 'cluster-owners': 'cluster_owner', 'warehouse-users': 'warehouse_user' } as const;

describe('people of the own fleet and of warehouses', () => {
  let app: TestApp;
  let admin: SignedIn;
  let warehouseId: string;
  let companyId: string;
  let staff: SignedIn;
  let clusterId: string;
  let names = 0;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { LOGIN_FAILURES_PER_ADDRESS: '1000' } });
    admin = await signInAs(app, 'admin');
    [warehouseId, companyId] = [await createWarehouse(app, { name: 'Hosur One' }), await createCompany(app)];
    staff = await signInAs(app, 'warehouse_user', { warehouseIds: [warehouseId], companyIds: [companyId] });
    clusterId = await newCluster();
  });

  afterAll(() => app.close());

  async function newCluster(inWarehouse = warehouseId): Promise<string> {
    const body = { name: `Area ${(names += 1)}`, pincodes: ['635109'], warehouseId: inWarehouse };
    return (await admin.post('/api/wms/clusters', body).expect(201)).body.id as string;
  }

  const place = () => ({ clusterId, warehouseId });
  const find = (who: SignedIn, noun: string, body: object = {}) => who.post(`/api/wms/${noun}/find`, body);
  const create = (who: SignedIn, noun: string, over: Record<string, unknown> = {}) =>
    who.post(`/api/wms/${noun}`, personBody({ ...place(), ...over }, noun));
  const setStatus = (who: SignedIn, noun: string, id: string, status: unknown) =>
    who.patch(`/api/wms/${noun}/${id}/status`, { status });
  const login = (phone: string) =>
    app.http.post('/api/ums/profile/login').send({ phone, password: PASSWORD, userLoginType: 'warehouse' });

  /** Somebody new, with a session of their own. */
  async function made(noun: string, over: Record<string, unknown> = {}, who = staff): Promise<Person & SignedIn> {
    const body = personBody({ ...place(), ...over }, noun);
    const { id } = (await who.post(`/api/wms/${noun}`, body).expect(201)).body as { id: string };
    const answer = await login(String(body.phone)).expect(200);
    const cookie = [answer.headers['set-cookie'] ?? []].flat().map(String).join('; ').split(';')[0] ?? '';
    const anybody = await signInAs(app, 'driver');
    return {
      ...anybody,
      id,
      phone: String(body.phone),
      status: 1,
      userId: id,
      get: (path) => app.http.get(path).set('Cookie', cookie),
      patch: (path, sent) => app.http.patch(path).set('Cookie', cookie).send(sent),
      post: (path, sent) => app.http.post(path).set('Cookie', cookie).send(sent),
    };
  }

  async function personNamed(noun: string, name: string, who = staff) {
    const { body } = await find(who, noun, { search: name, searchFilter: 'name' }).expect(200);
    return (body.users as Record<string, unknown>[])[0];
  }

  it.each(KINDS)('[WH-023, WH-024] has %s with name, phone, place, status, orders and address', async (noun) => {
    const phone = newPhone();
    const address = { ...ADDRESS, email: `${phone}@godown.example`, addressLine2: 'Block B' };
    const name = `Whole ${noun}`;
    await create(staff, noun, { name, phone, address }).expect(201);
    const { body } = await find(staff, noun, { search: name }).expect(200);
    expect(body).toMatchObject({ status: true, count: 1, message: expect.any(String) });
    expect(body.users[0]).toEqual({
      id: expect.any(String),
      name,
      phone,
      status: 1,
      clusterId: noun === 'warehouse-users' ? null : clusterId,
      cluster: noun === 'warehouse-users' ? null : 'Area 1',
      clusters: noun === 'warehouse-users' ? [] : [{ id: clusterId, name: 'Area 1' }],
      warehouseId,
      warehouse: 'Hosur One',
      warehouses: [{ id: warehouseId, name: 'Hosur One' }],
      assignedOrderIds: [],
      address,
      documents: noun === 'drivers' ? {} : null,
      createdAt: expect.any(String),
    });
  });

  it.each(KINDS)('lets %s that are made here sign in at the warehouse as what they are', async (noun) => {
    const person = await made(noun);
    const { body } = await person.get('/api/ums/profile').expect(200);
    expect(body.responseBody).toMatchObject({ userRole: ROLE_OF[noun], userLoginType: 'warehouse' });
    expect(body.responseBody.companies).toMatchObject([{ entityId: companyId }]);
    expect(body.responseBody.permissions.includes('trips.drive')).toBe(noun === 'drivers');
    await find(person, 'drivers').expect(noun === 'drivers' ? 403 : 200);
  });

  it.each(KINDS)(
    'refuses %s without what is required, with the field, and with a taken phone or email',
    async (noun) => {
      const missing: Record<string, unknown> = {
        name: ' ',
        phone: '12345',
        password: 'short',
        address: { ...ADDRESS, addressLine1: '', city: ' ', state: '', pincode: '0123', email: 'x' },
        ...(noun === 'warehouse-users' ? { warehouseId: 'x' } : { clusterId: 'x' }),
      };
      const { body } = await create(staff, noun, missing).expect(400);
      expect((body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual(
        [
          'address.addressLine1',
          'address.city',
          'address.email',
          'address.pincode',
          'address.state',
          noun === 'warehouse-users' ? 'warehouseId' : 'clusterId',
          'name',
          'password',
          'phone',
        ].sort(),
      );
      const first = personBody(place(), noun);
      await staff.post(`/api/wms/${noun}`, first).expect(201);
      const taken = await create(staff, noun, { phone: first.phone }).expect(409);
      expect(taken.body.errors).toEqual([{ field: 'phone', message: 'Another warehouse account has this phone' }]);
      const email = await create(staff, noun, { address: first.address }).expect(409);
      expect(email.body.errors).toEqual([
        { field: 'address.email', message: 'Another warehouse account has this email' },
      ]);
      await create(staff, noun, { password: 'Welcome@123' }).expect(400);
    },
  );

  it('[WH-006] lists drivers by cluster, status and papers, searches and sorts them, with the orders that they have', async () => {
    const seller = await signInAs(app, 'seller', { companyIds: [companyId] });
    const orderId = await placeOrder(await createShop(app, seller), { shopOrderId: 'SO-DRIVE' });
    const other = await newCluster();
    const documents = {
      licenceNumber: 'MH12 20110012345',
      licenceExpiresOn: '2020-01-01',
      vehiclePapersNumber: 'MH12DE1433',
      vehiclePapersExpireOn: '2040-01-01',
    };
    const asha = await made('drivers', { name: 'Asha Listed', clusterId: other, documents });
    await made('drivers', { name: 'Bala Listed', clusterId: other });
    await carry(asha.id, orderId);
    const names = async (where: object, more: object = {}) =>
      ((await find(staff, 'drivers', { where, ...more }).expect(200)).body.users as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names({ clusterId: other })).toEqual(['Asha Listed', 'Bala Listed']);
    expect(await names({ clusterId: other, papers: 'EXPIRED' })).toEqual(['Asha Listed']);
    expect(await names({ clusterId: other, papers: 'MISSING' })).toEqual(['Bala Listed']);
    expect(await names({ clusterId: other, papers: 'EXPIRING' })).toEqual([]);
    expect(await names({ clusterId: other, status: 2 })).toEqual([]);
    for (const by of ['name', 'cluster', 'status', 'assignedOrders', 'createdAt'])
      expect(await names({ clusterId: other }, { sortBy: { by, order: 'desc' } })).toContain('Asha Listed');
    expect(await names({ clusterId: other }, { sortBy: { by: 'assignedOrders', order: 'desc' } })).toEqual([
      'Asha Listed',
      'Bala Listed',
    ]);
    expect(await names({}, { search: asha.phone, searchFilter: 'phone' })).toEqual(['Asha Listed']);
    expect(await personNamed('drivers', 'Asha Listed')).toMatchObject({
      phone: asha.phone,
      status: 1,
      assignedOrderIds: [orderId],
      documents,
    });
    const { body } = await staff.get(`/api/wms/drivers/${asha.id}`).expect(200);
    expect(body).toMatchObject({
      user: { name: 'Asha Listed' },
      orders: [{ orderId, shopOrderId: 'SO-DRIVE', status: expect.any(String) }],
      trips: [
        { id: expect.any(String), status: 'CREATED', createdAt: expect.any(String), doneCount: 0, orderCount: 1 },
      ],
    });
  });

  /** Puts the order on a trip of the driver that has not started. */
  async function carry(driverId: string, orderId: string): Promise<void> {
    const [trip] = await app.sql<{ id: string }>(
      `INSERT INTO trips (warehouse_id, driver_id, driver_name, driver_phone, status, capacity_grams, capacity_parcels, latitude, longitude, route_metres, created_by, created_at)
       SELECT pickup_warehouse_id, $1, '', '', 'CREATED', 1, 1, 0, 0, 0, $1, now() FROM orders WHERE id = $2 RETURNING id`,
      [driverId, orderId],
    );
    await app.sql(
      `INSERT INTO journey_orders (company_id, trip_id, order_id, awb, position, status, is_carried, weight_grams, cod_paise, latitude, longitude, is_nearby)
       SELECT company_id, $2, id, '', 1, 'PENDING', true, 1, 0, 0, 0, false FROM orders WHERE id = $1`,
      [orderId, trip?.id],
    );
  }

  it('[WH-026] moves a driver between available, off duty and inactive as it was decided, and no other way', async () => {
    const driver = await made('drivers');
    const status = async () =>
      (await staff.get(`/api/wms/drivers/${driver.id}`).expect(200)).body.user.status as number;
    const own = (to: unknown) => driver.patch('/api/wms/driver/status', { status: to });
    expect(await status()).toBe(1);
    await own(3).expect(200);
    await own(3).expect(200);
    expect(await status()).toBe(3);
    for (const wrong of [0, 2, 4, '1', null]) await own(wrong).expect(400);
    await own(1).expect(200);
    await app.sql(`UPDATE fleet_people SET duty_status = 2 WHERE user_id = $1`, [driver.id]);
    expect(await status()).toBe(2);
    await own(1).expect(409);
    await own(3).expect(409);
    expect((await setStatus(staff, 'drivers', driver.id, 0).expect(409)).body.message).toContain('is on a trip');
    expect(await status()).toBe(2);
    await app.sql(`UPDATE fleet_people SET duty_status = 3 WHERE user_id = $1`, [driver.id]);
    await setStatus(staff, 'drivers', driver.id, 0).expect(200);
    expect(await status()).toBe(0);
    await setStatus(staff, 'drivers', driver.id, 1).expect(200);
    expect(await status()).toBe(1);
    await staff.patch('/api/wms/driver/status', { status: 3 }).expect(403);
  });

  it.each(KINDS)(
    'signs %s out at once when they are switched off, and lets them back in when switched on',
    async (noun) => {
      const person = await made(noun);
      await person.get('/api/ums/profile').expect(200);
      await setStatus(staff, noun, person.id, 0).expect(200);
      await person.get('/api/ums/profile').expect(401);
      await login(person.phone).expect(403);
      await setStatus(staff, noun, person.id, 0).expect(200);
      await setStatus(staff, noun, person.id, 1).expect(200);
      await login(person.phone).expect(200);
      for (const wrong of [2, 3, true, '0']) await setStatus(staff, noun, person.id, wrong).expect(400);
    },
  );

  it.each(KINDS)('shows %s to nobody of another warehouse, and lets nobody there write them', async (noun) => {
    const person = await made(noun, { name: `Hidden ${noun}` });
    const elsewhere = await createWarehouse(app);
    const foreign = await signInAs(app, 'warehouse_user', { warehouseIds: [elsewhere] });
    expect((await find(foreign, noun, { search: `Hidden ${noun}` }).expect(200)).body.count).toBe(0);
    const own = { clusterId: await newCluster(elsewhere), warehouseId: elsewhere };
    await foreign.put(`/api/wms/${noun}/${person.id}`, without('password', personBody(own, noun))).expect(404);
    await setStatus(foreign, noun, person.id, 0).expect(404);
    await create(foreign, noun).expect(404);
    await foreign.put(`/api/wms/${noun}/x`, without('password', personBody(own, noun))).expect(400);
    await find(await signInAs(app, 'seller'), noun).expect(403);
    await create(await signInAs(app, 'sub_admin'), noun).expect(403);
  });

  it('shows a cluster owner the drivers of the own clusters alone, and lets them make drivers there', async () => {
    const [mine, theirs] = [await newCluster(), await newCluster()];
    const owner = await made('cluster-owners', { clusterId: mine });
    const [own, foreign] = [await made('drivers', { clusterId: mine }), await made('drivers', { clusterId: theirs })];
    const { body } = await find(owner, 'drivers').expect(200);
    expect((body.users as Person[]).map(({ id }) => id)).toEqual([own.id]);
    await owner.get(`/api/wms/drivers/${foreign.id}`).expect(404);
    await create(owner, 'drivers', { clusterId: mine }).expect(201);
    await create(owner, 'drivers', { clusterId: theirs }).expect(404);
    await setStatus(owner, 'drivers', own.id, 0).expect(403);
    await find(owner, 'cluster-owners').expect(403);
  });

  it('changes a person, and ends the sessions of whose phone is another one', async () => {
    const driver = await made('drivers', { name: 'Chitra' });
    const body = without('password', personBody({ name: 'Chitra Devi', clusterId, phone: driver.phone }, 'drivers'));
    const { address } = (await staff.get(`/api/wms/drivers/${driver.id}`)).body.user as { address: object };
    await staff.put(`/api/wms/drivers/${driver.id}`, { ...body, address }).expect(200);
    await driver.get('/api/ums/profile').expect(200);
    expect(await personNamed('drivers', 'Chitra Devi')).toMatchObject({ phone: driver.phone });
    const phone = newPhone();
    await staff.put(`/api/wms/drivers/${driver.id}`, { ...body, address, phone }).expect(200);
    await driver.get('/api/ums/profile').expect(401);
    await login(driver.phone).expect(401);
    await login(phone).expect(200);
  });

  it('lets nobody into an account that reaches further than theirs by changing its phone', async () => {
    const elsewhere = await createWarehouse(app);
    const peer = await signInAs(app, 'warehouse_user', {
      warehouseIds: [warehouseId, elsewhere],
      companyIds: [companyId],
    });
    const wider = await signInAs(app, 'warehouse_user', { warehouseIds: [warehouseId] });
    const body = without('password', personBody({ warehouseId }, 'warehouse-users'));
    await staff.put(`/api/wms/warehouse-users/${peer.userId}`, body).expect(403);
    await staff.put(`/api/wms/warehouse-users/${wider.userId}`, body).expect(403);
    await setStatus(staff, 'warehouse-users', peer.userId, 0).expect(403);
    await peer.get('/api/ums/profile').expect(200);
    await staff.put(`/api/wms/warehouse-users/${staff.userId}`, body).expect(422);
    await setStatus(staff, 'warehouse-users', staff.userId, 0).expect(422);
    await admin.put(`/api/wms/warehouse-users/${peer.userId}`, body).expect(200);
    await peer.get('/api/ums/profile').expect(401);
  });

  it('gives whom an admin makes the companies of the warehouse', async () => {
    const driver = await made('drivers', {}, admin);
    const { body } = await driver.get('/api/ums/profile').expect(200);
    expect((body.responseBody.companies as { entityId: string }[]).map(({ entityId }) => entityId)).toContain(
      companyId,
    );
  });

  it('keeps a paper whole: a number with the day on which it ends', async () => {
    const { body } = await create(staff, 'drivers', { documents: { licenceNumber: 'MH12 20110012345' } }).expect(400);
    expect(body.errors).toEqual([{ field: 'documents.licenceExpiresOn', message: 'Licence expiry is required' }]);
    await create(staff, 'drivers', { documents: { vehiclePapersExpireOn: '2030-02-30' } }).expect(400);
  });
});

function without(name: string, body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}
