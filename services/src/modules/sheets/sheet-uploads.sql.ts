// An upload is inserted once by its fingerprint, which ON CONFLICT tells; its lock is sent together with the start of a transaction.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { SheetUploadEntity } from './sheet-upload.entity.js';

export type NewSheetUpload = Pick<
  SheetUploadEntity,
  'companyId' | 'id' | 'sheet' | 'fingerprint' | 'fileId' | 'fileName' | 'options' | 'edits' | 'createdBy' | 'createdAt'
>;

const UPLOAD = columnsOf(SheetUploadEntity);

/** @returns null when the same file is there already */
export async function insertUpload(tx: EntityManager, row: NewSheetUpload): Promise<SheetUploadEntity | null> {
  const [inserted] = await select(
    tx,
    UPLOAD,
    `INSERT INTO sheet_uploads (company_id, id, sheet, fingerprint, file_id, file_name, options, edits, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (company_id, sheet, fingerprint) DO NOTHING RETURNING ${UPLOAD}`,
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
      row.createdAt,
    ],
  );
  return inserted ?? null;
}

const ROW_COUNT = columnsOf(SheetUploadEntity, { only: ['rowCount'] });

/** One worker at a time: a second one, started because the first seemed dead, waits and finds the rows done. */
export async function lockRowCount(
  tx: EntityManager,
  { companyId, id }: Pick<SheetUploadEntity, 'companyId' | 'id'>,
): Promise<number | null> {
  const [row] = await select(
    tx,
    ROW_COUNT,
    `SELECT ${ROW_COUNT} FROM sheet_uploads WHERE company_id = $1 AND id = $2 FOR UPDATE`,
    [companyId, id],
  );
  return row?.rowCount ?? null;
}

/** Sent together with what settles the rows. @param row the last row of the file that is settled, with every one before it */
export async function setSettled(
  tx: EntityManager,
  { companyId, id }: Pick<SheetUploadEntity, 'companyId' | 'id'>,
  row: number,
): Promise<void> {
  await run(tx, `UPDATE sheet_uploads SET settled_to = $3 WHERE company_id = $1 AND id = $2`, [companyId, id, row]);
}
