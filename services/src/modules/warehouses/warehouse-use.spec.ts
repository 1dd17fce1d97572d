import { randomUUID } from 'node:crypto';
import { stockDay } from '@godown/contracts/inventory';
import { PASSWORD } from '../../../test/accounts.js';
import { until } from '../../../test/live-client.js';
import { createShop, placeOrder, type Shop } from '../../../test/orders.factory.js';
import { personBody } from '../../../test/people.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse, warehouseBody } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('companies of whoever works in a warehouse', () => {
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ env: { LOGIN_FAILURES_PER_ADDRESS: '1000' } });
    admin = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  const shopIn = async (warehouseId: string): Promise<Shop> => {
    const shop = await createShop(app, await signInAs(app, 'seller'));
    await app.sql(`UPDATE inventory_levels SET warehouse_id = $1 WHERE company_id = $2`, [
      warehouseId,
      shop.seller.companyId,
    ]);
    return { ...shop, warehouseId };
  };
  /** @param companyId chosen in the header; without, none is */
  const hire = async (warehouseId: string, companyId?: string): Promise<string> => {
    const body = personBody({ warehouseId }, 'warehouse-users');
    const call = admin.post('/api/wms/warehouse-users', body);
    await (companyId === undefined ? call : call.set('x-company-id', companyId)).expect(201);
    return String(body.phone);
  };
  /** Signs in and says whose orders the person sees. */
  const companiesOf = async (phone: string): Promise<string[]> => {
    const { body } = await app.http
      .post('/api/ums/profile/login')
      .send({ phone, password: PASSWORD, userLoginType: 'warehouse' })
      .expect(200);
    const { companies } = (body as { responseBody: { companies: { entityId: string }[] } }).responseBody;
    return companies.map(({ entityId }) => entityId);
  };

  it('whom an admin makes without choosing a company gets every company that sends orders from the warehouse', async () => {
    const warehouseId = await createWarehouse(app);
    const [early, late] = [await shopIn(warehouseId), await shopIn(warehouseId)];
    await placeOrder(early);
    const phone = await hire(warehouseId);
    expect(await companiesOf(phone)).toEqual([early.seller.companyId]);
    await placeOrder(late);
    await placeOrder(late);
    await until(async () => (await companiesOf(phone)).length === 2);
    expect(await companiesOf(phone)).toContain(late.seller.companyId);
  });

  it('so does a company that announces goods, and one that opens a warehouse of its own', async () => {
    const warehouseId = await createWarehouse(app);
    const phone = await hire(warehouseId);
    expect(await companiesOf(phone)).toEqual([]);
    const { seller, thing } = await shopIn(warehouseId);
    const expectedOn = stockDay(app.clock.now());
    const lines = [{ code: thing.wsin, quantity: 4 }];
    await seller
      .post('/api/wms/inbound', { warehouseId, reference: 'PO-1', expectedOn, lines })
      .set('Idempotency-Key', randomUUID())
      .expect(201);
    await until(async () => (await companiesOf(phone)).includes(seller.companyId));

    const { body } = await seller.post('/api/wms/warehouses', warehouseBody()).expect(201);
    const own = (body as { warehouse: { id: string } }).warehouse.id;
    expect(await companiesOf(await hire(own))).toEqual([seller.companyId]);
  });

  it('so does a company whose stock comes to the warehouse', async () => {
    const [warehouseId, elsewhere] = [await createWarehouse(app), await createWarehouse(app)];
    const phone = await hire(warehouseId);
    const { seller, thing } = await shopIn(elsewhere);
    const data = [{ id: randomUUID(), wsin: thing.wsin, quantity: 3, actionType: 'Inbound' }];
    await seller.post('/api/inventory/scanned-stock', { data, warehouseId }).expect(200);
    await until(async () => (await companiesOf(phone)).includes(seller.companyId));
  });

  it('who was made for one company keeps to it', async () => {
    const warehouseId = await createWarehouse(app);
    const [served, other] = [await shopIn(warehouseId), await shopIn(warehouseId)];
    const [limited, all] = [await hire(warehouseId, served.seller.companyId), await hire(warehouseId)];
    await placeOrder(other);
    await until(async () => (await companiesOf(all)).includes(other.seller.companyId));
    expect(await companiesOf(limited)).toEqual([served.seller.companyId]);
  });

  it('whoever is hired by somebody who serves all companies serves all of them too', async () => {
    const warehouseId = await createWarehouse(app);
    const boss = await signInAs(app, 'warehouse_user', { warehouseIds: [warehouseId], companyIds: [] });
    await app.sql(`UPDATE users SET serves_all_companies = true WHERE id = $1`, [boss.userId]);
    const body = personBody({ warehouseId }, 'warehouse-users');
    await boss.post('/api/wms/warehouse-users', body).expect(201);
    const shop = await shopIn(warehouseId);
    await placeOrder(shop);
    await until(async () => (await companiesOf(String(body.phone))).includes(shop.seller.companyId));
  });
});
