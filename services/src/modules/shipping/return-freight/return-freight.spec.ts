import { type OrderMoved } from '../../orders/index.js';
import { type WalletTransactionRow } from '@godown/contracts/wallet';
import { createCompany, signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { placeOrder, type Shop, walk } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import {
  book,
  createShippingApp,
  createShippingShop,
  credit,
  money,
  statusOf,
} from '../../../../test/shipping.factory.js';
import { type TestApp } from '../../../../test/test-app.js';
import { Events } from '../../../platform/events/events.js';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { ReturnFreight } from './return-freight.service.js';

const FORWARD = 50;
const RETURN = 40;

describe('the freight of a parcel that comes back', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator);
    await simulator.pushTo(app);
    admin = await signInAs(app, 'admin');
  });

  afterEach(() => app.clock.reset());

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  async function booked(rupees = 1_000): Promise<{ shop: Shop; orderId: string; awb: string; shopOrderId: string }> {
    const shop = await createShippingShop(app, ['delhivery_surface'], { rupees });
    const orderId = await placeOrder(shop);
    const [result] = await book(shop, orderId);
    if (!result?.awb) throw new Error(result?.message ?? 'no result');
    await app.settle();
    return { shop, orderId, awb: result.awb, shopOrderId: result.shopOrderId };
  }
  const happens = async (awb: string, ...kinds: string[]): Promise<void> => {
    for (const kind of kinds) await simulator.call('POST', `/control/shipments/${awb}/scans`, { kind });
    await app.settle();
  };
  const price = (shop: Shop, field: string, value: number) =>
    admin.put('/api/charges/pricing', { companyId: shop.seller.companyId, field, value }).expect(200);
  const statement = async (shop: Shop, over: object = {}): Promise<WalletTransactionRow[]> =>
    (
      await shop.seller
        .post('/api/brands/wallet/transaction/find', { where: { category: 'SHIPPING' }, ...over })
        .expect(200)
    ).body.data as WalletTransactionRow[];
  const linesOf = (rows: readonly WalletTransactionRow[]) =>
    rows.map(({ type, amount, referenceId, remark }) => ({ type, amount, referenceId, remark }));
  const spent = async (shop: Shop, rupees = 1_000) => rupees - (await money(app, shop.seller.companyId)).wallet / 100;
  const correct = (orderId: string, status: string, reason = 'The courier scanned the wrong parcel') =>
    admin.post(`/api/order/${orderId}/correct`, { status, reason });

  it('[BILL-023] is charged once, by the price of the booking day, and stands in the wallet under its AWB', async () => {
    const { shop, orderId, awb } = await booked();
    await price(shop, 'flat.rto', 99);
    await happens(awb, 'pickedUp', 'undelivered', 'rtoInitiated', 'rtoInTransit', 'rtoUndelivered');
    expect(await statusOf(app, orderId)).toBe('RTO_UNDELIVERED');
    expect(await spent(shop)).toBe(FORWARD + RETURN);
    await happens(awb, 'rtoDelivered');
    const { id } = await repeatedEvents(orderId);
    expect(id).toBe(orderId);
    expect(await spent(shop)).toBe(FORWARD + RETURN);
    expect(linesOf(await statement(shop))[0]).toEqual({
      type: 'DEBIT',
      amount: RETURN,
      referenceId: awb,
      remark: 'Return freight',
    });
    await shop.seller.post(`/api/order/${orderId}/approve-return`, await returnBody(shop, orderId)).expect(200);
    await app.settle();
    expect(await spent(shop)).toBe(FORWARD + RETURN);
    await admin.get('/api/ledger/proof').expect(({ body }) => expect(body.message).toBe('0 differences'));
  });

  it('is charged once when the warehouse checks the parcel in, whatever is in it', async () => {
    const { shop, orderId, awb } = await booked();
    await happens(awb, 'pickedUp', 'undelivered', 'rtoDelivered');
    expect(await spent(shop)).toBe(FORWARD + RETURN);
    const clerk = await signInAs(app, 'warehouse_user', {
      companyIds: [shop.seller.companyId],
      warehouseIds: [shop.warehouseId],
    });
    const { body } = await clerk.post('/api/returns/look-up', { code: awb }).expect(200);
    const items = (body as { parcel: { items: { id: string; quantity: number }[] } }).parcel.items.map(
      ({ id, quantity }) => ({ id, good: 0, damaged: 0, missing: quantity, other: 0 }),
    );
    await clerk.post(`/api/returns/check-in/${orderId}`, { items }).set('Idempotency-Key', orderId).expect(200);
    await app.settle();
    await repeatedEvents(orderId);
    expect(await statusOf(app, orderId)).toBe('RTO_PROCESSED');
    expect(await spent(shop)).toBe(FORWARD + RETURN);
    await admin.get('/api/ledger/proof').expect(({ body: proof }) => expect(proof.message).toBe('0 differences'));
  });

  it('[WAL-002] is found in the wallet with the booking and its refund, under the AWB and under the order number alike', async () => {
    const { shop, awb, shopOrderId } = await booked();
    await happens(awb, 'pickedUp', 'undelivered', 'rtoDelivered');
    const other = await placeOrder(shop);
    const [{ awb: cancelled, shopOrderId: otherNumber } = { awb: null, shopOrderId: '' }] = await book(shop, other);
    await shop.seller.post(`/api/order/${other}/cancel`, { reason: 'Changed my mind' }).expect(200);
    await app.settle();
    const found = async (searchFilter: string, search: string) =>
      (await statement(shop, { where: {}, search, searchFilter })).map(({ type, amount }) => `${type} ${amount}`);
    for (const [filter, number] of [
      ['awb', awb],
      ['orderId', shopOrderId],
      ['awb', ` ${awb} `],
    ] as const)
      expect(await found(filter, number)).toEqual([`DEBIT ${RETURN}`, `DEBIT ${FORWARD}`]);
    for (const [filter, number] of [
      ['awb', cancelled ?? ''],
      ['orderId', otherNumber],
    ] as const)
      expect(await found(filter, number)).toEqual([`CREDIT ${FORWARD}`, `DEBIT ${FORWARD}`]);
    const manual = {
      companyId: shop.seller.companyId,
      type: 'CREDIT',
      amount: 7,
      category: 'SHIPPING',
      referenceId: awb,
      remark: 'Damage claim',
    };
    await admin.post('/api/wallet/transaction', manual).set('Idempotency-Key', awb).expect(201);
    for (const [filter, number] of [
      ['awb', awb],
      ['orderId', shopOrderId],
    ] as const)
      expect(await found(filter, number)).toEqual(['CREDIT 7', `DEBIT ${RETURN}`, `DEBIT ${FORWARD}`]);
    expect(await found('awb', 'NOT-OURS')).toEqual([]);
    const stranger = await createShippingShop(app, ['delhivery_surface'], { rupees: 100 });
    for (const [filter, number] of [
      ['awb', awb],
      ['orderId', shopOrderId],
    ] as const) {
      expect(
        (
          await stranger.seller
            .post('/api/brands/wallet/transaction/find', { search: number, searchFilter: filter })
            .expect(200)
        ).body.count,
      ).toBe(0);
    }
  });

  it('[BILL-023, BILL-026] every flat price that an admin sets acts on the bookings after it, and on none before', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface'], { rupees: 5_000 });
    const freightOf = async (paymentMethod: string, quantity = 1) =>
      ((await book(shop, await placeOrder(shop, { paymentMethod }, { quantity })))[0]?.freightPaise ?? 0) / 100;
    expect(await freightOf('Prepaid')).toBe(45 + 5);
    const cases: [field: string, value: number, mode: string, quantity: number, freight: number][] = [
      ['flat.forward', 60, 'Prepaid', 1, 60 + 5],
      ['flat.packaging', 7, 'Prepaid', 1, 60 + 7],
      ['flat.codMinimum', 11, 'COD', 1, 60 + 7 + 11],
      ['flat.codPercent', 10, 'COD', 1, 60 + 7 + 11.8],
    ];
    for (const [field, value, mode, quantity, freight] of cases) {
      await price(shop, field, value);
      expect([field, await freightOf(mode, quantity)]).toEqual([field, freight]);
    }
  });

  it('is charged by the slabs of the parcel, and not at all where its price is 0', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface'], { rupees: 1_000 });
    const heavy = await placeOrder(shop, {}, { quantity: 7 });
    const [first] = await book(shop, heavy);
    await price(shop, 'flat.rto', 0);
    const [second] = await book(shop, await placeOrder(shop));
    const before = await spent(shop);
    await happens(first?.awb ?? '', 'pickedUp', 'undelivered', 'rtoDelivered');
    const [shipment] = await app.sql<{ grams: number }>(
      `SELECT chargeable_grams AS grams FROM shipments WHERE order_id = $1`,
      [heavy],
    );
    expect(await spent(shop)).toBe(before + RETURN * Math.ceil((shipment?.grams ?? 0) / 500));
    expect(shipment?.grams).toBeGreaterThan(500);
    const after = await spent(shop);
    await happens(second?.awb ?? '', 'pickedUp', 'undelivered', 'rtoDelivered');
    expect(await spent(shop)).toBe(after);
  });

  it('[BILL-023] is given back when the return is corrected, and charged again when it was one after all', async () => {
    const { shop, orderId, awb } = await booked();
    await happens(awb, 'pickedUp', 'undelivered', 'rtoDelivered');
    expect(await spent(shop)).toBe(FORWARD + RETURN);
    await correct(orderId, 'IN_TRANSIT').expect(200, { status: true, message: 'Order corrected successfully' });
    await app.settle();
    await repeatedEvents(orderId);
    expect(await spent(shop)).toBe(FORWARD);
    expect(linesOf(await statement(shop))[0]).toEqual({
      type: 'CREDIT',
      amount: RETURN,
      referenceId: awb,
      remark: 'Return freight given back',
    });
    app.clock.advance({ minutes: 10 });
    await simulator.call('POST', `/control/shipments/${awb}/scans`, {
      kind: 'undelivered',
      at: app.clock.now().toISOString(),
    });
    app.clock.advance({ minutes: 10 });
    await simulator.call('POST', `/control/shipments/${awb}/scans`, {
      kind: 'rtoDelivered',
      at: app.clock.now().toISOString(),
    });
    await app.settle();
    expect(await statusOf(app, orderId)).toBe('RTO_DELIVERED');
    expect(await spent(shop)).toBe(FORWARD + RETURN);
    const [line] = await app.sql<{ details: object }>(
      `SELECT details FROM audit_lines WHERE action = 'order.corrected' AND subject = $1`,
      [orderId],
    );
    expect(JSON.stringify(line?.details)).toContain('RTO_DELIVERED');
  });

  it('is given back for a parcel that the courier loses on its way back', async () => {
    const { shop, orderId, awb } = await booked();
    await happens(awb, 'pickedUp', 'undelivered', 'rtoUndelivered');
    expect(await spent(shop)).toBe(FORWARD + RETURN);
    await happens(awb, 'lost');
    expect(await statusOf(app, orderId)).toBe('LOST');
    expect(await spent(shop)).toBe(FORWARD);
  });

  it('waits for a wallet that cannot pay it, says so once, and is charged after a recharge', async () => {
    const { shop, orderId, awb } = await booked(FORWARD + RETURN - 1);
    await happens(awb, 'pickedUp', 'undelivered', 'rtoUndelivered', 'rtoDelivered');
    await app.get(ReturnFreight).collectDue();
    expect(await spent(shop, FORWARD + RETURN - 1)).toBe(FORWARD);
    const { body } = await shop.seller.get('/api/notices').expect(200);
    const told = (body as { notices: { title: string }[] }).notices.filter(
      ({ title }) => title === `Return freight of ₹40.00 for ${awb} is due`,
    );
    expect(told).toHaveLength(1);
    await credit(app, shop.seller.companyId, 1);
    await Promise.all([app.get(ReturnFreight).collectDue(), app.get(ReturnFreight).collectDue()]);
    expect((await money(app, shop.seller.companyId)).wallet).toBe(0);
    expect(await statusOf(app, orderId)).toBe('RTO_DELIVERED');
  });

  it('charges one parcel once, however many processes hear of its return at the same time', async () => {
    const { shop, orderId, awb } = await booked();
    await happens(awb, 'pickedUp', 'undelivered', 'rtoDelivered');
    await Promise.all(Array.from({ length: 12 }, () => repeatedEvents(orderId)));
    expect(await spent(shop)).toBe(FORWARD + RETURN);
  });

  it('corrects only what the state table has, for admins, with a reason', async () => {
    const { shop, orderId, awb } = await booked();
    await correct(orderId, 'DELIVERED').expect(409);
    await happens(awb, 'pickedUp', 'undelivered', 'rtoDelivered');
    await correct(orderId, 'SHIPPED').expect(409);
    await correct(orderId, 'DELIVERED', '   ').expect(400);
    for (const role of ['sub_admin', 'warehouse_user'] as const)
      await (
        await signInAs(app, role)
      )
        .post(`/api/order/${orderId}/correct`, { status: 'DELIVERED', reason: 'x' })
        .expect(403);
    await shop.seller.post(`/api/order/${orderId}/correct`, { status: 'DELIVERED', reason: 'x' }).expect(403);
    await correct(await createCompany(app), 'DELIVERED').expect(404);
    await correct(orderId, 'DELIVERED').expect(200);
    await correct(orderId, 'DELIVERED').expect(409);
  });

  // The last one: from here on the own fleet serves the lane of every test.
  it('[BILL-023, BILL-026] every price of the own fleet acts on its bookings, there and back', async () => {
    const shop = await createShippingShop(app, [], { rupees: 5_000 });
    await admin
      .post('/api/wms/clusters', {
        name: 'Return freight',
        pincodes: ['421302', '682001'],
        warehouseId: shop.warehouseId,
      })
      .expect(201);
    await app.sql(`UPDATE catalogue_items SET weight_grams = 1000 WHERE id = $1`, [shop.thing.catalogueId]);
    for (const [field, value] of [
      ['lightning.forward', 61],
      ['lightning.perExtra500g', 13],
      ['lightning.rto', 31],
    ] as const)
      await price(shop, field, value);
    const orderId = await placeOrder(shop);
    const [result] = await book(shop, orderId);
    expect(result).toMatchObject({ courier: 'LIGHTNING', freightPaise: (61 + 13) * 100 });
    await walk(
      app,
      shop.seller.companyId,
      orderId,
      ['SHIPPED', 'driver'],
      ['UNDELIVERED', 'driver'],
      ['RTO_DELIVERED', 'driver'],
    );
    await app.settle();
    expect(await spent(shop, 5_000)).toBe(61 + 13 + 31);
  });

  /** As the queue does after a process died: the events of the order once more. */
  async function repeatedEvents(orderId: string): Promise<{ id: string }> {
    const events = await app.sql<{ companyId: string; subjectId: string; data: OrderMoved }>(
      `SELECT company_id AS "companyId", subject_id AS "subjectId", data FROM domain_events WHERE subject_id = $1 AND type = $2 AND data->>'to' LIKE 'RTO%'`,
      [orderId, 'order.moved'],
    );
    const [first] = events;
    if (!first) throw new Error('nothing to repeat');
    await app.get(Database).within(Actor.system([first.companyId]), (tx) =>
      app.get(Events).recordMany(
        tx,
        events.map((event) => ({ ...event, type: 'order.moved' as const })),
      ),
    );
    await app.settle();
    return { id: first.subjectId };
  }

  async function returnBody(shop: Shop, orderId: string): Promise<object> {
    const { body } = await shop.seller.get(`/api/order/${orderId}`).expect(200);
    const { itemDetails } = (body as { order: { itemDetails: { id: string; quantity: number }[] } }).order;
    return { type: 'RTO', items: itemDetails.map(({ id, quantity }) => ({ id, good: quantity, damaged: 0 })) };
  }
});
