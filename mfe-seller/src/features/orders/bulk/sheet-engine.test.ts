import { readFileSync } from 'node:fs';
import { BULK_ORDERS_SHEET, type BulkOrderSummary, bulkSummaryOf } from '@godown/contracts/orders';
import { type SheetEdit, type SheetMapping, templateMapping } from '@godown/contracts/sheets';
import { type OpenedSheet, SheetEngine } from '@godown/shared-ui/sheet-worker';

const file = readFileSync(`${import.meta.dirname}/../../../../../contracts/test/data/marketplace-orders.csv`);
const NOT_TEXT = 'The file is not UTF-8 text. Please save it as CSV UTF-8 or .xlsx.';
const HEADER = BULK_ORDERS_SHEET.columns.map((column) => column.header).join(',');
const bytesOf = (buffer: Uint8Array): ArrayBuffer => new Uint8Array(buffer).buffer;
const csv = (text: string): ArrayBuffer => bytesOf(new TextEncoder().encode(text));

/** The engine of the worker, for order sheets. */
class OrderSheet extends SheetEngine {
  constructor() {
    super([BULK_ORDERS_SHEET]);
  }

  openFile(name: string, bytes: ArrayBuffer): OpenedSheet {
    return this.open({ sheet: BULK_ORDERS_SHEET.key, name, bytes });
  }

  summary(mapping: SheetMapping, edits: readonly SheetEdit[]): BulkOrderSummary | null {
    const { account } = this.judge({ mapping, edits });
    return account && bulkSummaryOf(account);
  }
}

const FILLED: Readonly<Record<string, string>> = {
  'Payment Method': 'Prepaid',
  'Customer Name': 'Asha Rao',
  Phone: '9876543210',
  'Address Line 1': '1 MG Road',
  City: 'Bengaluru',
  Pincode: '560001',
  Quantity: '1',
};

