import { randomUUID } from 'node:crypto';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse, createWsin } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

interface Row {
  id: string;
  wsin: string;
  quantity: number;
  actionType: string;
  date?: string;
  remark?: string;
  reason?: string;
}

describe('POST /inventory/scanned-stock', () => {
  let app: TestApp;
  let seller: SignedIn;
  let warehouseId: string;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    seller = await signInAs(app, 'seller');
    warehouseId = await createWarehouse(app);
  });
  afterAll(() => app.close());

  const row = (wsin: string, quantity: number, actionType = 'Inbound', more: Partial<Row> = {}): Row => ({
    id: randomUUID(),
    wsin,
    quantity,
    actionType,
    ...more,
  });
  const upload = (...data: Row[]) => seller.post('/api/inventory/scanned-stock', { data, warehouseId });

  async function onHand(wsin: string): Promise<number> {
    const [level] = await app.sql<{ current_stock: number }>(
      `SELECT current_stock FROM inventory_levels WHERE wsin = $1 AND warehouse_id = $2`,
      [wsin, warehouseId],
    );
    return level?.current_stock ?? 0;
  }

  it('[INV-005, INV-012, INV-031, INV-053, INV-054, INV-056, INV-062] takes inbound and outbound lines and answers status, response and message', async () => {
    const wsin = await createWsin(app, seller.companyId);
    const answer = await upload(
      row(wsin, 5),
      row(wsin.toLowerCase(), 2, 'Outbound', { date: '2026-01-05', remark: 'Sample for a fair' }),
    ).expect(200);
    expect(answer.body).toEqual({ status: true, message: 'Inventory Uploaded', response: [] });
    expect(await onHand(wsin)).toBe(3);
    const ledger = await app.sql(
      `SELECT code, quantity, moved_on::text AS day, remark, reference_kind FROM inventory_movements WHERE wsin = $1 ORDER BY id`,
      [wsin],
    );
    expect(ledger).toEqual([
      { code: 'INADD', quantity: 5, day: expect.any(String), remark: null, reference_kind: 'SCAN' },
      { code: 'OBDEC', quantity: -2, day: '2026-01-05', remark: 'Sample for a fair', reference_kind: 'SCAN' },
    ]);
  });

  it('[INV-039] returns the refused lines only, each with its reason, and takes the rest', async () => {
    const wsin = await createWsin(app, seller.companyId);
    const foreign = await createWsin(app, await createCompany(app));
    const good = row(wsin, 4);
    const unknown = row('WNOSUCH00000', 1);
    const notOurs = row(foreign, 1);
    const tooMuch = row(wsin, 5, 'Outbound');
    const again = { ...good };
    const answer = await upload(good, unknown, notOurs, tooMuch, again).expect(200);
    expect(answer.body.response).toEqual([
      { ...unknown, reason: 'WSIN not found' },
      { ...notOurs, reason: 'WSIN not found' },
      { ...tooMuch, reason: 'Insufficient stock' },
      { ...again, reason: 'Duplicate entry' },
    ]);
    expect(await onHand(wsin)).toBe(4);
  });

  it('takes each line once, however often the same upload is repeated', async () => {
    const wsin = await createWsin(app, seller.companyId);
    const lines = [row(wsin, 6), row(wsin, 1, 'Outbound')];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await upload(...lines).expect(200);
      expect(answer.body.response).toEqual([]);
    }
    await Promise.all(Array.from({ length: 8 }, () => upload(...lines)));
    expect(await onHand(wsin)).toBe(5);
  });

  it('takes each line once when the first upload and its repeats arrive together', async () => {
    const wsin = await createWsin(app, seller.companyId);
    const lines = Array.from({ length: 20 }, () => row(wsin, 1));
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(...lines)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(await onHand(wsin)).toBe(20);
  });

  it('refuses an id that was used for another line', async () => {
    const wsin = await createWsin(app, seller.companyId);
    const first = row(wsin, 6);
    await upload(first).expect(200);
    const answer = await upload({ ...first, quantity: 7 }).expect(200);
    expect(answer.body.response).toEqual([{ ...first, quantity: 7, reason: 'Duplicate entry' }]);
    expect(await onHand(wsin)).toBe(6);
  });

  it('[INV-040] does not apply a line that carries a reason, and a refused line can be sent anew', async () => {
    const wsin = await createWsin(app, seller.companyId);
    const refused = row(wsin, 2, 'Outbound', { reason: 'Insufficient stock' });
    await upload(row(wsin, 9)).expect(200);
    const answer = await upload(refused).expect(200);
    expect(answer.body.response).toEqual([refused]);
    expect(await onHand(wsin)).toBe(9);
    const { reason: _, ...cleared } = refused;
    await upload(cleared).expect(200);
    expect(await onHand(wsin)).toBe(7);
  });

  it('leaves units alone that are promised to orders', async () => {
    const wsin = await createWsin(app, seller.companyId);
    await upload(row(wsin, 5)).expect(200);
    await app.sql(`UPDATE inventory_levels SET blocked = 4 WHERE wsin = $1`, [wsin]);
    const answer = await upload(row(wsin, 2, 'Outbound')).expect(200);
    expect(answer.body.response).toMatchObject([{ reason: 'Insufficient stock' }]);
  });

  it.each([
    [{ id: '' }],
    [{ id: 'a b' }],
    [{ wsin: '' }],
    [{ quantity: 0 }],
    [{ quantity: -1 }],
    [{ quantity: 1.5 }],
    [{ quantity: '2' }],
    [{ actionType: 'Sideways' }],
    [{ actionType: 'OBINC' }],
    [{ reason: 'Because' }],
    [{ date: '05-01-2026' }],
    [{ date: '2199-01-01' }],
  ])('[INV-056] refuses a line with %j and takes none of the upload', async (wrong) => {
    const wsin = await createWsin(app, seller.companyId);
    await upload(row(wsin, 1), { ...row(wsin, 1), ...wrong } as Row).expect(400);
    expect(await onHand(wsin)).toBe(0);
  });

  it('needs a warehouse when there are several, and takes the only active one otherwise', async () => {
    await createWarehouse(app);
    const wsin = await createWsin(app, seller.companyId);
    const answer = await seller.post('/api/inventory/scanned-stock', { data: [row(wsin, 1)] }).expect(400);
    expect(answer.body.message).toBe('Please select a warehouse');
    const keeper = await signInAs(app, 'warehouse_user', {
      companyIds: [seller.companyId],
      warehouseIds: [warehouseId],
    });
    await keeper.post('/api/inventory/scanned-stock', { data: [row(wsin, 1)] }).expect(200);
    expect(await onHand(wsin)).toBe(1);
  });

  it('serves warehouse people for all their companies in one upload, and nobody beyond', async () => {
    const other = await createCompany(app);
    const keeper = await signInAs(app, 'warehouse_user', {
      companyIds: [seller.companyId, other],
      warehouseIds: [warehouseId],
    });
    const [one, two] = [await createWsin(app, seller.companyId), await createWsin(app, other)];
    await keeper.post('/api/inventory/scanned-stock', { data: [row(one, 1), row(two, 1)], warehouseId }).expect(200);
    expect([await onHand(one), await onHand(two)]).toEqual([1, 1]);
    await keeper
      .post('/api/inventory/scanned-stock', { data: [row(one, 1)], warehouseId: await createWarehouse(app) })
      .expect(404);
    await (
      await signInAs(app, 'sub_admin')
    )
      .post('/api/inventory/scanned-stock', { data: [row(one, 1)], warehouseId })
      .expect(403);
    await app.http
      .post('/api/inventory/scanned-stock')
      .send({ data: [row(one, 1)], warehouseId })
      .expect(401);
  });

  describe('POST /inventory/scan-look-up', () => {
    const lookUp = (wsins: unknown, more: object = {}) =>
      seller.post('/api/inventory/scan-look-up', { wsins, warehouseId, ...more });

    it('tells title and stock of each known code, and nothing of unknown and foreign ones', async () => {
      const [wsin, empty] = [await createWsin(app, seller.companyId), await createWsin(app, seller.companyId)];
      const foreign = await createWsin(app, await createCompany(app));
      await upload(row(wsin, 7)).expect(200);
      const { body } = await lookUp([wsin.toLowerCase(), empty, foreign, 'WNOSUCH00000']).expect(200);
      expect(
        body.items.toSorted(
          (one: { currentStock: number }, other: { currentStock: number }) => other.currentStock - one.currentStock,
        ),
      ).toEqual([
        { wsin, productTitle: expect.stringMatching(/./), imageUrl: null, currentStock: 7 },
        { wsin: empty, productTitle: expect.stringMatching(/./), imageUrl: null, currentStock: 0 },
      ]);
      const anywhere = await seller.post('/api/inventory/scan-look-up', { wsins: [wsin] }).expect(200);
      expect(anywhere.body.items).toMatchObject([{ wsin, currentStock: null }]);
    });

    it('refuses wrong bodies, roles and warehouses', async () => {
      for (const wsins of [
        undefined,
        [],
        [1],
        'x',
        Array.from({ length: 201 }, () => 'WNOSUCH00000'),
        ['x'.repeat(65)],
      ])
        await lookUp(wsins).expect(400);
      await lookUp(['WNOSUCH00000'], { warehouseId: randomUUID() }).expect(404);
      await app.http
        .post('/api/inventory/scan-look-up')
        .send({ wsins: ['WNOSUCH00000'] })
        .expect(401);
      await (
        await signInAs(app, 'salesman')
      )
        .post('/api/inventory/scan-look-up', { wsins: ['WNOSUCH00000'] })
        .expect(403);
    });
  });
});
