import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { read, utils } from '@e965/xlsx';
import { parseCsv } from '@godown/contracts/csv';
import { addDays, indiaDay, BULK_ORDERS_SHEET } from '@godown/contracts/orders';
import { headerSignature, suggestMapping, type SheetMapping } from '@godown/contracts/sheets';
import { createShop, createThing, orderBody, place, type Shop } from '../../../../test/orders.factory.js';
import { signInAs, type SignedIn } from '../../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/test-app.js';
import { writeWorkbook } from '../../../platform/sheets/result-sheet.js';

const MARKETPLACE = readFileSync(`${import.meta.dirname}/../../../../../contracts/test/data/marketplace-orders.csv`);
const [MARKET_HEADER = []] = parseCsv(MARKETPLACE.toString());
const UNREADABLE = 'The file could not be read';
const NOT_TEXT = 'The file is not UTF-8 text. Please save it as CSV UTF-8 or .xlsx.';
const HEADER = BULK_ORDERS_SHEET.columns.map((column) => column.header);

function marketMapping(): SheetMapping {
  const suggested = suggestMapping(BULK_ORDERS_SHEET, MARKET_HEADER);
  const words = {
    'Shipped - Delivered to Buyer': 'Placed',
    'Shipped - Returned to Seller': 'Placed',
    'Shipped - Rejected by Buyer': 'Placed',
    Cancelled: 'Cancelled',
  };
  return {
    ...suggested,
    defaults: { ...suggested.defaults, phone: '9876543210', weightGrams: '500' },
    words: { status: words },
  };
}

/** A row of our own template; missing cells are empty. */
function templateRow(values: Record<string, string>): string[] {
  const usual: Record<string, string> = {
    paymentMethod: 'COD',
    customerName: 'Meera Nair',
    phone: '9876543210',
    addressLine1: '1 Road',
    city: 'Kochi',
    pincode: '682001',
    quantity: '1',
  };
  return BULK_ORDERS_SHEET.columns.map((column) => values[column.key] ?? usual[column.key] ?? '');
}

function template(...rows: Record<string, string>[]): Buffer {
  return writeWorkbook([{ name: 'Orders', header: HEADER, rows: rows.map(templateRow) }]);
}

