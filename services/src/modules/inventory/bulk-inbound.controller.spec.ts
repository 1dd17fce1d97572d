import { BULK_INBOUND_SHEET } from '@godown/contracts/inventory';
import { sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWarehouse, createWsin } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const UPLOAD = '/api/inventory/inbound/bulk-upload';
const DAY = '2026-11-20';

describe('bulk inbound', () => {
  let app: TestApp;
  let person: SignedIn;
  let warehouseId: string;
  let wsin: string;

  beforeAll(async () => {
    app = await createTestApp();
    app.clock.freezeAt('2026-11-21T08:00:00Z');
    const companyId = await createCompany(app);
    warehouseId = await createWarehouse(app);
    person = await signInAs(app, 'warehouse_user', { companyIds: [companyId], warehouseIds: [warehouseId] });
    wsin = await createWsin(app, companyId);
  });
  afterAll(() => app.close());

  const delivery = (over: Record<string, string | number> = {}) => ({
    wsin,
    date: DAY,
    accepted: 5,
    rejected: 1,
    remark: 'Note 1',
    ...over,
  });

  async function uploaded(rows: Record<string, string | number>[], fields: Record<string, string> = { warehouseId }) {
    const { body } = await sendSheet(app, person, UPLOAD, { file: sheetFile(BULK_INBOUND_SHEET, rows), fields }).expect(
      201,
    );
    await app.settle();
    return (await person.get(`/api/sheets/uploads/${body.uploadId}`).expect(200)).body.data;
  }

  async function level(of = wsin) {
    const [row] = await app.sql(
      `SELECT current_stock, inbound_accepted::int, inbound_rejected::int FROM inventory_levels WHERE wsin = $1 AND warehouse_id = $2`,
      [of, warehouseId],
    );
    return row;
  }

  it('[INV-049] books deliveries through the stock ledger, refuses the rest with reasons, and books none twice in whatever file', async () => {
    const foreign = await createWsin(app, await createCompany(app));
    const rows = [
      delivery(),
      delivery({ remark: 'Note 2', accepted: 7 }),
      delivery({ wsin: foreign }),
      delivery({ date: '2026-11-22' }),
      delivery({ accepted: 0, rejected: 0 }),
      delivery({ accepted: -1 }),
      delivery({ remark: '' }),
      delivery({ date: '' }),
    ];
    const view = await uploaded(rows);
    expect(view).toMatchObject({ acceptedCount: 2, refusedCount: 6 });
    expect(view.refusedRows.map((row: { reason: string }) => row.reason)).toEqual([
      'WSIN not found',
      'Date cannot be in the future',
      'Accepted and rejected cannot both be zero',
      'Accepted should be zero or a positive number',
      'Remark is required',
      'Date is empty',
    ]);
    expect(await level()).toEqual({ current_stock: 12, inbound_accepted: 12, inbound_rejected: 2 });
    const movements = await app.sql(
      `SELECT code, quantity, rejected, before_quantity, after_quantity, moved_on::text, user_id, remark FROM inventory_movements WHERE wsin = $1 ORDER BY id`,
      [wsin],
    );
    expect(movements).toEqual([
      {
        code: 'INADD',
        quantity: 5,
        rejected: 1,
        before_quantity: 0,
        after_quantity: 5,
        moved_on: DAY,
        user_id: person.userId,
        remark: 'Note 1',
      },
      {
        code: 'INADD',
        quantity: 7,
        rejected: 1,
        before_quantity: 5,
        after_quantity: 12,
        moved_on: DAY,
        user_id: person.userId,
        remark: 'Note 2',
      },
    ]);
    const again = await uploaded([delivery({ remark: 'Note 3', accepted: 1 }), delivery()]);
    expect(again).toMatchObject({
      acceptedCount: 1,
      refusedRows: [{ row: 3, reason: 'This delivery is booked already' }],
    });
    expect(await level()).toEqual({ current_stock: 13, inbound_accepted: 13, inbound_rejected: 3 });
  });

  it('opens stock of a number that never lay there, and says before what would be refused', async () => {
    const fresh = await createWsin(app, person.companyId);
    const file = sheetFile(BULK_INBOUND_SHEET, [
      delivery({ wsin: fresh.toLowerCase() }),
      delivery({ wsin: 'WNOTTHERE001' }),
    ]);
    const { body } = await sendSheet(app, person, '/api/inventory/inbound/bulk-preview', {
      file,
      fields: { warehouseId },
    }).expect(200);
    expect(body).toMatchObject({
      validCount: 1,
      invalidCount: 1,
      preview: [
        { row: 2, wsin: fresh, errors: [] },
        { row: 3, errors: ['WSIN not found'] },
      ],
    });
    expect(await level(fresh)).toBeUndefined();
    await uploaded([delivery({ wsin: fresh })]);
    expect(await level(fresh)).toMatchObject({ current_stock: 5 });
  });

  it('asks for a warehouse and a company within reach', async () => {
    const form = { file: sheetFile(BULK_INBOUND_SHEET, [delivery()]) };
    expect((await sendSheet(app, person, UPLOAD, form).expect(400)).body.message).toBe('Please select a warehouse');
    await sendSheet(app, person, UPLOAD, { ...form, fields: { warehouseId: await createWarehouse(app) } }).expect(404);
    await sendSheet(app, person, UPLOAD, {
      ...form,
      fields: { warehouseId, companyId: await createCompany(app) },
    }).expect(404);
    const several = await signInAs(app, 'warehouse_user', {
      companyIds: [person.companyId, await createCompany(app)],
      warehouseIds: [warehouseId],
    });
    expect((await sendSheet(app, several, UPLOAD, { ...form, fields: { warehouseId } }).expect(400)).body.message).toBe(
      'Please select a company',
    );
  });

  it('[INV-021, INV-049] is for warehouse people only', async () => {
    const form = { file: sheetFile(BULK_INBOUND_SHEET, [delivery()]), fields: { warehouseId } };
    for (const role of ['seller', 'admin', 'super_admin', 'salesman'] as const)
      await sendSheet(app, await signInAs(app, role), UPLOAD, form).expect(403);
    const seller = await signInAs(app, 'seller', { companyIds: [person.companyId] });
    await seller.get('/api/sheets/BULK_INBOUND/template').expect(403);
    await person.get('/api/sheets/BULK_INBOUND/template').expect(200);
  });
});
