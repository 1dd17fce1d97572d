import {
  checkHeader,
  editsByRow,
  rowMapper,
  SHEET_MESSAGES,
  SheetValidator,
  templateMapping,
  type SheetDeclaration,
  type SheetEdit,
} from '@godown/contracts/sheets';
import { type FileRow } from './read-workbook.js';
import { readRows } from './read-rows.js';
import { SheetFault } from './sheet-fault.js';

export interface SheetPageRow {
  row: number;
  texts: Readonly<Record<string, string>>;
  /** Message by the column's key. */
  problems: Readonly<Record<string, string>>;
}

export interface SheetPage {
  rows: readonly SheetPageRow[];
  total: number;
}

export interface SheetPageRequest {
  onlyErrors: boolean;
  from: number;
  count: number;
}

/** What the server knows against a row as the file has it. */
export interface KnownProblem {
  row: number;
  message: string;
}

export interface SheetVerdict {
  rowCount: number;
  wrongCount: number;
}

/** Calls of the worker that previews sheets. */
export interface SheetCalls {
  open: { call: { sheet: string; name: string; bytes: ArrayBuffer }; answer: { rowCount: number } };
  judge: { call: { edits: readonly SheetEdit[]; known: readonly KnownProblem[] }; answer: SheetVerdict };
  page: { call: SheetPageRequest; answer: SheetPage };
}

/** Opens a sheet and judges its rows. It works alone, so that it can live in a worker. */
export class SheetEngine {
  private readonly sheets: ReadonlyMap<string, SheetDeclaration>;
  private opened: { sheet: SheetDeclaration; lines: readonly { row: number; texts: Record<string, string> }[] } | null =
    null;
  private rows: readonly SheetPageRow[] = [];
  private wrong: readonly SheetPageRow[] = [];

  constructor(sheets: readonly SheetDeclaration[]) {
    this.sheets = new Map(sheets.map((sheet) => [sheet.key, sheet]));
  }

  /** @throws SheetFault with the specified message when the header is not the template's */
  open({ sheet: key, name, bytes }: SheetCalls['open']['call']): { rowCount: number } {
    const sheet = this.sheets.get(key);
    if (!sheet) throw new Error(`this worker does not know the sheet ${key}`);
    const { header, lines } = readRows(name, bytes);
    const names = header.cells.map((cell) => cell.trim());
    const message = checkHeader(sheet, names) ?? (lines.length === 0 ? SHEET_MESSAGES.noRows : null);
    if (message !== null) throw new SheetFault(message);
    const toTexts = rowMapper(sheet, names, templateMapping(sheet));
    this.opened = { sheet, lines: lines.map((line: FileRow) => ({ row: line.number, texts: toTexts(line.cells) })) };
    return { rowCount: lines.length };
  }

  judge({ edits, known }: SheetCalls['judge']['call']): SheetVerdict {
    if (this.opened === null) throw new SheetFault(SHEET_MESSAGES.chooseFile);
    const { sheet, lines } = this.opened;
    const judge = new SheetValidator(sheet);
    const edited = editsByRow(sheet, edits);
    const server = new Map(known.filter(({ row }) => !edited.has(row)).map(({ row, message }) => [row, message]));
    const firstKey = sheet.columns[0]?.key ?? '';
    this.rows = lines.map(({ row, texts }) => {
      const judged = judge.judge(row, { ...texts, ...edited.get(row) });
      const problems = firstByKey(judged.problems);
      const message = server.get(row);
      return {
        row,
        texts: judged.texts,
        problems: message !== undefined && judged.problems.length === 0 ? { [firstKey]: message } : problems,
      };
    });
    this.wrong = this.rows.filter((row) => Object.keys(row.problems).length > 0);
    return { rowCount: this.rows.length, wrongCount: this.wrong.length };
  }

  page({ onlyErrors, from, count }: SheetPageRequest): SheetPage {
    const matching = onlyErrors ? this.wrong : this.rows;
    return { total: matching.length, rows: matching.slice(from, from + count) };
  }
}

function firstByKey(problems: readonly { key: string; message: string }[]): Record<string, string> {
  const byKey: Record<string, string> = {};
  for (const { key, message } of problems) byKey[key] ??= message;
  return byKey;
}
