import { subMinutes } from 'date-fns/subMinutes';
import { useShopifyStore } from '../../../test/shopify-store.factory.js';
import { type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { StoreWatch } from './stores/store-watch.service.js';

const WEEK_MINUTES = 7 * 24 * 60;

/** Orders that came in a week before this one. */
interface Week {
  weeksAgo: number;
  orders: number;
}

describe('a store whose orders stay away', () => {
  const { buy, settled, oneOf, store, poll, connected } = useShopifyStore();
  let app: TestApp;
  let seller: SignedIn;
  let storeId: string;
  beforeAll(() => {
    ({ app, seller, storeId } = connected());
  });
  beforeAll(() => poll());
  beforeEach(() => app.sql('DELETE FROM external_orders WHERE integration_id = $1', [storeId]));

  const placed = (minutesAgo: readonly number[]) =>
    app.sql(
      `INSERT INTO external_orders (company_id, integration_id, external_id, number, state, raw, digest, placed_at, changed_at,
         amount_paise, customer_name, created_at, updated_at)
       SELECT $1, $2, gen_random_uuid()::text, 'R', 'cancelled', '{}', '', at, at, 100, 'Kavya', at, at FROM unnest($3::timestamptz[]) AS at`,
      [seller.companyId, storeId, minutesAgo.map((minutes) => subMinutes(app.clock.now(), minutes))],
    );
  /** The last order came so many minutes ago; in the same time of earlier weeks came these, and one long before. */
  const past = async (lastMinutesAgo: number, weeks: readonly Week[]) => {
    const earlier = weeks.flatMap(({ weeksAgo, orders }) =>
      Array.from(
        { length: orders },
        (_, one) => weeksAgo * WEEK_MINUTES + (lastMinutesAgo * (one + 0.5)) / Math.max(orders, 1),
      ),
    );
    const first = Math.max(0, ...weeks.map(({ weeksAgo }) => weeksAgo)) * WEEK_MINUTES + lastMinutesAgo + 1;
    await placed([lastMinutesAgo, first, ...earlier]);
  };
  const notices = async () =>
    (
      await app.sql<{ text: string }>(
        `SELECT text FROM notices WHERE company_id = $1 AND title = 'Shopify has gone silent'`,
        [seller.companyId],
      )
    ).map(({ text }) => text);

  it.each([
    {
      why: 'at night, when nobody buys in other weeks either',
      last: 300,
      weeks: [1, 2, 3].map((weeksAgo) => ({ weeksAgo, orders: 0 })),
    },
    {
      why: 'when one of the weeks was as quiet',
      last: 130,
      weeks: [
        { weeksAgo: 1, orders: 40 },
        { weeksAgo: 2, orders: 2 },
      ],
    },
    {
      why: 'when few usually come',
      last: 130,
      weeks: [
        { weeksAgo: 1, orders: 6 },
        { weeksAgo: 2, orders: 6 },
      ],
    },
    { why: 'after one week, which says nothing yet', last: 130, weeks: [{ weeksAgo: 1, orders: 40 }] },
    {
      why: 'for less than a quarter of an hour',
      last: 14,
      weeks: [
        { weeksAgo: 1, orders: 40 },
        { weeksAgo: 2, orders: 40 },
      ],
    },
  ])('is not called silent $why', async ({ last, weeks }) => {
    await past(last, weeks);
    await app.get(StoreWatch).watch({ companyId: seller.companyId, id: storeId });
    expect(await store()).toMatchObject({ health: 'good', failure: null });
  });

  it('while many usually come is silent, which the company is told once; the next order ends it', async () => {
    await past(130, [
      { weeksAgo: 1, orders: 12 },
      { weeksAgo: 2, orders: 16 },
      { weeksAgo: 3, orders: 10 },
      { weeksAgo: 4, orders: 18 },
      // Too long ago to count.
      { weeksAgo: 5, orders: 0 },
    ]);
    await poll();
    const text = 'No order for 2 hours 10 minutes; about 14 usually come in that time. Check that the store sells.';
    expect(await store()).toMatchObject({ health: 'silent', failure: text });
    await poll();
    expect(await notices()).toEqual([`lotus.myshopify.com: ${text}`]);
    const bought = buy();
    await settled();
    await oneOf(bought.id);
    expect(await store()).toMatchObject({ health: 'good', failure: null });
    await poll();
    expect(await store()).toMatchObject({ health: 'good', failure: null });
  });
});
