import { indiaDay } from '../common/india-day.js';
import { readRow } from './sheet-cell.js';
import {
  SHEET_MESSAGES,
  type CellProblem,
  type CellValues,
  type LookedUp,
  type SheetDeclaration,
  type SheetEdit,
} from './sheet.js';

export interface JudgedRow {
  /** Of the file; the header is usually row 1. */
  readonly row: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly values: CellValues;
  /** Names the row within its file; in a sheet of records the record, '' for a line that names none. */
  readonly key: string;
  readonly problems: readonly CellProblem[];
}

/** Judges the rows of one file in their order, the same in the browser's preview and on the server. Make one per file. */
export class SheetValidator {
  private readonly firstRows = new Map<string, number>();

  private readonly today: string;
  private readonly found: LookedUp | undefined;

  /** @param given.today YYYY-MM-DD in India @param given.found in the preview alone: the server looks values up when it writes */
  constructor(
    private readonly sheet: SheetDeclaration,
    given: { today?: string; found?: LookedUp | undefined } = {},
  ) {
    this.today = given.today ?? indiaDay(new Date());
    this.found = given.found;
  }

  judge(row: number, texts: Readonly<Record<string, string>>): JudgedRow {
    const { values, problems } = readRow(this.sheet, texts);
    const { records } = this.sheet;
    if (records) {
      const key = String(values[records.keyColumn] ?? '');
      const all = [...(this.sheet.checkRow?.(values, this.today) ?? []), ...problems];
      return { row, texts, values, key, problems: all.length > 0 ? all : this.lookedUp(values) };
    }
    const key = JSON.stringify(this.keyColumns.map((name) => values[name] ?? null));
    return {
      row,
      texts,
      values,
      key,
      problems: problems.length > 0 ? problems : this.problemsOf(row, texts, { values, key }),
    };
  }

  private lookedUp(values: CellValues): readonly CellProblem[] {
    return this.found === undefined ? [] : (this.sheet.lookUp?.check(values, this.found) ?? []);
  }

  private get keyColumns(): readonly string[] {
    return this.sheet.rowKey ?? this.sheet.columns.map((column) => column.key);
  }

  /** A row that is wrong in itself takes no other row's place. */
  private problemsOf(
    row: number,
    texts: Readonly<Record<string, string>>,
    { values, key }: { values: CellValues; key: string },
  ): readonly CellProblem[] {
    const [firstColumn = ''] = this.keyColumns;
    if (this.sheet.columns.every((column) => (texts[column.key] ?? '').trim() === column.example))
      return [{ key: firstColumn, message: SHEET_MESSAGES.exampleRow }];
    const problems = this.sheet.checkRow?.(values, this.today) ?? [];
    if (problems.length > 0) return problems;
    const unknown = this.lookedUp(values);
    if (unknown.length > 0) return unknown;
    const first = this.firstRows.get(key);
    if (first !== undefined) return [{ key: firstColumn, message: SHEET_MESSAGES.sameAsRow(first) }];
    this.firstRows.set(key, row);
    return [];
  }
}

/** The edits of each row by column, those of unknown columns left out. */
export function editsByRow(
  sheet: SheetDeclaration,
  edits: readonly SheetEdit[],
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const known = new Set(sheet.columns.map((column) => column.key));
  const byRow = new Map<number, Record<string, string>>();
  for (const { row, key, text } of edits) {
    if (known.has(key)) byRow.set(row, { ...byRow.get(row), [key]: text });
  }
  return byRow;
}
