import { createShop, createThing, orderBody, place, placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const STATUSES = [
  'PLACED',
  'READY_TO_SHIP',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'IN_TRANSIT',
  'UNDELIVERED',
  'DELIVERED',
  'CANCELLED',
  'LOST',
  'RTO_DELIVERED',
  'RTO_PROCESSED',
  'DTO_DELIVERED',
  'DTO_PROCESSED',
  'RTS_FAILED',
  'UNSERVICEABLE',
  'RTO_UNDELIVERED',
];

describe("what a retailer's order costs, and the statuses of a list", () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  let storeId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    await app.sql(`UPDATE companies SET preferences = '{"isD2RAccount": true}' WHERE id = $1`, [seller.companyId]);
    shop = await createShop(app, seller, { basePrice: 80 });
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
    storeId = (await seller.post('/api/d2r/store-address', store).expect(201)).body.storeAddress.id;
  });
  afterAll(() => app.close());

  /** What the server answers for the lines; the total is the one on the retailer's paper, not one that the code worked out. */
  async function costOf(total: number, ...lines: Record<string, unknown>[]) {
    const {
      items: [item],
    } = orderBody(shop) as { items: object[] };
    const body = orderBody(shop, {
      orderType: 2,
      shippingD2RAddressId: storeId,
      total,
      items: lines.map((line) => ({ ...item, ...line })),
    });
    const answer = await place(seller, body);
    if (answer.status !== 201) return answer.body.message as string;
    const { order } = (await seller.get(`/api/order/${answer.body.data.id}`).expect(200)).body;
    return [order.subtotalPaise, order.taxPaise, order.amountPaise];
  }

  it('[ORDER-024] discount: 10 % off ₹118 with 18 % GST is ₹90 and its tax', async () => {
    await expect(costOf(106.2, { pricingType: 2, pricingValue: 10 })).resolves.toEqual([9_000, 1_620, 10_620]);
    await expect(costOf(118, { pricingType: 2, pricingValue: 10 })).resolves.toContain(
      'The total of this order has changed',
    );
  });

  it('[ORDER-025] flat price: ₹59 with 18 % GST is ₹50 and its tax', async () => {
    await expect(costOf(59, { pricingType: 3, pricingValue: 59 })).resolves.toEqual([5_000, 900, 5_900]);
    await expect(costOf(69.62, { pricingType: 3, pricingValue: 59 })).resolves.toContain(
      'The total of this order has changed',
    );
  });

  it('[ORDER-027] adds the tax line by line: two lines of 3 paise pay 1 paisa each, not 1 together', async () => {
    const other = await createThing(app, seller.companyId, shop.warehouseId, { basePrice: 80 });
    const lines = [shop.thing, other].map(({ catalogueId, sku }) => ({
      catalogueId,
      sku,
      pricingType: 3,
      pricingValue: 0.04,
    }));
    await expect(costOf(0.08, ...lines)).resolves.toEqual([6, 2, 8]);
  });

  it('[ORDER-010, ORDER-026] a free line costs nothing, whatever its pricing, beside one by each of the three pricing types', async () => {
    const [second, third, free] = [
      await createThing(app, seller.companyId, shop.warehouseId, { basePrice: 80 }),
      await createThing(app, seller.companyId, shop.warehouseId),
      await createThing(app, seller.companyId, shop.warehouseId),
    ];
    const line = ({ catalogueId, sku, basePrice }: typeof free, pricing: object) => ({
      catalogueId,
      sku,
      basePrice,
      ...pricing,
    });
    const lines = [
      line(shop.thing, { pricingType: 1, pricingValue: 25 }),
      line(second, { pricingType: 2, pricingValue: 10 }),
      line(third, { pricingType: 3, pricingValue: 59 }),
    ];
    const given = line(free, { pricingType: 3, pricingValue: 59, isFree: true });
    await expect(costOf(283.2, ...lines, given)).resolves.toEqual([24_000, 4_320, 28_320]);
    await expect(costOf(342.2, ...lines, given)).resolves.toContain('The total of this order has changed');
    await expect(costOf(0, given)).resolves.toEqual([0, 0, 0]);
  });

  it.each([-18, '18', 'none', {}, 101])(
    '[ORDER-021] takes no line of a retailer whose GST rate is %j and not the one of the catalogue',
    async (igst) => {
      const count = async () =>
        (
          await app.sql<{ n: number }>(`SELECT count(*)::int AS n FROM orders WHERE company_id = $1`, [
            seller.companyId,
          ])
        )[0]?.n;
      const before = await count();
      await expect(costOf(106.2, { pricingType: 2, pricingValue: 10, igst })).resolves.toBe(
        `The price of ${shop.thing.sku} has changed. Please select the item again`,
      );
      expect(await count()).toBe(before);
      await expect(costOf(106.2, { pricingType: 2, pricingValue: 10, igst: 18 })).resolves.toEqual([
        9_000, 1_620, 10_620,
      ]);
    },
  );

  it('[ORDER-046, ORDER-076] finds orders by each of the 14 statuses and the two of the timeline, and by no other word', async () => {
    const find = (status: string) =>
      seller.post('/api/inventory/orders/find', {
        pagination: { records: 50, pageNumber: 1 },
        where: { status: [status] },
      });
    const ids = new Map<string, string>();
    for (const status of STATUSES) {
      const id = await placeOrder(shop);
      await app.sql(`UPDATE orders SET status = $2 WHERE id = $1`, [id, status]);
      ids.set(status, id);
    }
    for (const status of STATUSES) {
      const { orders } = (await find(status).expect(200)).body as { orders: { id: string; status: string }[] };
      expect(orders.map((order) => order.status)).toEqual(orders.map(() => status));
      expect(orders.map((order) => order.id)).toContain(ids.get(status));
    }
    for (const word of ['RETURNED', 'placed', 'NEW']) await find(word).expect(400);
  });
});
