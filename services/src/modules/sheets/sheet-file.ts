import {
  checkHeader,
  editsByRow,
  missingInMapping,
  readMapping,
  rowMapper,
  SHEET_MESSAGES,
  SheetValidator,
  templateMapping,
  type JudgedRow,
  type SheetDeclaration,
  type SheetEdit,
  type SheetMapping,
} from '@godown/contracts/sheets';
import { UserError } from '../../core/errors.js';
import {
  openSheet,
  readSheetHead,
  type OpenedSheet,
  type SheetHead,
  type SheetSource,
} from '../../platform/sheets/sheet-reader.js';

/** The columns of a file and what they mean. */
interface SheetColumns {
  header: readonly string[];
  mapping: SheetMapping;
}

/**
 * That an uploaded file is of one kind of sheet.
 * @param mapping as it was sent; without one the file must be our template
 * @throws UserError with the message of the file's first fault
 */
export async function checkSheetFile(
  sheet: SheetDeclaration,
  source: SheetSource,
  mapping: object | null = null,
): Promise<void> {
  requireType(sheet, source);
  columnsOf(sheet, await readSheetHead(source), mapping);
}

/** As `checkSheetFile`, for its rows. They can be judged for as long as the file's folder is there. */
export async function openSheetFile(
  sheet: SheetDeclaration,
  source: SheetSource,
  mapping: object | null = null,
): Promise<SheetFile> {
  requireType(sheet, source);
  const opened = await openSheet(source);
  return new SheetFile(sheet, opened, columnsOf(sheet, opened, mapping));
}

/** Our template is a workbook; other platforms also export CSV, which the reader knows. */
function requireType({ isMapped }: SheetDeclaration, { fileName }: SheetSource): void {
  const [allowed, message] = isMapped
    ? [/\.(xlsx|csv)$/i, SHEET_MESSAGES.wrongMappedType]
    : [/\.xlsx$/i, SHEET_MESSAGES.wrongType];
  if (!allowed.test(fileName)) throw new UserError('wrongType', 'SHEET_TYPE', message);
}

function columnsOf(sheet: SheetDeclaration, { header, hasLines }: SheetHead, sent: object | null): SheetColumns {
  if (sheet.isMapped && !hasLines) throw new UserError('invalid', 'SHEET_EMPTY', SHEET_MESSAGES.noRows);
  if (sent !== null) return { header, mapping: mappingOf(sheet, sent) };
  const message = checkHeader(sheet, header) ?? (hasLines ? null : SHEET_MESSAGES.noRows);
  if (message !== null) throw new UserError('invalid', 'SHEET_HEADER', message);
  return { header: header.map((name) => name.trim()), mapping: templateMapping(sheet) };
}

function mappingOf(sheet: SheetDeclaration, sent: object): SheetMapping {
  const mapping = readMapping(sheet, sent);
  if (mapping === null) throw new UserError('invalid', 'MAPPING_INVALID', SHEET_MESSAGES.missingColumns);
  const [missing] = missingInMapping(sheet, mapping);
  if (missing) throw new UserError('invalid', 'SHEET_HEADER', missing.message);
  return mapping;
}

export class SheetFile {
  constructor(
    private readonly sheet: SheetDeclaration,
    private readonly opened: OpenedSheet,
    private readonly columns: SheetColumns,
  ) {}

  get rowCount(): number {
    return this.opened.lineCount;
  }

  /** Every row judged again, whatever a browser said of it. Portions, so that a large file stops nobody else. */
  async *judge(edits: readonly SheetEdit[]): AsyncGenerator<JudgedRow[]> {
    const toTexts = rowMapper(this.sheet, this.columns.header, this.columns.mapping);
    const edited = editsByRow(this.sheet, edits);
    const validator = new SheetValidator(this.sheet);
    for await (const lines of this.opened.lines()) {
      yield lines.map((line) => validator.judge(line.number, { ...toTexts(line.cells), ...edited.get(line.number) }));
    }
  }
}
