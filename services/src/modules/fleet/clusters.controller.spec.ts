import { type SignedIn, signInAs } from '../../../test/sign-in.js';
import { createWarehouse } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { type LaneVerdict, ServiceabilityService } from '../couriers/index.js';

describe('clusters', () => {
  let app: TestApp;
  let admin: SignedIn;
  let warehouseId: string;
  let name = 0;

  beforeAll(async () => {
    app = await createTestApp();
    admin = await signInAs(app, 'admin');
    warehouseId = await createWarehouse(app);
  });

  afterAll(async () => {
    await app.close();
  });

  const body = (pincodes: string[]): object => ({ name: `Cluster ${(name += 1)}`, pincodes, warehouseId });

  async function verdict(
    question: { pickupPincode: string; dropPincode: string; weightGrams: number; codPaise: number },
    preferences = {},
  ): Promise<LaneVerdict> {
    const seller = await signInAs(app, 'seller');
    await app.sql('UPDATE companies SET preferences = $2 WHERE id = $1', [seller.companyId, preferences]);
    const service = app.get(ServiceabilityService);
    const actor = Actor.system([seller.companyId]);
    await service.warm(seller.companyId, [question]);
    return app.get(Database).within(actor, (tx) => service.check(tx, seller.companyId, question));
  }

  it('are created, found by name and pincode, and changed', async () => {
    const created = await admin.post('/api/wms/clusters', body(['122001', '122002'])).expect(201);
    const found = await admin
      .post('/api/wms/clusters/find', { search: '122002', pagination: { records: 10, pageNumber: 1 } })
      .expect(200);
    expect(found.body).toMatchObject({
      status: true,
      count: 1,
      clusters: [{ id: created.body.id, warehouseId, pincodes: ['122001', '122002'] }],
    });
    await admin
      .put(`/api/wms/clusters/${created.body.id}`, {
        name: 'Gurgaon West',
        pincodes: ['122002', '122003'],
        warehouseId,
      })
      .expect(200);
    const again = await admin
      .post('/api/wms/clusters/find', { search: 'gurgaon', pagination: { records: 10, pageNumber: 1 } })
      .expect(200);
    expect(again.body.clusters).toMatchObject([{ name: 'Gurgaon West', pincodes: ['122002', '122003'] }]);
    await admin.post('/api/wms/clusters', { name: 'Gurgaon West', pincodes: ['122009'], warehouseId }).expect(409);
  });

  it('[ADM-061] let the own fleet carry parcels inside one cluster up to the weight of the company', async () => {
    await admin.post('/api/wms/clusters', body(['560001', '560002'])).expect(201);
    await admin.post('/api/wms/clusters', body(['570001', '570002'])).expect(201);
    const lane = { pickupPincode: '560001', dropPincode: '560002', weightGrams: 3000, codPaise: 100 };
    await expect(verdict(lane)).resolves.toBe('served');
    await expect(verdict({ ...lane, dropPincode: '570001' })).resolves.toBe('unserved');
    await expect(verdict({ ...lane, weightGrams: 3001 })).resolves.toBe('unserved');
    await expect(verdict({ ...lane, weightGrams: 4000 }, { maxWeightWL: 5000 })).resolves.toBe('served');
  });

  it.each([
    {},
    { name: 'X', pincodes: [], warehouseId: 'W' },
    { name: 'X', pincodes: ['012345'] },
    { name: 'X', pincodes: ['122001', '122001'] },
  ])('refuse the body %j', async (wrong) => {
    await admin.post('/api/wms/clusters', { warehouseId, ...wrong }).expect(400);
  });

  it('belong to the people of their warehouse', async () => {
    const { body: created } = await admin.post('/api/wms/clusters', body(['400001'])).expect(201);
    const own = await signInAs(app, 'warehouse_user', { warehouseIds: [warehouseId] });
    const foreign = await signInAs(app, 'warehouse_user', { warehouseIds: [await createWarehouse(app)] });
    await own.put(`/api/wms/clusters/${created.id}`, body(['400002'])).expect(200);
    await foreign.put(`/api/wms/clusters/${created.id}`, body(['400003'])).expect(404);
    await foreign.post('/api/wms/clusters', body(['400004'])).expect(404);
    const found = await foreign
      .post('/api/wms/clusters/find', { pagination: { records: 10, pageNumber: 1 } })
      .expect(200);
    expect(found.body).toMatchObject({ clusters: [], count: 0 });
    await (await signInAs(app, 'seller')).post('/api/wms/clusters/find', {}).expect(403);
    await app.http
      .post('/api/wms/clusters')
      .send(body(['400005']))
      .expect(401);
  });
});
