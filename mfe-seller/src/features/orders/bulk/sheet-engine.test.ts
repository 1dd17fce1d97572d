import { readFileSync } from 'node:fs';
import { templateMapping } from '@godown/contracts/sheets';
import { BULK_ORDERS_SHEET } from '@godown/contracts/orders';
import { SheetEngine } from './sheet-engine.js';

const file = readFileSync(`${import.meta.dirname}/../../../../../contracts/test/data/marketplace-orders.csv`);
const bytesOf = (buffer: Uint8Array): ArrayBuffer => new Uint8Array(buffer).buffer;
const csv = (text: string): ArrayBuffer => bytesOf(new TextEncoder().encode(text));

describe('the sheet in the browser', () => {
  it('opens an export, suggests its mapping and what its words mean', () => {
    const opened = new SheetEngine().open('export.csv', bytesOf(file));
    expect(opened).toMatchObject({ rowCount: 16, isTemplate: false });
    expect(opened.suggestion.columns.sku).toEqual(['Category', 'Size']);
    expect(opened.suggestion.words.status).toEqual({ 'Shipped - Delivered to Buyer': 'Placed', 'Shipped - Returned to Seller': 'Placed', 'Shipped - Rejected by Buyer': 'Placed', Cancelled: 'Cancelled' });
  });

  it('[TASK-013] judges every cell, shows only the rows with errors and counts what is mended', () => {
    const engine = new SheetEngine();
    const { suggestion } = engine.open('export.csv', bytesOf(file));
    const mapping = { ...suggestion, defaults: { ...suggestion.defaults, phone: '9876543210' } };
    expect(engine.judge(mapping, [])).toMatchObject({ accepted: { orders: 8, amountPaise: 520_591 }, refused: { orders: 5 } });
    const errors = engine.page({ onlyErrors: true, from: 0, count: 50 });
    expect(errors.rows.map((line) => line.row)).toEqual([5, 6, 10, 11, 12, 15]);
    expect(errors.rows.find((line) => line.row === 10)?.problems).toEqual({ pincode: 'Pincode is invalid' });
    expect(errors.rows.find((line) => line.row === 11)?.problems).toEqual({ orderId: 'Another line of order 701-1000009-2000009 was refused' });
    expect(engine.judge(mapping, [{ row: 10, key: 'pincode', text: '682001' }])).toMatchObject({ accepted: { orders: 9, amountPaise: 572_401 } });
  });

  it('[TASK-024] reads the template as its own, example included', () => {
    const engine = new SheetEngine();
    const cells = [BULK_ORDERS_SHEET.columns.map((column) => column.header), BULK_ORDERS_SHEET.columns.map((column) => column.example)];
    const opened = engine.open('template.csv', csv(cells.map((row) => row.join(',')).join('\n')));
    expect(opened).toMatchObject({ isTemplate: true, rowCount: 1 });
    expect(engine.judge(templateMapping(BULK_ORDERS_SHEET), [])).toMatchObject({ accepted: { orders: 1, lines: 1 } });
  });

  it.each([
    ['empty.csv', csv(''), 'Missing column names!'],
    ['header.csv', csv('SKU,Quantity\n'), 'The file has no rows'],
    ['long.csv', csv(`SKU\n${'x\n'.repeat(50_001)}`), 'Maximum 50,000 rows are allowed!'],
    ['wide.csv', csv(`${Array.from({ length: 65 }, (_, index) => `c${index}`).join(',')}\nx\n`), 'Maximum 64 columns are allowed!'],
  ])('[TASK-012, TASK-014] refuses %s', (name, bytes, message) => {
    expect(() => new SheetEngine().open(name, bytes)).toThrow(message);
  });
});
