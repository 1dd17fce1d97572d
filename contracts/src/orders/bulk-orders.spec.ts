import { readFileSync } from 'node:fs';
import {
  accountOf,
  groupRecords,
  lineAmount,
  rowMapper,
  SheetValidator,
  suggestMapping,
  type JudgedRow,
  type SheetMapping,
  type SheetRecord,
} from '../sheets/index.js';
import { BULK_ORDERS_SHEET, bulkSummaryOf, orderLineOf, type BulkOrderLine } from './index.js';

const validator = new SheetValidator(BULK_ORDERS_SHEET);
const judgeLine = (row: number, texts: Record<string, string>): JudgedRow => validator.judge(row, texts);
const linesOf = ({ lines }: SheetRecord): BulkOrderLine[] => lines.flatMap((line) => orderLineOf(line) ?? []);

const [header = [], ...rows] = readFileSync(`${import.meta.dirname}/../../test/data/marketplace-orders.csv`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));

function wordsFor(key: string, heading: string): Record<string, string> {
  const column = BULK_ORDERS_SHEET.columns.find((candidate) => candidate.key === key);
  const at = header.indexOf(heading);
  // The proposal, but finished orders are taken in all the same.
  const meant = (word: string): string => (column?.suggestChoice?.(word) ?? '').replace('Do not import', 'Placed');
  return Object.fromEntries(rows.map((cells) => [cells[at] ?? '', meant(cells[at] ?? '')]));
}

function judged(): JudgedRow[] {
  const suggested = suggestMapping(BULK_ORDERS_SHEET, header);
  const mapping: SheetMapping = {
    ...suggested,
    defaults: { ...suggested.defaults, phone: '9876543210' },
    words: { status: wordsFor('status', 'Status') },
  };
  const toTexts = rowMapper(BULK_ORDERS_SHEET, header, mapping);
  return rows.map((cells, index) => judgeLine(index + 2, toTexts(cells)));
}

function byOrder(groups: readonly SheetRecord[], end: string): SheetRecord {
  const found = groups.find((group) => group.key.endsWith(end));
  if (!found) throw new Error(`no order ${end}`);
  return found;
}

describe('a marketplace export as bulk orders', () => {
  const groups = groupRecords(BULK_ORDERS_SHEET, judged(), (line) => `row-${line.row}`);

  it('[TASK-004] becomes orders of one or more lines, each with its own amount', () => {
    expect(byOrder(groups, '2000001')).toMatchObject({ amountPaise: 79_800, lines: [{ row: 2 }, { row: 3 }] });
    expect(linesOf(byOrder(groups, '2000001')).map((line) => line.sku)).toEqual(['Shirt-XL', 'Shirt-L']);
    expect(linesOf(byOrder(groups, '2000005'))).toMatchObject([
      { quantity: 2, amountPaise: 112_143, state: 'Delhi', orderDate: '2022-04-11' },
    ]);
    expect(linesOf(byOrder(groups, '2000013'))).toHaveLength(2);
  });

  it('[TASK-013] refuses cancelled lines, bad PIN codes and bad quantities with their reason', () => {
    expect(byOrder(groups, '2000003').refusals.get(5)).toEqual(['This order is cancelled', 'Quantity is invalid']);
    expect(byOrder(groups, '2000008').refusals.get(10)).toEqual(['Pincode is invalid']);
    expect(byOrder(groups, '2000012').refusals.get(15)).toEqual(['Quantity should be a number']);
  });

  it('refuses an order whole when one of its lines is refused', () => {
    expect(byOrder(groups, '2000009').refusals).toEqual(
      new Map([
        [11, ['Another line of order 701-1000009-2000009 was refused']],
        [12, ['This order is cancelled', 'Quantity is invalid']],
      ]),
    );
  });

  it('understands every spelling of a state', () => {
    expect(groups.flatMap((group) => linesOf(group).map((line) => line.state))).toEqual(
      expect.arrayContaining([
        'Karnataka',
        'West Bengal',
        'Delhi',
        'Punjab',
        'Odisha',
        'Andaman and Nicobar Islands',
        'Dadra and Nagar Haveli and Daman and Diu',
      ]),
    );
  });

  it('accounts for every order, line and paisa', () => {
    const { received, accepted, refused } = bulkSummaryOf(accountOf(groups));
    expect(received).toEqual({
      orders: 13,
      lines: 16,
      amountPaise:
        39_900 * 2 +
        49_550 +
        46_381 +
        112_143 +
        74_400 +
        51_810 +
        39_900 +
        35_000 +
        65_400 +
        19_900 +
        72_500 +
        59_699 * 2,
    });
    expect(accepted.orders + refused.orders).toBe(received.orders);
    expect(accepted.lines + refused.lines).toBe(received.lines);
    expect(accepted.amountPaise + refused.amountPaise).toBe(received.amountPaise);
  });
});

describe('bulk order rules', () => {
  const texts = {
    paymentMethod: 'COD',
    customerName: 'Meera',
    phone: '9876543210',
    addressLine1: '1 Road',
    city: 'Kochi',
    pincode: '682001',
    sku: 'TEA',
    quantity: '2',
  };

  it('finds the state by the pincode when the sheet leaves it out', () => {
    expect(orderLineOf(judgeLine(2, texts))?.state).toBe('Kerala');
  });

  it('[TASK-006] leaves the price to the catalogue when it is no number', () => {
    const unpriced = judgeLine(2, { ...texts, itemPrice: 'n/a' });
    expect(unpriced.problems).toEqual([]);
    expect(orderLineOf(unpriced)?.amountPaise).toBeNull();
    expect(lineAmount(BULK_ORDERS_SHEET, unpriced)).toBe(0);
    const amountOf = (cells: object) => orderLineOf(judgeLine(2, { ...texts, ...cells }))?.amountPaise;
    expect(amountOf({ itemPrice: '10.25' })).toBe(2_050);
    expect(amountOf({ itemPrice: '10.25', lineAmount: '20' })).toBe(2_000);
  });

  it('takes placed orders on COD or prepaid only', () => {
    expect(judgeLine(2, { ...texts, status: 'Delivered' }).problems).toEqual([
      { key: 'status', message: 'Only placed orders can be uploaded' },
    ]);
    expect(judgeLine(2, { ...texts, paymentMethod: 'Credit' }).problems).toEqual([
      { key: 'paymentMethod', message: 'Credit is only for D2R orders' },
    ]);
  });

  it('refuses an order whose lines go to different places', () => {
    const lines = [
      judgeLine(2, { ...texts, orderId: 'A' }),
      judgeLine(3, { ...texts, orderId: 'A', pincode: '682002' }),
    ];
    const [group] = groupRecords(BULK_ORDERS_SHEET, lines, () => '');
    expect(group?.refusals.get(3)).toEqual(['The lines of order A differ in address or payment']);
  });
});
