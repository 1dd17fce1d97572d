import { createRequire } from 'node:module';
import type * as SheetJs from 'sheetjs-style';
import type * as Program from '../files/make-from-input.js';

const require = createRequire(import.meta.url);

/** Slow to load and large: only a process that writes a workbook has it, and from then on. */
export function sheetJs(): typeof SheetJs {
  return require('sheetjs-style') as typeof SheetJs;
}

export type SheetCell = string | number;

export interface ResultSheet {
  name: string;
  header: readonly string[];
  rows: readonly (readonly SheetCell[])[];
  /** In characters, by column. */
  widths?: readonly number[];
}

const HEADER_FILL = '1F4E79';

/** Gives the first row the looks of headings, each in its own colour or the usual one. */
export function markHeader(worksheet: SheetJs.WorkSheet, fills: readonly (string | undefined)[]): void {
  const { utils } = sheetJs();
  fills.forEach((fill, index) => {
    const cell: unknown = worksheet[utils.encode_cell({ r: 0, c: index })];
    const style = {
      font: { bold: true, color: { rgb: 'FFFFFF' } },
      fill: { patternType: 'solid', fgColor: { rgb: fill ?? HEADER_FILL } },
    };
    if (typeof cell === 'object' && cell !== null) Object.assign(cell, { s: style });
  });
}

/** A workbook with styled headings. Text that a spreadsheet would run as a formula is stored as text. */
export function writeWorkbook(sheets: readonly ResultSheet[]): Buffer {
  const { utils, write } = sheetJs();
  const book = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, toWorksheet(sheet), sheet.name);
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  return Buffer.from(bytes as Uint8Array);
}

function toWorksheet({ header, rows, widths }: ResultSheet): SheetJs.WorkSheet {
  const worksheet = sheetJs().utils.aoa_to_sheet([[...header], ...rows.map((row) => [...row])]);
  markHeader(
    worksheet,
    header.map(() => undefined),
  );
  if (widths) worksheet['!cols'] = widths.map((wch) => ({ wch }));
  return worksheet;
}

async function asProgram(): Promise<void> {
  const { makeFromInput } = (await import(
    `../files/make-from-input${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`
  )) as typeof Program;
  await makeFromInput<ResultSheet[]>(writeWorkbook);
}

// Started by write-workbook.ts, from source or built: so this file imports nothing of ours before.
if (import.meta.main) void asProgram();
