import { type CellObject, read, utils } from '@e965/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { GENERATE_WSIN_SHEET } from '@godown/contracts/catalogue';
import { createShop, orderBody, place, placeOrder, type Shop } from '../../../test/orders.factory.js';
import { resultOf, sendSheet, sheetFile } from '../../../test/sheets.factory.js';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const TEXTS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|' /C calc'!A0",
  'say "so", twice',
  '"',
  ']]>',
  'a & <b>',
  '{{7*7}}',
  '%0d%0aBcc: evil@x.example',
  '%0a=1+1',
  "' OR '1'='1",
  '__proto__',
];
const EMPTY: CellObject = { t: 'z' };
const INVOICING = {
  legalName: 'Loom & Co Private Limited',
  gstin: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  addressLine1: '12 Loom Street',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400001',
  invoicePrefix: 'LC/',
};

/** What people type comes out again in files. Read back by another parser, it is data and nothing else. */
describe('a text that a program might run', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp();
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller, { stock: 1_000 });
    await seller.put('/api/ums/profile/invoicing', INVOICING).expect(200);
    for (const [index, text] of TEXTS.entries())
      await placeOrder(shop, { shopOrderId: `T-${index}`, customer: { firstName: text, phone: '9876543210' } });
    await app.sql(
      `UPDATE orders SET remarks = customer ->> 'firstName', drop_city = customer ->> 'firstName' WHERE company_id = $1`,
      [seller.companyId],
    );
  });
  afterAll(() => app.close());

  /** As a spreadsheet program opens it: it makes a formula of whatever looks like one. */
  function opened(csv: string): Record<string, CellObject>[] {
    const sheet = read(Buffer.from(csv), { type: 'buffer', raw: false }).Sheets.Sheet1 ?? {};
    const { e } = utils.decode_range(sheet['!ref'] ?? 'A1');
    const cellAt = (r: number, c: number) => sheet[utils.encode_cell({ r, c })] as CellObject | undefined;
    return Array.from({ length: e.r }, (_, index) =>
      Object.fromEntries(
        Array.from({ length: e.c + 1 }, (__, c) => [String(cellAt(0, c)?.v), cellAt(index + 1, c) ?? EMPTY] as const),
      ),
    );
  }

  /** The sign that keeps a formula from being one is the only thing that is added. */
  const plain = (cell: CellObject | undefined) => [
    cell?.t,
    cell?.f,
    String(cell?.v).replace(/^'(?=[=+\-@＝＋－＠])/, ''),
  ];

  /** Programs differ in what they take for a formula; the one that reads here knows nothing of the full-width signs. */
  const isKeptFromRunning = (cell: CellObject | undefined, text: string | undefined) =>
    String(cell?.v) === (/^[=+\-@＝＋－＠]/.test(text ?? '') ? `'${text}` : text);

  it('[S12] is a text in the CSV of orders, in every column, while figures stay figures', async () => {
    const rows = opened((await seller.get('/api/inventory/orders/csv').expect(200)).text);
    expect(rows).toHaveLength(TEXTS.length);
    for (const row of rows) {
      const text = TEXTS[Number(String(row['Order ID']?.v).slice(2))];
      for (const column of ['Customer', 'City', 'Remarks']) {
        expect(plain(row[column])).toEqual(['s', undefined, text]);
        expect([text, isKeptFromRunning(row[column], text)]).toEqual([text, true]);
      }
      expect([row.Amount?.t, row.Pincode?.t, row.Phone?.v]).toEqual(['n', 'n', 9876543210]);
      expect(Object.values(row).filter(({ f }) => f !== undefined)).toEqual([]);
    }
  });

  it.each(['Meera\r\nBcc: evil@x.example', 'Meera\u0000', 'Mee\tra', 'Meera\u0085Nair', 'Meera\u2028Nair'])(
    '[S12] is no name when it holds a control character or a line break: %j',
    async (firstName) => {
      const { body } = await place(seller, orderBody(shop, { customer: { firstName, phone: '9876543210' } })).expect(
        400,
      );
      expect(['First name is invalid', 'A text holds a character that cannot be stored']).toContain(body.message);
    },
  );

  it('[S12] is a text in the CSV of the catalogue and of stock numbers', async () => {
    for (const text of TEXTS) {
      await app.sql(`UPDATE catalogue_items SET product_title = $2, sku = $2 WHERE company_id = $1`, [
        seller.companyId,
        text,
      ]);
      await app.sql(`UPDATE wsins SET product_title = $2 WHERE company_id = $1`, [seller.companyId, text]);
      const [item] = opened((await seller.get(`/api/catalogue/csv/${seller.companyId}`).expect(200)).text);
      const cells = Object.values(item ?? {});
      expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
      const shown = cells.filter((cell) => plain(cell)[2] === text);
      expect(shown.length).toBeGreaterThanOrEqual(2);
      expect([text, shown.every((cell) => isKeptFromRunning(cell, text))]).toEqual([text, true]);
    }
  });

  it('[S12] is a text in the workbook that tells what became of a sheet', async () => {
    const admin = await signInAs(app, 'admin');
    const file = sheetFile(
      GENERATE_WSIN_SHEET,
      TEXTS.map((productTitle) => ({ productTitle, wsin: 'X1' })),
    );
    const { body } = await sendSheet(app, admin, '/api/wsin/bulk-generate', {
      file,
      fields: { companyId: seller.companyId },
    }).expect(201);
    await app.settle();
    const rows = (await resultOf(app, admin, body.taskId))['Refused rows']?.slice(1) ?? [];
    expect(rows.map((row) => row[2])).toEqual(TEXTS);
  });

  it('[S12] is printed as it is on an invoice', async () => {
    const orders = await app.sql<{ id: string }>(
      `SELECT id FROM orders WHERE company_id = $1 AND shop_order_id = ANY ($2)`,
      [seller.companyId, TEXTS.map((_, index) => `T-${index}`)],
    );
    const orderIds = orders.map(({ id }) => id);
    await seller.post('/api/invoices', { orderIds }).expect(200);
    const { body } = await seller.post('/api/invoices/print', { orderIds }).buffer(true).expect(200);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(body as Buffer)), { mergePages: true });
    const words = text.replace(/\s+/g, ' ');
    // The fonts of a page have no full-width signs.
    for (const one of TEXTS.filter((text) => !/^[＝＋－＠]/.test(text))) expect(words).toContain(one);
    expect((body as Buffer).toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|URI|OpenAction|SubmitForm)\b/);
  });
});
