import { join } from 'node:path';
import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { inTemporaryFolder } from '../../platform/files/temporary-folder.js';
import { writeToDisk } from '../../platform/files/upload.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';
import { type SheetDeclaration } from '@godown/contracts/sheets';
import { downloadedSheets, resultOf, sheetFile } from '../../../test/sheets.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { SheetRowsRepository } from './sheet-rows.repository.js';
import { SheetUploadService } from './sheet-upload.service.js';
import { Sheets, type SheetUse } from './index.js';

const PARCELS: SheetDeclaration = {
  key: 'TEST_PARCELS',
  title: 'Parcels',
  columns: [
    {
      key: 'awb',
      header: 'AWB',
      kind: 'text',
      isRequired: true,
      pattern: /^[A-Z0-9]+$/,
      upperCase: true,
      example: 'AWB1',
      note: 'Number of the parcel',
    },
    { key: 'amount', header: 'Amount', kind: 'rupees', isRequired: true, min: 1, example: '10.50', note: 'Rupees' },
    { key: 'remark', header: 'Remark', kind: 'text', isRequired: false, example: '', note: 'Optional' },
  ],
  rowKey: ['awb'],
};

describe('the sheet pipeline', () => {
  let app: TestApp;
  let seller: SignedIn;
  /** Called before each batch is written. */
  let beforeBatch: (numbers: string[]) => void | Promise<void> = () => undefined;

  beforeAll(async () => {
    app = await createTestApp({
      beforeListen: (nest) => nest.get(Sheets, { strict: false }).use(parcels((numbers) => beforeBatch(numbers))),
    });
    await app.sql(`CREATE TABLE test_parcels (company_id uuid, awb text, amount bigint, written_by uuid)`);
    await app.sql(`GRANT ALL ON test_parcels TO godown_app`);
    seller = await signInAs(app, 'seller');
  });
  afterAll(() => app.close());
  beforeEach(() => {
    beforeBatch = () => undefined;
  });

  /** As a controller would, without a route of its own. */
  async function upload(file: Buffer, who = seller, fields: Record<string, string> = {}) {
    const actor = Actor.user({
      userId: who.userId,
      sessionId: null,
      role: 'seller',
      loginType: 'seller',
      grantedCompanyIds: who.companyIds,
      selectedCompanyIds: [],
      warehouseIds: [],
      requestId: '',
      ip: '',
    });
    return inTemporaryFolder(async (folder) => {
      const local = await writeToDisk(Readable.from([file]), join(folder, 'file'));
      return app.get(SheetUploadService).upload(app.get(Sheets).get(PARCELS.key), actor, {
        ...local,
        fileName: 'parcels.xlsx',
        fields: new Map(Object.entries(fields)),
      });
    });
  }

  /** Waits for the task; tries that wait for their turn are let go at once. */
  async function ended(taskId: string): Promise<void> {
    const deadline = Date.now() + 120_000;
    for (;;) {
      await app.settle();
      const [task] = await app.sql<{ ended: boolean }>(
        `SELECT ended_at IS NOT NULL AS ended FROM tasks WHERE id = $1`,
        [taskId],
      );
      if (task?.ended) return;
      if (Date.now() > deadline) throw new Error('the task has not ended after 120 s');
      await app.sql(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
    }
  }

  async function uploaded(file: Buffer, who = seller, fields: Record<string, string> = {}) {
    const answer = await upload(file, who, fields);
    await ended(answer.taskId);
    const view = (await who.get(`/api/sheets/uploads/${answer.uploadId}`).expect(200)).body.data;
    return { ...view, message: answer.message };
  }

  const written = (prefix: string) =>
    app.sql<{ awb: string; copies: number }>(
      `SELECT awb, count(*)::int AS copies FROM test_parcels WHERE awb LIKE $1 GROUP BY awb ORDER BY awb`,
      [`${prefix}%`],
    );
  const many = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      awb: `${prefix}${String(index).padStart(4, '0')}`,
      amount: '12.25',
    }));

  it('takes what is right, refuses the rest with a reason per row, and says so in the result file', async () => {
    const file = sheetFile(PARCELS, [
      { awb: 'a1', amount: '10.50', remark: 'first' },
      { awb: 'A2', amount: 'ten' },
      { awb: 'A1', amount: '9' },
      { awb: '', amount: '0' },
      { awb: 'UNKNOWN9', amount: '1' },
      { awb: 'AWB1', amount: '10.50' },
    ]);
    const view = await uploaded(file);
    expect(view).toMatchObject({ fileName: 'parcels.xlsx', rowCount: 6, acceptedCount: 1, refusedCount: 5 });
    const reasons = [
      [3, 'Amount should be a number'],
      [4, 'Same as row 2'],
      [5, 'AWB is required; Amount is invalid'],
      [6, 'AWB UNKNOWN9 not found'],
      [7, 'This is the example row of the template'],
    ];
    expect(view.refusedRows.map((row: { row: number; reason: string }) => [row.row, row.reason])).toEqual(reasons);
    expect(await written('A')).toEqual([{ awb: 'A1', copies: 1 }]);
    const result = await resultOf(app, seller, view.taskId);
    expect(result['Refused rows']?.[0]).toEqual(['Row', 'Reason', 'AWB', 'Amount', 'Remark']);
    expect(result['Refused rows']?.slice(1).map((row) => row.slice(0, 2))).toEqual(reasons);
    expect(result['Accepted rows']?.[1]).toEqual([2, 'written', 'a1', '10.50', 'first']);
    expect(result.Account).toEqual([
      ['', 'Rows'],
      ['In the file', 6],
      ['Accepted', 1],
      ['Refused', 5],
    ]);
    const [task] = await app.sql(`SELECT description FROM tasks WHERE id = $1`, [view.taskId]);
    expect(task).toEqual({ description: '1 row accepted, 5 rows refused' });
  });

  it('goes on after a stop between two batches: no row is lost, none is written twice', async () => {
    let batches = 0;
    beforeBatch = () => {
      batches += 1;
      if (batches === 3) throw new Error('the power went');
    };
    const view = await uploaded(sheetFile(PARCELS, many('STOP', 35)));
    expect(batches).toBe(5);
    expect(view).toMatchObject({ acceptedCount: 35, refusedCount: 0 });
    const found = await written('STOP');
    expect(found).toHaveLength(35);
    expect(found.every((row) => row.copies === 1)).toBe(true);
  });

  it('undoes a batch whose rows could not be marked as done, and writes it once when it goes on', async () => {
    const repository = app.get(SheetRowsRepository);
    const settle = repository.settle.bind(repository);
    let batches = 0;
    const stumbling = jest.spyOn(repository, 'settle').mockImplementation(async (...given) => {
      batches += 1;
      if (batches === 2) throw new Error('killed between the write and its mark');
      await settle(...given);
    });
    const view = await uploaded(sheetFile(PARCELS, many('MARK', 25)));
    stumbling.mockRestore();
    expect(view).toMatchObject({ acceptedCount: 25, refusedCount: 0 });
    expect((await written('MARK')).map((row) => row.copies)).toEqual(Array.from({ length: 25 }, () => 1));
  });

  it('writes nothing again when a job comes back that was done but not reported', async () => {
    const view = await uploaded(sheetFile(PARCELS, many('BACK', 12)));
    await app.sql(
      `UPDATE tasks SET status = 'IN_PROGRESS', progress = 40, ended_at = NULL, result_file_id = NULL WHERE id = $1`,
      [view.taskId],
    );
    await app
      .get(Database)
      .within(Actor.system(), (tx) =>
        app.get(Jobs).enqueue(tx, `task.${PARCELS.key}`, { taskId: view.taskId, companyId: seller.companyId }),
      );
    await app.settle();
    expect((await written('BACK')).every((row) => row.copies === 1)).toBe(true);
    expect((await resultOf(app, seller, view.taskId))['Accepted rows']).toHaveLength(13);
  });

  it('lets two workers on the same task write each row once', async () => {
    const answer = await upload(sheetFile(PARCELS, many('PAIR', 40)));
    await app
      .get(Database)
      .within(Actor.system(), (tx) =>
        app.get(Jobs).enqueue(tx, `task.${PARCELS.key}`, { taskId: answer.taskId, companyId: seller.companyId }),
      );
    await app.settle();
    const found = await written('PAIR');
    expect(found).toHaveLength(40);
    expect(found.every((row) => row.copies === 1)).toBe(true);
  });

  it('changes nothing when the same file comes again, at once or later, and tries only what was refused', async () => {
    const file = sheetFile(PARCELS, [
      { awb: 'SAME1', amount: '1' },
      { awb: 'SAME2', amount: 'x' },
    ]);
    const [one, other] = await Promise.all([upload(file), upload(file)]);
    expect(one.uploadId).toBe(other.uploadId);
    await app.settle();
    const third = await uploaded(file);
    expect(third).toMatchObject({
      id: one.uploadId,
      acceptedCount: 1,
      refusedCount: 1,
      message: 'This file was uploaded before. Nothing was changed.',
    });
    expect(await written('SAME')).toEqual([{ awb: 'SAME1', copies: 1 }]);

    const [early, later] = [many('LATE', 12), many('LATE9', 3)];
    const late = sheetFile(PARCELS, [...early, { awb: 'UNKNOWNLATER', amount: '1' }, ...later]);
    expect(await uploaded(late)).toMatchObject({ acceptedCount: 15, refusedCount: 1 });
    const again = await uploaded(late);
    expect(again.message).toBe('This file was uploaded before. Its rejected rows are tried again.');
    expect(again).toMatchObject({
      acceptedCount: 15,
      refusedCount: 1,
      refusedRows: [{ row: 14, reason: 'AWB UNKNOWNLATER not found' }],
    });
    expect((await written('LATE')).map((row) => row.copies)).toEqual([...early, ...later].map(() => 1));
    const result = await resultOf(app, seller, again.taskId);
    expect(result['Accepted rows']?.slice(1).map((row) => row[2])).toEqual(
      [...early, ...later].map((line) => line.awb),
    );
  });

  it('is another upload for another company and with other cells mended', async () => {
    const file = sheetFile(PARCELS, [
      { awb: 'OWN1', amount: '1' },
      { awb: 'OWN2', amount: 'x' },
    ]);
    const stranger = await signInAs(app, 'seller');
    const [mine, theirs] = [await uploaded(file), await uploaded(file, stranger)];
    expect(theirs.id).not.toBe(mine.id);
    await stranger.get(`/api/sheets/uploads/${mine.id}`).expect(404);
    const mended = await uploaded(file, stranger, {
      edits: JSON.stringify([
        { row: 3, key: 'amount', text: '2' },
        { row: 3, key: '__proto__', text: 'x' },
      ]),
    });
    expect(mended).toMatchObject({
      acceptedCount: 1,
      refusedCount: 1,
      refusedRows: [{ row: 2, reason: 'AWB OWN1 is there already' }],
    });
  });

  it('finds the one row that the capability refuses outright, and takes the others', async () => {
    const view = await uploaded(
      sheetFile(PARCELS, [...many('GOOD', 15), { awb: 'POISON', amount: '1' }, ...many('FINE', 15)]),
    );
    expect(view).toMatchObject({
      acceptedCount: 30,
      refusedCount: 1,
      refusedRows: [{ row: 17, reason: 'POISON is not for sale' }],
    });
  });

  it('fails the task in the end when a fault of ours stays, and goes on from there when the file is sent again', async () => {
    let isBroken = true;
    beforeBatch = (numbers) => {
      if (isBroken && numbers.includes('HURT0012')) throw new Error('a bug');
    };
    const file = sheetFile(PARCELS, many('HURT', 25));
    const { taskId } = await upload(file);
    await ended(taskId);
    expect(await app.sql(`SELECT status, description FROM tasks WHERE id = $1`, [taskId])).toEqual([
      { status: 'FAILED', description: 'Something went wrong' },
    ]);
    expect(await written('HURT')).toHaveLength(10);
    isBroken = false;
    expect(await uploaded(file)).toMatchObject({ acceptedCount: 25, refusedCount: 0 });
    expect((await written('HURT')).every((row) => row.copies === 1)).toBe(true);
  });

  it('never lets progress fall, nor reach 100 before the rows are there', async () => {
    const seen: number[] = [];
    beforeBatch = async () => {
      const [task] = await app.sql<{ progress: number }>(`SELECT progress FROM tasks ORDER BY id DESC LIMIT 1`);
      seen.push(task?.progress ?? -1);
    };
    await uploaded(sheetFile(PARCELS, many('STEP', 30)));
    expect(seen).toHaveLength(3);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(Math.max(...seen)).toBeLessThan(100);
  });

  it('gives the template with a styled header, an example row and a note per column, to those who may upload it', async () => {
    const sheets = await downloadedSheets(seller.get(`/api/sheets/${PARCELS.key}/template`));
    expect(sheets.Parcels).toEqual([
      ['AWB', 'Amount', 'Remark'],
      ['AWB1', '10.50', ''],
    ]);
    expect(sheets.Notes?.slice(0, 2)).toEqual([
      ['Column', 'Required', 'Note'],
      ['AWB', 'Yes', 'Number of the parcel'],
    ]);
    expect(sheets.Notes?.at(-1)).toEqual(['Maximum 50,000 rows are allowed in one file']);
    await seller.get('/api/sheets/GENERATE_WSIN/template').expect(403);
    await seller.get('/api/sheets/NONE/template').expect(404);
  });

  it('forgets the rows of old uploads, but still knows the file', async () => {
    const file = sheetFile(PARCELS, many('OLD', 3));
    const view = await uploaded(file);
    await app.sql(`UPDATE sheet_uploads SET created_at = now() - interval '31 days' WHERE id = $1`, [view.id]);
    await app.get(Database).within(Actor.system(), (tx) => app.get(Jobs).enqueue(tx, 'sheets.remove-old-rows', {}));
    await app.settle();
    expect(await app.sql(`SELECT 1 FROM sheet_rows WHERE upload_id = $1`, [view.id])).toEqual([]);
    expect((await uploaded(file)).message).toBe('This file was uploaded before. Nothing was changed.');
    expect((await written('OLD')).every((row) => row.copies === 1)).toBe(true);
  });
});

