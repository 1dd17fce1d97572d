import { createShop, placeOrder } from '../../../../test/orders.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const OF_LARGEST = 1_000;
const SMALL_COMPANIES = 60;

describe('what PostgreSQL expects of the lines and events of a company', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    const id = await placeOrder(await createShop(app, await signInAs(app, 'seller')));
    // One large company, and small ones that the foreign keys need not know of.
    for (const table of ['order_items', 'order_trails']) await app.sql(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    const companies = `(SELECT company_id, id FROM orders, generate_series(1, ${OF_LARGEST}) WHERE id = $1
      UNION ALL SELECT uuidv7(), uuidv7() FROM generate_series(1, ${SMALL_COMPANIES})) o (company_id, order_id)`;
    await app.sql(
      `INSERT INTO order_items (company_id, order_id, position, sku, title, quantity, list_price_paise, unit_paise, net_paise, tax_paise, total_paise, gst_basis_points, weight_grams)
       SELECT company_id, order_id, 1, 'A-1', 'Kurta', 1, 100, 100, 100, 0, 100, 0, 100 FROM ${companies}`,
      [id],
    );
    await app.sql(
      `INSERT INTO order_trails (company_id, order_id, status, moved, moved_by, at, recorded_at)
       SELECT company_id, order_id, 'PLACED', true, 'seller', now(), now() FROM ${companies}`,
      [id],
    );
    await app.sql('ANALYZE order_items, order_trails');
  });
  afterAll(() => app.close());

  // Otherwise reading all rows of a company looks as cheap as reading those of one order, and a page of the list does so 51 times.
  it.each(['order_items', 'order_trails'])(
    'plans a read of %s for as many rows as the largest company has',
    async (table) => {
      const [plan] = await app.sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
        `EXPLAIN (GENERIC_PLAN, FORMAT JSON) SELECT FROM ${table} WHERE company_id = $1`,
      );
      expect(plan?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(OF_LARGEST * 0.9);
    },
  );
});
