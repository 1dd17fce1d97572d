import { serveTestLane } from '../../../../test/billing.factory.js';
import { createShop, placeOrder, type Shop, UNTIL_RTO, walk } from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { Actor } from '../../../core/actor.js';
import { type DomainEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { Database } from '../../../database/database.js';

type Steps = Parameters<typeof walk> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never;

const TO_SHIPPED = [
  ['READY_TO_SHIP', 'seller'],
  ['SHIPPED', 'courier'],
] as const;

describe('what a connected store hears', () => {
  let app: TestApp;
  let admin: SignedIn;
  let shop: Shop;
  /** As a connector would, at its listener point. */
  const heard: DomainEvent[] = [];

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    await serveTestLane(app);
    admin = await signInAs(app, 'admin');
    shop = await createShop(app, await signInAs(app, 'seller'));
    for (const type of [
      'channel.fulfil',
      'channel.deliver',
      'channel.cancel',
      'channel.mark-paid',
      'channel.restock',
      'company.carrier-preferred',
    ] as const) {
      app.get(Events).alongside(type, (_tx, events) => Promise.resolve(void heard.push(...events)));
    }
  });
  beforeEach(() => {
    heard.length = 0;
  });
  afterEach(() => app.clock.reset());
  afterAll(() => app.close());

  const prefer = (profileType: string, profileValue: unknown) =>
    admin
      .patch('/api/ums/profile/preferences', { companyId: shop.seller.companyId, profileType, profileValue })
      .expect(200);

  async function orderOf(shopType: string): Promise<string> {
    const id = await placeOrder(shop);
    await app.sql(`UPDATE orders SET shop_type = $2, external_order_id = 'ext-' || id WHERE id = $1`, [id, shopType]);
    return id;
  }
  const walked = (id: string, ...steps: Steps) => walk(app, shop.seller.companyId, id, ...steps);
  const told = (id: string) => heard.filter(({ subjectId }) => subjectId === id).map(({ type }) => type);

  it('[ADM-019] that an order is fulfilled at the handover, or in transit when the company prefers that', async () => {
    await prefer('fulfillOnTransit', false);
    const early = await orderOf('shopify');
    await walked(early, ...TO_SHIPPED);
    expect(told(early)).toEqual(['channel.fulfil']);
    await walked(early, ['IN_TRANSIT', 'courier']);
    expect(told(early)).toEqual(['channel.fulfil']);
    expect(heard[0]?.data).toMatchObject({ shopType: 'shopify', externalOrderId: `ext-${early}` });

    await prefer('fulfillOnTransit', true);
    const late = await orderOf('wordpress');
    await walked(late, ...TO_SHIPPED);
    expect(told(late)).toEqual([]);
    await walked(late, ['IN_TRANSIT', 'courier'], ['OUT_FOR_DELIVERY', 'courier'], ['DELIVERED', 'courier']);
    // WooCommerce knows no delivery, Shopify does.
    expect(told(late)).toEqual(['channel.fulfil']);
    const skipping = await orderOf('shopify');
    await walked(skipping, ...TO_SHIPPED, ['DELIVERED', 'courier']);
    expect(told(skipping)).toEqual(['channel.fulfil', 'channel.deliver']);
  });

  it('[ADM-029] that an order was cancelled, where the company wants it cancelled in Shopify too', async () => {
    const cancel = async (shopType: string) => {
      const id = await orderOf(shopType);
      await shop.seller.post(`/api/order/${id}/cancel`, { reason: 'Wrong size' }).expect(200);
      return told(id);
    };
    await prefer('cancelShopifyOrders', false);
    expect(await cancel('shopify')).toEqual([]);
    await prefer('cancelShopifyOrders', true);
    expect(await cancel('shopify')).toEqual(['channel.cancel']);
    expect(await cancel('wordpress')).toEqual(['channel.cancel']);
    // Amazon takes cancellations of sellers in Seller Central only.
    expect(await cancel('amazon')).toEqual([]);
  });

  it('[ADM-030] that cash was remitted, where the company wants it marked as paid in Shopify', async () => {
    const remit = async (shopType = 'shopify') => {
      const id = await orderOf(shopType);
      await app.get(Database).within(Actor.system(), (tx) =>
        app.get(Events).record(tx, {
          type: 'cod.remitted',
          companyId: shop.seller.companyId,
          subjectId: id,
          data: { awb: 'A1', orderId: id, at: app.clock.now().toISOString() },
        }),
      );
      return told(id);
    };
    await prefer('markCodPaidOnShopify', false);
    expect(await remit()).toEqual([]);
    await prefer('markCodPaidOnShopify', true);
    expect(await remit()).toEqual(['channel.mark-paid']);
    expect(await remit('wordpress')).toEqual(['channel.mark-paid']);
    expect(await remit('easyecom')).toEqual([]);
  });

  it('[ADM-037] that good pieces are back, where the company wants Shopify restocked', async () => {
    const comeBack = async (shopType = 'shopify') => {
      const id = await orderOf(shopType);
      await walked(id, ...UNTIL_RTO);
      const [item] = await app.sql<{ id: string }>(`SELECT id FROM order_items WHERE order_id = $1`, [id]);
      await shop.seller
        .post(`/api/order/${id}/approve-return`, { type: 'RTO', items: [{ id: item?.id, good: 1, damaged: 0 }] })
        .expect(200);
      return told(id).filter((type) => type === 'channel.restock');
    };
    await prefer('rtoInventoryUpdateShopify', false);
    expect(await comeBack()).toEqual([]);
    await prefer('rtoInventoryUpdateShopify', true);
    expect(await comeBack()).toEqual(['channel.restock']);
    expect(await comeBack('wordpress')).toEqual(['channel.restock']);
    expect(await comeBack('amazon')).toEqual([]);
  });

  it('nothing about an order that no store placed', async () => {
    for (const name of ['fulfillOnTransit', 'cancelShopifyOrders', 'rtoInventoryUpdateShopify'])
      await prefer(name, true);
    const id = await placeOrder(shop);
    await walked(id, ...UNTIL_RTO);
    expect(told(id)).toEqual([]);
  });

  it.each([
    ['GoSwift', 'goswiftCourier', 'goswift', 'EKART'],
    ['Shiperfecto', 'shiperfectoCourier', 'shiperfecto', 'DELHIVERY'],
  ])('%s: which courier it should use first', async (_, name, partner, carrier) => {
    await prefer(name, carrier);
    expect(heard.map(({ type, companyId, data }) => ({ type, companyId, data }))).toEqual([
      { type: 'company.carrier-preferred', companyId: shop.seller.companyId, data: { partner, carrier } },
    ]);
    heard.length = 0;
    await prefer('hideItemLabel', true);
    expect(heard).toEqual([]);
  });
});