/** A capability of the test: parcels into a table, each number once, in batches of ten. */
function parcels(beforeBatch: (numbers: string[]) => void | Promise<void>): SheetUse {
  return {
    sheet: PARCELS,
    permission: 'orders.place',
    scope: 'company',
    batchSize: 10,
    apply: async (tx, { companyId, lines, userId }) => {
      const numbers = lines.map((line) => String(line.values.awb));
      if (numbers.includes('POISON')) throw new UserError('rule', 'POISON', 'POISON is not for sale');
      const known = new Set(
        (
          await rows<{ awb: string }>(
            tx,
            `SELECT awb FROM test_parcels WHERE company_id = $1 AND awb = ANY ($2::text[])`,
            [companyId, numbers],
          )
        ).map((row) => row.awb),
      );
      const refused = new Map<number, string>();
      for (const line of lines) {
        const awb = String(line.values.awb);
        if (awb.startsWith('UNKNOWN')) refused.set(line.row, `AWB ${awb} not found`);
        else if (known.has(awb)) refused.set(line.row, `AWB ${awb} is there already`);
        else
          await rows(tx, `INSERT INTO test_parcels VALUES ($1, $2, $3, $4)`, [
            companyId,
            awb,
            line.values.amount,
            userId,
          ]);
      }
      // What was written above is undone with the transaction.
      await beforeBatch(numbers);
      return {
        refused,
        notes: new Map(lines.filter((line) => line.values.remark).map((line) => [line.row, 'written'])),
      };
    },
  };
}
