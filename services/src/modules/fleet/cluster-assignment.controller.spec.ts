import { personBody } from '../../../test/people.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { ServiceabilityService } from '../couriers/index.js';

describe('a cluster', () => {
  let app: TestApp;
  let admin: SignedIn;
  let staff: SignedIn;
  let warehouseId: string;
  let names = 0;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
    warehouseId = await createWarehouse(app, { name: 'Hosur One' });
    staff = await signInAs(app, 'warehouse_user', { warehouseIds: [warehouseId] });
  });

  afterAll(() => app.close());

  async function cluster(pincodes: string[], inWarehouse = warehouseId): Promise<{ id: string; name: string }> {
    const name = `Zone ${(names += 1)}`;
    const { body } = await admin.post('/api/wms/clusters', { name, pincodes, warehouseId: inWarehouse }).expect(201);
    return { id: body.id as string, name };
  }

  async function person(noun: 'drivers' | 'cluster-owners', clusterId: string): Promise<string> {
    return (await staff.post(`/api/wms/${noun}`, personBody({ clusterId }, noun)).expect(201)).body.id as string;
  }

  const shown = async (name: string) =>
    ((await staff.post('/api/wms/clusters/find', { search: name }).expect(200)).body.clusters as unknown[])[0];
  const assign = (id: string, body: object, who = staff) => who.post(`/api/wms/clusters/${id}/assign`, body);
  const clustersOf = async (noun: string, id: string) =>
    (
      (await staff.post(`/api/wms/${noun}/find`, { pagination: { records: 300, pageNumber: 1 } })).body.users as {
        id: string;
        clusters: { id: string }[];
      }[]
    )
      .find((one) => one.id === id)
      ?.clusters.map((one) => one.id);

  it('[WH-015] is given to an owner and to drivers, who leave the clusters in which they were', async () => {
    const [one, other] = [await cluster(['635109']), await cluster(['635110'])];
    const [first, second] = [await person('cluster-owners', one.id), await person('cluster-owners', other.id)];
    const driver = await person('drivers', other.id);
    expect(await shown(one.name)).toMatchObject({ owner: { id: first }, driverCount: 0, warehouse: 'Hosur One' });
    await assign(one.id, { ownerId: second, driverIds: [driver] }).expect(200);
    await assign(one.id, { ownerId: second, driverIds: [driver] }).expect(200);
    expect(await shown(one.name)).toMatchObject({ owner: { id: second }, driverCount: 1 });
    expect(await shown(other.name)).toMatchObject({ owner: { id: second }, driverCount: 0 });
    expect(await clustersOf('drivers', driver)).toEqual([one.id]);
    expect((await clustersOf('cluster-owners', second))?.sort()).toEqual([one.id, other.id].sort());
    expect(await clustersOf('cluster-owners', first)).toEqual([]);
  });

  it('is given to nobody who is inactive, unknown, of another kind or warehouse, or on a trip', async () => {
    const [one, other] = [await cluster(['635109']), await cluster(['635110'])];
    const [owner, driver] = [await person('cluster-owners', other.id), await person('drivers', other.id)];
    const elsewhere = await signInAs(app, 'warehouse_user', { warehouseIds: [await createWarehouse(app)] });
    expect((await assign(one.id, {}).expect(400)).body.message).toBe('Choose a cluster owner or a driver');
    await assign(one.id, { ownerId: driver }).expect(404);
    await assign(one.id, { driverIds: [owner] }).expect(404);
    await assign(one.id, { driverIds: ['x'] }).expect(400);
    await assign(one.id, { driverIds: [driver] }, elsewhere).expect(404);
    await assign(driver, { driverIds: [driver] }).expect(404);
    await staff.patch(`/api/wms/cluster-owners/${owner}/status`, { status: 0 }).expect(200);
    expect((await assign(one.id, { ownerId: owner, driverIds: [driver] }).expect(422)).body.message).toContain(
      'is inactive',
    );
    await app.sql(`UPDATE fleet_people SET duty_status = 2 WHERE user_id = $1`, [driver]);
    expect((await assign(one.id, { driverIds: [driver] }).expect(409)).body.message).toContain('is on a trip');
    expect(await clustersOf('drivers', driver)).toEqual([other.id]);
    expect(await shown(one.name)).toMatchObject({ owner: null, driverCount: 0 });
    await assign(one.id, { driverIds: [driver] }, await signInAs(app, 'cluster_owner')).expect(403);
  });

  it('takes its people along when it goes to another warehouse', async () => {
    const other = await createWarehouse(app);
    const { id, name } = await cluster(['635111']);
    const driver = await person('drivers', id);
    await admin.put(`/api/wms/clusters/${id}`, { name, pincodes: ['635111'], warehouseId: other }).expect(200);
    await staff.get(`/api/wms/drivers/${driver}`).expect(404);
    const there = await signInAs(app, 'warehouse_user', { warehouseIds: [other] });
    await there.get(`/api/wms/drivers/${driver}`).expect(200);
  });

  it('[WH-016] says which other clusters have the same pincodes, before it is written and after', async () => {
    const near = await cluster(['641001', '641002']);
    await cluster(['641002'], await createWarehouse(app));
    const pincodes = ['641001', '641002', '641003'];
    const asked = await staff.post('/api/wms/clusters/overlaps', { pincodes }).expect(200);
    expect(asked.body.overlaps).toEqual([
      { name: near.name, pincodes: ['641001', '641002'] },
      { name: null, pincodes: ['641002'] },
    ]);
    const body = { name: `Zone ${(names += 1)}`, pincodes, warehouseId };
    const made = await staff.post('/api/wms/clusters', body).expect(201);
    expect(made.body.overlaps).toEqual(asked.body.overlaps);
    const own = { pincodes: ['641003'], clusterId: made.body.id as string };
    expect((await staff.post('/api/wms/clusters/overlaps', own).expect(200)).body.overlaps).toEqual([]);
    await staff.post('/api/wms/clusters/overlaps', { pincodes: ['x'] }).expect(400);
  });

  it('takes no parcel while it is switched off', async () => {
    const { id, name } = await cluster(['600001', '600002']);
    const question = { pickupPincode: '600001', dropPincode: '600002', weightGrams: 500, codPaise: 0 };
    const seller = await signInAs(app, 'seller');
    const verdict = async () => {
      const service = app.get(ServiceabilityService);
      await service.warm(seller.companyId, [question]);
      const actor = Actor.system([seller.companyId]);
      return app.get(Database).within(actor, (tx) => service.check(tx, seller.companyId, question));
    };
    expect(await verdict()).toBe('served');
    await staff.patch(`/api/wms/clusters/${id}/status`, { isActive: false }).expect(200);
    expect(await shown(name)).toMatchObject({ isActive: false });
    expect(await verdict()).toBe('unserved');
    await staff.patch(`/api/wms/clusters/${id}/status`, { isActive: true }).expect(200);
    expect(await verdict()).toBe('served');
    await staff.patch(`/api/wms/clusters/${id}/status`, { isActive: 'no' }).expect(400);
    const elsewhere = await signInAs(app, 'warehouse_user', { warehouseIds: [await createWarehouse(app)] });
    await elsewhere.patch(`/api/wms/clusters/${id}/status`, { isActive: false }).expect(404);
  });

  it('is shown to its owner alone among cluster owners', async () => {
    const { id, name } = await cluster(['635112']);
    const owner = await signInAs(app, 'cluster_owner', { warehouseIds: [warehouseId] });
    const seen = async () => (await owner.post('/api/wms/clusters/find', { search: name }).expect(200)).body.count;
    expect(await seen()).toBe(0);
    await assign(id, { ownerId: owner.userId }).expect(200);
    expect(await seen()).toBe(1);
  });

  it('counts among what hangs on its warehouse', async () => {
    const home = await createWarehouse(app);
    const { id } = await cluster(['635113'], home);
    const people = await signInAs(app, 'warehouse_user', { warehouseIds: [home] });
    const body = personBody({ clusterId: id }, 'drivers');
    await people.post('/api/wms/drivers', body).expect(201);
    const answer = await people.get(`/api/wms/warehouses/${home}/dependents`).expect(200);
    expect(answer.body.dependents).toEqual({
      clusters: 1,
      drivers: 1,
      clusterOwners: 0,
      warehouseUsers: 1,
      openOrders: 0,
      openTrips: 0,
      cashPaise: 0,
    });
    await staff.get(`/api/wms/warehouses/${home}/dependents`).expect(404);
  });
});
