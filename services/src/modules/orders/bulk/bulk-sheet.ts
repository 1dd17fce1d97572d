import { createHash } from 'node:crypto';
import {
  BULK_ORDERS_SHEET,
  groupOrders,
  judgeLine,
  type BulkOrderGroup,
  type JudgedLine,
} from '@godown/contracts/orders';
import {
  checkHeader,
  editsByRow,
  missingInMapping,
  readMapping,
  rowMapper,
  SHEET_MESSAGES,
  templateMapping,
  type SheetEdit,
  type SheetMapping,
} from '@godown/contracts/sheets';
import { UserError } from '../../../core/errors.js';
import { type OpenedSheet, type SheetHead } from '../../../platform/sheets/sheet-reader.js';

/** How the file is read: by the mapping that came with it, or as our own template. @throws UserError invalid */
export function mappingFor({ header, hasLines }: SheetHead, sent: unknown): SheetMapping {
  if (!hasLines) throw new UserError('invalid', 'SHEET_EMPTY', SHEET_MESSAGES.noRows);
  if (sent === null || sent === undefined) {
    const message = checkHeader(BULK_ORDERS_SHEET, header);
    if (message !== null) throw new UserError('invalid', 'SHEET_HEADER', message);
    return templateMapping(BULK_ORDERS_SHEET);
  }
  const mapping = readMapping(BULK_ORDERS_SHEET, sent);
  if (mapping === null) throw new UserError('invalid', 'MAPPING_INVALID', SHEET_MESSAGES.missingColumns);
  const [missing] = missingInMapping(BULK_ORDERS_SHEET, mapping);
  if (missing) throw new UserError('invalid', 'SHEET_HEADER', missing.message);
  return mapping;
}

/** The orders of the file, every cell checked again whatever the browser said. */
export async function ordersOfSheet(
  sheet: OpenedSheet,
  sentMapping: unknown,
  edits: readonly SheetEdit[],
): Promise<BulkOrderGroup[]> {
  const toTexts = rowMapper(BULK_ORDERS_SHEET, sheet.header, mappingFor(sheet, sentMapping));
  const edited = editsByRow(BULK_ORDERS_SHEET, edits);
  const texts: { row: number; texts: Record<string, string> }[] = [];
  for await (const portion of sheet.lines())
    texts.push(
      ...portion.map(({ number, cells }) => ({ row: number, texts: { ...toTexts(cells), ...edited.get(number) } })),
    );
  const judged = texts.map((line) => judgeLine(line.row, line.texts));
  const keys = rowKeys(texts.filter((_, index) => judged[index]?.orderId === null));
  return groupOrders(judged, (line: JudgedLine) => keys.get(line.row) ?? `row:${line.row}`);
}

/**
 * What stands for the order number of a line without one: its own texts, and how many equal lines came before. So the
 * same file makes the same keys, and two equal lines stay two orders.
 */
function rowKeys(lines: readonly { row: number; texts: Record<string, string> }[]): Map<number, string> {
  const seen = new Map<string, number>();
  const keys = new Map<number, string>();
  for (const { row, texts } of lines) {
    const ordered = BULK_ORDERS_SHEET.columns.map((column) => texts[column.key] ?? '');
    const hash = createHash('sha256').update(JSON.stringify(ordered)).digest('hex').slice(0, 24);
    const before = seen.get(hash) ?? 0;
    seen.set(hash, before + 1);
    keys.set(row, `row:${hash}${before === 0 ? '' : `:${before}`}`);
  }
  return keys;
}
