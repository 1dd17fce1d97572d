import { type Response } from 'supertest';
import { setTimeout as pause } from 'node:timers/promises';
import { TRACKING_LIMITS } from '@godown/contracts/tracking';
import { createShop, placeOrder, type Shop, walk } from '../../../../test/orders.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { Retention } from '../../../platform/retention/retention.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';

const KEPT = { TRACKING_ANSWERS_KEPT: '1000' };

describe('public tracking answers that are kept', () => {
  let app: TestApp;
  let shop: Shop;
  let visitors = 0;
  let parcels = 0;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: KEPT });
    shop = await createShop(app, await signInAs(app, 'seller'));
  });
  afterAll(() => app.close());

  const address = (): string => `198.51.100.${(visitors += 1)}`;
  const ask = (awb: string, from = address(), etag?: string) => {
    const call = app.http.get(`/api/track/${awb}`).set('X-Forwarded-For', from);
    return etag === undefined ? call : call.set('If-None-Match', etag);
  };
  const statusOf = ({ body }: Response): string => (body as { data: { status: string } }).data.status;

  async function parcel(): Promise<{ awb: string; id: string }> {
    const awb = `KEPT${(parcels += 1)}`;
    const id = await placeOrder(shop);
    await walk(app, shop.seller.companyId, id, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    await app.sql(`UPDATE orders SET delivery_awb = $2, shipper = 'delhivery_surface' WHERE id = $1`, [id, awb]);
    await app.sql(
      `INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id) SELECT $1, 'delhivery_surface', company_id, id, uuidv7() FROM orders WHERE id = $2`,
      [awb, id],
    );
    return { awb, id };
  }

  /** What nobody is told of: only who still reads the orders would see it. */
  async function changeUnseen(id: string, status: string): Promise<void> {
    await app.sql('ALTER TABLE orders DISABLE TRIGGER orders_tracking_changed');
    await app.sql('UPDATE orders SET status = $2 WHERE id = $1', [id, status]);
    await app.sql('ALTER TABLE orders ENABLE TRIGGER orders_tracking_changed');
  }

  /** Asks until the answer comes from what the process keeps, which an unseen change shows. */
  async function keptParcel(): Promise<{ awb: string; id: string }> {
    for (;;) {
      const found = await parcel();
      await ask(found.awb).expect(200);
      await pause(300);
      await ask(found.awb).expect(200);
      await changeUnseen(found.id, 'LOST');
      const answer = await ask(found.awb).expect(200);
      if (statusOf(answer) === 'SHIPPED') return found;
    }
  }

  async function until(check: () => Promise<boolean>): Promise<void> {
    while (!(await check())) await pause(20);
  }

  it('are given again without asking the database, with the headers of the first', async () => {
    const { awb } = await keptParcel();
    const answer = await ask(awb).expect(200);
    expect(statusOf(answer)).toBe('SHIPPED');
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'ratelimit-limit': '20',
      'ratelimit-remaining': '19',
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    });
    const again = await ask(awb, address(), answer.headers['etag']).expect(304);
    expect(again.text).toBe('');
    expect(again.headers['etag']).toBe(answer.headers['etag']);
  });

  it.each([
    ['the order moves', 'UPDATE orders SET status_at = now() WHERE id = $1'],
    ['its date changes', `UPDATE orders SET edd = '2031-01-01' WHERE id = $1`],
    [
      'a tracking event is added',
      `INSERT INTO order_trails (company_id, order_id, status, moved, moved_by, at, description, recorded_at)
       SELECT company_id, id, 'IN_TRANSIT', false, 'courier', now(), 'Scan', now() FROM orders WHERE id = $1`,
    ],
    [
      'the brand has another name',
      `UPDATE companies SET name = name || ' India' WHERE id = (SELECT company_id FROM orders WHERE id = $1)`,
    ],
    [
      'another parcel gets the number',
      `INSERT INTO awb_directory (awb, courier, tenant_id, order_id, shipment_id)
       SELECT delivery_awb, 'xpressbees', company_id, uuidv7(), uuidv7() FROM orders WHERE id = $1`,
    ],
  ])('are dropped when %s', async (_what, sql) => {
    const { awb, id } = await keptParcel();
    await app.sql(sql, [id]);
    await until(async () => statusOf(await ask(awb)) === 'LOST');
  });

  it('are not given while nobody can tell whether they are still true', async () => {
    const { awb } = await keptParcel();
    await app.sql('ALTER TABLE tracking_changes RENAME TO hidden_changes');
    try {
      await until(async () => statusOf(await ask(awb)) === 'LOST');
    } finally {
      await app.sql('ALTER TABLE hidden_changes RENAME TO tracking_changes');
    }
  });

  it('count against the limit of calls of their address, also on the shared bucket', async () => {
    const { awb } = await keptParcel();
    const from = address();
    app.clock.freezeAt(app.clock.now());
    const answers: number[] = [];
    for (let count = 0; count < TRACKING_LIMITS.callsPerMinute + 2; count += 1)
      answers.push((await ask(awb, from)).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(TRACKING_LIMITS.callsPerMinute);
    expect(answers.at(-1)).toBe(429);
    await until(async () => {
      const [bucket] = await app.sql<{ tokens: number }>('SELECT tokens FROM rate_limits WHERE key = $1', [
        `track-calls:${from}`,
      ]);
      return bucket?.tokens === 0;
    });
    app.clock.reset();
  });

  it('are refused to an address that guesses numbers, as any other answer', async () => {
    const { awb } = await keptParcel();
    const from = address();
    for (let count = 0; count < TRACKING_LIMITS.missesPerTenMinutes; count += 1)
      await ask(`GUESS${count}`, from).expect(404);
    await ask(awb, from).expect(429);
    await ask(awb).expect(200);
  });

  it('leave nothing in the table of changes that is older than a night', async () => {
    const { awb } = await parcel();
    const noted = async () => (await app.sql(`SELECT FROM tracking_changes WHERE subject = $1`, [awb])).length;
    expect(await noted()).toBeGreaterThan(0);
    await app.get(Retention).run();
    await app.get(Retention).run();
    expect(await noted()).toBe(0);
  });

  it('are refused to it by a process that had not seen it guess', async () => {
    const { awb } = await keptParcel();
    const from = address();
    await app.sql(`INSERT INTO rate_limits (key, tokens, allowed, updated_at) VALUES ($1, 0, false, $2)`, [
      `track-misses:${from}`,
      app.clock.now(),
    ]);
    await app.sql(`INSERT INTO tracking_changes (kind, subject) VALUES ('miss', $1)`, [from]);
    await until(async () => (await ask(awb, from)).status === 429);
  });
});
