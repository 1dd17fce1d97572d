import { randomUUID } from 'node:crypto';
import { type CodRemittanceResponse } from '@godown/contracts/billing';
import { type DriverTrip, type TripView } from '@godown/contracts/fleet';
import { type PickListView, type PickScanResult } from '@godown/contracts/picks';
import sharp from 'sharp';
import { Actor } from '../../src/core/actor.js';
import { Database } from '../../src/database/database.js';
import { CodStatusService } from '../../src/modules/billing/cod/cod-status.service.js';
import { balancesOf, createParcel } from '../billing.factory.js';
import { createShop, placeOrder, type Shop, walk } from '../orders.factory.js';
import { PartnerSimulator } from '../partner-simulator.js';
import { book, createShippingApp, createShippingShop, statusOf } from '../shipping.factory.js';
import { type SignedIn, signInAs } from '../sign-in.js';
import { type TestApp } from '../test-app.js';
import { createDepot, createTrip, lightningOrder } from '../trips.factory.js';

/** What is on every node (hand-overs, pick lists, trips) with the rows of several companies on several nodes. */
describe('the work of a warehouse on a cluster', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator);
  });
  afterEach(() => app.clock.reset());
  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const userOf = ({ seller, warehouseId }: Shop, more: string[] = []): Promise<SignedIn> =>
    signInAs(app, 'warehouse_user', { companyIds: [seller.companyId, ...more], warehouseIds: [warehouseId] });
  /** The company's rows lie on other nodes for some companies: every path is walked with two. */
  const otherCompany = async (): Promise<string> => (await signInAs(app, 'seller')).companyId;

  async function signature(): Promise<string> {
    const png = await sharp({ create: { width: 80, height: 30, channels: 3, background: '#112233' } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  }

  it('hands parcels over: scanned, listed, signed for and shipped', async () => {
    const shop = await createShippingShop(app, ['shiperfecto']);
    const user = await userOf(shop, [await otherCompany()]);
    const orderId = await placeOrder(shop);
    const [booked] = await book(shop, orderId);
    const opened = await user.post('/api/wms/handovers', { warehouseId: shop.warehouseId, courier: 'shiperfecto' });
    const { id } = opened.body as { id: string };
    const scans = [{ key: randomUUID(), code: booked?.awb }];
    const { body } = await user.post(`/api/wms/handovers/${id}/scans`, { scans }).expect(200);
    expect(body).toMatchObject({ results: [{ outcome: 'ADDED' }] });
    for (const person of [user, shop.seller]) {
      const listed = await person.get(`/api/wms/handovers?page=1&size=10&search=${booked?.awb}`).expect(200);
      expect(listed.body).toMatchObject({ totalRecords: 1, handovers: [{ id, parcelCount: 1 }] });
    }
    await (await signInAs(app, 'seller')).get(`/api/wms/handovers/${id}`).expect(404);
    await user
      .post(`/api/wms/handovers/${id}/close`, { receiverName: 'Ravi Kumar', signature: await signature() })
      .set('Idempotency-Key', randomUUID())
      .expect(200);
    expect(await statusOf(app, orderId)).toBe('SHIPPED');
  });

  it('lets ten scanners at once put parcels on one hand-over', async () => {
    const shop = await createShippingShop(app, ['shiperfecto']);
    const user = await userOf(shop);
    const opened = await user.post('/api/wms/handovers', { warehouseId: shop.warehouseId, courier: 'shiperfecto' });
    const { id } = opened.body as { id: string };
    const [booked] = await book(shop, await placeOrder(shop));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        user.post(`/api/wms/handovers/${id}/scans`, { scans: [{ key: randomUUID(), code: booked?.awb }] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { body } = await user.get(`/api/wms/handovers/${id}`).expect(200);
    expect(body).toMatchObject({ handover: { parcelCount: 1 } });
  });

  it('picks a list: made of what is ready, scanned and closed', async () => {
    const shop = await createShop(app, await signInAs(app, 'seller'));
    const user = await userOf(shop, [await otherCompany()]);
    const orderId = await placeOrder(shop);
    await walk(app, shop.seller.companyId, orderId, ['READY_TO_SHIP', 'seller']);
    const made = await user
      .post('/api/wms/picks', { warehouseId: shop.warehouseId, oldest: 5 })
      .set('Idempotency-Key', randomUUID())
      .expect(201);
    const { id } = made.body as { id: string };
    const view = async () =>
      ((await user.get(`/api/wms/picks/${id}`).expect(200)).body as { pickList: PickListView }).pickList;
    expect((await view()).orders).toMatchObject([{ orderId, position: 1 }]);
    const scanned = await user.post(`/api/wms/picks/${id}/scans`, {
      scans: [{ key: randomUUID(), code: shop.thing.sku }],
    });
    expect((scanned.body as { results: PickScanResult[] }).results).toMatchObject([{ outcome: 'PICKED' }]);
    await user.post(`/api/wms/picks/${id}/close`).expect(200);
    expect(await view()).toMatchObject({ status: 'CLOSED', orderCount: 1, pickedCount: 1 });
  });

  it('plans a trip, drives it and closes it', async () => {
    const depot = await createDepot(app);
    const { orderId } = await lightningOrder(depot.shop);
    const { orderId: other } = await lightningOrder(depot.shop);
    const id = await createTrip(depot, [orderId, other]);
    const step = (more: object = {}) => {
      app.clock.advance({ minutes: 1 });
      return { stepId: randomUUID(), at: app.clock.now().toISOString(), ...more };
    };
    const drive = (path: string, body: object) =>
      depot.driver.post(`/api/driver/trips/${id}/${path}`, body).expect(200);
    await drive('start', step());
    const running = (await depot.driver.get('/api/driver/trip').expect(200)).body as { trip: DriverTrip | null };
    expect(running.trip?.stops.map((stop) => stop.orderId).toSorted()).toEqual([orderId, other].toSorted());
    await drive(`orders/${orderId}`, step({ result: 'DELIVERED', receiverName: 'Meera' }));
    await drive(`orders/${other}`, step({ result: 'UNDELIVERED', remark: 'Customer not available' }));
    await drive('complete', step());
    const { trip } = (await depot.user.get(`/api/wms/trips/${id}`).expect(200)).body as { trip: TripView };
    expect(trip).toMatchObject({ status: 'COMPLETED', stats: { orderCount: 2, delivered: 1, undelivered: 1 } });
    expect([await statusOf(app, orderId), await statusOf(app, other)]).toEqual(['DELIVERED', 'UNDELIVERED']);
  });

  it('opens a COD remittance when its parcel is delivered, and pays it to the wallet', async () => {
    const shops = [
      await createShop(app, await signInAs(app, 'seller')),
      await createShop(app, await signInAs(app, 'seller')),
    ];
    const parcels = [];
    for (const shop of shops) parcels.push(await createParcel(app, shop));
    await app.settle();
    const admin = await signInAs(app, 'admin');
    for (const status of ['IN_PROCESS', 'REMITTED'] as const) {
      const rows = parcels.map(({ awb, cod }, index) => ({ row: index + 2, awb, amountPaise: cod * 100, status }));
      const refused = await app
        .get(Database)
        .within(Actor.system(), (tx) => app.get(CodStatusService).apply(tx, rows, admin.userId));
      expect(refused).toEqual([]);
    }
    for (const [index, { seller }] of shops.entries()) {
      const { remittances } = (await seller.get('/api/cod-remittance').expect(200)).body as CodRemittanceResponse;
      expect(remittances).toMatchObject([{ awb: parcels[index]?.awb, status: 'REMITTED' }]);
      expect(await balancesOf(app, seller.companyId)).toMatchObject({ wallet: (parcels[index]?.cod ?? 0) * 100 });
    }
  });
});
