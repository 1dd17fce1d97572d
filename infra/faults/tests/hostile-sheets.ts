import { deflateRawSync } from 'node:zlib';
import { bookParts, columnName, CONTENT_TYPES, rowXml, sheetXml, workbook, zip } from '../harness/workbook.ts';
import { type Random } from '../harness/random.ts';
import { ORDER_HEADER, orderCells } from './sheet-kinds.ts';

/** What must become of a file: refused, taken, or either, as long as nothing breaks. */
type Fate = 'refused' | 'taken' | 'either';

export interface HostileSheet {
  name: string;
  bytes: () => Buffer;
  fileName?: string;
  fate: Fate;
  /** To the letter, where the specification says it. */
  message?: string;
}

const MEGABYTE = 1024 * 1024;
const ROW = orderCells({ orderId: 'S7', sku: 'SKU' });
const sound = (): Buffer => workbook([ORDER_HEADER, ROW]);
const withSheet = (xml: string): Buffer => zip(bookParts(xml));
const packedZeros = (megabytes: number): Buffer => deflateRawSync(Buffer.alloc(megabytes * MEGABYTE));
const headerRow = (cells: readonly string[]): string => rowXml(cells, 1);

/** A part that is small on the wire and large in memory. */
function bomb(megabytes: number, claimedBytes?: number): Buffer {
  const parts = bookParts(sheetXml('')).filter((part) => !part.name.endsWith('sheet1.xml'));
  return zip([
    ...parts,
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: '',
      packed: packedZeros(megabytes),
      claimedBytes: claimedBytes ?? megabytes * MEGABYTE,
    },
  ]);
}

function manyRows(count: number, cells: readonly string[] = ['a']): string {
  const rows: string[] = [headerRow(ORDER_HEADER)];
  for (let number = 2; number <= count + 1; number += 1) rows.push(rowXml(cells, number));
  return rows.join('');
}

const withParts = (...names: string[]): Buffer =>
  zip([
    ...bookParts(sheetXml(headerRow(ORDER_HEADER) + rowXml(ROW, 2))),
    ...names.map((name) => ({ name, bytes: 'x' })),
  ]);

const BOMBS: readonly HostileSheet[] = [
  { name: '100 MB in 100 kB', bytes: () => bomb(100), fate: 'refused' },
  { name: '300 MB in 300 kB', bytes: () => bomb(300), fate: 'refused' },
  { name: 'a bomb whose directory lies', bytes: () => bomb(100, 1_000), fate: 'refused' },
  {
    name: 'a zip in a zip',
    bytes: () => zip([...bookParts(sheetXml('')), { name: 'xl/media/inner.zip', bytes: bomb(100) }]),
    fate: 'either',
  },
  {
    name: '65,535 parts',
    bytes: () =>
      zip(
        Array.from({ length: 3_000 }, (_, index) => ({ name: `p${index}`, bytes: '' })),
        65_535,
      ),
    fate: 'refused',
  },
  {
    name: 'a million shared strings',
    bytes: () =>
      zip([
        ...bookParts(sheetXml('')),
        { name: 'xl/sharedStrings.xml', bytes: `<sst>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>` },
      ]),
    fate: 'either',
  },
];

