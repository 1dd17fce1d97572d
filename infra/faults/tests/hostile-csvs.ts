import { type Random } from '../harness/random.ts';
import { type HostileSheet } from './hostile-sheets.ts';
import { ORDER_HEADER, orderCells } from './sheet-kinds.ts';

const MEGABYTE = 1024 * 1024;
const MOST = 10 * MEGABYTE - 4_096;
const HEADER = `${ORDER_HEADER.join(',')}\n`;
const row = (orderId: string): string => `${orderCells({ orderId, sku: 'SKU' }).join(',')}\n`;
const text = (body: string, encoding: BufferEncoding = 'utf8'): Buffer => Buffer.from(body, encoding);
/** The header, then the same text up to nearly the largest file. */
const filled = (piece: string, before = HEADER): Buffer =>
  text(before + piece.repeat(Math.floor((MOST - before.length) / piece.length)));

const NOT_TEXT = 'The file is not UTF-8 text. Please save it as CSV UTF-8 or .xlsx.';
const LINE = 'A line of the file is too long';
const COLUMNS = 'Maximum 64 columns are allowed!';
const ROWS = 'Maximum 50,000 rows are allowed!';

const LARGE: readonly HostileSheet[] = [
  { name: 'nothing but commas', bytes: () => filled(',', ''), fate: 'refused', message: LINE },
  { name: 'a row of commas without end', bytes: () => filled(','), fate: 'refused', message: COLUMNS },
  {
    name: 'rows of 1,000 commas',
    bytes: () => filled(`${','.repeat(1_000)}\n`, ''),
    fate: 'refused',
    message: 'Missing column names!',
  },
  { name: 'rows of 1,000 letters', bytes: () => filled(`${'x,'.repeat(1_000)}\n`), fate: 'refused', message: COLUMNS },
  {
    name: 'semicolons without end',
    bytes: () => filled(';', ORDER_HEADER.join(';').concat('\n')),
    fate: 'refused',
    message: COLUMNS,
  },
  { name: 'one endless line', bytes: () => filled('x', ''), fate: 'refused', message: LINE },
  { name: 'one endless line below the header', bytes: () => filled('x'), fate: 'refused', message: LINE },
  { name: 'a quote that nothing ends', bytes: () => filled('x\n', `${HEADER}"`), fate: 'refused', message: LINE },
  { name: 'doubled quotes without end', bytes: () => filled('""', `${HEADER}"`), fate: 'refused', message: LINE },
  { name: 'quotes that open and end', bytes: () => filled('"",'), fate: 'refused', message: COLUMNS },
  { name: 'huge cells', bytes: () => filled(`${'x'.repeat(MEGABYTE)}\n`), fate: 'taken' },
  { name: 'a huge heading', bytes: () => text(`${'x'.repeat(MEGABYTE)},${HEADER}${row('S7')}`), fate: 'refused' },
  { name: 'line ends alone', bytes: () => filled('\n', ''), fate: 'refused', message: ROWS },
  { name: 'blank lines below the header', bytes: () => filled(' \r\n'), fate: 'refused', message: ROWS },
  { name: 'carriage returns alone', bytes: () => filled('\r'), fate: 'refused', message: ROWS },
  { name: 'a million rows', bytes: () => filled('x\n'), fate: 'refused', message: ROWS },
  { name: '50,001 rows of CSV', bytes: () => text(HEADER + row('S7').repeat(50_001)), fate: 'refused', message: ROWS },
  { name: 'zeros as CSV', bytes: () => Buffer.alloc(MOST), fate: 'refused', message: NOT_TEXT },
  {
    name: 'UTF-16 at the limit',
    bytes: () => text(`\uFEFF${HEADER}${row('S7').repeat(30_000)}`, 'utf16le'),
    fate: 'refused',
    message: NOT_TEXT,
  },
  {
    name: 'more than 10 MB of CSV',
    bytes: () => Buffer.alloc(11 * MEGABYTE, 'x'),
    fate: 'refused',
    message: 'Maximum file size is 10 MB!',
  },
];

const SMALL: readonly HostileSheet[] = [
  { name: 'a NUL in a cell', bytes: () => text(HEADER + row('S7\0')), fate: 'refused', message: NOT_TEXT },
  { name: 'UTF-16', bytes: () => text(`\uFEFF${HEADER}${row('S7')}`, 'utf16le'), fate: 'refused', message: NOT_TEXT },
  {
    name: 'UTF-16 without a mark',
    bytes: () => text(HEADER + row('S7'), 'utf16le'),
    fate: 'refused',
    message: NOT_TEXT,
  },
  { name: 'Latin 1', bytes: () => text(HEADER + row('Caf\xe9'), 'latin1'), fate: 'refused', message: NOT_TEXT },
  {
    name: 'a sign cut in two',
    bytes: () => text(`${HEADER}${row('S7')}पा`).subarray(0, -1),
    fate: 'refused',
    message: NOT_TEXT,
  },
  {
    name: 'surrogates by themselves',
    bytes: () => Buffer.concat([text(HEADER), Buffer.from('eda080', 'hex')]),
    fate: 'refused',
    message: NOT_TEXT,
  },
  { name: 'a byte order mark', bytes: () => text(`\uFEFF${HEADER}${row('S7')}`), fate: 'taken' },
  {
    name: 'a picture named .csv',
    bytes: () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(4_096, 0xa5)]),
    fate: 'refused',
    message: NOT_TEXT,
  },
  {
    name: 'HTML named .csv',
    bytes: () => text('<html><tr>\n<td>Order ID</td>\n</tr></html>'),
    fate: 'refused',
    message: 'Missing column names!',
  },
  { name: 'an empty CSV', bytes: () => Buffer.alloc(0), fate: 'refused', message: 'The file is empty' },
  { name: 'a CSV header alone', bytes: () => text(HEADER), fate: 'refused', message: 'The file has no rows' },
  {
    name: 'a CSV header named __proto__',
    bytes: () => text('__proto__,constructor\na,b\n'),
    fate: 'refused',
    message: 'Missing column names!',
  },
  { name: 'formulas in CSV', bytes: () => text(`${HEADER}"=cmd|'/c calc'!A1",${row('S7')}`), fate: 'taken' },
  {
    name: 'commas at the end of every row',
    bytes: () => text(`${ORDER_HEADER.join(',')}${','.repeat(200)}\n${row('S7').trim()}${','.repeat(200)}\n`),
    fate: 'taken',
  },
];

/** Honest CSV with so many bytes changed. */
function altered(random: Random, count: number): HostileSheet[] {
  return Array.from({ length: count }, (_, index) => {
    const bytes = text(HEADER + row('S7').repeat(50));
    for (let change = 0; change < 20; change += 1) bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
    return { name: `bytes changed at random (${index})`, bytes: () => bytes, fate: 'either' as const };
  });
}

/** Every CSV that is made to harm, or without the large ones but those of commas, line ends and quotes. */
export function hostileCsvs(random: Random, isSmall: boolean): HostileSheet[] {
  const kept = new Set([
    'nothing but commas',
    'a row of commas without end',
    'doubled quotes without end',
    'line ends alone',
    'huge cells',
  ]);
  const large = isSmall ? LARGE.filter(({ name }) => kept.has(name)) : LARGE;
  return [...large, ...SMALL, ...altered(random, isSmall ? 5 : 30)].map((sheet) => ({
    ...sheet,
    fileName: 'orders.csv',
  }));
}
