import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { OrdersService } from '../orders/index.js';
import { type DayOfOrders, daysOf, insightsRange } from '@godown/contracts/insights';
import { until } from '../../../test/live-client.js';
import { createShop, placeOrder, type Shop, walk } from '../../../test/orders.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { ProjectionRebuild } from '../../commands/projection-rebuild.js';
import { Projector } from '../../platform/projections/projector.js';
import { OrdersPerDayProjection } from './orders-per-day.projection.js';
import { OrderSharesProjection } from './order-shares.projection.js';

/** The figures as plain SQL over the orders has them. */
const PLAIN = `
  SELECT company_id, (created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, count(*)::int AS placed, sum(amount_paise)::bigint AS placed_paise,
    (count(*) FILTER (WHERE status = 'CANCELLED'))::int AS cancelled,
    coalesce(sum(amount_paise) FILTER (WHERE status = 'CANCELLED'), 0)::bigint AS cancelled_paise,
    (count(*) FILTER (WHERE returning_since IS NOT NULL AND status IN ('SHIPPED', 'UNDELIVERED')))::int AS on_return
  FROM orders GROUP BY 1, 2 ORDER BY 1, 2`;
const PROJECTED = `
  SELECT company_id, day::text, placed, placed_paise, cancelled, cancelled_paise, on_return FROM orders_per_day
  WHERE generation = (SELECT generation FROM projection_checkpoints WHERE name = 'orders-per-day' AND is_active) ORDER BY 1, 2`;

/** Whole numbers that look random and are the same in every run. */
function seeded(seed: number): (least: number, below: number) => number {
  let state = seed;
  return (least, below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return least + Math.floor((state / 2_147_483_648) * (below - least));
  };
}

