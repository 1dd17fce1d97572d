import { randomUUID } from 'node:crypto';
import { BULK_INBOUND_SHEET, stockDay } from '@godown/contracts/inventory';
import { placeOrder, type Shop, UNTIL_DELIVERED, UNTIL_RTO, walk } from '../../../test/orders.factory.js';
import { sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { SHOP, useShopifyStore } from '../../../test/shopify-store.factory.js';
import { type SignedIn, signInAs } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { CHANNEL_JOBS } from './channels.jobs.js';

const COUNTS = '/api/wms/stock-counts';
const INBOUND = '/api/wms/inbound';
const NOTHING = { good: 0, damaged: 0, missing: 0, other: 0 };

interface Movement {
  /** What is done to the stock of the item. */
  kind: string;
  by: number;
  move: () => Promise<unknown>;
}

describe('the stock in a connected store', () => {
  const { book, buy, settled, pushed, oneOf, connected } = useShopifyStore();
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let clerk: SignedIn;
  let approver: SignedIn;
  let promoterId: string;

  beforeAll(async () => {
    ({ app, seller, shop } = connected());
    await settled();
    const reach = { companyIds: [seller.companyId], warehouseIds: [shop.warehouseId] };
    clerk = await signInAs(app, 'warehouse_user', reach);
    approver = await signInAs(app, 'cluster_owner', reach);
    promoterId = (await signInAs(app, 'promoter', { companyIds: [seller.companyId] })).userId;
    await receive(5);
    await pushed();
  });

  const key = () => randomUUID() as string;
  const today = () => stockDay(app.clock.now());
  const inStore = () =>
    book()
      .items(SHOP)
      .find(({ sku }) => sku === shop.thing.sku)?.stock ?? Number.NaN;
  const waiting = async () =>
    (
      await app.sql<{ jobs: number }>(
        `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active')`,
        [CHANNEL_JOBS.pushStock],
      )
    )[0]?.jobs ?? 0;
  const levelId = async () =>
    (await app.sql<{ id: string }>(`SELECT id FROM inventory_levels WHERE wsin = $1`, [shop.thing.wsin]))[0]?.id ?? '';
  const lineOf = async (orderId: string) =>
    (await app.sql<{ id: string }>(`SELECT id FROM order_items WHERE order_id = $1`, [orderId]))[0]?.id ?? '';

  const receive = (accepted: number) =>
    seller
      .post('/api/inventory/inbound', {
        ...{ warehouseId: shop.warehouseId, wsin: shop.thing.wsin, date: today(), remark: 'Delivery' },
        ...{ inboundAccepted: accepted, inboundRejected: 1 },
      })
      .expect(200);
  const receiveSheet = async (accepted: number) => {
    const row = { wsin: shop.thing.wsin, date: today(), accepted, rejected: 0, remark: `Delivery ${key()}` };
    const sent = { file: sheetFile(BULK_INBOUND_SHEET, [row]), fields: { warehouseId: shop.warehouseId } };
    await sendSheet(app, clerk, '/api/inventory/inbound/bulk-upload', sent).expect(201);
  };
  const scan = (actionType: 'Inbound' | 'Outbound', quantity: number) =>
    clerk
      .post('/api/inventory/scanned-stock', {
        data: [{ id: key(), wsin: shop.thing.wsin, quantity, actionType }],
        warehouseId: shop.warehouseId,
      })
      .expect(200, { status: true, message: 'Inventory Uploaded', response: [] });
  const adjust = async (inventoryAdjustmentType: 'CURRENT_STOCK' | 'SAFE_STOCK', quantity: number) =>
    seller
      .post('/api/inventory/adjust', {
        ...{ inventoryId: await levelId(), inventoryAdjustmentType, quantity, date: today(), remark: 'Recounted' },
      })
      .expect(200);
  const receiveAnnounced = async (condition: 'GOOD' | 'DAMAGED') => {
    const lines = [{ code: shop.thing.wsin, quantity: 1 }];
    const announced = { warehouseId: shop.warehouseId, reference: `PO-${key().slice(0, 8)}`, lines };
    const { body } = await seller
      .post(INBOUND, { ...announced, supplier: 'Anand Traders', expectedOn: today() })
      .set('Idempotency-Key', key())
      .expect(201);
    await clerk.post(`${INBOUND}/${body.id}/open`, {}).expect(200);
    const scans = [{ key: key(), code: shop.thing.wsin, condition }];
    await clerk.post(`${INBOUND}/${body.id}/scans`, { scans }).expect(200);
    await clerk.post(`${INBOUND}/${body.id}/close`, { key: key() }).expect(200);
  };
  const count = async (change: number) => {
    const [level] = await app.sql<{ stock: number }>(
      `SELECT current_stock AS stock FROM inventory_levels WHERE wsin = $1`,
      [shop.thing.wsin],
    );
    const { body } = await clerk
      .post(COUNTS, { warehouseId: shop.warehouseId, wsins: [shop.thing.wsin] })
      .set('Idempotency-Key', key())
      .expect(201);
    const units = { key: key(), wsin: shop.thing.wsin, mode: 'SET', quantity: (level?.stock ?? 0) + change };
    await clerk.post(`${COUNTS}/${body.id}/units`, units).expect(200);
    await clerk.post(`${COUNTS}/${body.id}/finish`, {}).expect(200);
    await approver.post(`${COUNTS}/${body.id}/approve`, {}).set('Idempotency-Key', key()).expect(200);
  };
  const give = (kind: 'GIVEN' | 'RETURNED', units: number) =>
    clerk
      .post('/api/admin/promoter/stock/record', {
        ...{ promoterId, kind, warehouseId: shop.warehouseId },
        items: [{ catalogueId: shop.thing.catalogueId, units }],
      })
      .set('Idempotency-Key', key())
      .expect(201);
  /** An order that left before and waits for what is done with its return. */
  const out = async (quantity: number, steps: typeof UNTIL_RTO | typeof UNTIL_DELIVERED = UNTIL_RTO) => {
    const orderId = await placeOrder(shop, {}, { quantity });
    await walk(app, seller.companyId, orderId, ...steps);
    app.clock.reset();
    await pushed();
    return orderId;
  };
  const approveReturn = async (orderId: string, counts: { good: number; damaged: number }) =>
    seller
      .post(`/api/order/${orderId}/approve-return`, { type: 'RTO', items: [{ id: await lineOf(orderId), ...counts }] })
      .expect(200);
  const checkIn = async (orderId: string, counts: { good: number; damaged: number }) =>
    clerk
      .post(`/api/returns/check-in/${orderId}`, { items: [{ id: await lineOf(orderId), ...NOTHING, ...counts }] })
      .set('Idempotency-Key', key())
      .expect(200);
  const cancel = (orderId: string) => seller.post(`/api/order/${orderId}/cancel`, { reason: 'Wrong size' }).expect(200);

  const MOVEMENTS: Movement[] = [
    { kind: 'a delivery is received', by: 5, move: () => receive(5) },
    { kind: 'a sheet of deliveries is uploaded', by: 4, move: () => receiveSheet(4) },
    { kind: 'pieces are scanned in', by: 3, move: () => scan('Inbound', 3) },
    { kind: 'pieces are scanned out', by: -2, move: () => scan('Outbound', 2) },
    { kind: 'the stock is corrected upwards', by: 6, move: () => adjust('CURRENT_STOCK', 6) },
    { kind: 'the stock is corrected downwards', by: -1, move: () => adjust('CURRENT_STOCK', -1) },
    { kind: 'more is kept back as safe stock', by: -10, move: () => adjust('SAFE_STOCK', 10) },
    { kind: 'less is kept back as safe stock', by: 7, move: () => adjust('SAFE_STOCK', 3) },
    { kind: 'an announced shipment has come', by: 1, move: () => receiveAnnounced('GOOD') },
    { kind: 'a stock count finds more', by: 2, move: () => count(2) },
    { kind: 'a stock count finds less', by: -3, move: () => count(-3) },
    { kind: 'a promoter is given pieces', by: -4, move: () => give('GIVEN', 4) },
    { kind: 'a promoter brings pieces back', by: 2, move: () => give('RETURNED', 2) },
  ];

  const pushesAfter = async ({ by, move }: Pick<Movement, 'by' | 'move'>) => {
    const before = inStore();
    await move();
    await pushed();
    expect(inStore()).toBe(before + by);
  };

  it.each(MOVEMENTS)('changes by $by when $kind', (movement) => pushesAfter(movement));

  it('goes down with an order that is placed here, and up when it is cancelled', async () => {
    let orderId = '';
    await pushesAfter({
      by: -2,
      move: async () => {
        orderId = await placeOrder(shop, {}, { quantity: 2 });
      },
    });
    await pushesAfter({ by: 2, move: () => cancel(orderId) });
  });

  it.each([
    { what: 'approved', back: approveReturn },
    { what: 'checked in', back: checkIn },
  ])('goes up by the good pieces of a return that is $what, not by the damaged ones', async ({ back }) => {
    const orderId = await out(3);
    await pushesAfter({ by: 2, move: () => back(orderId, { good: 2, damaged: 1 }) });
  });

  it('is not told of what changes nothing that can be sold', async () => {
    const before = inStore();
    await receiveAnnounced('DAMAGED');
    expect(await waiting()).toBe(0);
    const orderId = await placeOrder(shop, {}, { quantity: 1 });
    await pushed();
    await walk(app, seller.companyId, orderId, ...UNTIL_DELIVERED);
    app.clock.reset();
    expect(await waiting()).toBe(0);
    await pushed();
    expect(inStore()).toBe(before - 1);
  });

  it('is told once of many changes', async () => {
    const calls = () => book().world.entries('shopify-keys').length;
    const [before, told] = [inStore(), calls()];
    for (let one = 0; one < 5; one += 1) await receive(1);
    expect(inStore()).toBe(before);
    await pushed();
    expect(inStore()).toBe(before + 5);
    expect(calls()).toBe(told + 1);
  });

  it('is told at once of an item that gets a stock number, without any movement', async () => {
    const other = book()
      .items(SHOP)
      .find(({ sku }) => sku !== '' && sku !== shop.thing.sku);
    const stockOf = () =>
      book()
        .items(SHOP)
        .find(({ sku }) => sku === other?.sku)?.stock;
    const data = [{ skuId: other?.sku, wsin: shop.thing.wsin }];
    const admin = await signInAs(app, 'admin');
    await admin.post('/api/wsin/bulk-map', { companyId: seller.companyId, data }).expect(({ status }) => {
      expect(status).toBeLessThan(300);
    });
    expect(await waiting()).toBe(1);
    expect(stockOf()).toBe(other?.stock);
    await pushed();
    expect(stockOf()).toBe(inStore());
  });

  it('of another warehouse than its own is not its business', async () => {
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO warehouses (owner_company_id, name, phone, address_line1, city, state, pincode, is_active)
       VALUES ($1, 'Elsewhere', '9820012345', 'Plot 7', 'Thane', 'Maharashtra', '421302', true) RETURNING id`,
      [seller.companyId],
    );
    await seller
      .post('/api/inventory/inbound', {
        ...{ warehouseId: row?.id, wsin: shop.thing.wsin, date: today(), remark: 'Delivery' },
        ...{ inboundAccepted: 9, inboundRejected: 0 },
      })
      .expect(200);
    expect(await waiting()).toBe(0);
  });

  it('a piece that the store sells is not told to it again', async () => {
    const before = inStore();
    const bought = buy();
    await settled();
    await oneOf(bought.id);
    await pushed();
    expect(inStore()).toBe(before - 1);
  });
});