const SHAPES: readonly HostileSheet[] = [
  {
    name: 'a dimension that lies',
    bytes: () => withSheet(sheetXml(headerRow(ORDER_HEADER) + rowXml(ROW, 2), 'A1:XFD1048576')),
    fate: 'taken',
  },
  {
    name: 'a cell at the end of the world',
    bytes: () =>
      withSheet(
        sheetXml(
          `${headerRow(ORDER_HEADER)}<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>`,
          'A1:XFD1048576',
        ),
      ),
    fate: 'either',
  },
  { name: '200,000 rows', bytes: () => withSheet(sheetXml(manyRows(200_000))), fate: 'refused' },
  {
    name: '50,001 rows',
    bytes: () => withSheet(sheetXml(manyRows(50_001))),
    fate: 'refused',
    message: 'Maximum 50,000 rows are allowed!',
  },
  {
    name: '16,384 columns',
    bytes: () => withSheet(sheetXml(headerRow(Array.from({ length: 16_384 }, (_, index) => `c${index}`)))),
    fate: 'refused',
  },
  {
    name: 'a cell of 40,000 characters',
    bytes: () => workbook([ORDER_HEADER, orderCells({ orderId: 'x'.repeat(40_000), sku: 'SKU' })]),
    fate: 'taken',
  },
  {
    name: 'one long text in every cell',
    bytes: () => sharedText(30_000, 10_000),
    fate: 'refused',
    message: 'The file could not be read',
  },
  {
    name: 'a header named __proto__',
    bytes: () =>
      workbook([
        [...ORDER_HEADER, '__proto__'],
        [...ROW, 'x'],
      ]),
    fate: 'either',
  },
  {
    name: 'a header that is __proto__ alone',
    bytes: () =>
      workbook([
        ['__proto__', 'constructor', 'prototype'],
        ['a', 'b', 'c'],
      ]),
    fate: 'refused',
  },
  { name: 'a comment that points at __proto__', bytes: () => commentOnPrototype(), fate: 'either' },
  {
    name: 'formulas',
    bytes: () =>
      withSheet(sheetXml(`${headerRow(ORDER_HEADER)}<row r="2"><c r="A2"><f>cmd|'/c calc'!A1</f><v>1</v></c></row>`)),
    fate: 'either',
  },
];

const HEADERS: readonly HostileSheet[] = [
  { name: 'no header at all', bytes: () => workbook([]), fate: 'refused', message: 'Missing column names!' },
  {
    name: 'a column is missing',
    bytes: () => workbook([ORDER_HEADER.slice(0, -1), ROW]),
    fate: 'refused',
    message: `Excel upload failed. Missing column name ${ORDER_HEADER.at(-1)}!`,
  },
  {
    name: 'the same header twice',
    bytes: () =>
      workbook([
        [ORDER_HEADER[0] ?? '', ...ORDER_HEADER],
        ['x', ...ROW],
      ]),
    fate: 'either',
  },
  {
    name: 'columns in another order',
    bytes: () => workbook([ORDER_HEADER.toReversed(), ROW.toReversed()]),
    fate: 'either',
  },
  {
    name: 'spaces around headers',
    bytes: () => workbook([ORDER_HEADER.map((header) => ` ${header}\u00a0`), ROW]),
    fate: 'either',
  },
  {
    name: 'headers written from right to left',
    bytes: () => workbook([ORDER_HEADER.map((header) => `\u202e${header}`), ROW]),
    fate: 'refused',
  },
  { name: 'a header and no rows', bytes: () => workbook([ORDER_HEADER]), fate: 'either' },
  {
    name: 'odd numbers',
    bytes: () =>
      workbook([ORDER_HEADER, orderCells({ orderId: '1e5', sku: '000123', quantity: '-1', itemPrice: '1.005' })]),
    fate: 'taken',
  },
];

