import {
  checkHeader,
  editsByRow,
  rowMapper,
  SHEET_MESSAGES,
  SheetValidator,
  templateMapping,
  type JudgedRow,
  type SheetDeclaration,
  type SheetEdit,
} from '@godown/contracts/sheets';
import { UserError } from '../../core/errors.js';
import {
  openSheet,
  readSheetHead,
  type OpenedSheet,
  type SheetHead,
  type SheetSource,
} from '../../platform/sheets/sheet-reader.js';

/** That an uploaded file is of one kind of sheet. @throws UserError with the message of the file's first fault */
export async function checkSheetFile(sheet: SheetDeclaration, source: SheetSource): Promise<void> {
  requireWorkbook(source);
  requireHeader(sheet, await readSheetHead(source));
}

/** As `checkSheetFile`, for its rows. They can be judged for as long as the file's folder is there. */
export async function openSheetFile(sheet: SheetDeclaration, source: SheetSource): Promise<SheetFile> {
  requireWorkbook(source);
  const opened = await openSheet(source);
  requireHeader(sheet, opened);
  return new SheetFile(sheet, opened);
}

function requireWorkbook({ fileName }: SheetSource): void {
  if (!/\.xlsx$/i.test(fileName)) throw new UserError('wrongType', 'SHEET_TYPE', SHEET_MESSAGES.wrongType);
}

function requireHeader(sheet: SheetDeclaration, { header, hasLines }: SheetHead): void {
  const message = checkHeader(sheet, header) ?? (hasLines ? null : SHEET_MESSAGES.noRows);
  if (message !== null) throw new UserError('invalid', 'SHEET_HEADER', message);
}

export class SheetFile {
  constructor(
    private readonly sheet: SheetDeclaration,
    private readonly opened: OpenedSheet,
  ) {}

  get rowCount(): number {
    return this.opened.lineCount;
  }

  /** Every row judged again, whatever a browser said of it. Portions, so that a large file stops nobody else. */
  async *judge(edits: readonly SheetEdit[]): AsyncGenerator<JudgedRow[]> {
    const toTexts = rowMapper(
      this.sheet,
      this.opened.header.map((name) => name.trim()),
      templateMapping(this.sheet),
    );
    const edited = editsByRow(this.sheet, edits);
    const judge = new SheetValidator(this.sheet);
    for await (const lines of this.opened.lines()) {
      yield lines.map((line) => judge.judge(line.number, { ...toTexts(line.cells), ...edited.get(line.number) }));
    }
  }
}
