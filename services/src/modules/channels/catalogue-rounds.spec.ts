import { SHOP, useShopifyStore } from '../../../test/shopify-store.factory.js';
import { type SignedIn } from '../../../test/sign-in.js';
import { type TestApp } from '../../../test/test-app.js';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { CHANNEL_JOBS } from './channels.jobs.js';

const HOURS = 6;
/** A tenth earlier or later, and never all at once. */
const [EARLIEST_HOURS, LATEST_HOURS] = [HOURS * 0.9, HOURS * 1.1];

describe('the catalogue of a connected store', () => {
  const { book, settled, store, poll, connected } = useShopifyStore();
  let app: TestApp;
  let seller: SignedIn;
  let storeId: string;
  beforeAll(() => {
    ({ app, seller, storeId } = connected());
  });

  const round = async () => {
    await app
      .get(Database)
      .within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, CHANNEL_JOBS.syncCataloguesDue, {}));
    await settled();
  };
  /** The next round comes when it is surely due. */
  const nextRound = async () => {
    app.clock.advance({ minutes: LATEST_HOURS * 60 + 1 });
    await round();
  };
  const dueAt = async () =>
    (
      await app.sql<{ due: Date | null }>(`SELECT catalogue_due_at AS due FROM integrations WHERE id = $1`, [storeId])
    )[0]?.due ?? null;
  const hoursUntilDue = async () => (Number(await dueAt()) - app.clock.now().getTime()) / 3_600_000;
  /** The store gets one more item to sell. */
  const add = (sku: string) =>
    book().putItem(SHOP, {
      ...{ sku, title: `Item ${sku}`, paise: 9_900, stock: 1 },
      ...{ variantId: `7-${sku}`, productId: `8-${sku}`, inventoryItemId: `9-${sku}` },
    });
  const isHere = async (skuId: string) => {
    const { body } = await seller
      .post('/api/catalogue/find', { pagination: { records: 100, pageNumber: 1 } })
      .expect(200);
    return JSON.stringify(body).includes(`"${skuId}"`);
  };

  /** From here on the clock of the test says when the next round is due. */
  const makeDue = () =>
    app.sql(`UPDATE integrations SET catalogue_due_at = $2 WHERE id = $1`, [storeId, app.clock.now()]);

  it('is read again every six hours, give or take a tenth, without anybody asking', async () => {
    expect(Reflect.get(app.get(Jobs), 'schedules')).toContainEqual({
      name: CHANNEL_JOBS.syncCataloguesDue,
      cron: expect.any(String),
    });
    add('ROUND-1');
    // It was read when it was connected: its first round lies anywhere within the interval.
    await round();
    expect(await isHere('ROUND-1')).toBe(false);
    expect(await hoursUntilDue()).toBeGreaterThanOrEqual(0);
    expect(await hoursUntilDue()).toBeLessThanOrEqual(HOURS + 0.1);
    const [readAt, due] = [app.clock.now(), await dueAt()];
    expect(await store()).toMatchObject({ catalogueReadAt: expect.any(String), nextPollAt: expect.any(String) });
    const planned = Date.parse((await store()).nextCatalogueAt) - Number(due);
    expect(planned).toBeGreaterThanOrEqual(0);
    expect(planned).toBeLessThan(600_000);
    await nextRound();
    expect(Date.parse((await store()).catalogueReadAt)).toBeGreaterThan(readAt.getTime());
    expect(await isHere('ROUND-1')).toBe(true);
    expect(await hoursUntilDue()).toBeGreaterThan(EARLIEST_HOURS - 0.1);
    expect(await hoursUntilDue()).toBeLessThan(LATEST_HOURS + 0.1);
  });

  it('is read once in a round, however often it is looked whether it is due', async () => {
    await makeDue();
    await round();
    const due = await dueAt();
    add('ROUND-2');
    await round();
    app.clock.advance({ minutes: 60 });
    await round();
    expect(await isHere('ROUND-2')).toBe(false);
    expect(await dueAt()).toEqual(due);
    await nextRound();
    expect(await isHere('ROUND-2')).toBe(true);
  });

  it('waits while the store does not answer, and is read in the first round after it does', async () => {
    await makeDue();
    const due = await dueAt();
    add('ROUND-3');
    book().configure(SHOP, { goSilent: true });
    await poll();
    expect(await store()).toMatchObject({ health: 'failing' });
    await round();
    expect(await dueAt()).toEqual(due);
    book().configure(SHOP, { goSilent: false });
    // The circuit breaker rests for half a minute.
    app.clock.advance({ minutes: 1 });
    await poll();
    await round();
    expect(await isHere('ROUND-3')).toBe(true);
  });

  it('is left alone once the store is disconnected', async () => {
    await makeDue();
    const due = await dueAt();
    add('ROUND-4');
    await seller.delete(`/api/integrations/${storeId}`).expect(200);
    await settled();
    await round();
    expect(await isHere('ROUND-4')).toBe(false);
    expect(await dueAt()).toEqual(due);
  });
});
