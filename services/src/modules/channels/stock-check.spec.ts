import { type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { type Shop } from '../../../test/orders.factory.js';
import { SHOP, useShopifyStore } from '../../../test/shopify-store.factory.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';

describe('the nightly comparison of the stock in a store', () => {
  const { book, buy, settled, oneOf, store, connected } = useShopifyStore();
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;
  beforeAll(() => {
    ({ app, seller, shop } = connected());
  });

  const ofStore = () =>
    book()
      .items(SHOP)
      .find(({ sku }) => sku === shop.thing.sku);
  /** Somebody types another number into the store's own screen. */
  const typeIn = (stock: number) => {
    const item = ofStore();
    if (item) book().putItem(SHOP, { ...item, stock });
  };
  const night = async () => {
    await app
      .get(Database)
      .within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, 'channels.check-stock-of-all', {}));
    await settled();
  };
  const notices = () =>
    app.sql<{ text: string }>(`SELECT text FROM notices WHERE company_id = $1 AND title LIKE 'Stock in % differed'`, [
      seller.companyId,
    ]);
  const told = async (quantity: number) => {
    while (ofStore()?.stock !== quantity) {
      await app.sql(
        `UPDATE pgboss.job SET start_after = now() WHERE name = 'channels.push-stock' AND state IN ('created', 'retry')`,
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('says nothing where the store has what can be sold, safe stock kept back', async () => {
    await app.sql(`UPDATE inventory_levels SET safe_stock = 10 WHERE company_id = $1`, [seller.companyId]);
    await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, 'channels.push-stock-of-all', {}));
    await told(90);
    await night();
    expect(await store()).toMatchObject({ stockCheckedAt: expect.any(String), stockDifferences: [] });
    expect(await notices()).toEqual([]);
  });

  it('puts right what somebody changed in the store, and reports it', async () => {
    typeIn(500);
    await night();
    await told(90);
    expect((await store()).stockDifferences).toEqual([
      { sku: shop.thing.sku, title: expect.any(String), theirs: 500, ours: 90 },
    ]);
    expect(await notices()).toEqual([{ text: expect.stringContaining('1 item had another number in the store') }]);
    await night();
    expect((await store()).stockDifferences).toEqual([]);
  });

  it('does not take a sale that no webhook told of for a difference', async () => {
    book().configure(SHOP, { loseWebhooks: true });
    const bought = buy();
    await night();
    await oneOf(bought.id);
    await told(89);
    expect((await store()).stockDifferences).toEqual([]);
  });
});
