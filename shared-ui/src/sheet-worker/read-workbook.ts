import { SHEET_LIMITS } from '@godown/contracts/sheets';
import { read, SSF, type CellObject } from '@e965/xlsx';

export interface FileRow {
  /** As the file counts; the header is usually row 1. */
  number: number;
  cells: string[];
}

/** How every .xlsx begins. The parser would take CSV and HTML under that name as well, the server does not. */
const ZIP_SIGNATURE = 0x504b0304;

/** The rows of a workbook's first sheet that hold anything. The server reads the file again, in a cage. @throws when it is none */
export function readWorkbook(bytes: ArrayBuffer): FileRow[] {
  if (new DataView(bytes).getUint32(0) !== ZIP_SIGNATURE) throw new Error('not a workbook');
  const book = read(bytes, {
    type: 'array',
    dense: true,
    sheetRows: SHEET_LIMITS.rows + 2,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
  });
  const grid: readonly (readonly (CellObject | undefined)[] | undefined)[] =
    book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
  return grid.flatMap((cells, index) => {
    const texts = Array.from((cells ?? []).slice(0, SHEET_LIMITS.columns + 1), textOf);
    return texts.some((text) => text !== '') ? [{ number: index + 1, cells: texts }] : [];
  });
}

/** Numbers in full, days as YYYY-MM-DD, formulas by their stored value. */
function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z' || cell.t === 'e' || cell.v === undefined) return '';
  if (cell.t === 'n' && typeof cell.v === 'number' && typeof cell.z === 'string' && SSF.is_date(cell.z))
    return dayOf(cell.v);
  return String(cell.v);
}

function dayOf(serial: number): string {
  const parts: unknown = SSF.parse_date_code(serial);
  if (typeof parts !== 'object' || parts === null || !('y' in parts) || !('m' in parts) || !('d' in parts)) return '';
  return [String(parts.y).padStart(4, '0'), String(parts.m).padStart(2, '0'), String(parts.d).padStart(2, '0')].join(
    '-',
  );
}
