import {
  accountOf,
  checkHeader,
  editsByRow,
  groupRecords,
  headerSignature,
  makesRecords,
  rowMapper,
  SHEET_MESSAGES,
  SheetValidator,
  suggestMapping,
  templateMapping,
  type JudgedRow,
  type LookedUp,
  type RecordAccount,
  type SheetDeclaration,
  type SheetEdit,
  type SheetMapping,
  type SheetRecord,
} from '@godown/contracts/sheets';
import { type FileRow } from './read-workbook.js';
import { readRows } from './read-rows.js';
import { SheetFault } from './sheet-fault.js';
import { suggestWords } from './suggest-words.js';

export interface SheetPageRow {
  row: number;
  texts: Readonly<Record<string, string>>;
  /** Message by the column's key. */
  problems: Readonly<Record<string, string>>;
  /** What would be right, by the column's key. */
  offers: Readonly<Record<string, string>>;
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
  /** Of a sheet whose lines make records. */
  account: RecordAccount | null;
}

export interface OpenedSheet {
  header: readonly string[];
  rowCount: number;
  /** Files of the same kind have the same. */
  signature: string;
  /** Made from our template: no mapping is needed. */
  isTemplate: boolean;
  /** A first mapping, also for the words of columns with a choice. */
  suggestion: SheetMapping;
}

/** Calls of the worker that previews sheets. */
export interface SheetCalls {
  open: { call: { sheet: string; name: string; bytes: ArrayBuffer }; answer: OpenedSheet };
  judge: {
    /** Without a mapping the file is read as our template. */
    call: {
      mapping?: SheetMapping;
      edits: readonly SheetEdit[];
      known?: readonly KnownProblem[];
      found?: LookedUp | undefined;
    };
    answer: SheetVerdict;
  };
  /** The different values of the column that the sheet has looked up. */
  lookUps: { call: { mapping?: SheetMapping; edits: readonly SheetEdit[] }; answer: readonly string[] };
  page: { call: SheetPageRequest; answer: SheetPage };
}

interface SheetInEngine {
  sheet: SheetDeclaration;
  header: readonly string[];
  lines: readonly FileRow[];
}

const NOTHING: Readonly<Record<string, string>> = {};

/** Opens a sheet, maps its columns and judges its rows. It works alone, so that it can live in a worker. */
export class SheetEngine {
  private readonly sheets: ReadonlyMap<string, SheetDeclaration>;
  private opened: SheetInEngine | null = null;
  private rows: readonly SheetPageRow[] = [];
  private wrong: readonly SheetPageRow[] = [];

  constructor(sheets: readonly SheetDeclaration[]) {
    this.sheets = new Map(sheets.map((sheet) => [sheet.key, sheet]));
  }

  /** @throws SheetFault with the specified message when the sheet takes the template alone and the header is another */
  open({ sheet: key, name, bytes }: SheetCalls['open']['call']): OpenedSheet {
    const sheet = this.sheets.get(key);
    if (!sheet) throw new Error(`this worker does not know the sheet ${key}`);
    const { header, lines } = readRows(name, bytes);
    const strange = checkHeader(sheet, header.cells);
    const fault = (sheet.isMapped ? null : strange) ?? (lines.length === 0 ? SHEET_MESSAGES.noRows : null);
    if (fault !== null) throw new SheetFault(fault);
    const isTemplate = strange === null;
    const names = isTemplate ? header.cells.map((cell) => cell.trim()) : header.cells;
    this.opened = { sheet, header: names, lines };
    return {
      header: names,
      rowCount: lines.length,
      signature: headerSignature(names),
      isTemplate,
      suggestion: isTemplate ? templateMapping(sheet) : suggestWords(sheet, this.opened, suggestMapping(sheet, names)),
    };
  }

  lookUps({ mapping, edits }: SheetCalls['lookUps']['call']): readonly string[] {
    const { sheet, rows } = this.read(mapping, edits);
    const column = sheet.lookUp?.column;
    const values = column === undefined ? [] : rows.map(({ texts }) => texts[column]?.trim() ?? '');
    return [...new Set(values)].filter((value) => value !== '');
  }

  judge({ mapping, edits, known = [], found }: SheetCalls['judge']['call']): SheetVerdict {
    const { sheet, rows, edited } = this.read(mapping, edits);
    const validator = new SheetValidator(sheet, { found });
    const judged = rows.map(({ number, texts }) => validator.judge(number, texts));
    const records = makesRecords(sheet) ? groupRecords(sheet, judged, ({ row }) => `row ${row}`) : null;
    const others = new Map([
      ...known.filter(({ row }) => !edited.has(row)).map(({ row, message }) => [row, message] as const),
      ...refusalsOf(records ?? []),
    ]);
    const firstKey = sheet.records?.keyColumn ?? sheet.columns[0]?.key ?? '';
    this.rows = judged.map((line) => toPageRow(line, firstKey, others.get(line.row)));
    this.wrong = this.rows.filter(({ problems }) => problems !== NOTHING);
    const account = records && accountOf(records);
    return { rowCount: this.rows.length, wrongCount: this.wrong.length, account };
  }

  /** The rows as the mapping and the edits make them. */
  private read(mapping: SheetMapping | undefined, edits: readonly SheetEdit[]) {
    if (this.opened === null) throw new SheetFault(SHEET_MESSAGES.chooseFile);
    const { sheet, header, lines } = this.opened;
    const toTexts = rowMapper(sheet, header, mapping ?? templateMapping(sheet));
    const edited = editsByRow(sheet, edits);
    const rows = lines.map(({ number, cells }) => ({ number, texts: { ...toTexts(cells), ...edited.get(number) } }));
    return { sheet, edited, rows };
  }

  page({ onlyErrors, from, count }: SheetPageRequest): SheetPage {
    const matching = onlyErrors ? this.wrong : this.rows;
    return { total: matching.length, rows: matching.slice(from, from + count) };
  }
}

/** Row → the first reason for which it is refused with its record. */
function refusalsOf(records: readonly SheetRecord[]): (readonly [number, string])[] {
  return records.flatMap(({ refusals }) => [...refusals].map(([row, [reason = '']]) => [row, reason] as const));
}

/** @param other what is known against a row that is right in itself, shown at the first column */
function toPageRow({ row, texts, problems }: JudgedRow, firstKey: string, other: string | undefined): SheetPageRow {
  if (problems.length > 0) return { row, texts, problems: firstByKey(problems), offers: offersOf(problems) };
  return { row, texts, problems: other === undefined ? NOTHING : { [firstKey]: other }, offers: NOTHING };
}

function offersOf(problems: JudgedRow['problems']): Record<string, string> {
  return Object.fromEntries(problems.flatMap(({ key, offer }) => (offer === undefined ? [] : [[key, offer]])));
}

function firstByKey(problems: JudgedRow['problems']): Record<string, string> {
  const byKey: Record<string, string> = {};
  for (const { key, message } of problems) byKey[key] ??= message;
  return byKey;
}
