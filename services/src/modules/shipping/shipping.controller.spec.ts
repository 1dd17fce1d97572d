import { extractText, getDocumentProxy } from 'unpdf';
import { type CourierTry, DEFAULT_RATE_CARD } from '@godown/contracts/shipping';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { indianTime } from '../../../test/shown-moment.js';
import { placeOrder, type Shop } from '../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop, money, statusOf } from '../../../test/shipping.factory.js';
import { type SignedIn, signInAs } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';

const NOT_SERVED = '744301';

describe('shipping over HTTP', () => {
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

  const prefer = async ({ seller: { companyId } }: Shop, preferences: object): Promise<void> => {
    const admin = await signInAs(app, 'admin');
    for (const [profileType, profileValue] of Object.entries(preferences))
      await admin.patch('/api/ums/profile/preferences', { companyId, profileType, profileValue }).expect(200);
  };

  const switchOnBluedartWithoutCredentials = async ({ seller }: Shop): Promise<void> => {
    const partners = [{ key: 'bluedart', status: true, credentials: SIMULATOR_COURIER_ACCOUNTS['bluedart'] }];
    await seller.put('/api/ums/profile/deliveryPartners', { partners }).expect(200);
    await app.sql(
      `UPDATE delivery_partners SET sealed_credentials = NULL WHERE company_id = $1 AND courier = 'bluedart'`,
      [seller.companyId],
    );
  };

  async function pagesOf(answer: { body: unknown }): Promise<string[]> {
    const document = await getDocumentProxy(new Uint8Array(answer.body as Buffer));
    return (await extractText(document, { mergePages: false })).text.map((page) => page.replace(/\s+/g, ' '));
  }
  async function textOf(answer: { body: unknown }): Promise<{ pages: number; text: string }> {
    const pages = await pagesOf(answer);
    return { pages: pages.length, text: pages.join(' ') };
  }

  const pdf = (person: SignedIn, path: string): ReturnType<SignedIn['get']> =>
    person.get(path).buffer(true).expect(200).expect('content-type', 'application/pdf');

  describe('booking', () => {
    it('tries the couriers in the order of the company and says what each one answered', async () => {
      const shop = await createShippingShop(app, ['xpressbees', 'delhivery_surface']);
      const [first] = await book(shop, await placeOrder(shop));
      expect(first).toMatchObject({ outcome: 'booked', courier: 'xpressbees' });
      await app.sql('UPDATE catalogue_items SET price_paise = 6000000 WHERE id = $1', [shop.thing.catalogueId]);
      shop.thing.price = 60_000;
      const [tooDear] = await book(shop, await placeOrder(shop, { paymentMethod: 'COD', ewayBill: '123456789012' }));
      expect(tooDear?.outcome).toBe('failed');
      expect(tooDear?.message).toMatch(/Xpressbees: .+; Delhivery \(surface\): .+/);
    });

    it.each(['BLUEDART', 'DELHIVERY'])(
      '[ADM-036, INTG-066] tells Shiperfecto that the company prefers %s',
      async (carrier) => {
        const shop = await createShippingShop(app, ['shiperfecto']);
        const admin = await signInAs(app, 'admin');
        await admin
          .patch('/api/ums/profile/preferences', {
            companyId: shop.seller.companyId,
            profileType: 'shiperfectoCourier',
            profileValue: carrier,
          })
          .expect(200);
        const [result] = await book(shop, await placeOrder(shop));
        expect(result).toMatchObject({ outcome: 'booked', courier: 'shiperfecto' });
        const told = await simulator.call('GET', `/control/shipments/${result?.awb}`);
        expect(told).toMatchObject({ shipment: { booking: { mode: carrier } } });
      },
    );

    it('goes to the next courier when one refuses', async () => {
      const shop = await createShippingShop(app, ['xpressbees', 'shiprocket']);
      await book(shop, await placeOrder(shop));
      await simulator.failNext('xpressbees', 'errorWith200', 1);
      const orderId = await placeOrder(shop);
      const [result] = await book(shop, orderId);
      expect(result).toMatchObject({ outcome: 'booked', courier: 'shiprocket' });
      const { body } = await shop.seller.get(`/api/shipping/shipments/${orderId}`).expect(200);
      expect(body.shipments).toMatchObject([
        { courier: 'xpressbees', state: 'FAILED' },
        { courier: 'shiprocket', state: 'CONFIRMED', awb: result?.awb },
      ]);
    });

    it('tells every courier that was tried for an order, in order, with the words of the courier', async () => {
      const shop = await createShippingShop(app, ['xpressbees', 'shiprocket']);
      await switchOnBluedartWithoutCredentials(shop);
      await book(shop, await placeOrder(shop));
      await simulator.failNext('xpressbees', 'errorWith200', 1);
      const orderId = await placeOrder(shop);
      const [result] = await book(shop, orderId);
      const tries = async (): Promise<CourierTry[]> =>
        (await shop.seller.get(`/api/shipping/shipments/${orderId}`).expect(200)).body.tries;
      const told = await tries();
      expect(told.map(({ courier, answer, awb }) => [courier, answer, awb])).toEqual([
        ['bluedart', 'skipped', null],
        ['xpressbees', 'refused', null],
        ['shiprocket', 'booked', result?.awb],
      ]);
      const [{ failure_reason: words } = { failure_reason: '' }] = await app.sql<{ failure_reason: string }>(
        `SELECT failure_reason FROM shipments WHERE order_id = $1 AND state = 'FAILED'`,
        [orderId],
      );
      expect(words).toMatch(/\S/);
      expect(told.map(({ reason }) => reason)).toEqual([
        expect.stringMatching(/^enter its .* under Delivery partners$/),
        words,
        null,
      ]);
      const other = await createShippingShop(app, ['xpressbees']);
      await other.seller.get(`/api/shipping/shipments/${orderId}`).expect(404);
      await app.sql(`UPDATE shipments SET state = 'CANCELLED' WHERE order_id = $1 AND state = 'CONFIRMED'`, [orderId]);
      expect((await tries()).at(-1)).toMatchObject({ courier: 'shiprocket', answer: 'cancelled' });
    });

    it('[ORDER-013] leaves RTS_FAILED with the reason when every courier refuses, and a retry may succeed', async () => {
      const shop = await createShippingShop(app, ['delhivery_surface']);
      await book(shop, await placeOrder(shop));
      await simulator.failNext('delhivery', 'errorWith200', 1);
      const orderId = await placeOrder(shop);
      const [result] = await book(shop, orderId);
      expect(result).toMatchObject({ outcome: 'failed', awb: null });
      expect(await statusOf(app, orderId)).toBe('RTS_FAILED');
      const { body } = await shop.seller.get(`/api/order/${orderId}`).expect(200);
      expect(JSON.stringify(body.order.trails)).toContain('Crashing while saving package');
      expect((await money(app, shop.seller.companyId)).held).toBe(0);
      expect((await book(shop, orderId))[0]).toMatchObject({ outcome: 'booked' });
      expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
    });

    it('leaves UNSERVICEABLE when no courier serves the pincode', async () => {
      const shop = await createShippingShop(app, ['delhivery_surface', 'xpressbees', 'shiprocket']);
      const address = {
        addressLine1: '1 Port Road',
        city: 'Car Nicobar',
        state: 'Andaman and Nicobar Islands',
        pincode: NOT_SERVED,
        country: 'India',
      };
      const orderId = await placeOrder(shop, { shippingAddress: address, billingAddress: address });
      await app.settle();
      const [result] = await book(shop, orderId);
      expect(result?.outcome).toBe('failed');
      expect(await statusOf(app, orderId)).toBe('UNSERVICEABLE');
    });

    it('[ADM-020, ADM-021, ADM-061] gives an order to the own fleet first, up to 3,000 g or what the company set, and to nobody else when it wants only the fleet', async () => {
      const admin = await signInAs(app, 'admin');
      const shop = await createShippingShop(app, ['delhivery_surface']);
      const cluster = { name: 'Thane and Kochi', pincodes: ['421302', '682001'], warehouseId: shop.warehouseId };
      const created = await admin.post('/api/wms/clusters', cluster).expect(201);
      const [light] = await book(shop, await placeOrder(shop));
      expect(light).toMatchObject({
        outcome: 'booked',
        courier: 'LIGHTNING',
        freightPaise: DEFAULT_RATE_CARD.lightning.forwardPaise,
      });
      expect(light?.awb).toMatch(/^LTN\d{9}$/);
      const ofPieces = async (quantity: number) => (await book(shop, await placeOrder(shop, {}, { quantity })))[0];
      expect([await ofPieces(12), await ofPieces(13)]).toMatchObject([
        { outcome: 'booked', courier: 'LIGHTNING' },
        { outcome: 'booked', courier: 'delhivery_surface' },
      ]);
      await prefer(shop, { maxWeightWL: 3_250 });
      expect([await ofPieces(13), await ofPieces(14)]).toMatchObject([
        { outcome: 'booked', courier: 'LIGHTNING' },
        { outcome: 'booked', courier: 'delhivery_surface' },
      ]);
      await prefer(shop, { fulfillWLOnly: true });
      const tooHeavy = await placeOrder(shop, {}, { quantity: 14 });
      const notServed = {
        orderId: tooHeavy,
        shopOrderId: expect.stringMatching(/./),
        outcome: 'failed',
        message: 'No courier serves this pincode',
      };
      expect((await book(shop, tooHeavy))[0]).toMatchObject(notServed);
      expect(await statusOf(app, tooHeavy)).toBe('UNSERVICEABLE');
      expect((await book(shop, tooHeavy))[0]).toMatchObject(notServed);
      await admin.put(`/api/wms/clusters/${created.body.id}`, { ...cluster, pincodes: ['421302'] }).expect(200);
      expect((await book(shop, await placeOrder(shop)))[0]).toMatchObject({ outcome: 'failed' });
    });

    it('charges by chargeable weight and cash, and refuses clearly when the balance is too low, before any courier is asked', async () => {
      const shop = await createShippingShop(app, ['delhivery_surface'], { rupees: 51 });
      const rates = DEFAULT_RATE_CARD.flat;
      const before = (await simulator.parcels('delhivery')).length;
      const cod = await placeOrder(shop, { paymentMethod: 'COD' });
      const [refused] = await book(shop, cod);
      expect(refused).toMatchObject({ outcome: 'failed', freightPaise: null });
      expect(refused?.message).toMatch(/balance/i);
      expect(await statusOf(app, cod)).toBe('PLACED');
      expect((await simulator.parcels('delhivery')).length).toBe(before);
      const [paid] = await book(shop, await placeOrder(shop));
      expect(paid?.freightPaise).toBe(rates.forwardPaise + rates.packagingPaise);
      expect(await money(app, shop.seller.companyId)).toEqual({ wallet: 5100 - 5000, held: 0, income: 5000 });
    });

    it('quotes couriers, weight, price and balance without holding anything, and books at the agreed price only', async () => {
      const admin = await signInAs(app, 'admin');
      const shop = await createShippingShop(app, ['xpressbees', 'delhivery_surface'], { rupees: 200 });
      const [orderId, booked, foreign] = [
        await placeOrder(shop),
        await placeOrder(shop),
        await placeOrder(await createShippingShop(app, [])),
      ];
      await book(shop, booked);
      const before = await money(app, shop.seller.companyId);
      const parcels = (await simulator.parcels('xpressbees')).length;
      const { body } = await shop.seller
        .post('/api/shipping/quote', { orderIds: [orderId, booked, foreign] })
        .expect(200);
      const price = DEFAULT_RATE_CARD.flat.forwardPaise + DEFAULT_RATE_CARD.flat.packagingPaise;
      expect(body.quote.wallets).toEqual([
        { companyId: shop.seller.companyId, balancePaise: before.wallet, remainingPaise: before.wallet - price },
      ]);
      expect(body.quote.orders).toMatchObject([
        {
          orderId,
          refusal: null,
          couriers: [
            {
              courier: 'xpressbees',
              courierName: 'Xpressbees',
              freightPaise: price,
              chargeableGrams: expect.any(Number),
            },
            { courier: 'delhivery_surface', freightPaise: price },
          ],
        },
        { orderId: booked, refusal: 'This order is already booked', couriers: [] },
        { orderId: foreign, shopOrderId: '', companyId: null, refusal: 'Order not found', couriers: [] },
      ]);
      expect(await money(app, shop.seller.companyId)).toEqual(before);
      expect((await simulator.parcels('xpressbees')).length).toBe(parcels);
      await admin
        .put('/api/charges/pricing', { companyId: shop.seller.companyId, field: 'flat.forward', value: 60 })
        .expect(200);
      const bookAgreed = async (freightPaise: number) =>
        (
          await shop.seller
            .post('/api/shipping/book', { orderIds: [orderId], agreed: [{ orderId, freightPaise }] })
            .expect(200)
        ).body.results[0];
      expect(await bookAgreed(price)).toMatchObject({
        outcome: 'failed',
        message: 'The price is now ₹65.00. Please check it and confirm again.',
      });
      expect(await statusOf(app, orderId)).toBe('PLACED');
      expect(await money(app, shop.seller.companyId)).toEqual(before);
      expect((await simulator.parcels('xpressbees')).length).toBe(parcels);
      expect(await bookAgreed(6500)).toMatchObject({ outcome: 'booked', freightPaise: 6500 });
    });

    it('keeps a quote to those who may book, and balances to those who see the wallet', async () => {
      const shop = await createShippingShop(app, ['delhivery_surface']);
      const orderId = await placeOrder(shop);
      for (const body of [{}, { orderIds: [] }, { orderIds: ['x'] }])
        await shop.seller.post('/api/shipping/quote', body).expect(400);
      for (const agreed of [[{}], [{ orderId, freightPaise: -1 }], [{ orderId, freightPaise: 1.5 }], 'x', [null]])
        await shop.seller.post('/api/shipping/book', { orderIds: [orderId], agreed }).expect(400);
      await app.http
        .post('/api/shipping/quote')
        .send({ orderIds: [orderId] })
        .expect(401);
      await (await signInAs(app, 'salesman')).post('/api/shipping/quote', { orderIds: [orderId] }).expect(403);
      const there = await signInAs(app, 'warehouse_user', {
        companyIds: [shop.seller.companyId],
        warehouseIds: [shop.warehouseId],
      });
      const { body } = await there.post('/api/shipping/quote', { orderIds: [orderId] }).expect(200);
      expect(body.quote).toMatchObject({
        wallets: [{ balancePaise: null, remainingPaise: null }],
        orders: [{ orderId, refusal: null }],
      });
      const elsewhere = await signInAs(app, 'warehouse_user', { companyIds: [shop.seller.companyId] });
      expect(
        (await elsewhere.post('/api/shipping/quote', { orderIds: [orderId] }).expect(200)).body.quote,
      ).toMatchObject({ wallets: [], orders: [{ refusal: 'Order not found' }] });
    });

    it('answers per order, and treats foreign and unknown orders alike', async () => {
      const [shop, other] = [
        await createShippingShop(app, ['delhivery_surface']),
        await createShippingShop(app, ['delhivery_surface']),
      ];
      const [own, foreign] = [await placeOrder(shop), await placeOrder(other)];
      const unknown = '0197a1b2-0000-7000-8000-000000000000';
      const results = await book(shop, foreign, own, unknown);
      expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
        ['failed', 'Order not found'],
        ['booked', 'Booked'],
        ['failed', 'Order not found'],
      ]);
      expect(await statusOf(app, foreign)).toBe('PLACED');
    });

    it('refuses wrong bodies, roles and warehouses', async () => {
      const shop = await createShippingShop(app, ['delhivery_surface']);
      const orderId = await placeOrder(shop);
      for (const body of [{}, { orderIds: [] }, { orderIds: ['x'] }, { orderIds: [orderId, orderId] }])
        await shop.seller.post('/api/shipping/book', body).expect(400);
      await app.http
        .post('/api/shipping/book')
        .send({ orderIds: [orderId] })
        .expect(401);
      await (await signInAs(app, 'salesman')).post('/api/shipping/book', { orderIds: [orderId] }).expect(403);
      const elsewhere = await signInAs(app, 'warehouse_user', { companyIds: [shop.seller.companyId] });
      const { body } = await elsewhere.post('/api/shipping/book', { orderIds: [orderId] }).expect(200);
      expect(body.results).toMatchObject([{ outcome: 'failed', message: 'Order not found' }]);
      const there = await signInAs(app, 'warehouse_user', {
        companyIds: [shop.seller.companyId],
        warehouseIds: [shop.warehouseId],
      });
      const booked = await there.post('/api/shipping/book', { orderIds: [orderId] }).expect(200);
      expect(booked.body.results).toMatchObject([{ outcome: 'booked' }]);
    });
  });

  describe('labels', () => {
    it('[ADM-018, ADM-022, ADM-024, ADM-038] honour the flags of the company', async () => {
      const shop = await createShippingShop(app, ['delhivery_surface']);
      const orderId = await placeOrder(shop, {
        paymentMethod: 'COD',
        customer: { firstName: 'आशा', lastName: 'शर्मा', phone: '9876543210' },
      });
      const [{ awb } = { awb: null }] = await book(shop, orderId);
      const path = `/api/shipping/labels?orderIds=${orderId}`;
      const plain = await textOf(await pdf(shop.seller, path));
      for (const shown of [
        awb ?? '',
        'COD',
        '118.00',
        '9876543210',
        'Masala chips',
        'Return',
        'Plot 7',
        '682001'.slice(0, 6),
      ])
        expect(plain.text.toLowerCase()).toContain(shown.toLowerCase());
      expect(plain.text).not.toContain(shop.thing.wsin);
      expect(plain.text).not.toContain('9820012345');
      await prefer(shop, { printWSINLabel: true, phoneOnReturnAddress: true, hidePhoneNumber: true });
      const marked = await textOf(await pdf(shop.seller, path));
      expect(marked.text).toContain(shop.thing.wsin);
      expect(marked.text).toContain('9820012345');
      expect(marked.text).toContain('XXXXXX3210');
      expect(marked.text).not.toContain('9876543210');
      await prefer(shop, { hideItemLabel: true, hideReturnAddressInLabel: true });
      const bare = await textOf(await pdf(shop.seller, path));
      expect(bare.text).not.toContain('Masala chips');
      expect(bare.text).not.toContain('Plot 7');
      expect(bare.text).toContain(awb ?? '');
    });

    it('come four on an A4 page when asked or preferred, and many in one document', async () => {
      const shop = await createShippingShop(app, ['delhivery_surface']);
      const orderIds = await Promise.all(Array.from({ length: 5 }, () => placeOrder(shop)));
      await book(shop, ...orderIds);
      const path = `/api/shipping/labels?orderIds=${orderIds.join(',')}`;
      expect((await textOf(await pdf(shop.seller, path))).pages).toBe(5);
      expect((await textOf(await pdf(shop.seller, `${path}&size=A4`))).pages).toBe(2);
      await prefer(shop, { a4SizeInvoice: true });
      const many = await shop.seller.post('/api/shipping/labels', { orderIds }).buffer(true).expect(200);
      expect((await textOf(many)).pages).toBe(2);
    });

    it('are refused for orders without an AWB, of others, and by wrong queries', async () => {
      const [shop, other] = [
        await createShippingShop(app, ['delhivery_surface']),
        await createShippingShop(app, ['delhivery_surface']),
      ];
      const [own, foreign] = [await placeOrder(shop), await placeOrder(other)];
      await book(other, foreign);
      await shop.seller.get(`/api/shipping/labels?orderIds=${own}`).expect(422, /No labels to print/);
      await shop.seller.get(`/api/shipping/labels?orderIds=${foreign}`).expect(404);
      await shop.seller.get('/api/shipping/labels?orderIds=x').expect(400);
      await shop.seller.get(`/api/shipping/labels?orderIds=${own}&size=A3`).expect(400);
      await app.http.get(`/api/shipping/labels?orderIds=${own}`).expect(401);
      await shop.seller.get(`/api/shipping/shipments/${foreign}`).expect(404);
    });
  });

  describe('the pickup manifest', () => {
    it('[ORDER-004] [ORDER-030] lists what was made ready today, by courier, and nothing of others', async () => {
      app.clock.freezeAt('2027-01-10T17:00:00Z');
      const [shop, other] = [
        await createShippingShop(app, ['xpressbees', 'delhivery_surface']),
        await createShippingShop(app, ['delhivery_surface']),
      ];
      const none = await shop.seller.get('/api/admin/pickup-manifest').expect(422);
      expect(none.body).toMatchObject({ status: false, message: 'No orders to manifest' });
      const [a] = await book(shop, await placeOrder(shop));
      await simulator.failNext('xpressbees', 'errorWith200', 1);
      const [b] = await book(shop, await placeOrder(shop));
      const [c] = await book(shop, await placeOrder(shop, { paymentMethod: 'COD' }));
      const [foreign] = await book(other, await placeOrder(other));
      const sheets = await pagesOf(await pdf(shop.seller, '/api/admin/pickup-manifest'));
      const shown = [
        ['Pickup manifest', 'Delhivery (surface)', '1 parcel', b?.awb, 'Meera Nair', 'Received by'],
        ['Pickup manifest', 'Xpressbees', '2 parcels', a?.awb, c?.awb, 'Meera Nair', 'Received by'],
      ];
      expect(sheets).toHaveLength(2);
      for (const [index, sheet] of sheets.entries()) {
        for (const text of [...(shown[index] ?? []), indianTime(app.clock.now())]) expect(sheet).toContain(text);
        expect(sheet).not.toContain(foreign?.awb ?? 'none');
      }
      expect(sheets[1]).not.toContain(b?.awb ?? 'none');
      app.clock.freezeAt('2027-01-10T18:31:00Z');
      await shop.seller.get('/api/admin/pickup-manifest').expect(422, /No orders to manifest/);
    });

    it('is refused when it would hold more parcels than anybody signs for: it never ends early', async () => {
      // Before the days of the tests beside it, which count from their own.
      app.clock.freezeAt('2027-01-08T08:00:00Z');
      const shop = await createShippingShop(app, ['delhivery_surface']);
      const orderId = await placeOrder(shop);
      await book(shop, orderId);
      const [order] = await app.sql(`SELECT to_jsonb(o) AS row FROM orders o WHERE o.id = $1`, [orderId]);
      const [shipment] = await app.sql(`SELECT to_jsonb(s) AS row FROM shipments s WHERE s.order_id = $1`, [orderId]);
      await app.sql(
        `INSERT INTO orders
         SELECT (jsonb_populate_record(NULL::orders, $1 || jsonb_build_object('id', uuidv7(), 'shop_order_id', 'M-' || n, 'delivery_awb', 'M' || n))).*
         FROM generate_series(1, 5000) n`,
        [order?.row],
      );
      await app.sql(
        `INSERT INTO shipments
         SELECT (jsonb_populate_record(NULL::shipments, $1 || jsonb_build_object('id', uuidv7(), 'order_id', o.id, 'awb', o.delivery_awb, 'reference', o.delivery_awb, 'round_id', uuidv7()))).*
         FROM orders o WHERE o.company_id = $2 AND o.shop_order_id LIKE 'M-%'`,
        [shipment?.row, shop.seller.companyId],
      );
      await shop.seller.get('/api/admin/pickup-manifest').expect(413, /More than 5,000 parcels/);
    });

    it('[ADM-066] is for every office role, each in its own scope', async () => {
      // All of it on one Indian day.
      app.clock.freezeAt('2027-01-12T08:00:00Z');
      const shop = await createShippingShop(app, ['delhivery_surface']);
      const [{ awb } = { awb: null }] = await book(shop, await placeOrder(shop));
      const warehouse = await signInAs(app, 'warehouse_user', {
        companyIds: [shop.seller.companyId],
        warehouseIds: [shop.warehouseId],
      });
      expect((await textOf(await pdf(warehouse, '/api/admin/pickup-manifest'))).text).toContain(awb ?? '');
      const elsewhere = await signInAs(app, 'warehouse_user', { companyIds: [shop.seller.companyId] });
      await elsewhere.get('/api/admin/pickup-manifest').expect(422);
      expect((await textOf(await pdf(await signInAs(app, 'admin'), '/api/admin/pickup-manifest'))).text).toContain(
        awb ?? '',
      );
      await (await signInAs(app, 'promoter')).get('/api/admin/pickup-manifest').expect(403);
      await app.http.get('/api/admin/pickup-manifest').expect(401);
    });
  });
});
