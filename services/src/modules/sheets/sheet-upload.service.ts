import { Injectable } from '@nestjs/common';
import { SHEET_MESSAGES, type SheetUploadResponse } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { BugError } from '../../core/errors.js';
import { type Upload } from '../../platform/files/upload.js';
import { uuidv7 } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { Files, type KeptFile, type NewFile } from '../files/index.js';
import { Tasks } from '../tasks/index.js';
import { type RecordPayload } from './record-runner.js';
import { type RecordSheetUse } from './record-sheet-use.js';
import { checkSheetFile } from './sheet-file.js';
import { SheetIntake } from './sheet-intake.js';
import { SheetRowsRepository } from './sheet-rows.repository.js';
import { type SheetPayload } from './sheet-runner.js';
import { type SheetUse } from './sheet-use.js';
import { type SheetUploadEntity } from './sheet-upload.entity.js';
import { SheetUploadsRepository } from './sheet-uploads.repository.js';
import { type NewSheetUpload } from './sheet-uploads.sql.js';

const CONTENT_TYPE = 'application/octet-stream';

/** Keeps a sheet that was taken in and starts the task that works it off; one that came before changes nothing. */
@Injectable()
export class SheetUploadService {
  constructor(
    private readonly database: Database,
    private readonly intake: SheetIntake,
    private readonly files: Files,
    private readonly tasks: Tasks,
    private readonly uploads: SheetUploadsRepository,
    private readonly rows: SheetRowsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError with the message of the form's or the file's first fault, before anything is kept */
  async upload(use: SheetUse, actor: Actor, form: Upload): Promise<SheetUploadResponse> {
    const { companyId, options, edits, fingerprint } = await this.intake.take(use, actor, form);
    await checkSheetFile(use.sheet, form);
    const file = fileOf(actor, companyId, form);
    // The tables of a sheet of the platform belong to no company of the actor's.
    return this.files.keeping(file, (kept) =>
      this.database.within(Actor.system([companyId]), async (tx) => {
        const sent: SentSheet = { companyId, sheet: use.sheet.key, fingerprint, form, kept };
        const known = await this.uploads.lockSame(tx, sent);
        if (known) return this.repeat(tx, actor, { known, sent });
        const fileId = await this.files.save(tx, kept);
        const row = {
          ...sent,
          id: uuidv7(),
          fileId,
          fileName: form.fileName,
          options,
          edits,
          createdBy: actor.userId,
          createdAt: this.clock.now(),
        };
        const fresh = await this.uploads.insert(tx, row);
        if (fresh) return this.start(tx, actor, fresh, { fileId, message: SHEET_MESSAGES.started });
        const other = await this.uploads.lockSame(tx, sent);
        if (!other) throw new BugError('an upload that is there cannot be found');
        return this.repeat(tx, actor, { known: other, sent });
      }),
    );
  }

  /** As `upload`, for a sheet whose lines make records: a file that came before is another upload, its records are known by their keys. */
  async uploadRecords(use: RecordSheetUse, actor: Actor, form: Upload): Promise<{ taskId: string; importId: string }> {
    const { companyId, options, mapping, edits } = this.intake.takeRecords(use, actor, form);
    await checkSheetFile(use.sheet, form, mapping);
    const [importId, fileName, sheet] = [uuidv7(), form.fileName, use.sheet.key];
    return this.files.keeping(fileOf(actor, companyId, form), (kept) =>
      this.database.within(actor, async (tx) => {
        await use.checkOptions(tx, companyId, options);
        const fileId = await this.files.save(tx, kept);
        await use.uploads.insert(tx, {
          ...options,
          companyId,
          id: importId,
          fileId,
          fileName,
          mapping,
          edits,
          createdBy: actor.userId,
          createdAt: this.clock.now(),
        });
        const payload: RecordPayload = { importId };
        const taskId = await this.startTask(tx, actor, { companyId, sheet, fileName, payload });
        await use.uploads.setTask(tx, companyId, importId, taskId);
        return { taskId, importId };
      }),
    );
  }

  private startTask(
    tx: EntityManager,
    actor: Actor,
    { companyId, sheet, fileName, payload }: StartedTask,
  ): Promise<string> {
    return this.tasks.start(tx, actor, { companyId, name: sheet, payload, description: fileName });
  }

  private async start(
    tx: EntityManager,
    actor: Actor,
    upload: SheetUploadEntity,
    { fileId, message }: { fileId: string; message: string },
  ): Promise<SheetUploadResponse> {
    const payload: SheetPayload = { uploadId: upload.id };
    const taskId = await this.startTask(tx, actor, { ...upload, payload });
    await this.uploads.setTask(tx, upload, { id: taskId, fileId });
    return { status: true, message, taskId, uploadId: upload.id };
  }

  /** The same file again: what it wrote stays, what was refused when it was written gets another chance. */
  private async repeat(
    tx: EntityManager,
    actor: Actor,
    { known, sent }: { known: SheetUploadEntity; sent: SentSheet },
  ): Promise<SheetUploadResponse> {
    const status = known.taskId === null ? undefined : (await this.tasks.find(tx, known.taskId, actor.userId))?.status;
    const answer = { status: true, taskId: known.taskId ?? '', uploadId: known.id };
    if (status === 'PENDING' || status === 'IN_PROGRESS') return { ...answer, message: SHEET_MESSAGES.running };
    const reopened = await this.rows.reopenRefused(tx, known);
    if (status === 'COMPLETED' && reopened === 0) return { ...answer, message: SHEET_MESSAGES.repeated };
    return this.start(tx, actor, known, {
      fileId: await this.files.save(tx, sent.kept),
      message: SHEET_MESSAGES.again,
    });
  }
}

function fileOf(actor: Actor, companyId: string, form: Upload): NewFile {
  return { companyId, name: form.fileName, contentType: CONTENT_TYPE, content: form, createdBy: actor.userId };
}

interface StartedTask {
  companyId: string;
  sheet: string;
  fileName: string;
  payload: SheetPayload | RecordPayload;
}

interface SentSheet extends Pick<NewSheetUpload, 'companyId' | 'sheet' | 'fingerprint'> {
  form: Upload;
  kept: KeptFile;
}
