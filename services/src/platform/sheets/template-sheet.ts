import { SHEET_MESSAGES, type SheetDeclaration } from '@godown/contracts/sheets';
import { markHeader, sheetJs } from './result-sheet.js';

const REQUIRED_FILL = '0B6E6E';
const NOTES = 'Notes';

/** The empty sheet with its styled header and an example row, and a second sheet that explains each column. */
export function writeTemplate({ columns, title }: SheetDeclaration): Buffer {
  const { utils, write } = sheetJs();
  const sheet = utils.aoa_to_sheet([columns.map((column) => column.header), columns.map((column) => column.example)]);
  markHeader(
    sheet,
    columns.map((column) => (column.isRequired ? REQUIRED_FILL : undefined)),
  );
  sheet['!cols'] = columns.map((column) => ({
    wch: Math.max(12, column.header.length + 2, column.example.length + 2),
  }));
  const notes = utils.aoa_to_sheet([
    ['Column', 'Required', 'Note'],
    ...columns.map((column) => [column.header, column.isRequired ? 'Yes' : 'No', column.note]),
    [],
    [SHEET_MESSAGES.rowsNote],
  ]);
  markHeader(notes, [undefined, undefined, undefined]);
  notes['!cols'] = [{ wch: 22 }, { wch: 10 }, { wch: 90 }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, title);
  utils.book_append_sheet(book, notes, NOTES);
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  return Buffer.from(bytes as Uint8Array);
}