describe('bulk orders over HTTP', () => {
  let app: TestApp;
  let seller: SignedIn;
  let shop: Shop;

  beforeAll(async () => {
    app = await createTestApp();
    seller = await signInAs(app, 'seller');
    shop = await createShop(app, seller, { stock: 50 });
  });
  afterAll(() => app.close());

  function upload(file: Buffer, name: string, fields: Record<string, unknown> = {}, who = seller) {
    const call = app.http.post('/api/order/bulk').set('Cookie', who.cookie).attach('file', file, name);
    const all = { pickupWarehouseId: shop.warehouseId, unknownSku: 'refuse', ...fields };
    for (const [key, value] of Object.entries(all))
      if (value !== undefined) void call.field(key, typeof value === 'string' ? value : JSON.stringify(value));
    return call;
  }

  async function uploaded(file: Buffer, name: string, fields: Record<string, unknown> = {}) {
    const { body } = await upload(file, name, fields).expect(201);
    await app.settle();
    const view = (await seller.get(`/api/order/bulk/${body.importId}`).expect(200)).body.data;
    return { ...view, taskId: body.taskId as string };
  }

  const orderRows = (prefix: string) =>
    app.sql<{ shop_order_id: string; amount_paise: string; status: string }>(
      `SELECT shop_order_id, amount_paise::text, status FROM orders WHERE external_order_id LIKE $1 ORDER BY 1`,
      [`${prefix}%`],
    );

  async function resultFile(taskId: string): Promise<Record<string, string[][]>> {
    const { body } = await seller.get('/api/tasks?page=1&size=50').expect(200);
    const task = body.tasks.find((row: { id: string }) => row.id === taskId);
    expect(task).toMatchObject({ status: 'COMPLETED', progress: 100 });
    const ticket = await seller.post(task.downloadLink).expect(200);
    const file = await seller
      .get(ticket.body.url)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    const book = read(file.body as Buffer);
    return Object.fromEntries(
      book.SheetNames.map((name) => [name, utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 })]),
    );
  }

  it('[TASK-004, TASK-010, TASK-013] takes a marketplace export as it is: partial accept, account to the paisa, result file with reasons', async () => {
    const view = await uploaded(MARKETPLACE, 'export.csv', { mapping: marketMapping(), unknownSku: 'accept' });
    expect(view.summary).toEqual({
      received: { orders: 13, lines: 16, amountPaise: 766_182 },
      accepted: { orders: 8, lines: 10, amountPaise: 520_591 },
      refused: { orders: 5, lines: 6, amountPaise: 245_591 },
    });
    const written = await orderRows('701-');
    expect(written).toHaveLength(8);
    expect(written.reduce((sum, row) => sum + Number(row.amount_paise), 0)).toBe(view.summary.accepted.amountPaise);
    expect(view.refusedLines).toContainEqual({
      row: 5,
      orderId: '701-1000003-2000003',
      amountPaise: 46_381,
      reasons: ['This order is cancelled', 'Quantity is invalid'],
    });
    const { 'Refused rows': refused, Account: account } = await resultFile(view.taskId);
    expect(refused?.[0]).toEqual(['Row', 'Order ID', 'Amount', 'Reason']);
    expect(refused).toHaveLength(7);
    expect(account?.[1]).toEqual(['In the file', 13, 16, 7_661.82]);
  });

  it('tells of an upload in the tone of what came of it: all, some or none of its orders', async () => {
    const tones: unknown[] = [];
    const skus = { 'TONE-1': shop.thing.sku, 'TONE-2': 'NO-SUCH-SKU' };
    for (const lines of [['TONE-1'], ['TONE-1', 'TONE-2'], ['TONE-2']]) {
      const name = `tone-${lines.join('-')}.xlsx`;
      const { taskId } = await uploaded(
        template(
          ...lines.map((orderId) => ({ orderId: `${orderId}-${lines.length}`, sku: skus[orderId as 'TONE-1'] })),
        ),
        name,
      );
      tones.push(...(await app.sql<{ tone: string }>(`SELECT tone FROM notices WHERE key = $1`, [`task:${taskId}`])));
    }
    expect(tones).toEqual([{ tone: 'success' }, { tone: 'warning' }, { tone: 'danger' }]);
  });

  it('[TASK-005] reads status and payment method by their names, however they are spelled, and refuses the others with the row', async () => {
    const rows = [
      ['BY-1', 'placed', 'Cash on Delivery'],
      ['BY-2', ' PLACED ', 'PREPAID'],
      ['BY-3', 'Delivered', 'COD'],
      ['BY-4', 'Placed', 'Barter'],
    ];
    const view = await uploaded(
      template(
        ...rows.map(([orderId = '', status = '', paymentMethod = '']) => ({
          orderId,
          status,
          paymentMethod,
          sku: shop.thing.sku,
        })),
      ),
      'names.xlsx',
    );
    const written = await app.sql(
      `SELECT external_order_id, payment_mode FROM orders WHERE external_order_id LIKE 'BY-%' ORDER BY 1`,
    );
    expect(written).toEqual([
      { external_order_id: 'BY-1', payment_mode: 'COD' },
      { external_order_id: 'BY-2', payment_mode: 'Prepaid' },
    ]);
    expect(view.refusedLines).toMatchObject([
      { row: 4, orderId: 'BY-3', reasons: ['Only placed orders can be uploaded'] },
      { row: 5, orderId: 'BY-4', reasons: [expect.stringMatching(/payment/i)] },
    ]);
  });

  it('makes nothing twice of the same file', async () => {
    const before = await orderRows('701-');
    const view = await uploaded(MARKETPLACE, 'export-again.csv', { mapping: marketMapping(), unknownSku: 'accept' });
    expect(await orderRows('701-')).toEqual(before);
    expect(view.summary).toMatchObject({ accepted: { orders: 0 }, refused: { orders: 13, amountPaise: 766_182 } });
    expect(view.refusedLines).toContainEqual(
      expect.objectContaining({
        orderId: '701-1000013-2000013',
        reasons: ['Order 701-1000013-2000013 exists already'],
      }),
    );
  });

  it('makes nothing twice of lines without an order number, and keeps two equal lines of one file apart', async () => {
    const file = template({ sku: shop.thing.sku, itemPrice: '118' }, { sku: shop.thing.sku, itemPrice: '118' });
    expect((await uploaded(file, 'rows.xlsx')).summary.accepted).toEqual({ orders: 2, lines: 2, amountPaise: 23_600 });
    expect((await uploaded(file, 'rows.xlsx')).summary.accepted.orders).toBe(0);
    expect(await orderRows('row:')).toHaveLength(2);
  });

  it('counts what an earlier try of the same upload wrote as accepted', async () => {
    const file = template({ orderId: 'TRY-1', sku: shop.thing.sku }, { orderId: 'TRY-2', sku: shop.thing.sku });
    const first = await uploaded(file, 'try.xlsx');
    await app.sql(
      `UPDATE tasks SET status = 'IN_PROGRESS', progress = 0, ended_at = NULL, result_file_id = NULL WHERE id = $1`,
      [first.taskId],
    );
    const { Jobs } = await import('../../../platform/jobs/jobs.js');
    const { Database } = await import('../../../database/database.js');
    const { Actor } = await import('../../../core/actor.js');
    await app
      .get(Database)
      .within(Actor.system(), (tx) =>
        app.get(Jobs).enqueue(tx, 'task.BULK_ORDERS', { taskId: first.taskId, companyId: seller.companyId }),
      );
    await app.settle();
    expect((await seller.get(`/api/order/bulk/${first.id}`)).body.data.summary).toEqual(first.summary);
    expect(await orderRows('TRY-')).toHaveLength(2);
  });

  it('[TASK-006] fills price, GST and weight from the catalogue and blocks the stock', async () => {
    const thing = await createThing(app, seller.companyId, shop.warehouseId, { stock: 5, price: 59 });
    const view = await uploaded(
      template(
        { orderId: 'CAT-1', sku: thing.sku, quantity: '2', itemPrice: 'ask' },
        { orderId: 'CAT-2', sku: thing.sku, quantity: '9' },
      ),
      'catalogue.xlsx',
    );
    expect(view.summary.accepted).toEqual({ orders: 1, lines: 1, amountPaise: 11_800 });
    expect(view.refusedLines[0]).toMatchObject({
      orderId: 'CAT-2',
      reasons: [expect.stringContaining('Insufficient stock')],
    });
    const [order] = await app.sql(`SELECT tax_paise::int, weight_grams FROM orders WHERE external_order_id = 'CAT-1'`);
    expect(order).toEqual({ tax_paise: 1_800, weight_grams: 500 });
    const [level] = await app.sql(`SELECT blocked FROM inventory_levels WHERE wsin = $1`, [thing.wsin]);
    expect(level).toEqual({ blocked: 2 });
  });

  it('refuses unknown SKUs when told so, and takes them without stock when told so', async () => {
    const file = template({ orderId: 'SKU-1', sku: 'NOWHERE', lineAmount: '10', weightGrams: '200' });
    expect((await uploaded(file, 'sku.xlsx')).refusedLines[0].reasons).toEqual(['SKU NOWHERE is not in the catalogue']);
    expect((await uploaded(file, 'sku.xlsx', { unknownSku: 'accept' })).summary.accepted.orders).toBe(1);
    const priceless = template({ orderId: 'SKU-2', sku: 'NOWHERE', weightGrams: '200' });
    expect((await uploaded(priceless, 'sku.xlsx', { unknownSku: 'accept' })).refusedLines[0].reasons).toEqual([
      'Item Price is required',
    ]);
  });

  it('weighs what has no weight in the file as the catalogue does, and refuses what nobody can weigh', async () => {
    const export1 = Buffer.from(
      `Order Number,SKU Code,Qty,Amount,Mobile,ship-city,ship-postal-code\nW-1,${shop.thing.sku},3,354,9876543210,Kochi,682001\nW-2,NOWHERE,1,100,9876543210,Kochi,682001\n`,
    );
    const mapping = suggestMapping(BULK_ORDERS_SHEET, [
      'Order Number',
      'SKU Code',
      'Qty',
      'Amount',
      'Mobile',
      'ship-city',
      'ship-postal-code',
    ]);
    const view = await uploaded(export1, 'weights.csv', { mapping, unknownSku: 'accept' });
    expect(view.refusedLines).toEqual([
      { row: 3, orderId: 'W-2', amountPaise: 10_000, reasons: ['Weight (gm) is required'] },
    ]);
    expect(await app.sql(`SELECT weight_grams FROM orders WHERE external_order_id = 'W-1'`)).toEqual([
      { weight_grams: 750 },
    ]);
  });

  it('keeps the day on which the shop took an order: in the list, in its filter and in the file, while our own time starts now', async () => {
    const days = { 'DAY-1': '2026-10-01', 'DAY-2': '03/10/2026', 'DAY-3': '', 'DAY-4': '0026-10-01' };
    await uploaded(
      template(...Object.entries(days).map(([orderId, orderDate]) => ({ orderId, orderDate, sku: shop.thing.sku }))),
      'days.xlsx',
    );
    const found = async (where: object) =>
      (
        await seller
          .post('/api/inventory/orders/find', { where, search: 'DAY-', pagination: { records: 10, pageNumber: 1 } })
          .expect(200)
      ).body.orders as { shopOrderId: string; shopDate: string | null; createdAt: string }[];
    expect(Object.fromEntries((await found({})).map((order) => [order.shopOrderId, order.shopDate]))).toEqual({
      'DAY-1': '2026-10-01',
      'DAY-2': '2026-10-03',
      'DAY-3': null,
      'DAY-4': null,
    });
    expect(
      (await found({ shopDateFrom: '2026-10-01', shopDateTo: '2026-10-02' })).map((order) => order.shopOrderId),
    ).toEqual(['DAY-1']);
    expect((await found({ shopDateFrom: '2026-10-02' })).map((order) => order.shopOrderId)).toEqual(['DAY-2']);
    await seller.post('/api/inventory/orders/find', { where: { shopDateFrom: '2026-02-30' } }).expect(400);
    const { text } = await seller.get('/api/inventory/orders/csv?search=DAY-1').expect(200);
    const [header = [], row = []] = parseCsv(text);
    expect(row[header.indexOf('Order Date')]).toBe('2026-10-01');
    const [order] = await app.sql<{ age: number; edd: string | null }>(
      `SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 AS age, edd::text FROM orders WHERE external_order_id = 'DAY-1'`,
    );
    expect(Math.abs(order?.age ?? NaN)).toBeLessThan(86_400);
    expect(order?.edd).toBeNull();
  });

  it('refuses an order of a day that has not come on its row; tomorrow may be a clock that is ahead', async () => {
    const day = (ahead: number) => addDays(indiaDay(new Date()), ahead);
    const view = await uploaded(
      template(
        { orderId: 'AHEAD-1', orderDate: day(1), sku: shop.thing.sku },
        { orderId: 'AHEAD-2', orderDate: day(2), sku: shop.thing.sku },
      ),
      'ahead.xlsx',
    );
    expect(view.refusedLines).toMatchObject([{ row: 3, orderId: 'AHEAD-2', reasons: ['Order Date is in the future'] }]);
    expect(await orderRows('AHEAD-')).toHaveLength(1);
  });

  it('proposes to leave finished orders out, and does not import them', async () => {
    const words = [
      'Shipped - Delivered to Buyer',
      'Shipped - Returned to Seller',
      'Shipped - Rejected by Buyer',
      'Shipped - Lost in Transit',
      'Shipped - Damaged',
      'Delivered',
      'RTO',
      'Refunded',
      'Completed',
      'Return pending',
      'Shipped',
      'Shipped - Paid',
      'Accepted by the buyer',
      'Exchanged',
      'Pending',
      'Unshipped',
      'Ready to dispatch',
      'Pending - Waiting for Pick Up',
    ];
    const status = BULK_ORDERS_SHEET.columns.find((column) => column.key === 'status');
    const proposed = Object.fromEntries(words.map((word) => [word, status?.suggestChoice?.(word) ?? word]));
    const header = [
      'Order Number',
      'Order State',
      'SKU Code',
      'Qty',
      'Amount',
      'Mobile',
      'ship-city',
      'ship-postal-code',
    ];
    const lines = words.map(
      (word, index) => `END-${index},${word},${shop.thing.sku},1,${index + 1}.25,9876543210,Kochi,682001`,
    );
    const mapping = { ...suggestMapping(BULK_ORDERS_SHEET, header), words: { status: proposed } };
    const view = await uploaded(Buffer.from([header.join(','), ...lines].join('\n')), 'finished.csv', { mapping });
    expect((await orderRows('END-')).map((row) => row.shop_order_id)).toEqual(
      ['Pending', 'Unshipped', 'Ready to dispatch', 'Pending - Waiting for Pick Up'].map(
        (word) => `END-${words.indexOf(word)}`,
      ),
    );
    expect(view.summary).toEqual({
      received: { orders: 18, lines: 18, amountPaise: 17_550 },
      accepted: { orders: 4, lines: 4, amountPaise: 6_700 },
      refused: { orders: 14, lines: 14, amountPaise: 10_850 },
    });
    expect(new Set(view.refusedLines.flatMap((line: { reasons: string[] }) => line.reasons))).toEqual(
      new Set(['Skipped because of its status']),
    );
  });

  it('refuses a word of the status column that nobody has given a meaning', async () => {
    const view = await uploaded(
      template({ orderId: 'WORD-1', sku: shop.thing.sku, status: 'Verschickt' }),
      'word.xlsx',
    );
    expect(view.refusedLines).toMatchObject([{ orderId: 'WORD-1', reasons: ['Status is invalid'] }]);
  });

  it('tells the row whose state is not that of its PIN code, names the right one, and takes it once it is mended', async () => {
    const file = template(
      { orderId: 'STATE-1', sku: shop.thing.sku, state: 'Goa' },
      { orderId: 'STATE-2', sku: shop.thing.sku, state: 'KL' },
      { orderId: 'STATE-3', sku: shop.thing.sku, state: 'Goa' },
    );
    const view = await uploaded(file, 'states.xlsx', { edits: [{ row: 4, key: 'state', text: 'Kerala' }] });
    expect(view.refusedLines).toMatchObject([
      { row: 2, reasons: ['State Goa does not match pincode 682001, which is in Kerala'] },
    ]);
    expect((await orderRows('STATE-')).map((row) => row.shop_order_id)).toEqual(['STATE-2', 'STATE-3']);
  });

  it('does not take the number of an order that is there already', async () => {
    await place(seller, orderBody(shop, { shopOrderId: 'TAKEN-1' })).expect(201);
    const view = await uploaded(template({ orderId: 'TAKEN-1', sku: shop.thing.sku }), 'taken.xlsx');
    expect(view.refusedLines[0].reasons).toEqual(['Order TAKEN-1 exists already']);
  });

  it('lets cells that were mended in the preview count, checked like all others', async () => {
    const file = template(
      { orderId: 'EDIT-1', sku: shop.thing.sku, pincode: '68' },
      { orderId: 'EDIT-2', sku: shop.thing.sku, pincode: '68' },
    );
    const edits = [
      { row: 2, key: 'pincode', text: '682002' },
      { row: 3, key: 'pincode', text: 'x' },
      { row: 3, key: '__proto__', text: 'x' },
    ];
    const view = await uploaded(file, 'edit.xlsx', { edits });
    expect(view.summary.accepted.orders).toBe(1);
    expect(view.refusedLines).toEqual([{ row: 3, orderId: 'EDIT-2', amountPaise: 0, reasons: ['Pincode is invalid'] }]);
  });

  it.each([
    [
      'a column missing',
      [HEADER.filter((name) => name !== 'Pincode')],
      'Excel upload failed. Missing column name Pincode!',
    ],
    ['no names', [['a', 'b']], 'Missing column names!'],
    ['a column more', [[...HEADER, 'Colour']], 'Excel upload failed. Unexpected column name Colour!'],
  ])('[TASK-011, TASK-012, TASK-027] refuses a sheet with %s before anything is kept', async (_, [header], message) => {
    const { body } = await upload(
      writeWorkbook([{ name: 'Orders', header: header ?? [], rows: [['x']] }]),
      'orders.xlsx',
    ).expect(400);
    expect(body.message).toBe(message);
  });

  it('[TASK-011] refuses a mapping that leaves a required column out', async () => {
    const { body } = await upload(MARKETPLACE, 'export.csv', { mapping: { ...marketMapping(), defaults: {} } }).expect(
      400,
    );
    expect(body.message).toBe('Excel upload failed. Missing column name Payment Method!');
  });

  it.each([
    [{ pickupWarehouseId: 'x' }, 400],
    [{ unknownSku: 'maybe' }, 400],
    [{ mapping: '{' }, 400],
    [{ mapping: '[1]' }, 400],
    [{ edits: '{"a":1}' }, 400],
    [{ edits: '[{"row":"2"}]' }, 400],
    [{ pickupWarehouseId: '00000000-0000-0000-0000-000000000001' }, 404],
  ])('refuses the fields %j', async (fields, status) => {
    await upload(template({ sku: 'x' }), 'orders.xlsx', fields).expect(status);
  });

  it('[TASK-025, TASK-026] says when a call has no file', async () => {
    const { body } = await app.http
      .post('/api/order/bulk')
      .set('Cookie', seller.cookie)
      .field('pickupWarehouseId', shop.warehouseId)
      .expect(400);
    expect(body.message).toBe('No file selected');
    await seller.post('/api/order/bulk', {}).expect(400);
  });

  it.each([
    ['CSV under a wrong name', 'orders.xlsx', Buffer.from('a,b\n1,2'), UNREADABLE],
    ['an empty archive', 'orders.xlsx', Buffer.from('PK\u0005\u0006'.padEnd(22, '\0')), UNREADABLE],
    [
      'a cut-off workbook',
      'orders.xlsx',
      writeWorkbook([{ name: 'a', header: HEADER, rows: [] }]).subarray(0, 900),
      UNREADABLE,
    ],
    ['a bomb', 'orders.xlsx', bomb(), UNREADABLE],
    ['a workbook named CSV', 'orders.csv', template({ sku: 'x' }), NOT_TEXT],
    ['bytes as CSV', 'orders.csv', Buffer.from([1, 0, 2, 0]), NOT_TEXT],
    ['UTF-16', 'orders.csv', Buffer.from(`\uFEFF${HEADER.join(',')}\nx`, 'utf16le'), NOT_TEXT],
    ['another charset', 'orders.csv', Buffer.from(`${HEADER.join(',')}\nCaf\xe9`, 'latin1'), NOT_TEXT],
    ['a sign cut in two at its end', 'orders.csv', Buffer.from(`${HEADER.join(',')}\nपा`).subarray(0, -1), NOT_TEXT],
    ['nothing but commas', 'orders.csv', Buffer.alloc(9_000_000, ','), 'A line of the file is too long'],
    [
      'commas without end below the header',
      'orders.csv',
      Buffer.from(`${HEADER.join(',')}\n${','.repeat(9_000_000)}`),
      'Maximum 64 columns are allowed!',
    ],
    ['line ends alone', 'orders.csv', Buffer.alloc(9_000_000, '\n'), 'Maximum 50,000 rows are allowed!'],
    ['one endless line', 'orders.csv', Buffer.alloc(9_000_000, 'x'), 'A line of the file is too long'],
    [
      'endless quotes',
      'orders.csv',
      Buffer.from(`${HEADER.join(',')}\n"${'""'.repeat(4_000_000)}`),
      'A line of the file is too long',
    ],
    ['a header alone', 'orders.csv', Buffer.from(`${HEADER.join(',')}\n ,\n`), 'The file has no rows'],
    ['a header alone in a workbook', 'orders.xlsx', template(), 'The file has no rows'],
    ['nothing', 'orders.csv', Buffer.from('\n,,\n'), 'Missing column names!'],
  ])('refuses %s with a 4xx and stays well', async (_, name, bytes, message) => {
    const { body } = await upload(bytes, name).expect(400);
    expect(body.message).toBe(message);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('[TASK-014, TASK-023] refuses other types, too many rows and files above 10 MB', async () => {
    expect((await upload(Buffer.from('x'), 'orders.pdf').expect(415)).body.message).toBe(
      'Only .xlsx or .csv files are allowed',
    );
    expect((await upload(Buffer.alloc(0), 'orders.csv').expect(400)).body.message).toBe('The file is empty');
    const rows = Buffer.from(`${HEADER.join(',')}\n${'x\n'.repeat(50_001)}`);
    expect((await upload(rows, 'orders.csv').expect(400)).body.message).toBe('Maximum 50,000 rows are allowed!');
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), 'orders.csv').expect(413)).body.message).toBe(
      'Maximum file size is 10 MB!',
    );
    const wide = Buffer.from(`${Array.from({ length: 65 }, (_, index) => `c${index}`).join(',')}\n`);
    expect((await upload(wide, 'orders.csv').expect(400)).body.message).toBe('Maximum 64 columns are allowed!');
  });

  it('keeps a mapping per company and kind of file', async () => {
    const signature = headerSignature(MARKET_HEADER);
    await seller.put('/api/order/bulk/mapping', { signature, mapping: marketMapping() }).expect(200);
    await seller
      .put('/api/order/bulk/mapping', { signature, mapping: { ...marketMapping(), defaults: { phone: '9123456789' } } })
      .expect(200);
    const saved = (await seller.get(`/api/order/bulk/mapping?signature=${encodeURIComponent(signature)}`).expect(200))
      .body.mapping;
    expect(saved).toMatchObject({ columns: { sku: ['Category', 'Size'] }, defaults: { phone: '9123456789' } });
    const stranger = await signInAs(app, 'seller');
    expect(
      (await stranger.get(`/api/order/bulk/mapping?signature=${encodeURIComponent(signature)}`)).body.mapping,
    ).toBeNull();
    await seller.put('/api/order/bulk/mapping', { signature, mapping: 'x' }).expect(400);
  });

  it('is a seller’s, of its own company', async () => {
    const { body } = await upload(template({ orderId: 'OWN-1', sku: shop.thing.sku }), 'own.xlsx').expect(201);
    await app.settle();
    await (await signInAs(app, 'seller')).get(`/api/order/bulk/${body.importId}`).expect(404);
    await upload(template({ sku: 'x' }), 'own.xlsx', {}, await signInAs(app, 'warehouse_user')).expect(403);
    await seller.get('/api/order/bulk/not-an-id').expect(404);
  });
});

/** A zip whose one part unpacks to 100 MB while its directory says 1 byte. */
function bomb(): Buffer {
  const name = Buffer.from('[Content_Types].xml');
  const packed = deflateRawSync(Buffer.alloc(100 * 1024 * 1024));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(1, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}
