import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { createShop, placeOrder, type Shop, walk } from '../../../test/orders.factory.js';
import { usePolledStore } from '../../../test/polled-store.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { credit } from '../../../test/shipping.factory.js';
import { ChannelsConfig } from '../channels/index.js';

const SHOP = 'lotus.unicommerce.com';
const PATH = '/api/shipping-providers/unicommerce';

describe('Godown as the shipping provider of Unicommerce', () => {
  const { fields, book, buy, poll, ordersOf, oneOf, connected } = usePolledStore('unicommerce', SHOP);
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let storeId: string;
  let token: string;

  const call = (path: string, body: object, authorization = token) =>
    app.http.post(`${PATH}/${path}`).set({ authorization }).send(body);
  const signIn = (username: string, password: string) =>
    app.http.post(`${PATH}/authToken`).send({ username, password });
  const details = (list: string) =>
    app.http.get(`${PATH}/waybillDetails`).query({ waybills: list }).set({ authorization: token });

  /** As Uniware asks: everything as text. */
  const packageOf = (bought: ReturnType<typeof buy>, over: object = {}) => {
    const isCod = bought.payment !== 'prepaid';
    const rupees = bought.lines.reduce((sum, line) => sum + line.paise * line.current, bought.shippingPaise) / 100;
    return {
      serviceType: 'STANDARD',
      handOverMode: 'PICKUP',
      returnShipmentFlag: 'false',
      Shipment: {
        code: `PKG${bought.number}`,
        SaleOrderCode: bought.id,
        orderCode: String(bought.number),
        weight: '500',
        items: bought.lines.map(({ sku, current }) => ({ skuCode: sku, quantity: String(current) })),
      },
      currencyCode: 'INR',
      paymentMode: isCod ? 'COD' : 'PREPAID',
      totalAmount: String(rupees),
      collectableAmount: isCod ? String(rupees) : '0',
      ...over,
    };
  };

  beforeAll(async () => {
    ({ app, seller, shop, storeId } = connected());
    app.get(ChannelsConfig).webhooksUrl = app.url;
    await credit(app, seller.companyId, 10_000);
    const partner = { key: 'xpressbees', status: true, credentials: SIMULATOR_COURIER_ACCOUNTS['xpressbees'] };
    await seller.put('/api/ums/profile/deliveryPartners', { partners: [partner] }).expect(200);
    const { body } = await signIn(storeId, fields.webhook_client_id).expect(200);
    expect(body).toEqual({ status: 'SUCCESS', token: expect.any(String) });
    ({ token } = body);
  });

  it('signs a store in by its id and its webhook client id, and nobody else', async () => {
    for (const [username, password] of [
      [storeId, 'wrong-hooks'],
      [shop.warehouseId, fields.webhook_client_id],
      ['nobody', fields.webhook_client_id],
      ['', ''],
    ] as const) {
      const { body } = await signIn(username, password).expect(200);
      expect(body).toEqual({ status: 'INVALID_CREDENTIALS' });
    }
    for (const wrong of ['', 'x', `${storeId}.`, `${shop.warehouseId}.${token.split('.')[1] ?? ''}`])
      for (const path of ['waybill', 'waybill/update', 'cancel']) await call(path, {}, wrong).expect(401);
    await app.http.get(`${PATH}/waybillDetails`).query({ waybills: '"A"' }).expect(401);
  });

  it('[INTG-060] takes a sale order that it did not have yet, books it, and answers the same number again', async () => {
    const bought = buy({ payment: 'cod', shippingPaise: 5_000 });
    const asked = packageOf(bought);
    const first = await call('waybill', asked).expect(200);
    expect(first.body).toEqual({
      status: 'SUCCESS',
      waybill: expect.stringMatching(/\w{6,}/),
      shippingLabel: expect.stringContaining(`${app.url}${PATH}/labels/${storeId}/`),
      courierName: expect.any(String),
    });
    const again = await call('waybill', asked).expect(200);
    expect(again.body).toEqual(first.body);
    await poll();
    expect(await oneOf(bought.id)).toMatchObject({ status: 'READY_TO_SHIP', amount_paise: 16_800 });
    const label = await app.http.get(new URL(first.body.shippingLabel as string).pathname).expect(200);
    expect(label.headers['content-type']).toBe('application/pdf');
    await app.http.get(`${new URL(first.body.shippingLabel as string).pathname}0`).expect(404);
  });

  it('refuses, with the reason, what it cannot carry as it is asked, and books nothing of it', async () => {
    const bought = buy({ payment: 'cod', lines: [{ sku: shop.thing.sku, quantity: 2 }] });
    const half = packageOf({ ...bought, lines: bought.lines.map((line) => ({ ...line, current: 1 })) });
    const refusals: [object, RegExp][] = [
      [packageOf(bought, { returnShipmentFlag: 'true' }), /does not collect returns/],
      [packageOf(bought, { paymentMode: 'PREPAID' }), /is COD/],
      [packageOf(bought, { collectableAmount: '1' }), /not the ₹236/],
      [half, /2 pieces, the package 1/],
      [packageOf(bought, { paymentMode: 'CHEQUE' }), /paymentMode is missing/],
      [packageOf(bought, { Shipment: { code: 'PKG1' } }), /Shipment\.SaleOrderCode is missing/],
      [packageOf(bought, { Shipment: { code: 'P', SaleOrderCode: '1' } }), /not there/],
      [{}, /Shipment\.code is missing/],
    ];
    for (const [body, message] of refusals) {
      const answer = await call('waybill', body).expect(200);
      expect(answer.body).toEqual({ status: 'FAILED', message: expect.stringMatching(message) });
    }
    expect((await oneOf(bought.id)).status).toBe('PLACED');
    const waiting = buy({ isTest: true });
    const { body } = await call('waybill', packageOf(waiting)).expect(200);
    expect(body).toEqual({ status: 'FAILED', message: expect.stringContaining('verification') });
    expect(await ordersOf(waiting.id)).toEqual([]);
  });

  it('cancels a waybill before dispatch, once, and does not cancel the sale order for that', async () => {
    const bought = buy({ payment: 'prepaid' });
    const { waybill } = (await call('waybill', packageOf(bought)).expect(200)).body;
    const done = { status: 'SUCCESS', waybill, errorMessage: 'The waybill is cancelled' };
    expect((await call('cancel', { waybill }).expect(200)).body).toEqual(done);
    await app.settle();
    expect((await oneOf(bought.id)).status).toBe('CANCELLED');
    expect(book().order(SHOP, bought.id)?.cancelledAt).toBeNull();
    expect((await call('cancel', { waybill: 'NONE' })).body).toMatchObject({ status: 'FAILED', waybill: 'NONE' });
  });

  it('cancels no waybill that is on its way, and tells where each of them is', async () => {
    const bought = buy({ payment: 'prepaid' });
    const { waybill } = (await call('waybill', packageOf(bought)).expect(200)).body;
    const { id } = await oneOf(bought.id);
    await walk(app, seller.companyId, id, ['SHIPPED', 'courier'], ['IN_TRANSIT', 'courier']);
    const { body } = await call('cancel', { waybill }).expect(200);
    expect(body).toMatchObject({ status: 'FAILED', waybill, errorMessage: expect.stringMatching(/\w/) });
    const { body: told } = await details(`"${waybill}","NONE"`).expect(200);
    expect(told).toMatchObject({ status: 'SUCCESS', Status: 'SUCCESS' });
    expect(told.waybillDetails).toEqual([
      expect.objectContaining({
        waybill,
        currentStatus: 'IN_TRANSIT',
        statusDate: expect.stringMatching(/^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d$/),
      }),
    ]);
    const update = await call('waybill/update', { waybill, weight: '900' }).expect(200);
    expect(update.body).toEqual({ status: 'FAILED', message: 'The courier measures a parcel that is booked' });
    const many = Array.from({ length: 51 }, (_, index) => `"A${index}"`).join(',');
    await details(many).expect(400);
    await details('').expect(400);
  });

  it('knows nothing of the parcels of another company, nor after the store was disconnected', async () => {
    const other = await createShop(app, await signInAs(app, 'seller'), { stock: 5 });
    const id = await placeOrder(other);
    await app.sql(`UPDATE orders SET shop_type = 'unicommerce', delivery_awb = 'FOREIGN1' WHERE id = $1`, [id]);
    expect((await details('"FOREIGN1"').expect(200)).body.waybillDetails).toEqual([]);
    await seller.delete(`/api/integrations/${storeId}`).expect(200);
    await call('waybill', packageOf(buy())).expect(401);
    expect((await signIn(storeId, fields.webhook_client_id).expect(200)).body.status).toBe('INVALID_CREDENTIALS');
  });
});