describe('Insights', () => {
  let app: TestApp;
  let companies: string[];
  const between = seeded(20_261_124);

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    companies = [await createCompany(app), await createCompany(app)];
    await placeAtRandom(companies);
    await catchUp();
  });
  afterAll(() => app.close());

  const catchUp = () =>
    until(async () => (await app.get(Projector).advance(app.get(OrdersPerDayProjection))) === 'done');

  /** Orders of some days, many of them around midnight in India; a third is cancelled, some of these days later. */
  async function placeAtRandom(of: readonly string[]): Promise<void> {
    const open: { companyId: string; orderId: string }[] = [];
    for (const companyId of of) {
      const shop = await createShop(app, await signInAs(app, 'seller', { companyIds: [companyId] }), { stock: 1_000 });
      for (let day = 1; day <= 4; day += 1) {
        for (let order = between(1, 5); order > 0; order -= 1) {
          app.clock.freezeAt(`2026-10-0${day}T18:${between(25, 35)}:00Z`);
          open.push({ companyId, orderId: await placeOrder(await signedIn(shop), {}, { quantity: between(1, 4) }) });
          const cancelled = between(0, 3) === 0 ? open.splice(between(0, open.length), 1)[0] : undefined;
          if (cancelled) await walk(app, cancelled.companyId, cancelled.orderId, ['CANCELLED', 'seller']);
          const returning = between(0, 3) === 0 ? open.pop() : undefined;
          if (returning) await turnBack(returning, between(0, 3));
        }
      }
    }
    app.clock.freezeAt('2026-10-06T12:00:00Z');
  }

  /** Some of them arrive, and some go on to the buyer after all. */
  async function turnBack(order: { companyId: string; orderId: string }, end: number): Promise<void> {
    await walk(app, order.companyId, order.orderId, ['READY_TO_SHIP', 'seller'], ['SHIPPED', 'courier']);
    const told = { ...order, by: 'courier', at: app.clock.now() } as const;
    const withdrawn = { ...told, returns: 'withdrawn', at: new Date(told.at.getTime() + 1) } as const;
    await app
      .get(Database)
      .within(Actor.system([order.companyId]), (tx) =>
        app.get(OrdersService).moveMany(tx, [{ ...told, returns: 'started' }, ...(end === 1 ? [withdrawn] : [])]),
      );
    if (end === 2) await walk(app, order.companyId, order.orderId, ['DELIVERED', 'courier']);
  }

  /** Sessions do not live as long as the orders of this test. */
  const signedIn = async (shop: Shop): Promise<Shop> => ({
    ...shop,
    seller: await signInAs(app, 'seller', { companyIds: shop.seller.companyIds }),
  });

  const seller = (companyId = companies[0] ?? ''): Promise<SignedIn> =>
    signInAs(app, 'seller', { companyIds: [companyId] });

  it('are what plain SQL finds in the orders, by the day of placing in India', async () => {
    const plain = await app.sql(PLAIN);
    expect(plain.length).toBeGreaterThan(6);
    expect(plain.reduce((sum, day) => sum + Number(day['on_return']), 0)).toBeGreaterThan(0);
    expect(await app.sql(PROJECTED)).toEqual(plain);
  });

  it('are the same after they were built again from the events, once and twice', async () => {
    const before = await app.sql(PROJECTED);
    await app.sql(`UPDATE orders_per_day SET placed = placed + 1, placed_paise = 0`);
    const rebuild = new ProjectionRebuild(
      app.get(Projector),
      app.get(OrdersPerDayProjection),
      app.get(OrderSharesProjection),
    );
    for (let times = 0; times < 2; times += 1) {
      await rebuild.rebuild('orders-per-day');
      expect(await app.sql(PROJECTED)).toEqual(before);
    }
    await expect(rebuild.rebuild('orders-per-year')).rejects.toThrow(
      'PROJECTION must be one of: orders-per-day, order-shares',
    );
  });

  it('[INS-001] [INS-002] [INS-003] show a seller orders, cancelled ones and revenue of the own company in a range', async () => {
    const person = await seller();
    const [own] = await app.sql<{ placed: number; cancelled: number; returning: number; paise: number }>(
      `SELECT sum(placed)::int AS placed, sum(cancelled)::int AS cancelled, sum(on_return)::int AS returning, sum(placed_paise - cancelled_paise)::float8 AS paise
       FROM (${PLAIN}) plain WHERE company_id = $1 AND day BETWEEN '2026-10-02' AND '2026-10-05'`,
      [companies[0]],
    );
    const range = 'start=2026-10-02&end=2026-10-05 23:59';
    const read = async (figure: string) => (await person.get(`/api/insights/${figure}?${range}`).expect(200)).body;
    const [before] = await app.sql<{ placed: number }>(
      `SELECT coalesce(sum(placed), 0)::int AS placed FROM (${PLAIN}) plain WHERE company_id = $1 AND day < '2026-10-02'`,
      [companies[0]],
    );
    expect(await read('orders')).toEqual({ status: true, data: { total: own?.placed, previous: before?.placed } });
    expect((await read('cancelled')).data.total).toBe(own?.cancelled);
    expect((await read('returning')).data.total).toBe(own?.returning);
    const { data: revenue } = await read('revenue');
    expect(revenue.total).toBe((own?.paise ?? 0) / 100);
    const days = await app.sql<{ day: string; amount: number }>(
      `SELECT d::date::text AS day, coalesce((placed_paise - cancelled_paise)::float8 / 100, 0) AS amount
       FROM generate_series('2026-10-02'::date, '2026-10-05', '1 day') d
       LEFT JOIN (${PLAIN}) plain ON plain.day::date = d::date AND plain.company_id = $1 ORDER BY 1`,
      [companies[0]],
    );
    expect(days.filter(({ amount }) => amount > 0).length).toBeGreaterThan(1);
    expect(revenue.series).toEqual(days);
    const { data: daily } = await read('days');
    const inRupees = ({ day, revenuePaise }: DayOfOrders) => ({ day, amount: revenuePaise / 100 });
    expect(daily.series.map(inRupees)).toEqual(days);
    const placed = daily.series.reduce((total: number, { orders }: { orders: number }) => total + orders, 0);
    expect(placed).toBe(own?.placed);
  });

  it('are of the last 30 days when no range is given', async () => {
    const { body } = await (await seller()).get('/api/insights/revenue').expect(200);
    const range = insightsRange({}, app.clock.now());
    expect(body.data.series.map(({ day }: { day: string }) => day)).toEqual(range && daysOf(range));
  });

  it('add up over all companies for an admin, or over those that are asked for', async () => {
    const admin = await signInAs(app, 'admin');
    const totals = async (query: string) =>
      (await admin.get(`/api/insights/orders?${query}`).expect(200)).body.data.total as number;
    const [all] = await app.sql<{ orders: number }>(`SELECT count(*)::int AS orders FROM orders`);
    const each = await Promise.all(companies.map((id) => totals(`companyIds=${id}`)));
    expect(each.every((count) => count > 0)).toBe(true);
    expect(await totals('')).toBe(all?.orders);
    expect(await totals(`companyIds=${companies.join(',')}`)).toBe(all?.orders);
  });

  it('show no figure of another company', async () => {
    const [own, foreign] = companies;
    const person = await seller(own);
    for (const figure of ['orders', 'cancelled', 'revenue']) {
      await person.get(`/api/insights/${figure}?companyIds=${foreign}`).expect(404);
      await person.get(`/api/insights/${figure}?companyIds=${own},${foreign}`).expect(404);
    }
    const stranger = await signInAs(app, 'seller');
    expect((await stranger.get('/api/insights/orders').expect(200)).body.data).toEqual({ total: 0, previous: 0 });
  });

  it('are for sellers and admins only', async () => {
    for (const role of ['warehouse_user', 'cluster_owner', 'salesman'] as const)
      await (await signInAs(app, role)).get('/api/insights/orders').expect(403);
    await app.http.get('/api/insights/orders').expect(401);
  });

  it.each([
    ['companyIds=x', 400],
    ['start=yesterday', 400],
    ['start=2026-02-30', 400],
    ['start=2026-10-05&end=2026-10-04', 400],
    ['start=2020-01-01', 400],
    ['month=10', 400],
  ])('refuse %s', async (query, status) => {
    await (await seller()).get(`/api/insights/revenue?${query}`).expect(status);
  });
});
