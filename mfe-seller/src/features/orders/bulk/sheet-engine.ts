import {
  BULK_ORDERS_SHEET,
  groupOrders,
  judgeLine,
  summaryOf,
  type BulkOrderSummary,
  type JudgedLine,
} from '@godown/contracts/orders';
import {
  checkHeader,
  headerSignature,
  rowMapper,
  SHEET_MESSAGES,
  suggestMapping,
  templateMapping,
  type SheetEdit,
  type SheetMapping,
} from '@godown/contracts/sheets';
import { type FileRow, readRows, SheetFault } from '@godown/shared-ui/sheet-worker';

export interface OpenedSheet {
  header: readonly string[];
  rowCount: number;
  signature: string;
  /** Made from our template: no mapping is needed. */
  isTemplate: boolean;
  /** A first mapping, also for the words of status and payment columns. */
  suggestion: SheetMapping;
}

export interface PreviewRow {
  row: number;
  texts: Readonly<Record<string, string>>;
  /** Message by our column's key. */
  problems: Readonly<Record<string, string>>;
  /** What would be right, by our column's key. */
  offers: Readonly<Record<string, string>>;
}

export interface PreviewPage {
  rows: readonly PreviewRow[];
  total: number;
}

/** Opens a sheet, maps and judges its lines. It works alone, so that it can live in a worker. */
export class SheetEngine {
  private header: readonly string[] = [];
  private lines: readonly FileRow[] = [];
  private texts: readonly { row: number; texts: Record<string, string> }[] = [];
  private judged: readonly JudgedLine[] = [];
  private problems = new Map<number, Record<string, string>>();
  private offers = new Map<number, Record<string, string>>();

  open(name: string, bytes: ArrayBuffer): OpenedSheet {
    const { header: first, lines } = readRows(name, bytes);
    if (lines.length === 0) throw new SheetFault(SHEET_MESSAGES.noRows);
    this.header = first.cells;
    this.lines = lines;
    const isTemplate = checkHeader(BULK_ORDERS_SHEET, this.header) === null;
    const mapping = isTemplate ? templateMapping(BULK_ORDERS_SHEET) : suggestMapping(BULK_ORDERS_SHEET, this.header);
    return {
      header: this.header,
      rowCount: lines.length,
      signature: headerSignature(this.header),
      isTemplate,
      suggestion: { ...mapping, words: isTemplate ? {} : this.suggestWords(mapping) },
    };
  }

  judge(mapping: SheetMapping, edits: readonly SheetEdit[]): BulkOrderSummary {
    const toTexts = rowMapper(BULK_ORDERS_SHEET, this.header, mapping);
    const edited = new Map<number, Record<string, string>>();
    for (const { row, key, text } of edits) edited.set(row, { ...edited.get(row), [key]: text });
    this.texts = this.lines.map((line) => ({
      row: line.number,
      texts: { ...toTexts(line.cells), ...edited.get(line.number) },
    }));
    this.judged = this.texts.map((line) => judgeLine(line.row, line.texts));
    const groups = groupOrders(this.judged, (line) => `row ${line.row}`);
    this.problems = new Map(
      this.judged.flatMap(({ row, problems }) => (problems.length === 0 ? [] : [[row, firstByKey(problems)] as const])),
    );
    this.offers = new Map(
      this.judged.flatMap(({ row, problems }) =>
        problems.some(({ offer }) => offer !== undefined) ? [[row, offersOf(problems)] as const] : [],
      ),
    );
    for (const group of groups) {
      for (const [row, [reason]] of group.refusals) {
        if (!this.problems.has(row) && reason !== undefined) this.problems.set(row, { orderId: reason });
      }
    }
    return summaryOf(groups);
  }

  page(request: { onlyErrors: boolean; from: number; count: number }): PreviewPage {
    const matching = request.onlyErrors ? this.texts.filter((line) => this.problems.has(line.row)) : this.texts;
    const rows = matching.slice(request.from, request.from + request.count);
    return {
      total: matching.length,
      rows: rows.map((line) => ({
        ...line,
        problems: this.problems.get(line.row) ?? {},
        offers: this.offers.get(line.row) ?? {},
      })),
    };
  }

  /** What the file's own words of a choice probably mean. */
  private suggestWords(mapping: SheetMapping): SheetMapping['words'] {
    const words: Record<string, Record<string, string>> = {};
    for (const column of BULK_ORDERS_SHEET.columns) {
      const indexes = (mapping.columns[column.key] ?? []).map((name) => this.header.indexOf(name));
      const [index] = indexes;
      if (column.suggestChoice === undefined || index === undefined) continue;
      const seen = new Set(this.lines.map((line) => line.cells[index]?.trim() ?? ''));
      seen.delete('');
      // A word that nothing is known of stays as it is: emptied it would count as the usual.
      words[column.key] = Object.fromEntries(
        [...seen].slice(0, 100).map((word) => [word, column.suggestChoice?.(word) ?? word]),
      );
    }
    return words;
  }
}

function offersOf(problems: JudgedLine['problems']): Record<string, string> {
  return Object.fromEntries(problems.flatMap(({ key, offer }) => (offer === undefined ? [] : [[key, offer]])));
}

function firstByKey(problems: JudgedLine['problems']): Record<string, string> {
  const byKey: Record<string, string> = {};
  for (const { key, message } of problems) byKey[key] ??= message;
  return byKey;
}
