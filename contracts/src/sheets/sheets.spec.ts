import { BULK_ORDERS_SHEET } from '../orders/index.js';
import {
  checkHeader,
  headerSignature,
  missingInMapping,
  readCell,
  readDay,
  readMapping,
  rowMapper,
  SHEET_LIMITS,
  SHEET_MESSAGES,
  suggestMapping,
  templateMapping,
  type SheetColumn,
} from './index.js';

const headers = BULK_ORDERS_SHEET.columns.map((column) => column.header);

function column(key: string): SheetColumn {
  const found = BULK_ORDERS_SHEET.columns.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
}

describe('the header of a sheet', () => {
  it('[TASK-004, TASK-011] holds exactly the template’s names in their order', () => {
    expect(checkHeader(BULK_ORDERS_SHEET, headers)).toBeNull();
    expect(checkHeader(BULK_ORDERS_SHEET, [...headers, '', ''])).toBeNull();
  });

  it('[TASK-011, TASK-027] names the first missing column', () => {
    expect(
      checkHeader(
        BULK_ORDERS_SHEET,
        headers.filter((name) => name !== 'Phone'),
      ),
    ).toBe('Excel upload failed. Missing column name Phone!');
    expect(checkHeader(BULK_ORDERS_SHEET, [headers[1] ?? '', headers[0] ?? '', ...headers.slice(2)])).toBe(
      'Excel upload failed. Missing column name Order ID!',
    );
  });

  it('[TASK-012, TASK-027] says so when there are no names at all', () => {
    expect(checkHeader(BULK_ORDERS_SHEET, [])).toBe('Missing column names!');
    expect(checkHeader(BULK_ORDERS_SHEET, ['', ' '])).toBe('Missing column names!');
    expect(checkHeader(BULK_ORDERS_SHEET, ['a', 'b'])).toBe('Missing column names!');
  });

  it('[TASK-027] refuses columns that the template does not have', () => {
    expect(checkHeader(BULK_ORDERS_SHEET, [...headers, 'Colour'])).toBe(
      'Excel upload failed. Unexpected column name Colour!',
    );
    expect(checkHeader(BULK_ORDERS_SHEET, [headers[0] ?? '', 'Colour', ...headers.slice(1)])).toBe(
      'Excel upload failed. Unexpected column name Colour!',
    );
    expect(checkHeader(BULK_ORDERS_SHEET, [...headers, ...Array.from({ length: 60 }, (_, index) => `x${index}`)])).toBe(
      'Maximum 64 columns are allowed!',
    );
  });

  it('stands over at most 50,000 rows, and says so', () => {
    expect(SHEET_LIMITS.rows).toBe(50_000);
    expect(SHEET_MESSAGES.tooManyRows).toBe('Maximum 50,000 rows are allowed!');
    expect(SHEET_MESSAGES.rowsNote).toBe('Maximum 50,000 rows are allowed in one file');
  });
});

