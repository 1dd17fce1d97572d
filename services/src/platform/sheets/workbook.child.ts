/** A part of `sheet-parser.child.ts`: the rows of a workbook's first sheet. */
import type { CellObject, read as Read, SSF as Formats } from '@e965/xlsx';
import type { ChildLimits, ChildRows } from './child-rows.js';
import type * as Guard from './zip-guard.js';

/** So many rows leave no doubt, or more are read, or the whole sheet. */
const HEAD_ROWS = [200, 2_000];

type Grid = readonly (readonly (CellObject | undefined)[] | undefined)[];

/** @returns null when the file is unsafe or no workbook */
export async function workbookRows(
  bytes: Buffer,
  { maxRows, maxColumns, maxCharacters }: ChildLimits,
  areRowsWanted: boolean,
): Promise<ChildRows | null> {
  const { safeWorkbook } = (await import(
    `./zip-guard${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`
  )) as typeof Guard;
  const safe = await safeWorkbook(bytes);
  if (safe === null) return null;
  if (safe.holdsMoreRowsThan(maxRows)) return { rows: [], stop: () => 'tooManyRows' };
  // Only a file that passed is worth the parser's start.
  const { read, SSF } = await import('@e965/xlsx');

  const gridOf = (sheetRows: number): Grid => firstRows(read, bytes, sheetRows);
  const textOf = (cell: CellObject | undefined): string => textIn(cell, SSF);
  /** All rows; or texts beyond the limit already; or a header and a row, and texts of which the whole sheet would not hold too many if all rows were like these. */
  const saysEnough = (rows: Grid): boolean => {
    if (rows.filter((cells) => cells !== undefined).length === safe.rowElements) return true;
    const lengths = rows
      .map((cells) => cells?.reduce((sum, cell) => sum + textOf(cell).length, 0) ?? 0)
      .filter((length) => length > 0);
    const characters = lengths.reduce((sum, length) => sum + length, 0);
    return (
      characters > maxCharacters ||
      (lengths.length > 1 && (characters / lengths.length) * safe.rowElements <= maxCharacters)
    );
  };

  try {
    const isHeadEnough = !areRowsWanted && safe.rowElements > 0 && safe.rowElements <= maxRows;
    const grid = firstOf(isHeadEnough ? HEAD_ROWS : [], gridOf, saysEnough) ?? gridOf(maxRows + 1);
    return { rows: rowsOf(grid, (cells) => Array.from(cells.slice(0, maxColumns + 1), textOf)), stop: () => undefined };
  } catch {
    return null;
  }
}

function firstOf(counts: readonly number[], gridOf: (count: number) => Grid, isEnough: (grid: Grid) => boolean) {
  for (const count of counts) {
    const grid = gridOf(count);
    if (isEnough(grid)) return grid;
  }
  return null;
}

/** The first so many rows of the first sheet. */
function firstRows(read: typeof Read, bytes: Buffer, sheetRows: number): Grid {
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    sheetRows,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
  });
  return book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
}

/** Numbers in full, never in the shortened form that the cell shows; days as YYYY-MM-DD; formulas by their stored value. */
function textIn(cell: CellObject | undefined, formats: typeof Formats): string {
  if (!cell || cell.t === 'z' || cell.t === 'e' || cell.v === undefined) return '';
  if (cell.t === 'n' && typeof cell.v === 'number' && typeof cell.z === 'string' && formats.is_date(cell.z))
    return dayOf(formats.parse_date_code(cell.v));
  return String(cell.v);
}

function* rowsOf(grid: Grid, toTexts: (cells: readonly (CellObject | undefined)[]) => string[]): Generator<string[]> {
  for (let index = 0; index < grid.length; index += 1) yield toTexts(grid[index] ?? []);
}

function dayOf(parts: unknown): string {
  if (typeof parts !== 'object' || parts === null || !('y' in parts) || !('m' in parts) || !('d' in parts)) return '';
  return [String(parts.y).padStart(4, '0'), String(parts.m).padStart(2, '0'), String(parts.d).padStart(2, '0')].join(
    '-',
  );
}
