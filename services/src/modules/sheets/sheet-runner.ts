import { Injectable } from '@nestjs/common';
import { MESSAGES, PLATFORM_COMPANY_ID } from '@godown/contracts/common';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Beside } from '../../core/beside.js';
import { BugError, UserError } from '../../core/errors.js';
import { Logger } from '../../core/logging/logger.js';
import { Database } from '../../database/database.js';
import { pipelined } from '../../database/rows.js';
import { Files } from '../files/index.js';
import { type TaskResult, type TaskRun } from '../tasks/index.js';
import { openSheetFile } from './sheet-file.js';
import { SheetResult } from './sheet-result.js';
import { SheetRowsRepository } from './sheet-rows.repository.js';
import { type SettledRow } from './sheet-rows.sql.js';
import { type SheetUploadEntity } from './sheet-upload.entity.js';
import { SheetUploadsRepository } from './sheet-uploads.repository.js';
import { type AppliedLines, type SheetLine, type SheetUse } from './sheet-use.js';

export interface SheetPayload {
  uploadId: string;
}

interface Staged {
  /** Rows that are still to be written. */
  pending: number;
  total: number;
}

const BATCH_SIZE = 1_000;
/** Percent that reading and staging the file counts for. */
const STAGED_PERCENT = 5;
const MAX_FAILURES = 5;

/**
 * The task behind every uploaded sheet: stage the rows, write them batch by batch, make the result file. It may be killed
 * anywhere and run again: the rows say themselves what is done.
 */
@Injectable()
export class SheetRunner {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly uploads: SheetUploadsRepository,
    private readonly rows: SheetRowsRepository,
    private readonly results: SheetResult,
    private readonly logger: Logger,
  ) {}

  async run(use: SheetUse, run: TaskRun<SheetPayload>): Promise<TaskResult> {
    const actor = Actor.system([run.companyId]);
    const upload = await this.database.within(actor, (tx) => this.uploads.find(tx, run.payload.uploadId));
    if (upload === null) throw new BugError(`no upload ${run.payload.uploadId}`);
    try {
      const staged = await this.stage(use, actor, upload);
      await run.progress(STAGED_PERCENT);
      await this.writeAll(use, upload, staged, run);
      await this.database.within(actor, async (tx) =>
        this.uploads.setCounts(tx, upload, await this.rows.counts(tx, upload)),
      );
      return await this.results.make(actor, use.sheet, upload);
    } catch (error) {
      throw await this.judgeFailure(actor, upload, error);
    }
  }

  /** All rows or none: a file that was staged by a try before is not read again. */
  private async stage(use: SheetUse, actor: Actor, upload: SheetUploadEntity): Promise<Staged> {
    if (upload.rowCount !== null) return this.staged(actor, upload);
    return this.files.withCopy(actor, upload.fileId, async (copy) => {
      const file = await openSheetFile(use.sheet, { ...copy, fileName: upload.fileName });
      return this.database.within(actor, async (tx) => {
        if ((await this.uploads.lockRowCount(tx, upload)) !== null) return this.staged(actor, upload);
        let pending = 0;
        const staging = new Beside();
        for await (const judged of file.judge(upload.edits)) {
          pending += judged.filter(({ problems }) => problems.length === 0).length;
          await staging.start(() => this.rows.stage(tx, upload, judged));
        }
        await staging.ended();
        await this.uploads.setRowCount(tx, upload, file.rowCount);
        return { pending, total: file.rowCount };
      });
    });
  }

  private async staged(actor: Actor, upload: SheetUploadEntity): Promise<Staged> {
    const { pending, accepted, refused } = await this.database.within(actor, (tx) => this.rows.counts(tx, upload));
    return { pending, total: pending + accepted + refused };
  }

  private async writeAll(
    use: SheetUse,
    upload: SheetUploadEntity,
    { pending, total }: Staged,
    run: TaskRun<SheetPayload>,
  ): Promise<void> {
    const largest = use.batchSize ?? BATCH_SIZE;
    let [left, size] = [pending, largest];
    while (left > 0) {
      const written = await this.writeBatch(use, upload, size);
      if (written === 0) return;
      size = written === null ? Math.ceil(size / 4) : Math.min(largest, size * 2);
      left -= written ?? 0;
      await run.progress(STAGED_PERCENT + ((100 - STAGED_PERCENT) * (total - left)) / total);
    }
  }

  /** @returns rows that are settled; null when the batch was refused whole and has to be tried in smaller ones, down to the row at fault */
  private async writeBatch(use: SheetUse, upload: SheetUploadEntity, size: number): Promise<number | null> {
    try {
      return await this.write(upload, size, (tx, lines) => use.apply(tx, { ...batchOf(upload), lines }));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (size > 1) return null;
      return this.write(upload, 1, async (_, lines) => ({
        refused: new Map(lines.map(({ row }) => [row, error.message])),
      }));
    }
  }

  private async write(
    upload: SheetUploadEntity,
    size: number,
    apply: (tx: EntityManager, lines: readonly SheetLine[]) => Promise<AppliedLines>,
  ): Promise<number> {
    const next = (tx: EntityManager) =>
      pipelined(this.uploads.lockRowCount(tx, upload), this.rows.pending(tx, upload, size));
    return this.database.readThenWrite(writerOf(upload), next, async (tx, [, lines]) => {
      const last = lines.at(-1);
      if (last === undefined) return 0;
      const applied = await apply(tx, lines);
      await pipelined(
        this.rows.settle(tx, upload, told(lines, applied)),
        this.uploads.setSettled(tx, upload, last.row),
      );
      return lines.length;
    });
  }

  /** A fault of ours is tried again by the queue, but not for ever: then the task fails, and the same file can be sent again. */
  private async judgeFailure(actor: Actor, upload: SheetUploadEntity, error: unknown): Promise<unknown> {
    if (error instanceof UserError) return error;
    this.logger.warn({ err: error, uploadId: upload.id, sheet: upload.sheet }, 'sheet stopped');
    const failures = await this.database.within(actor, (tx) => this.uploads.countFailure(tx, upload)).catch(() => 0);
    return failures >= MAX_FAILURES ? new UserError('rule', 'SHEET_FAILED', MESSAGES.somethingWentWrong) : error;
  }
}

/** Sheets of the platform write rows of any company; all others see their own only. */
function writerOf(upload: SheetUploadEntity): Actor {
  return upload.companyId === PLATFORM_COMPANY_ID ? Actor.system() : Actor.system([upload.companyId]);
}

function batchOf(upload: SheetUploadEntity): {
  companyId: string;
  uploadId: string;
  userId: string | null;
  options: object;
} {
  return { companyId: upload.companyId, uploadId: upload.id, userId: upload.createdBy, options: upload.options };
}

/** The rows of which there is something to say. */
function told(lines: readonly SheetLine[], { refused, repeats, notes }: AppliedLines): SettledRow[] {
  return lines.flatMap(({ row }): SettledRow[] => {
    const [reason, note] = [refused.get(row), notes?.get(row)];
    if (reason !== undefined) return [{ row, state: repeats?.has(row) === true ? 'INVALID' : 'REFUSED', note: reason }];
    return note === undefined ? [] : [{ row, state: 'DONE', note }];
  });
}
