import { createHmac } from 'node:crypto';
import { COD_STATUS_SHEET } from '@godown/contracts/billing';
import { type Shop, UNTIL_RTO, walk } from '../../../test/orders.factory.js';
import { resultOf, sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { OrderShippingReadModel } from '../orders/index.js';
import { OrderTaker } from './orders/order-taker.service.js';
import { StoreOutbox } from './outbound/store-outbox.service.js';
import { IntegrationsRepository } from './stores/integrations.repository.js';
import { StoreTools } from './sync/store-tools.js';
import { StockWork } from './sync/stock-work.service.js';
import { BUYER, FIELDS, SHOP, useShopifyStore } from '../../../test/shopify-store.factory.js';

describe('a Shopify store and its orders here', () => {
  const { book, buy, settled, pushed, ordersOf, oneOf, missedOf, store, prefer, poll, connected } = useShopifyStore();
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let storeId: string;
  beforeAll(() => {
    ({ app, seller, shop, storeId } = connected());
  });

  it('an edit in the store before booking replaces the order; its cancellation cancels ours; neither is echoed', async () => {
    const bought = buy({ lines: [{ sku: shop.thing.sku, quantity: 2 }], payment: 'prepaid' });
    await settled();
    const first = await oneOf(bought.id);
    book().edit(SHOP, bought.id, shop.thing.sku, 1);
    await settled();
    const second = await oneOf(bought.id);
    expect(second).toMatchObject({ status: 'PLACED', amount_paise: 11_800, shop_order_id: first.shop_order_id });
    expect(await app.sql(`SELECT status FROM orders WHERE id = $1`, [first.id])).toEqual([{ status: 'CANCELLED' }]);
    book().cancel(SHOP, bought.id);
    await settled();
    expect((await oneOf(bought.id)).status).toBe('CANCELLED');
    expect(
      await app.sql(`SELECT 1 FROM store_updates WHERE order_id = ANY ($1::uuid[])`, [[first.id, second.id]]),
    ).toEqual([]);
  });

  it('an order of which everything was taken back is cancelled, and one that comes so is none of ours', async () => {
    const bought = buy({ payment: 'prepaid', shippingPaise: 5_000 });
    await settled();
    const { id } = await oneOf(bought.id);
    book().edit(SHOP, bought.id, shop.thing.sku, 0);
    await settled();
    expect(await oneOf(bought.id)).toMatchObject({ id, status: 'CANCELLED' });
    book().configure(SHOP, { loseWebhooks: true });
    const late = buy({ payment: 'prepaid', shippingPaise: 5_000 });
    book().edit(SHOP, late.id, shop.thing.sku, 0);
    await poll();
    expect(await ordersOf(late.id)).toEqual([]);
    expect(await missedOf(late.id)).toBeUndefined();
  });

  it('[ADM-019, ADM-029] the store hears of tracking once, and of a cancellation', async () => {
    await prefer('cancelShopifyOrders');
    const bought = buy({ payment: 'cod' });
    await settled();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB77', shipper = 'xpressbees' WHERE id = $1`, [id]);
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await settled();
    expect(book().order(SHOP, bought.id)?.fulfilments).toEqual([
      { awb: 'AWB77', company: 'Xpressbees', url: expect.stringMatching(/\/track\/AWB77$/) },
    ]);
    await settled();
    expect((await oneOf(bought.id)).status).toBe('SHIPPED');
    const doomed = buy({ payment: 'prepaid' });
    await settled();
    await seller.post(`/api/order/${(await oneOf(doomed.id)).id}/cancel`, { reason: 'Damaged' }).expect(200);
    await settled();
    expect(book().order(SHOP, doomed.id)?.cancelledAt).not.toBeNull();
  });

  it('a parcel that has reached its buyer is delivered in the store too, once it knows of the parcel', async () => {
    const bought = buy({ payment: 'prepaid' });
    await settled();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB80', shipper = 'xpressbees' WHERE id = $1`, [id]);
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await settled();
    await walk(app, seller.companyId, id, ['DELIVERED', 'courier']);
    await settled();
    expect(book().world.get('shopify-deliveries', `${SHOP}/${bought.id}`)).toMatchObject({ awb: 'AWB80' });
  });

  it('a delivery waits until the store knows of the parcel, and is dropped where it never will', async () => {
    const bought = buy({ payment: 'prepaid' });
    await settled();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB82', shipper = 'xpressbees' WHERE id = $1`, [id]);
    const update = async (kind: string) =>
      (
        await app.sql<{ id: string }>(
          `INSERT INTO store_updates (company_id, integration_id, order_id, kind, state, created_at)
           VALUES ($1, $2, $3, $4, 'waiting', now()) RETURNING id`,
          [seller.companyId, storeId, id, kind],
        )
      )[0]?.id ?? '';
    await update('fulfil');
    const job = { companyId: seller.companyId, id: await update('deliver') };
    const attempt = { isLast: false };
    await expect(app.get(StoreOutbox).tell(job, attempt)).rejects.toMatchObject({
      code: 'STORE_UNTOLD',
      details: { retryable: true },
    });
    await app.sql(`UPDATE store_updates SET state = 'failed' WHERE order_id = $1 AND kind = 'fulfil'`, [id]);
    await app.get(StoreOutbox).tell(job, attempt);
    expect(await app.sql(`SELECT state FROM store_updates WHERE id = $1`, [job.id])).toEqual([{ state: 'done' }]);
    expect(book().world.get('shopify-deliveries', `${SHOP}/${bought.id}`)).toBeUndefined();
  });

  it('of an order that is paid in part the rest is collected, and nothing else', async () => {
    const bought = buy({ payment: 'partial' });
    await settled();
    const { id } = await oneOf(bought.id);
    const { body } = await seller.get(`/api/order/${id}`).expect(200);
    expect(body.order).toMatchObject({ paymentMode: 'COD', amountPaise: 11_800, advancePaise: 5_900 });
    const [shipped] = await app
      .get(Database)
      .within(Actor.system([seller.companyId]), (tx) =>
        app.get(OrderShippingReadModel).getForShipping(tx, seller.companyId, [id]),
      );
    expect(shipped?.codPaise).toBe(5_900);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB81', shipper = 'xpressbees' WHERE id = $1`, [id]);
    const delivered = ['DELIVERED', 'courier'] as const;
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier'], delivered);
    await settled();
    expect(await app.sql(`SELECT amount_paise FROM cod_remittances WHERE order_id = $1`, [id])).toEqual([
      { amount_paise: 5_900 },
    ]);
    expect(await missedOf(bought.id)).toBeUndefined();
  });

  it('[ADM-030] COD that was remitted is marked as paid in the store', async () => {
    await prefer('markCodPaidOnShopify');
    const bought = buy({ payment: 'cod' });
    await settled();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB79', shipper = 'xpressbees' WHERE id = $1`, [id]);
    const delivered = ['DELIVERED', 'courier'] as const;
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier'], delivered);
    await settled();
    const admin = await signInAs(app, 'admin');
    const report = async (status: string) => {
      const file = sheetFile(COD_STATUS_SHEET, [{ awb: 'AWB79', amountPaise: 118, status }]);
      const { body } = await sendSheet(app, admin, '/api/cod-remittance/bulk-upload', { file }).expect(201);
      await settled();
      expect((await resultOf(app, admin, body.taskId))['Refused rows']).toHaveLength(1);
    };
    await report('In Process');
    expect(book().order(SHOP, bought.id)?.isPaid).toBe(false);
    await report('Remitted');
    expect(book().order(SHOP, bought.id)?.isPaid).toBe(true);
    const told = await app.sql(`SELECT state FROM store_updates WHERE order_id = $1 AND kind = 'mark-paid'`, [id]);
    expect(told).toEqual([{ state: 'done' }]);
    // The payment comes back as an update of the store and is no change to the order.
    expect(await ordersOf(bought.id)).toMatchObject([{ id, payment_mode: 'COD' }]);
  });

  it('what the store holds back is refused for good and shown to the seller', async () => {
    const bought = buy({ payment: 'prepaid', isHeld: true });
    await settled();
    const { id } = await oneOf(bought.id);
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB78', shipper = 'xpressbees' WHERE id = $1`, [id]);
    await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await settled();
    expect(await app.sql(`SELECT state, error FROM store_updates WHERE order_id = $1`, [id])).toEqual([
      { state: 'failed', error: expect.stringContaining('on hold') },
    ]);
  });

  it('the store is told what can be sold, and a sale there that we have not read is not overwritten', async () => {
    const inShop = () =>
      book()
        .items(SHOP)
        .find(({ inventoryItemId }) => inventoryItemId === '91')?.stock;
    const inHand = async () =>
      (
        await app.sql<{ n: number }>(
          `SELECT current_stock - blocked - safe_stock AS n FROM inventory_levels WHERE wsin = $1`,
          [shop.thing.wsin],
        )
      )[0]?.n;
    const push = () => app.get(StockWork).pushStock({ companyId: seller.companyId, id: storeId });
    await pushed();
    expect(inShop()).toBe(await inHand());
    await app.sql(`UPDATE inventory_levels SET safe_stock = 3 WHERE wsin = $1`, [shop.thing.wsin]);
    book().configure(SHOP, { loseWebhooks: true });
    const sold = buy();
    const left = inShop();
    await push();
    expect(inShop()).toBe(left);
    await settled();
    await oneOf(sold.id);
    await pushed();
    expect(inShop()).toBe(await inHand());
  });

  it('pieces of a return are back in the shop', async () => {
    await prefer('rtoInventoryUpdateShopify');
    const bought = buy({ payment: 'prepaid' });
    await settled();
    const { id } = await oneOf(bought.id);
    await walk(app, seller.companyId, id, ...UNTIL_RTO);
    await pushed();
    const before =
      book()
        .items(SHOP)
        .find(({ inventoryItemId }) => inventoryItemId === '91')?.stock ?? 0;
    const [item] = await app.sql<{ id: string }>(`SELECT id FROM order_items WHERE order_id = $1`, [id]);
    await seller
      .post(`/api/order/${id}/approve-return`, { type: 'RTO', items: [{ id: item?.id, good: 1, damaged: 0 }] })
      .expect(200);
    await pushed();
    expect(
      book()
        .items(SHOP)
        .find(({ inventoryItemId }) => inventoryItemId === '91')?.stock,
    ).toBe(before + 1);
  });

  it('[ADM-037] pieces of a return that we do not count are added to what the shop has', async () => {
    await prefer('rtoInventoryUpdateShopify');
    const inShop = () =>
      book()
        .items(SHOP)
        .find(({ sku }) => sku === 'NEEM-OIL-200')?.stock ?? 0;
    const bought = buy({ payment: 'prepaid', lines: [{ sku: 'NEEM-OIL-200', quantity: 2 }] });
    await settled();
    const { id } = await oneOf(bought.id);
    await walk(app, seller.companyId, id, ...UNTIL_RTO);
    const before = inShop();
    const uncounted = `SELECT id FROM order_items WHERE order_id = $1 AND wsin IS NULL`;
    const [item] = await app.sql<{ id: string }>(uncounted, [id]);
    const items = [{ id: item?.id, good: 2, damaged: 0 }];
    await seller.post(`/api/order/${id}/approve-return`, { type: 'RTO', items }).expect(200);
    await settled();
    expect(inShop()).toBe(before + 2);
  });

  it('a webhook that comes late brings the order as it is now, not as it was then', async () => {
    const bought = buy({ lines: [{ sku: shop.thing.sku, quantity: 2 }], payment: 'prepaid' });
    await settled();
    const before = JSON.stringify({ id: Number(bought.id), total_price: '236.00' });
    book().edit(SHOP, bought.id, shop.thing.sku, 1);
    await settled();
    const edited = await oneOf(bought.id);
    await app.http
      .post(`/api/webhooks/channels/shopify/${storeId}/lotus-hooks`)
      .set({
        'content-type': 'application/json',
        'x-shopify-topic': 'orders/create',
        'x-shopify-webhook-id': 'late-1',
        'x-shopify-hmac-sha256': createHmac('sha256', FIELDS.secret).update(before).digest('base64'),
      })
      .send(before)
      .expect(200);
    await settled();
    expect(await oneOf(bought.id)).toEqual(edited);
  });

  it('an update that is read after a newer one changes nothing, of an order that was taken or missed', async () => {
    const entity = await app
      .get(Database)
      .within(Actor.system([seller.companyId]), (tx) => app.get(IntegrationsRepository).findById(tx, storeId));
    if (!entity) throw new Error('no store');
    const read = async (id: string) => {
      const found = await app.get(StoreTools).orderOf(entity, id);
      if (!found) throw new Error('no order');
      return found;
    };
    const taken = buy({ lines: [{ sku: shop.thing.sku, quantity: 2 }], payment: 'prepaid' });
    const missed = buy({ buyer: { ...BUYER, zip: '68' } });
    const old = [await read(taken.id), await read(missed.id)];
    await settled();
    book().edit(SHOP, taken.id, shop.thing.sku, 1);
    book().change(SHOP, missed.id, 'updated', () => ({ buyer: { ...BUYER, zip: '', name: 'Renamed Menon' } }));
    await settled();
    const edited = await oneOf(taken.id);
    for (const one of old)
      expect(await app.get(OrderTaker).take(entity, one)).toEqual({ outcome: 'unchanged', isNew: false });
    expect(await oneOf(taken.id)).toEqual(edited);
    expect(await missedOf(missed.id)).toMatchObject({ customer: 'Renamed Menon', reason: 'PINCODE_INVALID' });
  });

  it('a store that cannot be reached says so after two polls, once', async () => {
    book().configure(SHOP, { goSilent: true });
    await poll();
    await poll();
    await poll();
    expect(await store()).toMatchObject({ health: 'failing', failure: expect.stringContaining('Shopify') });
    const told = await app.sql(`SELECT 1 FROM notices WHERE company_id = $1 AND title = 'Shopify cannot be reached'`, [
      seller.companyId,
    ]);
    expect(told).toHaveLength(1);
  });

  it('keeps what came from it when it is disconnected, and takes nothing more', async () => {
    book().configure(SHOP, { goSilent: false });
    // The circuit breaker rests for half a minute.
    app.clock.advance({ minutes: 1 });
    await seller.delete(`/api/integrations/${storeId}`).expect(200);
    const bought = buy();
    await settled();
    expect(await ordersOf(bought.id)).toEqual([]);
    expect(await store()).toMatchObject({ health: 'disconnected', ordersTaken: expect.any(Number) });
    await seller.post(`/api/syncOrders/${storeId}`, {}).expect(422);
    const { body } = await seller.post('/api/integrations', { ...FIELDS, warehouseId: shop.warehouseId }).expect(200);
    expect(body.message).toBe('Store integrated successfully.');
    await settled();
    await oneOf(bought.id);
  });
});
