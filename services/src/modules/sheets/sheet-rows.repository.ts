import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type SheetLine } from './sheet-use.js';
import {
  countRows,
  listRows,
  pendingRows,
  removeRowsBefore,
  reopenRefused,
  type SettledRow,
  settleRows,
  stageRows,
  type UploadKey,
} from './sheet-rows.sql.js';

/**
 * The table `sheet_rows`: the rows of an upload on their way. PENDING is still to be applied, or was, when it stands no further down
 * than the upload is settled; INVALID failed its own checks.
 */
@Injectable()
export class SheetRowsRepository {
  readonly stage = stageRows;
  readonly reopenRefused = reopenRefused;
  /** The uploads stay, so that the same file still changes nothing. */
  readonly removeBefore = removeRowsBefore;
  readonly counts = countRows;
  readonly list = listRows;

  async pending(tx: EntityManager, upload: UploadKey, limit: number): Promise<SheetLine[]> {
    const found = await pendingRows(tx, upload, limit);
    return found.map(({ rowNo, readValues }) => ({ row: rowNo, values: readValues }));
  }

  async settle(tx: EntityManager, upload: UploadKey, settled: readonly SettledRow[]): Promise<void> {
    if (settled.length > 0) await settleRows(tx, upload, settled);
  }
}
