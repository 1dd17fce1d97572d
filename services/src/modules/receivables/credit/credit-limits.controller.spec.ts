import { addDays, indiaDay } from '@godown/contracts/orders';
import { type CreditLimitResponse } from '@godown/contracts/receivables';
import { orderBody, place } from '../../../../test/orders.factory.js';
import { createRetailShop, type RetailShop } from '../../../../test/receivables.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { ReceivablesProof } from '../proof/receivables-proof.js';

const TODAY = indiaDay(new Date());
const NONE = { limitPaise: null, maxOverdueDays: null, maxOpenBills: null };

describe('the credit of a retailer', () => {
  let app: TestApp;
  let shop: RetailShop;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
  });
  beforeEach(async () => {
    shop = await createRetailShop(app);
  });
  afterAll(() => app.close());

  const path = () => `/api/d2r/retailers/${shop.storeId}/credit-limit`;
  const limit = (over: object) => shop.seller.put(path(), { ...NONE, ...over }).expect(200);
  const credit = async (): Promise<CreditLimitResponse> => (await shop.seller.get(path()).expect(200)).body;
  const order = async (quantity: number, over: object = {}): Promise<{ id: string; creditHold: string | null }> => {
    const body = orderBody(
      shop,
      {
        orderType: 2,
        shippingD2RAddressId: shop.storeId,
        paymentMethod: 'Credit',
        d2rDueDate: addDays(TODAY, 30),
        ...over,
      },
      { pricingType: 3, pricingValue: 118, quantity },
    );
    return (await place(shop.seller, body).expect(201)).body.data;
  };
  const approve = (id: string, body?: object) => admin.post(`/api/order/${id}/approve-d2r`, body);
  const bills = async () =>
    (await app.sql('SELECT 1 FROM d2r_invoices WHERE store_address_id = $1', [shop.storeId])).length;

  it('is unlimited until somebody sets a limit, which is kept with what was there before', async () => {
    expect(await credit()).toMatchObject({
      limits: NONE,
      use: { outstandingPaise: 0, pendingPaise: 0, oldestDays: null, openBills: 0 },
      changes: [],
      overrides: [],
    });
    expect((await order(900)).creditHold).toBeNull();
    await limit({ limitPaise: 500_050 });
    const limits = { limitPaise: 600_000, maxOverdueDays: 15, maxOpenBills: 3 };
    await limit(limits);
    const { body } = await limit(limits);
    expect(body).toMatchObject({ message: 'Credit limit saved', limits, use: { pendingPaise: 900 * 11_800 } });
    const [user] = await app.sql<{ name: string }>(`SELECT name FROM users WHERE id = $1`, [shop.seller.userId]);
    expect((await credit()).changes).toEqual([
      { id: expect.any(String), ...limits, setBy: user?.name, createdAt: expect.stringMatching(/^20.*Z$/) },
      expect.objectContaining({ ...NONE, limitPaise: 500_050 }),
    ]);
    const lines = await app.sql<{ details: object }>(
      `SELECT details FROM audit_lines WHERE action = 'receivable.credit-limit-set' AND subject = $1 ORDER BY id`,
      [shop.storeId],
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]?.details).toMatchObject({ changes: { limitPaise: { before: 500_050, after: 600_000 } } });
  });

  it('holds an order over the limit, placed all the same, and says limit, exposure and what is over', async () => {
    await limit({ limitPaise: 100_000 });
    const within = await order(8);
    expect(within.creditHold).toBeNull();
    const over = await order(1);
    expect(over.creditHold).toBe(
      'Held for approval. Credit limit ₹1,000.00, exposure with this order ₹1,062.00: ₹62.00 over',
    );
    expect((await order(5, { paymentMethod: 'COD', d2rDueDate: undefined })).creditHold).toBeNull();
    await approve(within.id).expect(200);
    const { body } = await approve(over.id).expect(422);
    const message = 'Credit limit ₹1,000.00, exposure with this order ₹1,062.00: ₹62.00 over';
    expect(body).toMatchObject({ message, errors: [{ field: 'creditRemark', message }] });
    expect(await bills()).toBe(1);
    expect(await credit()).toMatchObject({ use: { outstandingPaise: 94_400, pendingPaise: 11_800, openBills: 1 } });
  });

  it('is passed once with a remark that stays in the history', async () => {
    await limit({ limitPaise: 10_000 });
    const [first, second] = [await order(1), await order(1)];
    await approve(first.id, { creditRemark: '  ' }).expect(400);
    await approve(first.id, { creditRemark: 'Cheque is on its way' }).expect(200);
    await approve(second.id).expect(422);
    const { overrides } = await credit();
    expect(overrides).toEqual([
      expect.objectContaining({
        orderId: first.id,
        remark: 'Cheque is on its way',
        reason: expect.stringContaining('₹18.00 over'),
      }),
    ]);
    expect(await bills()).toBe(1);
    await approve(first.id, { creditRemark: 'Again' }).expect(422);
    expect((await credit()).overrides).toHaveLength(1);
  });

  it('never lets two orders through that are approved at the same moment and fit one by one only', async () => {
    await limit({ limitPaise: 100_000 });
    for (let round = 0; round < 3; round += 1) {
      const both = [await order(5), await order(5)];
      const answers = await Promise.all(both.map(({ id }) => approve(id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await bills()).toBe(round + 1);
      await limit({ limitPaise: 100_000 + (round + 1) * 59_000 });
    }
    expect(await app.get(ReceivablesProof).prove()).toEqual([]);
  });

  it('ends with the age of the oldest bill and the number of open bills, too', async () => {
    await approve((await order(1)).id).expect(200);
    await app.sql('UPDATE d2r_invoices SET due_date = $2 WHERE store_address_id = $1', [
      shop.storeId,
      addDays(TODAY, -20),
    ]);
    await limit({ maxOverdueDays: 20, maxOpenBills: 2 });
    const next = await order(1);
    expect(next.creditHold).toBeNull();
    await limit({ maxOverdueDays: 19, maxOpenBills: 1 });
    const { body } = await approve(next.id).expect(422);
    expect(body.message).toBe('Oldest bill overdue by 20 days, limit 19. 1 open bill, limit 1');
  });

  it('is set and read by those who may, with values that are some', async () => {
    const stranger = await signInAs(app, 'seller');
    await stranger.get(path()).expect(404);
    await stranger.put(path(), { ...NONE, limitPaise: 1 }).expect(404);
    await shop.clerk.put(path(), { ...NONE, limitPaise: 1 }).expect(403);
    const wrongs = [
      { limitPaise: -1 },
      { limitPaise: 1.5 },
      { limitPaise: '5' },
      { limitPaise: undefined },
      { maxOverdueDays: 366 },
      { maxOpenBills: 0 },
    ];
    for (const wrong of wrongs) await shop.seller.put(path(), { ...NONE, ...wrong }).expect(400);
    await shop.seller.put('/api/d2r/retailers/not-an-id/credit-limit', NONE).expect(404);
    const subAdmin = await signInAs(app, 'sub_admin');
    await subAdmin.get(path()).expect(200);
    await subAdmin.put(path(), NONE).expect(403);
    expect(await credit()).toMatchObject({ limits: NONE, changes: [] });
  });
});
