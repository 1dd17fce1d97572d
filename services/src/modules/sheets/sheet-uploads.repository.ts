import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type UploadKey } from './sheet-rows.sql.js';
import { SheetUploadEntity } from './sheet-upload.entity.js';
import { insertUpload, lockRowCount, type NewSheetUpload, setSettled } from './sheet-uploads.sql.js';

/** The table `sheet_uploads`: one uploaded file of one kind of sheet, however often it is sent. */
@Injectable()
export class SheetUploadsRepository {
  readonly insert = insertUpload;
  readonly lockRowCount = lockRowCount;
  readonly setSettled = setSettled;

  /** The same file as it came before, locked until the transaction ends: two people who send it at once wait for each other. */
  lockSame(
    tx: EntityManager,
    { companyId, sheet, fingerprint }: Pick<NewSheetUpload, 'companyId' | 'sheet' | 'fingerprint'>,
  ): Promise<SheetUploadEntity | null> {
    return tx
      .getRepository(SheetUploadEntity)
      .findOne({ where: { companyId, sheet, fingerprint }, lock: { mode: 'pessimistic_write' } });
  }

  find(tx: EntityManager, id: string): Promise<SheetUploadEntity | null> {
    return tx.getRepository(SheetUploadEntity).findOneBy({ id });
  }

  setTask(tx: EntityManager, upload: UploadKey, task: { id: string; fileId: string }): Promise<void> {
    return this.set(tx, upload, { taskId: task.id, fileId: task.fileId, failures: 0 });
  }

  setRowCount(tx: EntityManager, upload: UploadKey, count: number): Promise<void> {
    return this.set(tx, upload, { rowCount: count });
  }

  setCounts(tx: EntityManager, upload: UploadKey, counts: { accepted: number; refused: number }): Promise<void> {
    return this.set(tx, upload, { acceptedCount: counts.accepted, refusedCount: counts.refused });
  }

  /** @returns how often processing has failed since the file was last sent */
  async countFailure(tx: EntityManager, { companyId, id }: UploadKey): Promise<number> {
    await tx.getRepository(SheetUploadEntity).increment({ companyId, id }, 'failures', 1);
    const found = await tx
      .getRepository(SheetUploadEntity)
      .findOne({ select: { companyId: true, id: true, failures: true }, where: { companyId, id } });
    return found?.failures ?? 0;
  }

  private async set(
    tx: EntityManager,
    { companyId, id }: UploadKey,
    changes: Partial<
      Pick<SheetUploadEntity, 'taskId' | 'fileId' | 'failures' | 'rowCount' | 'acceptedCount' | 'refusedCount'>
    >,
  ): Promise<void> {
    await tx.getRepository(SheetUploadEntity).update({ companyId, id }, changes);
  }
}