const DISGUISES: readonly HostileSheet[] = [
  { name: 'HTML named .xlsx', bytes: () => Buffer.from(`<html>${'<tr'.repeat(40_000)}</html>`), fate: 'refused' },
  { name: 'HTML comments without end', bytes: () => Buffer.from('<!--'.repeat(40_000)), fate: 'refused' },
  { name: 'CSV named .xlsx', bytes: () => Buffer.from(ORDER_HEADER.join(',')), fate: 'refused' },
  {
    name: 'an old .xls named .xlsx',
    bytes: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)]),
    fate: 'refused',
  },
  {
    name: 'an ODS named .xlsx',
    bytes: () =>
      zip([
        { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.spreadsheet' },
        { name: 'content.xml', bytes: '<x/>' },
      ]),
    fate: 'refused',
  },
  { name: 'an empty file', bytes: () => Buffer.alloc(0), fate: 'refused' },
  { name: 'a workbook named .exe', bytes: sound, fileName: 'orders.exe', fate: 'refused' },
  {
    name: 'noise',
    bytes: () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(50_000, 0xa5)]),
    fate: 'refused',
  },
  {
    name: 'more than 10 MB',
    bytes: () => Buffer.alloc(11 * MEGABYTE, 1),
    fate: 'refused',
    message: 'Maximum file size is 10 MB!',
  },
  { name: 'macros', bytes: () => withParts('xl/vbaProject.bin'), fate: 'refused' },
  { name: 'links outside', bytes: () => withParts('xl/externalLinks/externalLink1.xml'), fate: 'refused' },
  { name: 'embedded objects', bytes: () => withParts('xl/embeddings/oleObject1.bin'), fate: 'refused' },
  { name: 'a name that leaves the archive', bytes: () => withParts('../../etc/cron.d/x'), fate: 'refused' },
  { name: 'a name twice', bytes: () => withParts('xl/a.xml', 'xl/A.xml'), fate: 'refused' },
  {
    name: 'a DTD with entities',
    bytes: () =>
      withSheet(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>${sheetXml(rowXml(['&b;'], 1))}`,
      ),
    fate: 'refused',
  },
];

/** Cut at so many random points. */
function truncated(random: Random, count: number): HostileSheet[] {
  const whole = sound();
  return Array.from({ length: count }, (_, index) => {
    const at = random.between(1, whole.length - 1);
    return { name: `cut at byte ${at} (${index})`, bytes: () => whole.subarray(0, at), fate: 'refused' as const };
  });
}

/** Small packed and unpacked: each cell names the same text, so only the rows as they are read are large (gigabytes). */
function sharedText(characters: number, rowCount: number): Buffer {
  const types = CONTENT_TYPES.replace(
    '</Types>',
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
  );
  const cells = (number: number): string =>
    ORDER_HEADER.map((_, index) => `<c r="${columnName(index)}${number}" t="s"><v>0</v></c>`).join('');
  const rows = Array.from({ length: rowCount }, (_, index) => `<row r="${index + 2}">${cells(index + 2)}</row>`);
  const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(characters)}</t></si></sst>`;
  return zip([
    { name: '[Content_Types].xml', bytes: types },
    ...bookParts(sheetXml(headerRow(ORDER_HEADER) + rows.join(''))).slice(1),
    { name: 'xl/sharedStrings.xml', bytes: strings },
  ]);
}

function commentOnPrototype(): Buffer {
  const types = CONTENT_TYPES.replace(
    '</Types>',
    '<Override PartName="/xl/comments1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/></Types>',
  );
  const relations =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>';
  const comments =
    '<?xml version="1.0"?><comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>a</author></authors><commentList><comment ref="__proto__" authorId="0"><text><t>x</t></text></comment></commentList></comments>';
  const rest = bookParts(sheetXml(headerRow(ORDER_HEADER) + rowXml(ROW, 2))).slice(1);
  return zip([
    { name: '[Content_Types].xml', bytes: types },
    ...rest,
    { name: 'xl/worksheets/_rels/sheet1.xml.rels', bytes: relations },
    { name: 'xl/comments1.xml', bytes: comments },
  ]);
}

/** The whole corpus, or without its largest files. */
export function hostileSheets(random: Random, isSmall: boolean): HostileSheet[] {
  const heavy = new Set(
    isSmall ? ['300 MB in 300 kB', 'a million shared strings', '200,000 rows', '50,001 rows', 'more than 10 MB'] : [],
  );
  const all = [...BOMBS, ...SHAPES, ...HEADERS, ...DISGUISES, ...truncated(random, isSmall ? 10 : 50)].filter(
    (sheet) => !heavy.has(sheet.name),
  );
  return random.shuffled(all);
}

export { bomb };
