import { type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { placeOrder } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop, pollScans } from '../../../../test/shipping.factory.js';
import { type TestApp } from '../../../../test/test-app.js';

describe('the day on which a courier means to deliver', () => {
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

  it.each<DeliveryPartnerKey>([
    'bluedart',
    'clickpost',
    'delhivery_surface',
    'dtdc_smart_express',
    'goswift',
    'ithink',
    'pickrr',
    'shipdelight',
    'shiperfecto',
    'shiprocket',
  ])('[ORDER-054] is read from the answers of %s, and the seller and the buyer see it', async (key) => {
    const shop = await createShippingShop(app, []);
    const partners = [{ key, status: true, credentials: SIMULATOR_COURIER_ACCOUNTS[key] }];
    await shop.seller.put('/api/ums/profile/deliveryPartners', { partners }).expect(200);
    const orderId = await placeOrder(shop);
    const [booked] = await book(shop, orderId);
    expect(booked).toMatchObject({ outcome: 'booked', courier: key });
    const awb = booked?.awb ?? '';
    // The usual day of an order of last week has passed: what is said can only be the courier's.
    await app.sql(`UPDATE orders SET created_at = created_at - interval '9 days' WHERE id = $1`, [orderId]);
    await simulator.call('POST', `/control/shipments/${awb}/scans`, { kind: 'pickedUp' });
    app.clock.advance({ hours: 2 });
    await pollScans(app);
    await app.settle();
    const { shipment } = (await simulator.call('GET', `/control/shipments/${awb}`)) as {
      shipment: { expectedAt: number };
    };
    const day = new Date(shipment.expectedAt + 330 * 60_000).toISOString().slice(0, 10);
    expect((await shop.seller.get(`/api/order/${orderId}`).expect(200)).body.order.edd).toBe(day);
    const { body } = await app.http
      .post('/api/get-orders')
      .send({ getOrderDetailsBy: 1, orderEmailOrPhone: awb })
      .expect(200);
    expect(body.data[0].edd.day).toBe(day);
  });
});
