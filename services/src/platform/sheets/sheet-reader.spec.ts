import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { SHEET_MESSAGES } from '@godown/contracts/sheets';
import { BugError, isDiskFull } from '../../core/errors.js';
import { inTemporaryFolder } from '../files/temporary-folder.js';
import { writeWorkbook } from './result-sheet.js';
import { openSheet, readSheetHead, type SheetSource } from './sheet-reader.js';
import { type SheetRow } from './sheet-row.js';

const HEADER = ['Name', 'Count'];
const ROWS = Array.from({ length: 4_500 }, (_, index) => [`पाठ "${index}"\u2028\u2029`, String(index)]);
const CSV = Buffer.from(
  [HEADER, ['', ''], ...ROWS]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n'),
);

function withFile<T>(fileName: string, bytes: Buffer, work: (source: SheetSource) => Promise<T>): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return work({ fileName, path, sizeBytes: bytes.length });
  });
}

async function portionsOf(source: SheetSource): Promise<SheetRow[][]> {
  const portions: SheetRow[][] = [];
  for await (const portion of (await openSheet(source)).lines()) portions.push(portion);
  return portions;
}

describe('an uploaded sheet', () => {
  it.each([
    ['a workbook', 'a.xlsx', writeWorkbook([{ name: 'Rows', header: HEADER, rows: [['', ''], ...ROWS] }])],
    ['CSV', 'a.csv', CSV],
  ])('gives its head, and its rows in portions with their numbers in the file: %s', async (_, fileName, bytes) => {
    await withFile(fileName, bytes, async (source) => {
      expect(await readSheetHead(source)).toEqual({ header: HEADER, hasLines: true });
      expect(await openSheet(source)).toMatchObject({ header: HEADER, lineCount: ROWS.length });
      const portions = await portionsOf(source);
      expect(portions.map((portion) => portion.length)).toEqual([2_000, 2_000, 500]);
      expect(portions.flat()).toEqual(ROWS.map((cells, index) => ({ number: index + 3, cells })));
    });
  });

  it('finds the head of a workbook wherever it begins, and a row far below it', async () => {
    const blank = Array.from({ length: 300 }, () => ['', '']);
    const headOf = (rows: string[][]) =>
      withFile('a.xlsx', writeWorkbook([{ name: 'Rows', header: ['', ''], rows }]), readSheetHead);
    expect(await headOf([...blank, HEADER, ['x', '1']])).toEqual({ header: HEADER, hasLines: true });
    expect(await headOf([HEADER, ...blank, ['x', '1']])).toEqual({ header: HEADER, hasLines: true });
    expect(await headOf([HEADER, ...blank])).toEqual({ header: HEADER, hasLines: false });
  });

  it('refuses a workbook of too many rows before anybody wants a row of it', async () => {
    const rows = Array.from({ length: 50_001 }, (_, index) => [String(index), '1']);
    const bytes = writeWorkbook([{ name: 'Rows', header: HEADER, rows }]);
    await expect(withFile('a.xlsx', bytes, readSheetHead)).rejects.toMatchObject({
      message: SHEET_MESSAGES.tooManyRows,
    });
  });

  it.each([
    ['rows that hold nothing, as formulas leave them', ['', '']],
    ['a second sheet', ['x', '1']],
  ])('takes a workbook of few rows with more than 50,000 below it: %s', async (what, cells) => {
    const more = Array.from({ length: 50_100 }, () => cells);
    const rows = [['x', '1']];
    const bytes = writeWorkbook(
      what === 'a second sheet'
        ? [
            { name: 'Rows', header: HEADER, rows },
            { name: 'More', header: HEADER, rows: more },
          ]
        : [{ name: 'Rows', header: HEADER, rows: [...rows, ...more] }],
    );
    expect(await withFile('a.xlsx', bytes, openSheet)).toMatchObject({ header: HEADER, lineCount: 1 });
  });

  it('takes a workbook whose cells share an empty text in more than 50,000 rows', async () => {
    const sheet = utils.aoa_to_sheet([HEADER, ['x', '1'], ...Array.from({ length: 50_100 }, () => ['', ''])]);
    const bytes = Buffer.from(
      write(
        { SheetNames: ['Rows'], Sheets: { Rows: sheet } },
        { type: 'buffer', bookType: 'xlsx', bookSST: true },
      ) as Buffer,
    );
    expect(await withFile('a.xlsx', bytes, openSheet)).toMatchObject({ header: HEADER, lineCount: 1 });
  });

  it('refuses a workbook of too much text before anybody wants a row of it', async () => {
    const bytes = writeWorkbook([
      {
        name: 'Rows',
        header: HEADER,
        rows: Array.from({ length: 5_000 }, (_, index) => [String(index), 'x'.repeat(30_000)]),
      },
    ]);
    await expect(withFile('a.xlsx', bytes, readSheetHead)).rejects.toMatchObject({
      message: SHEET_MESSAGES.unreadable,
    });
  });

  it('gives fewer rows at once where they are long', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => [String(index), 'x'.repeat(300_000)]);
    const bytes = Buffer.from([HEADER, ...rows].map((cells) => cells.join(',')).join('\n'));
    const portions = await withFile('a.csv', bytes, portionsOf);
    expect(portions.map((portion) => portion.length)).toEqual([7, 7, 7, 7, 2]);
    expect(portions.flat().map((row) => row.cells)).toEqual(rows);
  });

  it('says that a broken workbook cannot be read', async () => {
    const bytes = writeWorkbook([{ name: 'Rows', header: HEADER, rows: ROWS }]);
    for (const broken of [bytes.subarray(0, 3_000), Buffer.from('PK')]) {
      await expect(withFile('a.xlsx', broken, openSheet)).rejects.toMatchObject({
        kind: 'invalid',
        message: SHEET_MESSAGES.unreadable,
      });
    }
  });

  it('says nothing against a file that it had no chance to read', async () => {
    const bytes = writeWorkbook([{ name: 'Rows', header: HEADER, rows: ROWS }]);
    await withFile('a.xlsx', bytes, async (source) => {
      await mkdir(`${source.path}.rows`);
      await expect(openSheet(source)).rejects.toBeInstanceOf(BugError);
    });
  });

  it('says that the disk is full rather than that the file is wrong', async () => {
    const bytes = writeWorkbook([{ name: 'Rows', header: HEADER, rows: ROWS }]);
    await withFile('a.xlsx', bytes, async (source) => {
      await symlink('/dev/full', `${source.path}.rows`);
      const error: unknown = await openSheet(source).catch((thrown: unknown) => thrown);
      expect(isDiskFull(error)).toBe(true);
    });
  });
});
