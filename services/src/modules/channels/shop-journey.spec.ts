import { setTimeout as wait } from 'node:timers/promises';
import { SIMULATOR_STORE_ACCOUNTS } from '@godown/infra/simulator-config';
import { type Shop } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop, statusOf } from '../../../test/shipping.factory.js';
import { BUYER } from '../../../test/shopify-store.factory.js';
import { signInAs } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { ChannelsConfig } from './channels.config.js';
import { StockWork } from './sync/stock-work.service.js';

const NAME = 'journey.myshopify.com';
const DESK = `/control/shops/shopify/${NAME}`;
const STOCK = 20;
const WITHIN_MS = 5_000;

interface ShopDesk {
  items: { sku: string; stock: number }[];
  orders: { id: string; number: number; fulfilments: { awb: string; company: string; url: string }[] }[];
}

/** Each step builds on those before it; shop and courier are processes of their own that are spoken to over HTTP alone. */
describe("an order travels from a shop to the courier and back into the shop's stock", () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let shop: Shop;
  let storeId = '';
  let soldId = '';
  let orderId = '';
  let awb = '';

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator, { env: { SHOPIFY_URL: `${simulator.url}/shopify/{shop}` } });
    app.get(ChannelsConfig).webhooksUrl = app.url;
    await simulator.pushTo(app);
    shop = await createShippingShop(app, ['delhivery_surface'], { stock: STOCK });
    await app.sql(
      `INSERT INTO company_invoicing (company_id, legal_name, gstin, pan, address_line1, city, state, pincode, invoice_prefix, updated_at)
       VALUES ($1, 'Lotus', '32ABCDE1234F1Z5', 'ABCDE1234F', '1 Road', 'Kochi', 'Kerala', '682001', 'LO', now())`,
      [shop.seller.companyId],
    );
    await (
      await signInAs(app, 'admin')
    )
      .patch('/api/ums/profile/preferences', {
        ...{ companyId: shop.seller.companyId, profileType: 'rtoInventoryUpdateShopify', profileValue: true },
      })
      .expect(200);
  });

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const desk = async () => (await simulator.call('GET', DESK)) as ShopDesk;
  const inShop = async () => (await desk()).items.find(({ sku }) => sku === shop.thing.sku)?.stock;
  const tellStock = async () => {
    await app.settle();
    await app.get(StockWork).pushStock({ companyId: shop.seller.companyId, id: storeId });
  };
  const scanned = async (...kinds: string[]) => {
    for (const kind of kinds) await simulator.call('POST', `/control/shipments/${awb}/scans`, { kind });
    await app.settle();
  };
  /** Looks again for at most five seconds. */
  async function soon<T>(look: () => Promise<T | undefined>): Promise<T> {
    const limit = Date.now() + WITHIN_MS;
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (Date.now() > limit) throw new Error('it did not happen within five seconds');
      await wait(50);
    }
  }

  it('the shop is connected and is told what can be sold', async () => {
    const goods = { sku: shop.thing.sku, title: 'Chips', paise: 11_800, stock: 3 };
    await simulator.call('PUT', `${DESK}/items`, {
      items: [{ ...goods, variantId: '7100', productId: '8100', inventoryItemId: '9100' }],
    });
    await shop.seller
      .post('/api/integrations', {
        ...{ type: 'shopify', shop: NAME, ...SIMULATOR_STORE_ACCOUNTS.shopify },
        ...{ webhook_client_id: 'journey-hooks', warehouseId: shop.warehouseId },
      })
      .expect((answer) => expect([answer.status, answer.body.message]).toEqual([200, expect.any(String)]));
    await app.settle();
    const { body } = await shop.seller.get('/api/integrations').expect(200);
    storeId = body.integrations[0]?.id;
    await tellStock();
    expect(await inShop()).toBe(STOCK);
  });

  it('what a buyer buys there is an order here within five seconds, by its webhook', async () => {
    const sold = (await simulator.call('POST', `${DESK}/orders`, {
      ...{ lines: [{ sku: shop.thing.sku, quantity: 2 }], payment: 'prepaid', buyer: BUYER },
    })) as { id: string };
    soldId = sold.id;
    orderId = await soon(async () => {
      const [row] = await app.sql<{ id: string }>(
        `SELECT id FROM orders WHERE company_id = $1 AND external_order_id = $2`,
        [shop.seller.companyId, soldId],
      );
      return row?.id;
    });
    const { body } = await shop.seller.get(`/api/order/${orderId}`).expect(200);
    expect(body.order).toMatchObject({ status: 'PLACED', paymentMode: 'Prepaid', amountPaise: 23_600 });
    expect(await inShop()).toBe(STOCK - 2);
  });

  it('it is booked, and once it is picked up the shop shows its parcel', async () => {
    const [result] = await book(shop, orderId);
    awb = result?.awb ?? '';
    expect(result).toMatchObject({ orderId, awb: expect.stringMatching(/^\d+$/) });
    await app.settle();
    await scanned('pickedUp');
    expect(await statusOf(app, orderId)).toBe('SHIPPED');
    const fulfilments = await soon(async () => {
      const found = (await desk()).orders.find(({ id }) => id === soldId)?.fulfilments;
      return found?.length ? found : undefined;
    });
    expect(fulfilments).toEqual([
      { awb, company: expect.stringMatching(/Delhivery/), url: expect.stringContaining(awb) },
    ]);
  });

  it('it is refused and comes back, and its good pieces are in the stock of the shop again', async () => {
    await scanned('outForDelivery', 'undelivered', 'rtoInitiated', 'rtoInTransit', 'rtoDelivered');
    expect(await statusOf(app, orderId)).toBe('RTO_DELIVERED');
    await tellStock();
    expect(await inShop()).toBe(STOCK - 2);
    const [item] = await app.sql<{ id: string }>(`SELECT id FROM order_items WHERE order_id = $1`, [orderId]);
    const items = [{ id: item?.id, good: 2, damaged: 0 }];
    await shop.seller.post(`/api/order/${orderId}/approve-return`, { type: 'RTO', items }).expect(200);
    await tellStock();
    expect(await inShop()).toBe(STOCK);
  });
});
