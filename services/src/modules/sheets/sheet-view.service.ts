import { Injectable } from '@nestjs/common';
import {
  SHOWN_PREVIEW_ROWS,
  SHOWN_REFUSED_ROWS,
  type JudgedRow,
  type SheetPreviewResponse,
  type SheetPreviewRow,
  type SheetUploadView,
} from '@godown/contracts/sheets';
import { Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { type Upload } from '../../platform/files/upload.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { Tasks } from '../tasks/index.js';
import { openSheetFile } from './sheet-file.js';
import { SheetIntake, type TakenSheet } from './sheet-intake.js';
import { SheetRowsRepository } from './sheet-rows.repository.js';
import { type SheetUse } from './sheet-use.js';
import { SheetUploadsRepository } from './sheet-uploads.repository.js';
import { Sheets } from './sheets.js';

/** Looking at sheets: what a file would do, and what an upload did. */
@Injectable()
export class SheetViewService {
  constructor(
    private readonly database: Database,
    private readonly sheets: Sheets,
    private readonly intake: SheetIntake,
    private readonly uploads: SheetUploadsRepository,
    private readonly rows: SheetRowsRepository,
    private readonly tasks: Tasks,
  ) {}

  async get(actor: Actor, id: string): Promise<SheetUploadView> {
    // The uploads of the platform belong to no company that an admin may have chosen.
    return this.database.within(actor.isPlatform ? Actor.system() : actor, async (tx) => {
      const upload = isUuid(id) ? await this.uploads.find(tx, id) : null;
      if (upload === null) throw UserError.missing('Upload not found');
      this.sheets.declarationFor(actor, upload.sheet);
      const refused = await this.rows.list(tx, upload, { refused: true, after: 0, limit: SHOWN_REFUSED_ROWS });
      return {
        id: upload.id,
        companyId: upload.companyId,
        sheet: upload.sheet,
        fileName: upload.fileName,
        taskId: upload.taskId ?? '',
        task: upload.taskId === null ? null : await this.tasks.find(tx, upload.taskId, actor.userId),
        rowCount: upload.rowCount,
        acceptedCount: upload.acceptedCount,
        refusedCount: upload.refusedCount,
        refusedRows: refused.map((row) => ({ row: row.rowNo, texts: row.cells, reason: row.note ?? '' })),
      };
    });
  }

  /** Every row checked as it will be, also against the database; nothing is kept. The wrong rows come first. */
  async preview(use: SheetUse, actor: Actor, form: Upload): Promise<SheetPreviewResponse> {
    const taken = await this.intake.take(use, actor, form);
    const file = await openSheetFile(use.sheet, form);
    const wrong: SheetPreviewRow[] = [];
    const right: SheetPreviewRow[] = [];
    let validCount = 0;
    for await (const judged of file.judge(taken.edits)) {
      const rows = await this.previewRows(use, actor, taken, judged);
      validCount += rows.filter((row) => row.errors.length === 0).length;
      keepFirst(
        wrong,
        rows.filter((row) => row.errors.length > 0),
      );
      keepFirst(
        right,
        rows.filter((row) => row.errors.length === 0),
      );
    }
    const preview = [...wrong, ...right].slice(0, SHOWN_PREVIEW_ROWS).sort((one, other) => one.row - other.row);
    return { status: true, preview, validCount, invalidCount: file.rowCount - validCount };
  }

  private async previewRows(
    use: SheetUse,
    actor: Actor,
    taken: TakenSheet,
    judged: readonly JudgedRow[],
  ): Promise<SheetPreviewRow[]> {
    const lines = judged.filter((line) => line.problems.length === 0).map(({ row, values }) => ({ row, values }));
    const batch = { companyId: taken.companyId, uploadId: '', userId: actor.userId, options: taken.options, lines };
    const found = await this.database.within(actor, async (tx) => use.check?.(tx, batch));
    return judged.map((line) => {
      const problems = line.problems.length > 0 ? line.problems : (found?.problems.get(line.row) ?? []);
      return {
        ...line.values,
        ...found?.shown?.get(line.row),
        row: line.row,
        errors: problems.map((problem) => problem.message),
      };
    });
  }
}

function keepFirst(list: SheetPreviewRow[], rows: readonly SheetPreviewRow[]): void {
  list.push(...rows.slice(0, SHOWN_PREVIEW_ROWS - list.length));
}
