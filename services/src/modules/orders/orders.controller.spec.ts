import { randomUUID } from 'node:crypto';
import {
  createShop,
  createThing,
  orderBody,
  place,
  placeOrder,
  type Shop,
  walk,
} from '../../../test/orders.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

describe('placing orders over HTTP', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller, { basePrice: 80 });
  });
  beforeEach(() => app.clock.freezeAt('2026-11-21T08:00:00Z'));
  afterAll(() => app.close());

  const stockOf = async (wsin: string) =>
    (
      await app.sql<{ current_stock: number; blocked: number }>(
        `SELECT current_stock, blocked FROM inventory_levels WHERE wsin = $1`,
        [wsin],
      )
    )[0];
  const orders = async () =>
    Number((await app.sql<{ count: string }>(`SELECT count(*)::text AS count FROM orders`))[0]?.count);

  async function d2rShop(
    preferences: Record<string, unknown> = { isD2RAccount: true },
  ): Promise<Shop & { storeId: string }> {
    const own = await signInAs(app, 'seller');
    const admin = await signInAs(app, 'admin');
    for (const [profileType, profileValue] of Object.entries(preferences))
      await admin
        .patch('/api/ums/profile/preferences', { companyId: own.companyId, profileType, profileValue })
        .expect(200);
    const d2r = await createShop(app, own, { basePrice: 80 });
    const store = {
      storeName: 'Lake Stores',
      firstName: 'Ravi',
      phone: '9876500000',
      addressLine1: '1 Lake Road',
      city: 'Kochi',
      state: 'KL',
      pincode: '682001',
      country: 'India',
    };
    const { body } = await own.post('/api/d2r/store-address', store).expect(201);
    return { ...d2r, storeId: body.storeAddress.id };
  }

  describe('POST /order', () => {
    it('[ORDER-029, ORDER-011] places an order, blocks its stock and answers its numbers', async () => {
      const customer = { firstName: 'Asha', lastName: 'Menon', phone: '9811122233', email: 'asha@example.com' };
      const shippingAddress = {
        addressLine1: '7 Hill Road',
        addressLine2: 'Third floor',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411001',
        country: 'India',
      };
      const billingAddress = {
        addressLine1: '9 Bill Street',
        city: 'Kochi',
        state: 'Kerala',
        pincode: '682001',
        country: 'India',
      };
      const { body } = await place(
        seller,
        orderBody(shop, { customer, shippingAddress, billingAddress }, { quantity: 3 }),
      ).expect(201);
      expect(body).toEqual({
        status: true,
        message: 'Order created successfully',
        data: {
          id: expect.any(String),
          splitOrderId: body.data.id,
          shopOrderId: expect.stringMatching(/^GD\d{6,}$/),
          status: 'PLACED',
          creditHold: null,
        },
      });
      expect(await stockOf(shop.thing.wsin)).toEqual({ current_stock: 100, blocked: 3 });
      const { body: detail } = await seller.get(`/api/order/${body.data.id}`).expect(200);
      expect(detail.order).toMatchObject({
        customer,
        shippingAddress,
        billingAddress,
        paymentMode: 'Prepaid',
        status: 'PLACED',
        amountPaise: 35_400,
        items: [{ sku: shop.thing.sku, quantity: 3 }],
      });
      for (const part of ['customer', 'shippingAddress', 'billingAddress'])
        await place(seller, orderBody(shop, { [part]: undefined, total: 118 })).expect(400);
    });

    it('answers a repeated key with the first answer and one order', async () => {
      const before = await orders();
      const key = randomUUID();
      const [one, two] = await Promise.all([place(seller, orderBody(shop), key), place(seller, orderBody(shop), key)]);
      expect([one.status, two.status]).toEqual([201, 201]);
      expect(one.text).toBe(two.text);
      expect(await orders()).toBe(before + 1);
      await place(seller, orderBody(shop, { paymentMethod: 'COD' }), key).expect(422);
      await seller.post('/api/order', orderBody(shop)).expect(400);
    });

    it('lets one of two buyers of the last piece win', async () => {
      const thing = await createThing(app, seller.companyId, shop.warehouseId, { stock: 1 });
      const answers = await Promise.all([1, 2].map(() => place(seller, orderBody({ ...shop, thing }))));
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
      expect(await stockOf(thing.wsin)).toEqual({ current_stock: 1, blocked: 1 });
    });

    it('refuses more than there is and writes nothing', async () => {
      const before = await orders();
      const { body } = await place(seller, orderBody(shop, {}, { quantity: 5_000 })).expect(409);
      expect(body.message).toContain('Insufficient stock');
      expect(await orders()).toBe(before);
    });

    it.each([
      ['another total', { total: 117.99 }, {}, 'The total of this order has changed. Please check it and try again'],
      ['another price', {}, { price: 100 }, 'has changed. Please select the item again'],
      ['another GST', {}, { igst: 5 }, 'has changed. Please select the item again'],
      ['another price before tax', {}, { itemPricing: 99 }, 'has changed. Please select the item again'],
      ['a discount above the price', {}, { discount: 500 }, 'is more than its price'],
      [
        'a special discount without the flag',
        { specialDiscount: 5 },
        {},
        'Special discount is not available for this company',
      ],
    ])('[ORDER-069] works every price out itself and refuses %s', async (_, over, line, message) => {
      const before = await orders();
      const { body } = await place(seller, { ...orderBody(shop, over, line), ...over }).expect(422);
      expect(body.message).toContain(message);
      expect(await orders()).toBe(before);
    });

    it.each([
      [{ paymentMethod: undefined }, 'paymentMethod', 'Please select payment method'],
      [{ paymentMethod: 'Barter' }, 'paymentMethod', 'Please select payment method'],
      [{ paymentMethod: 'Credit', d2rDueDate: '2026-11-30' }, 'paymentMethod', 'Credit is only for D2R orders'],
      [
        { orderType: 1, paymentMethod: 'Credit', d2rDueDate: '2026-11-30' },
        'paymentMethod',
        'Credit is only for D2R orders',
      ],
      [{ orderType: 2 }, 'shippingD2RAddressId', 'Please select store address'],
      [{ items: [] }, 'items', 'Please add at least one item'],
      [{ pickupWarehouseId: 'x' }, 'pickupWarehouseId', 'Please select pickup warehouse'],
      [{ ewayBill: '12' }, 'ewayBill', 'E-way bill should be 12 digits'],
    ])('[ORDER-062, ORDER-063, ORDER-064, ORDER-067] refuses %j', async (over, field, message) => {
      const { body } = await place(seller, { ...orderBody(shop), ...over }).expect(400);
      expect(body.errors).toContainEqual({ field, message });
    });

    it.each([0, -1, 1.5, '2', null])('refuses a quantity of %p', async (quantity) => {
      await place(seller, orderBody(shop, { total: 1 }, { quantity })).expect(400);
    });

    it('[ORDER-008, ORDER-009, ORDER-022, ORDER-023, ORDER-078, ORDER-079] places a D2R order by margin and keeps the rate, the type and the name', async () => {
      const d2r = await d2rShop();
      const line = {
        pricingType: 1,
        pricingValue: 25,
        quantity: 2,
        name: 'Chips, big',
        gstRate: 18,
        itemPricing: 100,
        weight: 250,
        variantId: 'v1',
        productId: 'p1',
        isFree: false,
        id: 'row-1',
      };
      const { body } = await place(
        d2r.seller,
        orderBody(d2r, { orderType: 2, shippingD2RAddressId: d2r.storeId, paymentMethod: 'COD' }, line),
      ).expect(201);
      const { body: detail } = await d2r.seller.get(`/api/order/${body.data.id}`).expect(200);
      expect(detail.order).toMatchObject({
        isD2ROrder: true,
        isb2bOrder: false,
        isD2rApproved: false,
        shippingD2RAddressId: d2r.storeId,
        subtotalPaise: 20_000,
        taxPaise: 3_600,
        amountPaise: 23_600,
      });
      expect(detail.order.itemDetails).toMatchObject([
        { title: 'Chips, big', igst: 18, unitPaise: 10_000, quantity: 2 },
      ]);
    });

    it('[ORDER-022] says which SKU has no base price', async () => {
      const d2r = await d2rShop();
      const thing = await createThing(app, d2r.seller.companyId, d2r.warehouseId, { sku: 'NO-BASE' });
      const body = orderBody(
        { ...d2r, thing },
        { orderType: 2, shippingD2RAddressId: d2r.storeId, total: 1 },
        { pricingType: 1, pricingValue: 5 },
      );
      const answer = await place(d2r.seller, body).expect(422);
      expect(answer.body.message).toBe('Base Price not exists for sku NO-BASE');
    });

    it('[ORDER-009, ORDER-078] derives B2B and ordinary orders from the order type', async () => {
      const typeOf = async (over: Record<string, unknown>) => {
        const { body } = await seller.get(`/api/order/${await placeOrder(shop, over)}`);
        return [body.order.isb2bOrder, body.order.isD2ROrder];
      };
      expect(await typeOf({ orderType: 1 })).toEqual([true, false]);
      expect(await typeOf({})).toEqual([false, false]);
    });

    it.each([
      [undefined, 'Please select due date'],
      ['2026-11-20', 'Due date should be from today up to 60 days ahead'],
      ['2027-01-21', 'Due date should be from today up to 60 days ahead'],
    ])('[ORDER-065, ORDER-066, ORDER-072] refuses a credit due on %s', async (d2rDueDate, message) => {
      const d2r = await d2rShop();
      const body = orderBody(
        d2r,
        { orderType: 2, shippingD2RAddressId: d2r.storeId, paymentMethod: 'Credit', d2rDueDate },
        { pricingType: 3, pricingValue: 118 },
      );
      const answer = await place(d2r.seller, body).expect(400);
      expect(answer.body.message).toBe(message);
    });

    it('[ORDER-066, ORDER-072] takes a credit due 60 days ahead and keeps the day', async () => {
      const d2r = await d2rShop();
      const over = {
        orderType: 2,
        shippingD2RAddressId: d2r.storeId,
        paymentMethod: 'Credit',
        d2rDueDate: '2027-01-20',
      };
      const id = await placeOrder(d2r, over, { pricingType: 3, pricingValue: 118 });
      expect((await d2r.seller.get(`/api/order/${id}`)).body.order.d2rDueDate).toBe('2027-01-20');
    });

    it('[ORDER-068, ORDER-069, ADM-041] takes a special discount from a company with the flag, and from no other', async () => {
      const d2r = await d2rShop({ isD2RAccount: true, shouldShowSpecialDiscount: true });
      const over = { orderType: 2, shippingD2RAddressId: d2r.storeId, specialDiscount: 10 };
      const id = await placeOrder(d2r, over, { pricingType: 3, pricingValue: 118 });
      expect((await d2r.seller.get(`/api/order/${id}`)).body.order).toMatchObject({
        specialDiscountPaise: 1_000,
        amountPaise: 10_800,
      });
      const without = await d2rShop();
      await place(
        without.seller,
        orderBody(without, { ...over, shippingD2RAddressId: without.storeId }, { pricingType: 3, pricingValue: 118 }),
      ).expect(422);
    });

    it('[ADM-039] takes D2R orders from a company with the account only, and for no foreign store', async () => {
      const d2r = await d2rShop();
      await place(
        d2r.seller,
        orderBody(d2r, { orderType: 2, shippingD2RAddressId: d2r.storeId }, { pricingType: 3, pricingValue: 118 }),
      ).expect(201);
      await place(
        seller,
        orderBody(shop, { orderType: 2, shippingD2RAddressId: randomUUID() }, { pricingType: 3, pricingValue: 118 }),
      ).expect(422);
      await place(
        d2r.seller,
        orderBody(d2r, { orderType: 2, shippingD2RAddressId: randomUUID() }, { pricingType: 3, pricingValue: 118 }),
      ).expect(404);
    });

    it('is for sellers, on their own items, warehouses and companies', async () => {
      const [admin, warehouse, other] = [
        await signInAs(app, 'admin'),
        await signInAs(app, 'warehouse_user'),
        await signInAs(app, 'seller'),
      ];
      await app.http.post('/api/order').set('Idempotency-Key', randomUUID()).send(orderBody(shop)).expect(401);
      await place(admin, orderBody(shop)).expect(403);
      await place(warehouse, orderBody(shop)).expect(403);
      await place(other, orderBody(shop)).expect(404);
      await place(seller, orderBody(shop, { companyId: await createCompany(app) })).expect(404);
    });

    it('refuses a number that the company has already', async () => {
      await place(seller, orderBody(shop, { shopOrderId: 'SO-77' })).expect(201);
      await place(seller, orderBody(shop, { shopOrderId: 'SO-77' })).expect(409);
    });

    it('accepts one of several orders that come with one number at the same moment', async () => {
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => place(seller, orderBody(shop, { shopOrderId: 'SO-78' }))),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.message).toBe('An order with the number SO-78 exists already');
    });

    it('splits the GST by where the parcel comes from and goes to', async () => {
      const within = { addressLine1: '1 Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
      const inside = (await seller.get(`/api/order/${await placeOrder(shop, { shippingAddress: within })}`)).body.order;
      const outside = (await seller.get(`/api/order/${await placeOrder(shop)}`)).body.order;
      expect(inside.gst).toEqual({ cgstPaise: 900, sgstPaise: 900, utgstPaise: 0, igstPaise: 0 });
      expect(outside.gst).toEqual({ cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 1_800 });
    });
  });

  describe('one order', () => {
    it('[ORDER-040, ORDER-041, ORDER-043, ORDER-044, ORDER-045, ORDER-012] has every field of the entity', async () => {
      const id = await placeOrder(shop, {}, { quantity: 3 });
      const { body } = await seller.get(`/api/order/${id}`).expect(200);
      expect(Object.keys(body.order)).toEqual(
        expect.arrayContaining([
          'id',
          'shopOrderId',
          'externalOrderId',
          'createdAt',
          'rtsAt',
          'paymentMode',
          'isb2bOrder',
          'isD2ROrder',
          'isD2rApproved',
          'd2rDueDate',
          'ewayBill',
          'shippingD2RAddressId',
          'shopType',
          'items',
          'dcnItems',
          'pickupAddress',
          'deliveryAwb',
          'deliveryPartnerId',
          'shipper',
          'remarks',
          'whCreds',
          'status',
          'customerRequest',
          'companyId',
          'timeline',
          'edd',
        ]),
      );
      expect(body.order.items).toEqual([
        {
          id: expect.any(String),
          title: 'Masala chips',
          sku: shop.thing.sku,
          quantity: 3,
          catalogueId: shop.thing.catalogueId,
          wsinMapping: [{ wsin: shop.thing.wsin, quantity: 3 }],
        },
      ]);
      expect(body.order.itemDetails[0]).toMatchObject({
        id: expect.any(String),
        title: 'Masala chips',
        sku: shop.thing.sku,
        quantity: 3,
        catalogueId: shop.thing.catalogueId,
        wsinMapping: [{ wsin: shop.thing.wsin, quantity: 3 }],
      });
      expect(body.order.pickupAddress).toEqual({ firstName: expect.any(String), city: 'Thane', pincode: '421302' });
      expect(body.order.timeline).toEqual([{ status: 'PLACED', createdAt: '2026-11-21T08:00:00.000Z' }]);
      expect(body.order.trails).toEqual([
        {
          id: expect.any(String),
          orderStatus: 'PLACED',
          createdAt: '2026-11-21T08:00:00.000Z',
          description: null,
          city: null,
          splitOrderId: id,
          moved: true,
          returnMark: null,
          person: expect.any(String),
          by: 'seller',
        },
      ]);
      expect([body.order.dcnItems, body.order.customerRequest]).toEqual([[], []]);
    });

    it('[ORDER-040, ORDER-043] has the value of every field that the order has one for, in the list as well', async () => {
      const d2r = await d2rShop();
      const over = {
        orderType: 2,
        shippingD2RAddressId: d2r.storeId,
        paymentMethod: 'Credit',
        d2rDueDate: '2027-01-20',
        ewayBill: '331002345678',
        remarks: 'Ring twice',
      };
      const id = await placeOrder(d2r, over, { pricingType: 3, pricingValue: 118 });
      const placed = (await d2r.seller.get(`/api/order/${id}`).expect(200)).body.order;
      expect([placed.isD2rApproved, placed.rtsAt]).toEqual([false, null]);
      await (await signInAs(app, 'admin')).post(`/api/order/${id}/approve-d2r`).expect(200);
      await walk(app, d2r.seller.companyId, id, ['READY_TO_SHIP', 'seller']);
      // What a store, a courier and a sheet write: neither is here.
      await app.sql(
        `UPDATE orders SET external_order_id = 'EXT-7', shop_type = 'shopify', shop_date = '2026-11-19', edd = '2026-11-25',
           delivery_awb = 'AWB7', delivery_partner_id = 'delhivery_surface', shipper = 'Delhivery', wh_creds = 'own-account',
           returning_since = '2026-11-23T09:00:00Z' WHERE id = $1`,
        [id],
      );
      const inLists = {
        id,
        shopOrderId: placed.shopOrderId,
        externalOrderId: 'EXT-7',
        createdAt: '2026-11-21T08:00:00.000Z',
        shopDate: '2026-11-19',
        rtsAt: '2026-11-21T08:01:00.000Z',
        statusAt: '2026-11-21T08:01:00.000Z',
        paymentMode: 'Credit',
        isb2bOrder: false,
        isD2ROrder: true,
        isD2rApproved: true,
        d2rDueDate: '2027-01-20',
        shopType: 'shopify',
        pickupAddress: { firstName: expect.any(String), city: 'Thane', pincode: '421302' },
        deliveryAwb: 'AWB7',
        deliveryPartnerId: 'delhivery_surface',
        shipper: 'Delhivery',
        remarks: 'Ring twice',
        status: 'READY_TO_SHIP',
        returningSince: '2026-11-23T09:00:00.000Z',
        companyId: d2r.seller.companyId,
        edd: '2026-11-25',
      };
      const { order } = (await d2r.seller.get(`/api/order/${id}`).expect(200)).body;
      expect(order).toMatchObject({
        ...inLists,
        splitOrderId: id,
        ewayBill: '331002345678',
        shippingD2RAddressId: d2r.storeId,
        whCreds: 'own-account',
        pickupWarehouseId: d2r.warehouseId,
      });
      const { body } = await d2r.seller.post('/api/inventory/orders/find', {}).expect(200);
      expect(body.orders).toEqual([expect.objectContaining(inLists)]);
    });

    it('is missing for another company, another warehouse and an unknown id alike', async () => {
      const id = await placeOrder(shop);
      const elsewhere = await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] });
      const here = await signInAs(app, 'warehouse_user', {
        companyIds: [seller.companyId],
        warehouseIds: [shop.warehouseId],
      });
      for (const stranger of [await signInAs(app, 'seller'), elsewhere])
        await stranger.get(`/api/order/${id}`).expect(404);
      await here.get(`/api/order/${id}`).expect(200);
      await (await signInAs(app, 'admin')).get(`/api/order/${id}`).expect(200);
      await seller.get(`/api/order/${randomUUID()}`).expect(404);
      await seller.get('/api/order/not-an-id').expect(404);
      await (await signInAs(app, 'driver')).get(`/api/order/${id}`).expect(403);
    });

    it('[ORDER-083] is answered without its estimate once it is delivered', async () => {
      const id = await placeOrder(shop);
      await walk(app, seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
      await app.sql(`UPDATE orders SET edd = '2026-11-24' WHERE id = $1`, [id]);
      expect((await seller.get(`/api/order/${id}`)).body.order.edd).toBe('2026-11-24');
      await walk(app, seller.companyId, id, ['DELIVERED', 'courier']);
      expect((await seller.get(`/api/order/${id}`)).body.order.edd).toBeNull();
    });

    it('[ADM-026] masks the phone for a company that hides it', async () => {
      const own = await signInAs(app, 'seller');
      const hidden = await createShop(app, own);
      const change = { companyId: own.companyId, profileType: 'hidePhoneNumber', profileValue: true };
      await own.patch('/api/ums/profile/preferences', change).expect(200);
      const id = await placeOrder(hidden);
      expect((await seller.get(`/api/order/${await placeOrder(shop)}`)).body.order.customerPhone).toBe('9876543210');
      const { body } = await own.get(`/api/order/${id}`);
      expect([body.order.customer.phone, body.order.customerPhone]).toEqual(['******3210', '******3210']);
      const list = await own.post('/api/inventory/orders/find', { pagination: { records: 10, pageNumber: 1 } });
      expect(list.body.orders[0].customerPhone).toBe('******3210');
      expect(JSON.stringify([body, list.body])).not.toContain('9876543210');
    });
  });
});
