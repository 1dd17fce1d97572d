import { randomUUID } from 'node:crypto';
import { type EntityManager } from 'typeorm';
import { INVENTORY_ACTION_CODES } from '@godown/contracts/inventory';
import { Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { createCompany, signInAs } from '../../../test/sign-in.js';
import { createWarehouse, createWsin } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { type OrderLines, StockService } from './stock.service.js';

describe('stock of orders', () => {
  let app: TestApp;
  let stock: StockService;
  let companyId: string;
  let warehouseId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api', env: { DATABASE_POOL_SIZE: '20' } });
    stock = app.get(StockService);
    companyId = await createCompany(app);
    warehouseId = await createWarehouse(app);
  });
  afterAll(() => app.close());

  const inTransaction = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> =>
    app.get(Database).within(Actor.system([companyId]), work);

  /** A WSIN with units that came in through the ledger. */
  async function stocked(quantity: number): Promise<string> {
    const wsin = await createWsin(app, companyId);
    const keeper = await signInAs(app, 'warehouse_user', { companyIds: [companyId], warehouseIds: [warehouseId] });
    await keeper
      .post('/api/inventory/scanned-stock', {
        data: [{ id: randomUUID(), wsin, quantity, actionType: 'Inbound' }],
        warehouseId,
      })
      .expect(200);
    return wsin;
  }

  async function level(wsin: string): Promise<{ current: number; blocked: number } | undefined> {
    const [row] = await app.sql<{ current: number; blocked: number }>(
      `SELECT current_stock AS current, blocked FROM inventory_levels WHERE wsin = $1 AND warehouse_id = $2`,
      [wsin, warehouseId],
    );
    return row;
  }

  /** As an order is placed. @throws UserError when it is short of stock */
  async function reserve(tx: EntityManager, placed: OrderLines): Promise<void> {
    const reservations = await stock.reservationsFor(tx, [placed]);
    const error = reservations.make(placed);
    if (error !== null) throw error;
    await reservations.save();
  }

  const order = (...lines: { wsin: string; quantity: number }[]) => ({
    companyId,
    warehouseId,
    orderId: randomUUID(),
    lines,
  });

  it('[INV-035] knows exactly the twelve action codes, in the contract and in the table', async () => {
    expect(INVENTORY_ACTION_CODES).toEqual([
      'OBINC',
      'OBDEC',
      'BLSINC',
      'BLSDEC',
      'CSDEC',
      'CSINC',
      'INADD',
      'WBSDEC',
      'OBDELDEV',
      'RTMISINC',
      'RSTBLS',
      'CDNGEN',
    ]);
    const [check] = await app.sql<{ text: string }>(
      `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'inventory_movements_code_known'`,
    );
    expect(
      check?.text
        .match(/'[A-Z]+'/g)
        ?.map((code) => code.slice(1, -1))
        .sort(),
    ).toEqual([...INVENTORY_ACTION_CODES].sort());
  });

  it('holds units of a placed order, lets them go at handover and takes good ones back', async () => {
    const wsin = await stocked(10);
    const placed = order({ wsin, quantity: 3 }, { wsin, quantity: 1 });
    await inTransaction((tx) => reserve(tx, placed));
    expect(await level(wsin)).toEqual({ current: 10, blocked: 4 });
    await inTransaction((tx) => stock.dispatch(tx, [placed]));
    expect(await level(wsin)).toEqual({ current: 6, blocked: 0 });
    await inTransaction((tx) => stock.returnGood(tx, { ...placed, lines: [{ wsin, quantity: 3 }] }));
    expect(await level(wsin)).toEqual({ current: 9, blocked: 0 });
    const codes = await app.sql<{ code: string; reference_id: string }>(
      `SELECT code, reference_id FROM inventory_movements WHERE wsin = $1 AND reference_kind = 'ORDER' ORDER BY id`,
      [wsin],
    );
    expect(codes.map((row) => row.code)).toEqual(['BLSINC', 'WBSDEC', 'OBDEC', 'OBINC']);
    expect(new Set(codes.map((row) => row.reference_id))).toEqual(new Set([placed.orderId]));
  });

  it('does nothing twice for one order', async () => {
    const wsin = await stocked(10);
    const placed = order({ wsin, quantity: 4 });
    await inTransaction((tx) => reserve(tx, placed));
    expect(await level(wsin)).toEqual({ current: 10, blocked: 4 });
    for (let time = 0; time < 2; time += 1) await inTransaction((tx) => stock.dispatch(tx, [placed]));
    await inTransaction((tx) => stock.release(tx, [placed]));
    expect(await level(wsin)).toEqual({ current: 6, blocked: 0 });
    for (let time = 0; time < 2; time += 1) await inTransaction((tx) => stock.returnGood(tx, placed));
    expect(await level(wsin)).toEqual({ current: 10, blocked: 0 });
  });

  it('gives a cancelled order its units back once, and holds them anew when it is placed anew', async () => {
    const wsin = await stocked(5);
    const placed = order({ wsin, quantity: 5 });
    await inTransaction((tx) => reserve(tx, placed));
    for (let time = 0; time < 2; time += 1) await inTransaction((tx) => stock.release(tx, [placed]));
    expect(await level(wsin)).toEqual({ current: 5, blocked: 0 });
    await inTransaction((tx) => reserve(tx, placed));
    expect(await level(wsin)).toEqual({ current: 5, blocked: 5 });
  });

  it('promises all lines of an order or none, and names what falls short', async () => {
    const [plenty, few, none] = [await stocked(10), await stocked(1), await createWsin(app, companyId)];
    const failing = inTransaction((tx) =>
      reserve(tx, order({ wsin: plenty, quantity: 2 }, { wsin: few, quantity: 2 }, { wsin: none, quantity: 1 })),
    );
    await expect(failing).rejects.toMatchObject({
      kind: 'conflict',
      code: 'INSUFFICIENT_STOCK',
      details: {
        errors: expect.arrayContaining([
          { field: few, message: `Insufficient stock of ${few}: 2 needed, 1 available` },
          { field: none, message: `Insufficient stock of ${none}: 1 needed, 0 available` },
        ]),
      },
    });
    expect(await level(plenty)).toEqual({ current: 10, blocked: 0 });
  });

  it('leaves no hold behind when the order itself fails', async () => {
    const wsin = await stocked(3);
    const failing = inTransaction(async (tx) => {
      await reserve(tx, order({ wsin, quantity: 3 }));
      throw new Error('the order was refused');
    });
    await expect(failing).rejects.toThrow('the order was refused');
    expect(await level(wsin)).toEqual({ current: 3, blocked: 0 });
  });

  it('refuses more good returns than were sent', async () => {
    const wsin = await stocked(3);
    const placed = order({ wsin, quantity: 2 });
    await inTransaction((tx) => reserve(tx, placed));
    await inTransaction((tx) => stock.dispatch(tx, [placed]));
    await expect(
      inTransaction((tx) => stock.returnGood(tx, { ...placed, lines: [{ wsin, quantity: 3 }] })),
    ).rejects.toMatchObject({ code: 'RETURN_TOO_MUCH' });
    expect(await level(wsin)).toEqual({ current: 1, blocked: 0 });
  });

  it('takes returns in another warehouse than the one that sent them', async () => {
    const wsin = await stocked(2);
    const elsewhere = await createWarehouse(app);
    const placed = order({ wsin, quantity: 2 });
    await inTransaction((tx) => reserve(tx, placed));
    await inTransaction((tx) => stock.dispatch(tx, [placed]));
    await inTransaction((tx) => stock.returnGood(tx, { ...placed, warehouseId: elsewhere }));
    const [row] = await app.sql<{ current_stock: number }>(
      `SELECT current_stock FROM inventory_levels WHERE wsin = $1 AND warehouse_id = $2`,
      [wsin, elsewhere],
    );
    expect(row?.current_stock).toBe(2);
  });

  it('gives the last unit to one of two orders', async () => {
    const wsin = await stocked(1);
    const results = await Promise.allSettled(
      [1, 2].map(() => inTransaction((tx) => reserve(tx, order({ wsin, quantity: 1 })))),
    );
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await level(wsin)).toEqual({ current: 1, blocked: 1 });
  });

  it('never waits for itself: orders over the same WSINs in opposite order all come through', async () => {
    const [one, two] = [await stocked(200), await stocked(200)];
    const orders = Array.from({ length: 60 }, (_, index) =>
      index % 2
        ? order({ wsin: one, quantity: 1 }, { wsin: two, quantity: 1 })
        : order({ wsin: two, quantity: 1 }, { wsin: one, quantity: 1 }),
    );
    await Promise.all(orders.map((placed) => inTransaction((tx) => reserve(tx, placed))));
    expect([await level(one), await level(two)]).toEqual([
      { current: 200, blocked: 60 },
      { current: 200, blocked: 60 },
    ]);
  });

  it('[R5] lets exactly 300 of 500 concurrent outbound moves through when there are 300 units, by scan, correction and order', async () => {
    const wsin = await stocked(300);
    const keeper = await signInAs(app, 'warehouse_user', { companyIds: [companyId], warehouseIds: [warehouseId] });
    const [row] = await app.sql<{ id: string }>(`SELECT id FROM inventory_levels WHERE wsin = $1`, [wsin]);
    const byScan = async (): Promise<boolean> => {
      const answer = await keeper.post('/api/inventory/scanned-stock', {
        data: [{ id: randomUUID(), wsin, quantity: 1, actionType: 'Outbound' }],
        warehouseId,
      });
      return answer.status === 200 && answer.body.response.length === 0;
    };
    const byCorrection = async (): Promise<boolean> => {
      const body = {
        inventoryId: row?.id,
        inventoryAdjustmentType: 'CURRENT_STOCK',
        date: '2026-01-01',
        quantity: -1,
        remark: 'Lost',
      };
      return (await keeper.post('/api/inventory/adjust', body)).status === 200;
    };
    const byOrder = async (): Promise<boolean> => {
      const placed = order({ wsin, quantity: 1 });
      return inTransaction(async (tx) => {
        await reserve(tx, placed);
        await stock.dispatch(tx, [placed]);
      }).then(
        () => true,
        () => false,
      );
    };
    const ways = [byScan, byCorrection, byOrder];
    const results = await Promise.all(Array.from({ length: 500 }, (_, index) => (ways[index % 3] ?? byScan)()));
    expect(results.filter(Boolean)).toHaveLength(300);
    expect(await level(wsin)).toEqual({ current: 0, blocked: 0 });
    const [sums] = await app.sql<{ current: number; blocked: number; moves: number }>(
      `SELECT sum(quantity) FILTER (WHERE figure = 'CURRENT')::int AS current, sum(quantity) FILTER (WHERE figure = 'BLOCKED')::int AS blocked,
         count(*) FILTER (WHERE figure = 'CURRENT')::int AS moves FROM inventory_movements WHERE wsin = $1`,
      [wsin],
    );
    expect(sums).toEqual({ current: 0, blocked: 0, moves: 301 });
  });

  it('explains every level by its movements, without a gap between one row and the next', async () => {
    const broken = await app.sql(
      `SELECT l.wsin FROM inventory_levels l
       LEFT JOIN LATERAL (SELECT COALESCE(sum(quantity) FILTER (WHERE figure = 'CURRENT'), 0) AS current,
         COALESCE(sum(quantity) FILTER (WHERE figure = 'BLOCKED'), 0) AS blocked FROM inventory_movements m
         WHERE m.company_id = l.company_id AND m.warehouse_id = l.warehouse_id AND m.wsin = l.wsin) AS m ON true
       WHERE l.current_stock <> m.current OR l.blocked <> m.blocked`,
    );
    const gaps = await app.sql(
      `SELECT 1 FROM (SELECT before_quantity, lag(after_quantity, 1, 0) OVER (PARTITION BY company_id, warehouse_id, wsin, figure ORDER BY id) AS previous
         FROM inventory_movements) AS m WHERE before_quantity <> previous`,
    );
    expect([broken, gaps]).toEqual([[], []]);
  });
});
