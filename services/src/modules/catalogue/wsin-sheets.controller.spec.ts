import { deflateRawSync } from 'node:zlib';
import { GENERATE_WSIN_SHEET, MAP_WSIN_SHEET } from '@godown/contracts/catalogue';
import { resultOf, sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { createCompany, signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createWsin, itemBody } from '../../../test/stock.factory.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';
import { writeWorkbook } from '../../platform/sheets/result-sheet.js';

const GENERATE = '/api/wsin/bulk-generate';
const HEADER = GENERATE_WSIN_SHEET.columns.map((column) => column.header);

describe('WSIN sheets over HTTP', () => {
  let app: TestApp;
  let seller: SignedIn;
  let admin: SignedIn;
  let fields: { companyId: string };

  beforeAll(async () => {
    app = await createTestApp();
    seller = await signInAs(app, 'seller');
    admin = await signInAs(app, 'admin');
    fields = { companyId: seller.companyId };
  });
  afterAll(() => app.close());

  async function viewOf(uploadId: string) {
    await app.settle();
    return (await admin.get(`/api/sheets/uploads/${uploadId}`).expect(200)).body.data;
  }

  it('[CAT-068] answers a preview of new numbers, also with what only the database knows, and keeps nothing', async () => {
    const taken = await createWsin(app, await createCompany(app));
    await createWsin(app, seller.companyId, 'Known title');
    const file = sheetFile(GENERATE_WSIN_SHEET, [
      { productTitle: 'Fresh' },
      { productTitle: 'Taken', wsin: taken.toLowerCase() },
      { productTitle: 'Known title' },
      { productTitle: 'Bad', wsin: 'X1' },
    ]);
    const { body } = await sendSheet(app, admin, '/api/wsin/bulk-upload', { file, fields }).expect(200);
    expect(body).toMatchObject({ status: true, validCount: 1, invalidCount: 3 });
    expect(body.preview).toEqual([
      { row: 2, productTitle: 'Fresh', wsin: null, errors: [] },
      { row: 3, productTitle: 'Taken', wsin: taken, errors: [`WSIN ${taken} already exists`] },
      {
        row: 4,
        productTitle: 'Known title',
        wsin: null,
        errors: [expect.stringMatching(/^Known title already has WSIN W/)],
      },
      { row: 5, productTitle: 'Bad', wsin: null, errors: ['WSIN is invalid'] },
    ]);
    expect(await app.sql(`SELECT 1 FROM sheet_uploads`)).toEqual([]);
    expect(await app.sql(`SELECT 1 FROM wsins WHERE product_title = 'Fresh'`)).toEqual([]);
  });

  it('[TASK-015] makes the numbers of a sheet for an admin, tells them in the result file, and makes none twice in whatever file', async () => {
    const file = sheetFile(GENERATE_WSIN_SHEET, [
      { productTitle: 'Oats' },
      { productTitle: 'Rice', wsin: 'WRICE0000001' },
      { productTitle: 'Other rice', wsin: 'WRICE0000001' },
    ]);
    const { body } = await sendSheet(app, admin, GENERATE, { file, fields }).expect(201);
    expect(await viewOf(body.uploadId)).toMatchObject({
      acceptedCount: 2,
      refusedCount: 1,
      refusedRows: [{ row: 4, reason: 'WSIN WRICE0000001 already exists' }],
    });
    const [oats] = await app.sql<{ wsin: string }>(
      `SELECT wsin FROM wsins WHERE company_id = $1 AND product_title = 'Oats'`,
      [seller.companyId],
    );
    expect((await resultOf(app, admin, body.taskId))['Accepted rows']?.slice(1)).toEqual([
      [2, oats?.wsin, 'Oats', ''],
      [3, 'WRICE0000001', 'Rice', 'WRICE0000001'],
    ]);
    const more = sheetFile(GENERATE_WSIN_SHEET, [{ productTitle: 'Oats' }, { productTitle: 'Wheat' }]);
    const again = await sendSheet(app, admin, GENERATE, { file: more, fields }).expect(201);
    expect(await viewOf(again.body.uploadId)).toMatchObject({
      acceptedCount: 1,
      refusedRows: [{ row: 2, reason: `Oats already has WSIN ${oats?.wsin}` }],
    });
  });

  it('[CAT-069] answers a preview of a mapping with the product behind each SKU, and maps the right rows', async () => {
    const wsin = await createWsin(app, seller.companyId);
    const foreign = await createWsin(app, await createCompany(app));
    await seller.post('/api/catalogue', itemBody({ skuId: 'SHEET-1', productTitle: 'Sheet chips' })).expect(201);
    const file = sheetFile(MAP_WSIN_SHEET, [
      { skuId: 'SHEET-1', wsin },
      { skuId: 'NOWHERE', wsin },
      { skuId: 'SHEET-1', wsin: foreign },
      { skuId: '', wsin },
    ]);
    const { body } = await sendSheet(app, admin, '/api/wsin/bulk-map/preview', { file, fields }).expect(200);
    expect(body.preview).toEqual([
      { row: 2, skuId: 'SHEET-1', wsin, productTitle: 'Sheet chips', errors: [] },
      { row: 3, skuId: 'NOWHERE', wsin, productTitle: '', errors: ['SKU ID NOWHERE not found'] },
      { row: 4, skuId: 'SHEET-1', wsin: foreign, errors: ['Same as row 2'] },
      { row: 5, skuId: null, wsin, errors: ['SKU ID is required'] },
    ]);
    const sent = await sendSheet(app, admin, '/api/wsin/bulk-map/upload', { file, fields }).expect(201);
    expect(await viewOf(sent.body.uploadId)).toMatchObject({ acceptedCount: 1, refusedCount: 3 });
    expect(await app.sql(`SELECT wsin FROM catalogue_items WHERE sku = 'SHEET-1'`)).toEqual([{ wsin }]);
    const stranger = sheetFile(MAP_WSIN_SHEET, [{ skuId: 'SHEET-1', wsin: foreign }]);
    const refused = await sendSheet(app, admin, '/api/wsin/bulk-map/upload', { file: stranger, fields }).expect(201);
    expect(await viewOf(refused.body.uploadId)).toMatchObject({
      acceptedCount: 0,
      refusedRows: [{ row: 2, reason: `WSIN ${foreign} not found` }],
    });
  });

  it('[CAT-053] downloads the chosen items of the company for mapping, and asks for rows when none is chosen', async () => {
    const {
      body: { item },
    } = await seller.post('/api/catalogue', itemBody({ skuId: '=SUM(1)', productTitle: 'Chosen' })).expect(201);
    const stranger = await signInAs(app, 'seller');
    const foreign = (await stranger.post('/api/catalogue', itemBody()).expect(201)).body.item.catalogId;
    const { text } = await admin
      .post('/api/catalogue/csv/selected', { ...fields, catalogIds: [item.catalogId, foreign] })
      .expect(200);
    expect(text).toBe("\uFEFFSKU ID,Product Title,Variant Title,Shop Type,WSIN\r\n'=SUM(1),Chosen,50 g,manual,\r\n");
    expect(
      (await admin.post('/api/catalogue/csv/selected', { ...fields, catalogIds: [] }).expect(400)).body.message,
    ).toBe('Please select rows!!!');
    await stranger.post('/api/catalogue/csv/selected', { ...fields, catalogIds: [item.catalogId] }).expect(404);
  });

  it('[TASK-015] is for admins, of a company that exists', async () => {
    const file = sheetFile(GENERATE_WSIN_SHEET, [{ productTitle: 'x' }]);
    for (const path of ['/api/wsin/bulk-upload', GENERATE, '/api/wsin/bulk-map/preview', '/api/wsin/bulk-map/upload']) {
      await sendSheet(app, seller, path, { file, fields }).expect(403);
      await sendSheet(app, admin, path, { file, fields: { companyId: '01930000-0000-7000-8000-0000000000ee' } }).expect(
        404,
      );
      await sendSheet(app, admin, path, { file, fields: { companyId: 'x' } }).expect(404);
      await sendSheet(app, admin, path, { file }).expect(400);
    }
  });

  it.each<[string, Buffer, number, string]>([
    ['a column missing', book([['Product Title', 'x']]), 400, 'Excel upload failed. Missing column name WSIN!'],
    [
      'columns in another order',
      book([
        ['WSIN', 'Product Title'],
        ['', 'x'],
      ]),
      400,
      'Excel upload failed. Missing column name Product Title!',
    ],
    [
      'no column names',
      book([
        ['a', 'b'],
        ['1', '2'],
      ]),
      400,
      'Missing column names!',
    ],
    [
      'a column more',
      book([
        [...HEADER, 'Colour'],
        ['x', '', 'red'],
      ]),
      400,
      'Excel upload failed. Unexpected column name Colour!',
    ],
    [
      'a column twice',
      book([
        ['Product Title', 'Product Title'],
        ['x', ''],
      ]),
      400,
      'Excel upload failed. Missing column name WSIN!',
    ],
    [
      'the column __proto__',
      book([
        ['Product Title', '__proto__'],
        ['x', ''],
      ]),
      400,
      'Excel upload failed. Missing column name WSIN!',
    ],
    ['only a header', book([HEADER]), 400, 'The file has no rows'],
    [
      '65 columns',
      book([Array.from({ length: 65 }, (_, index) => `c${index}`)]),
      400,
      'Maximum 64 columns are allowed!',
    ],
    ['50,001 rows', zip(longSheet(50_001)), 400, 'Maximum 50,000 rows are allowed!'],
    [
      'HTML under its name',
      Buffer.from('<table><tr><td>Product Title</td></tr></table>'),
      400,
      'The file could not be read',
    ],
    ['a workbook cut short', book([HEADER, ['x', '']]).subarray(0, 700), 400, 'The file could not be read'],
    ['macros', zip({ '[Content_Types].xml': '<Types/>', 'xl/vbaProject.bin': 'x' }), 400, 'The file could not be read'],
    [
      'links to other workbooks',
      zip({ '[Content_Types].xml': '<Types/>', 'xl/externalLinks/externalLink1.xml': '<x/>' }),
      400,
      'The file could not be read',
    ],
    ['a cell a million rows away', zip(farCell()), 400, 'The file has no rows'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), 413, 'Maximum file size is 10 MB!'],
  ])('[TASK-011, TASK-012, TASK-014] refuses a file with %s and says why', async (_, file, status, message) => {
    const { body } = await sendSheet(app, admin, GENERATE, { file, fields }).expect(status);
    expect(body.message).toBe(message);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('[TASK-026] refuses other types of file, and a form without one', async () => {
    expect(
      (
        await sendSheet(app, admin, GENERATE, {
          file: Buffer.from('Product Title,WSIN\nx,'),
          name: 'sheet.csv',
          fields,
        }).expect(415)
      ).body.message,
    ).toBe('Only .xlsx files are allowed');
    const { body } = await app.http
      .post(GENERATE)
      .set('Cookie', admin.cookie)
      .field('companyId', seller.companyId)
      .expect(400);
    expect(body.message).toBe('No file selected');
  });

  it('never evaluates a formula and takes right-to-left text, odd blanks and leading zeros as they are', async () => {
    const file = sheetFile(GENERATE_WSIN_SHEET, [
      { productTitle: '=1+1' },
      { productTitle: ' \u202Eabc ' },
      { productTitle: '000123' },
    ]);
    const { body } = await sendSheet(app, admin, GENERATE, { file, fields }).expect(201);
    expect(await viewOf(body.uploadId)).toMatchObject({ acceptedCount: 3 });
    const titles = await app.sql<{ product_title: string }>(
      `SELECT product_title FROM wsins WHERE product_title IN ('=1+1', $1, '000123') ORDER BY 1`,
      ['\u202Eabc'],
    );
    expect(titles).toHaveLength(3);
  });
});

function book(cells: readonly (readonly string[])[]): Buffer {
  const [header = [], ...rows] = cells;
  return writeWorkbook([{ name: 'Sheet1', header, rows }]);
}

function cell(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

function headerRow(): string {
  return `<row r="1">${cell('A1', 'Product Title')}${cell('B1', 'WSIN')}</row>`;
}

/** One cell in the last row that a spreadsheet has, with a dimension that says so. */
function farCell(): Record<string, string> {
  return workbookParts(
    `<dimension ref="A1:XFD1048576"/><sheetData>${headerRow()}<row r="1048576">${cell('A1048576', 'far')}</row></sheetData>`,
  );
}

function longSheet(rows: number): Record<string, string> {
  const lines = Array.from({ length: rows }, (_, index) => `<row r="${index + 2}">${cell(`A${index + 2}`, 't')}</row>`);
  return workbookParts(`<sheetData>${headerRow()}${lines.join('')}</sheetData>`);
}

function workbookParts(sheet: string): Record<string, string> {
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const one = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/${type}" Target="${target}"/></Relationships>`;
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': one('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': one('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`,
  };
}

function zip(parts: Record<string, string>): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, text] of Object.entries(parts)) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(Buffer.from(text))];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(Buffer.byteLength(text), 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(Buffer.byteLength(text), 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    locals.push(local, name, packed);
    centrals.push(central, name);
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
