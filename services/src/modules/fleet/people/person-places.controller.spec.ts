import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createWarehouse } from '../../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { createDepot, createTrip, type Depot, lightningOrder } from '../../../../test/trips.factory.js';

describe('people who are taken off their places', () => {
  let app: TestApp;
  let depot: Depot;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    depot = await createDepot(app);
  });
  afterAll(() => app.close());

  const remove = (who: SignedIn, path: string) => who.delete(`/api/wms/${path}`);
  const ties = async (path: string, who = depot.user) => (await who.get(`/api/wms/${path}/ties`).expect(200)).body.ties;
  const assign = (body: object) => depot.user.post(`/api/wms/clusters/${depot.clusterId}/assign`, body).expect(200);
  const clusterOf = async (id: string) =>
    (await app.sql<{ c: string | null }>(`SELECT cluster_id AS c FROM fleet_people WHERE user_id = $1`, [id]))[0]?.c;
  const ownerOf = async () =>
    (await app.sql<{ o: string | null }>(`SELECT owner_id AS o FROM clusters WHERE id = $1`, [depot.clusterId]))[0]?.o;
  const hold = (driverId: string, paise: number) =>
    app.sql(
      `INSERT INTO ledger_accounts (company_id, code, balance_paise) VALUES ($1, 'fleet.driver_cash.' || $2, $3)
       ON CONFLICT (company_id, code) DO UPDATE SET balance_paise = $3`,
      [depot.shop.seller.companyId, driverId, -paise],
    );

  it('a driver leaves a cluster only after the trips and with no cash in hand, and is found by the warehouse afterwards', async () => {
    const { driver, user, clusterId } = depot;
    await assign({ driverIds: [driver.userId] });
    const path = `drivers/${driver.userId}/clusters/${clusterId}`;
    const trip = await createTrip(depot, [(await lightningOrder(depot.shop)).orderId]);
    expect(await ties(path)).toMatchObject({ openTrips: 1, blockedBy: 'Complete or cancel the open trip first' });
    const { clusters } = (await user.post('/api/wms/clusters/find', {}).expect(200)).body;
    expect(clusters).toMatchObject([{ id: clusterId, driverCount: 1, openTrips: 1 }]);
    await remove(user, path).expect(409, /Complete or cancel the open trip first/);
    expect(await clusterOf(driver.userId)).toBe(clusterId);
    await app.sql(`UPDATE trips SET status = 'CANCELLED' WHERE id = $1`, [trip]);
    await hold(driver.userId, 49_900);
    expect(await ties(path)).toEqual({
      openTrips: 0,
      cashPaise: 49_900,
      colleagues: 0,
      blockedBy: 'Hand in the cash first',
    });
    await remove(user, path).expect(409, /Hand in the cash first/);
    await hold(driver.userId, 0);
    await remove(user, path).expect(200);
    expect(await clusterOf(driver.userId)).toBeNull();
    await remove(user, path).expect(404, /is not assigned there/);
    await user.get(`/api/wms/drivers/${driver.userId}`).expect(200);
  });

  it('a cluster owner leaves the cluster to its warehouse: drivers, trips and cash are told and stay', async () => {
    const { user, clusterId, warehouseId, driver } = depot;
    const owner = await signInAs(app, 'cluster_owner', { companyIds: [], warehouseIds: [warehouseId] });
    await assign({ ownerId: owner.userId, driverIds: [driver.userId] });
    await hold(driver.userId, 10_000);
    const path = `cluster-owners/${owner.userId}/clusters/${clusterId}`;
    expect(await ties(path)).toEqual({ openTrips: 0, cashPaise: 10_000, colleagues: 1, blockedBy: null });
    expect(await ownerOf()).toBe(owner.userId);
    await remove(user, path).expect(200);
    expect(await ownerOf()).toBeNull();
    expect(await clusterOf(driver.userId)).toBe(clusterId);
    await owner.get(`/api/wms/drivers/${driver.userId}`).expect(404);
    await user.get(`/api/wms/cash/drivers/${driver.userId}`).expect(200);
    await hold(driver.userId, 0);
  });

  it('a warehouse user leaves a warehouse where others go on, keeps the other one, and sees the first no more', async () => {
    const { user, warehouseId, shop } = depot;
    const [other, companyId] = [await createWarehouse(app), await createCompany(app)];
    const at = { companyIds: [shop.seller.companyId, companyId], warehouseIds: [warehouseId, other] };
    const leaver = await signInAs(app, 'warehouse_user', at);
    const admin = await signInAs(app, 'admin');
    const path = (place: string) => `warehouse-users/${leaver.userId}/warehouses/${place}`;
    expect(await ties(path(warehouseId))).toMatchObject({ colleagues: 1, blockedBy: null });
    await remove(admin, path(other)).expect(409, /Nobody else works in this warehouse/);
    await leaver.get(`/api/wms/warehouses/${warehouseId}/dependents`).expect(200);
    await remove(user, path(warehouseId)).expect(200);
    await leaver.get(`/api/wms/warehouses/${warehouseId}/dependents`).expect(404);
    await leaver.get(`/api/wms/warehouses/${other}/dependents`).expect(200);
    await signInAs(app, 'warehouse_user', { ...at, warehouseIds: [other] });
    await remove(admin, path(other)).expect(409, /only warehouse of the account/);
  });

  it('is not for strangers, for oneself, or for places where the person does not work', async () => {
    const { user, warehouseId, driver } = depot;
    const stranger = await signInAs(app, 'warehouse_user', { warehouseIds: [await createWarehouse(app)] });
    await assign({ driverIds: [driver.userId] });
    const path = `drivers/${driver.userId}/clusters/${depot.clusterId}`;
    await remove(stranger, path).expect(404);
    await stranger.get(`/api/wms/${path}/ties`).expect(404);
    await remove(driver, path).expect(403);
    await remove(user, `warehouse-users/${user.userId}/warehouses/${warehouseId}`).expect(422);
    const elsewhere = await createDepot(app);
    await remove(await signInAs(app, 'admin'), `drivers/${driver.userId}/clusters/${elsewhere.clusterId}`).expect(404);
    expect(await clusterOf(driver.userId)).toBe(depot.clusterId);
  });
});
