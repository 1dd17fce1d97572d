import { Injectable } from '@nestjs/common';
import { type SheetEdit } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../database/rows.js';

/** A row of `sheet_uploads`. */
export interface SheetUpload {
  company_id: string;
  id: string;
  sheet: string;
  file_id: string;
  file_name: string;
  options: object;
  edits: readonly SheetEdit[];
  task_id: string | null;
  /** Null until the rows of the file are staged. */
  row_count: number | null;
  accepted_count: number;
  refused_count: number;
  created_by: string | null;
}

export interface NewSheetUpload {
  companyId: string;
  id: string;
  sheet: string;
  fingerprint: Buffer;
  fileId: string;
  fileName: string;
  options: object;
  edits: readonly SheetEdit[];
  createdBy: string | null;
  at: Date;
}

const COLUMNS =
  'company_id, id, sheet, file_id, file_name, options, edits, task_id, row_count, accepted_count, refused_count, created_by';

/** The table `sheet_uploads`: one uploaded file of one kind of sheet, whatever how often it is sent. */
@Injectable()
export class SheetUploadsRepository {
  async insert(tx: EntityManager, row: NewSheetUpload): Promise<SheetUpload | null> {
    const [inserted] = await rows<SheetUpload>(
      tx,
      `INSERT INTO sheet_uploads (company_id, id, sheet, fingerprint, file_id, file_name, options, edits, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (company_id, sheet, fingerprint) DO NOTHING RETURNING ${COLUMNS}`,
      [
        row.companyId,
        row.id,
        row.sheet,
        row.fingerprint,
        row.fileId,
        row.fileName,
        JSON.stringify(row.options),
        JSON.stringify(row.edits),
        row.createdBy,
        row.at,
      ],
    );
    return inserted ?? null;
  }

  /** The same file as it came before, held until the transaction ends: two people sending it at once take turns. */
  async lockSame(
    tx: EntityManager,
    { companyId, sheet, fingerprint }: Pick<NewSheetUpload, 'companyId' | 'sheet' | 'fingerprint'>,
  ): Promise<SheetUpload | null> {
    const [row] = await rows<SheetUpload>(
      tx,
      `SELECT ${COLUMNS} FROM sheet_uploads WHERE company_id = $1 AND sheet = $2 AND fingerprint = $3 FOR UPDATE`,
      [companyId, sheet, fingerprint],
    );
    return row ?? null;
  }

  async find(tx: EntityManager, id: string): Promise<SheetUpload | null> {
    const [row] = await rows<SheetUpload>(tx, `SELECT ${COLUMNS} FROM sheet_uploads WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** One worker at a time: a second one, started because the first seemed dead, waits and finds the rows done. */
  async lock(tx: EntityManager, upload: SheetUpload): Promise<{ row_count: number | null }> {
    const [row] = await rows<{ row_count: number | null }>(
      tx,
      `SELECT row_count FROM sheet_uploads WHERE company_id = $1 AND id = $2 FOR UPDATE`,
      [upload.company_id, upload.id],
    );
    return row ?? { row_count: null };
  }

  /** @param row the last one of the file that is settled, and every one before it with it */
  async setSettled(tx: EntityManager, upload: SheetUpload, row: number): Promise<void> {
    await run(tx, `UPDATE sheet_uploads SET settled_to = $3 WHERE company_id = $1 AND id = $2`, [
      upload.company_id,
      upload.id,
      row,
    ]);
  }

  async setTask(tx: EntityManager, upload: SheetUpload, task: { id: string; fileId: string }): Promise<void> {
    await run(
      tx,
      `UPDATE sheet_uploads SET task_id = $3, file_id = $4, failures = 0 WHERE company_id = $1 AND id = $2`,
      [upload.company_id, upload.id, task.id, task.fileId],
    );
  }

  async setRowCount(tx: EntityManager, upload: SheetUpload, count: number): Promise<void> {
    await run(tx, `UPDATE sheet_uploads SET row_count = $3 WHERE company_id = $1 AND id = $2`, [
      upload.company_id,
      upload.id,
      count,
    ]);
  }

  async setCounts(
    tx: EntityManager,
    upload: SheetUpload,
    counts: { accepted: number; refused: number },
  ): Promise<void> {
    await run(
      tx,
      `UPDATE sheet_uploads SET accepted_count = $3, refused_count = $4 WHERE company_id = $1 AND id = $2`,
      [upload.company_id, upload.id, counts.accepted, counts.refused],
    );
  }

  /** @returns how often working on it has failed since it was last sent */
  async countFailure(tx: EntityManager, upload: SheetUpload): Promise<number> {
    const [row] = await rows<{ failures: number }>(
      tx,
      `UPDATE sheet_uploads SET failures = failures + 1 WHERE company_id = $1 AND id = $2 RETURNING failures`,
      [upload.company_id, upload.id],
    );
    return row?.failures ?? 0;
  }
}