describe('cells', () => {
  it.each([
    ['phone', '', 'Phone is required'],
    ['phone', '12345', 'Phone is invalid'],
    ['quantity', 'two', 'Quantity should be a number'],
    ['quantity', '0', 'Quantity is invalid'],
    ['quantity', '1.5', 'Quantity is invalid'],
    ['lineAmount', 'free', 'Line Amount should be a number'],
    ['lineAmount', '-5', 'Line Amount is invalid'],
    ['pincode', '68200', 'Pincode is invalid'],
    ['state', 'Atlantis', 'State is invalid'],
    ['status', 'On the moon', 'Status is invalid'],
    ['paymentMethod', 'Barter', 'Payment Method is invalid'],
  ])('[TASK-013] %s "%s" gets its message', (key, text, message) => {
    expect(readCell(column(key), text)).toEqual({ value: null, message });
  });

  it.each([
    ['phone', '+91 98765-43210', '9876543210'],
    ['phone', '919876543210', '9876543210'],
    ['quantity', '2.0', 2],
    ['lineAmount', '₹1,23,456.50', 12_345_650],
    ['lineAmount', 'INR 463.81', 46_381],
    ['gst', '18%', 1800],
    ['pincode', '682 001', '682001'],
    ['state', 'Punjab/Mohali/Zirakpur', 'Punjab'],
    ['state', 'ANDAMAN & NICOBAR ', 'Andaman and Nicobar Islands'],
    ['orderDate', '04-25-22', '2022-04-25'],
    ['city', 'Pune\u0007', 'Pune'],
  ])('%s "%s" is read as %s', (key, text, value) => {
    expect(readCell(column(key), text)).toEqual({ value, message: null });
  });

  it('refuses an amount with a part of a paisa, also where text that is no amount is passed over; zeros behind the paise are none', () => {
    const price = column('itemPrice');
    expect(price.unreadableIsEmpty).toBe(true);
    expect(readCell(price, '249.005')).toMatchObject({
      value: null,
      message: expect.stringMatching(/Item Price/) as unknown,
    });
    expect(readCell(price, '₹1,249.0100')).toEqual({ value: 124_901, message: null });
    expect(readCell(price, 'not priced')).toEqual({ value: null, message: null });
  });

  it.each([
    ['placed', 'PLACED'],
    ['READY TO SHIP', 'READY_TO_SHIP'],
    [' rto undelivered ', 'RTO_UNDELIVERED'],
  ])('the status "%s" is %s', (text, value) => {
    expect(readCell(column('status'), text)).toEqual({ value, message: null });
  });

  it.each([
    ['abc', null],
    ['', null],
    ['12.50', 1250],
  ])('[TASK-006] the item price "%s" is %s: what is no number becomes null', (text, value) => {
    expect(readCell(column('itemPrice'), text)).toEqual({ value, message: null });
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['04-11-2022', '2022-04-11'],
    ['2026-11-20T10:00:00Z', '2026-11-20'],
    ['31/02/2026', null],
    ['soon', null],
  ])('the day "%s" is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe('a column mapping', () => {
  const foreign = [
    'Order ID',
    'Date',
    'Status',
    'Category',
    'Size',
    'Qty',
    'Amount',
    'ship-city',
    'ship-state',
    'ship-postal-code',
  ];

  it('is suggested from the headings another platform uses', () => {
    expect(suggestMapping(BULK_ORDERS_SHEET, foreign)).toEqual({
      columns: {
        orderId: ['Order ID'],
        orderDate: ['Date'],
        status: ['Status'],
        city: ['ship-city'],
        state: ['ship-state'],
        pincode: ['ship-postal-code'],
        sku: ['Category', 'Size'],
        title: ['Category'],
        quantity: ['Qty'],
        lineAmount: ['Amount'],
      },
      defaults: { paymentMethod: 'Prepaid', customerName: 'Customer', addressLine1: 'Address as on the marketplace' },
      words: {},
    });
  });

  it('[TASK-011] says which required column has neither heading nor default', () => {
    expect(missingInMapping(BULK_ORDERS_SHEET, suggestMapping(BULK_ORDERS_SHEET, foreign))).toEqual([
      { key: 'phone', message: 'Excel upload failed. Missing column name Phone!' },
    ]);
    expect(missingInMapping(BULK_ORDERS_SHEET, templateMapping(BULK_ORDERS_SHEET))).toEqual([]);
  });

  it('joins headings, fills gaps and translates words', () => {
    const mapping = {
      ...suggestMapping(BULK_ORDERS_SHEET, foreign),
      words: { status: { 'Shipped - Delivered to Buyer': 'Placed' } },
    };
    const toTexts = rowMapper(BULK_ORDERS_SHEET, foreign, mapping);
    const texts = toTexts([
      'A-1',
      '04-25-22',
      'Shipped - Delivered to Buyer',
      'Shirt',
      'XL',
      '1',
      '399',
      'HUBBALLI',
      'KARNATAKA',
      '580024',
    ]);
    expect(texts).toMatchObject({
      sku: 'Shirt-XL',
      status: 'Placed',
      customerName: 'Customer',
      weightGrams: '',
      phone: '',
    });
  });

  it('is the same for files with the same headings in another order', () => {
    expect(headerSignature(foreign)).toBe(headerSignature([...foreign].reverse()));
    expect(headerSignature(foreign)).not.toBe(headerSignature(foreign.slice(1)));
  });

  it.each([[null], ['x'], [[]], [7]])('is not made of %j', (value) => {
    expect(readMapping(BULK_ORDERS_SHEET, value)).toBeNull();
  });

  it('keeps only what the sheet knows of a mapping somebody sent', () => {
    const sent: unknown = JSON.parse(
      '{"columns":{"sku":["A",7],"__proto__":["x"],"nope":["B"]},"defaults":{"phone":"9876543210","city":5},"words":{"status":{"x":"Placed","y":2}}}',
    );
    expect(readMapping(BULK_ORDERS_SHEET, sent)).toEqual({
      columns: { sku: ['A'] },
      defaults: { phone: '9876543210' },
      words: { status: { x: 'Placed' } },
    });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