describe('the sheet in the browser', () => {
  it('opens an export, suggests its mapping and what its words mean', () => {
    const opened = new OrderSheet().openFile('export.csv', bytesOf(file));
    expect(opened).toMatchObject({ rowCount: 16, isTemplate: false });
    expect(opened.suggestion.columns.sku).toEqual(['Category', 'Size']);
    expect(opened.suggestion.words.status).toEqual({
      'Shipped - Delivered to Buyer': 'Do not import',
      'Shipped - Returned to Seller': 'Do not import',
      'Shipped - Rejected by Buyer': 'Do not import',
      Cancelled: 'Cancelled',
    });
  });

  it('judges SKUs by the catalogue, as the server will: unknown ones are refused, or bring their weight', () => {
    const engine = new OrderSheet();
    const line = (orderId: string, given: Record<string, string>) =>
      BULK_ORDERS_SHEET.columns
        .map(({ key, header }) => given[key] ?? { 'Order ID': orderId, ...FILLED }[header] ?? '')
        .join(',');
    engine.openFile(
      'template.csv',
      csv(
        [
          HEADER,
          line('L-1', { sku: 'HERE' }),
          line('L-2', { sku: 'GONE', lineAmount: '10', weightGrams: '200' }),
          line('L-3', { sku: 'GONE', lineAmount: '10' }),
          line('L-4', { sku: 'GONE', weightGrams: '200' }),
        ].join('\n'),
      ),
    );
    expect(engine.lookUps({ edits: [] })).toEqual(['HERE', 'GONE']);
    const reasons = (unknown: string) => {
      engine.judge({ edits: [], found: { known: new Set(['HERE']), unknown } });
      return engine.page({ onlyErrors: false, from: 0, count: 10 }).rows.map(({ problems }) => problems);
    };
    const refused = { sku: 'SKU GONE is not in the catalogue' };
    expect(reasons('refuse')).toEqual([{}, refused, refused, refused]);
    expect(reasons('accept')).toEqual([
      {},
      {},
      { weightGrams: 'Weight (gm) is required' },
      { itemPrice: 'Item Price is required' },
    ]);
  });

  it('[TASK-013] judges every cell, shows only the rows with errors and counts what is mended', () => {
    const engine = new OrderSheet();
    const { suggestion } = engine.openFile('export.csv', bytesOf(file));
    const words = {
      status: {
        ...suggestion.words.status,
        'Shipped - Delivered to Buyer': 'Placed',
        'Shipped - Returned to Seller': 'Placed',
        'Shipped - Rejected by Buyer': 'Placed',
      },
    };
    const mapping = { ...suggestion, words, defaults: { ...suggestion.defaults, phone: '9876543210' } };
    expect(engine.summary(mapping, [])).toMatchObject({
      accepted: { orders: 8, amountPaise: 520_591 },
      refused: { orders: 5 },
    });
    const errors = engine.page({ onlyErrors: true, from: 0, count: 50 });
    expect(errors.rows.map((line) => line.row)).toEqual([5, 6, 10, 11, 12, 15]);
    expect(errors.rows.find((line) => line.row === 10)?.problems).toEqual({ pincode: 'Pincode is invalid' });
    expect(errors.rows.find((line) => line.row === 11)?.problems).toEqual({
      orderId: 'Another line of order 701-1000009-2000009 was refused',
    });
    expect(engine.summary(mapping, [{ row: 10, key: 'pincode', text: '682001' }])).toMatchObject({
      accepted: { orders: 9, amountPaise: 572_401 },
    });
  });

  it('leaves a word that it does not know as it is, so that the row is told of it', () => {
    const engine = new OrderSheet();
    const { suggestion } = engine.openFile('words.csv', csv('Order No,Status\n1,Verschickt\n2,Pending\n'));
    expect(suggestion.words.status).toEqual({ Verschickt: 'Verschickt', Pending: 'Placed' });
    engine.summary(suggestion, []);
    expect(engine.page({ onlyErrors: false, from: 0, count: 1 }).rows[0]?.problems.status).toBe('Status is invalid');
  });

  it('offers the state of the PIN code where the two disagree', () => {
    const engine = new OrderSheet();
    const { suggestion } = engine.openFile(
      'states.csv',
      csv('Order No,State,Pincode\n1,Goa,682001\n2,Kerala,682001\n'),
    );
    engine.summary(suggestion, []);
    const [first, second] = engine.page({ onlyErrors: false, from: 0, count: 2 }).rows;
    expect([first?.problems.state, first?.offers]).toEqual([
      'State Goa does not match pincode 682001, which is in Kerala',
      { state: 'Kerala' },
    ]);
    expect([second?.problems.state, second?.offers]).toEqual([undefined, {}]);
    engine.summary(suggestion, [{ row: 2, key: 'state', text: first?.offers.state ?? '' }]);
    expect(engine.page({ onlyErrors: false, from: 0, count: 1 }).rows[0]).toMatchObject({
      offers: {},
      texts: { state: 'Kerala' },
    });
  });

  it('reads the template as its own, example included', () => {
    const engine = new OrderSheet();
    const cells = [
      BULK_ORDERS_SHEET.columns.map((column) => column.header),
      BULK_ORDERS_SHEET.columns.map((column) => column.example),
    ];
    const opened = engine.openFile('template.csv', csv(cells.map((row) => row.join(',')).join('\n')));
    expect(opened).toMatchObject({ isTemplate: true, rowCount: 1 });
    expect(engine.summary(templateMapping(BULK_ORDERS_SHEET), [])).toMatchObject({ accepted: { orders: 1, lines: 1 } });
  });

  // The server's words for the same files: `bulk-orders.controller.spec.ts`.
  it.each([
    ['empty.csv', csv(''), 'Missing column names!'],
    ['blank.csv', csv('\n,,\n'), 'Missing column names!'],
    ['header.csv', csv('SKU,Quantity\n'), 'The file has no rows'],
    ['header-and-blanks.csv', csv(`${HEADER}\n ,\n`), 'The file has no rows'],
    ['long.csv', csv(`SKU\n${'x\n'.repeat(50_001)}`), 'Maximum 50,000 rows are allowed!'],
    ['ends.csv', csv('\n'.repeat(9_000_000)), 'Maximum 50,000 rows are allowed!'],
    [
      'wide.csv',
      csv(`${Array.from({ length: 65 }, (_, index) => `c${index}`).join(',')}\nx\n`),
      'Maximum 64 columns are allowed!',
    ],
    ['commas.csv', csv(`${HEADER}\n${','.repeat(9_000_000)}`), 'Maximum 64 columns are allowed!'],
    ['endless.csv', csv('x'.repeat(9_000_000)), 'A line of the file is too long'],
    ['renamed.csv', bytesOf(Buffer.from('PK\u0003\u0004\u0000')), NOT_TEXT],
    ['utf16.csv', bytesOf(Buffer.from(`\uFEFF${HEADER}\nx`, 'utf16le')), NOT_TEXT],
    ['latin.csv', bytesOf(Buffer.from(`${HEADER}\nCaf\xe9`, 'latin1')), NOT_TEXT],
    ['renamed.xlsx', csv(`${HEADER}\nx`), 'The file could not be read'],
    ['html.xlsx', csv('<table><tr><td>SKU</td></tr></table>'), 'The file could not be read'],
    ['empty.xlsx', csv(''), 'The file could not be read'],
    ['large.csv', csv('x'.repeat(10 * 1024 * 1024 + 1)), 'Maximum file size is 10 MB!'],
  ])('[TASK-012, TASK-014] refuses %s', (name, bytes, message) => {
    expect(() => new OrderSheet().openFile(name, bytes)).toThrow(message);
  });

  it('does not count empty cells at the end of a row as columns, as the server does not', () => {
    const blanks = ','.repeat(200);
    expect(new OrderSheet().openFile('blanks.csv', csv(`${HEADER}${blanks}\nx${blanks}\n`))).toMatchObject({
      rowCount: 1,
      isTemplate: true,
    });
  });
});
