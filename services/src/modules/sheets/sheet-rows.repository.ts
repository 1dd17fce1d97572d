import { Injectable } from '@nestjs/common';
import { type CellValues, type JudgedRow } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../database/rows.js';
import { type SheetLine } from './sheet-use.js';
import { type SheetUpload } from './sheet-uploads.repository.js';

export interface StagedRow {
  row_no: number;
  cells: Readonly<Record<string, string>>;
  note: string | null;
}

export interface SettledRow {
  row: number;
  state: 'DONE' | 'REFUSED';
  note: string | null;
}

/**
 * The table `sheet_rows`: the rows of an upload on their way. PENDING is still to be written, or was, when it stands no further down than
 * the upload is settled; INVALID failed its own checks.
 */
@Injectable()
export class SheetRowsRepository {
  async stage(tx: EntityManager, upload: SheetUpload, judged: readonly JudgedRow[]): Promise<void> {
    const notes = judged.map(({ problems }) =>
      problems.length === 0 ? null : problems.map((problem) => problem.message).join('; '),
    );
    await run(
      tx,
      `INSERT INTO sheet_rows (company_id, upload_id, row_no, row_key, cells, read_values, note, state)
       SELECT $1, $2, d.*, CASE WHEN d.note IS NULL THEN 'PENDING' ELSE 'INVALID' END
       FROM unnest($3::int[], $4::text[], $5::jsonb[], $6::jsonb[], $7::text[]) AS d (row_no, row_key, cells, read_values, note)`,
      [
        upload.company_id,
        upload.id,
        judged.map((line) => line.row),
        judged.map((line) => line.key),
        judged.map((line) => JSON.stringify(line.texts)),
        judged.map((line) => JSON.stringify(line.values)),
        notes,
      ],
    );
  }

  /** The next rows beyond those that are settled. */
  async pending(tx: EntityManager, upload: SheetUpload, limit: number): Promise<SheetLine[]> {
    const found = await rows<{ row_no: number; read_values: CellValues }>(
      tx,
      `SELECT row_no, read_values FROM sheet_rows WHERE company_id = $1 AND upload_id = $2 AND state = 'PENDING'
         AND row_no > (SELECT settled_to FROM sheet_uploads WHERE company_id = $1 AND id = $2) ORDER BY row_no LIMIT $3`,
      [upload.company_id, upload.id, limit],
    );
    return found.map((line) => ({ row: line.row_no, values: line.read_values }));
  }

  /** Says what became of rows of which there is more to say than that they were written. */
  async settle(tx: EntityManager, upload: SheetUpload, settled: readonly SettledRow[]): Promise<void> {
    if (settled.length === 0) return;
    await run(
      tx,
      `UPDATE sheet_rows r SET state = d.state, note = d.note FROM unnest($3::int[], $4::text[], $5::text[]) AS d (row_no, state, note)
       WHERE r.company_id = $1 AND r.upload_id = $2 AND r.row_no = d.row_no`,
      [
        upload.company_id,
        upload.id,
        settled.map((line) => line.row),
        settled.map((line) => line.state),
        settled.map((line) => line.note),
      ],
    );
  }

  /** What was refused when it was written, not for what the file says, gets another chance. @returns how many rows */
  async reopenRefused(tx: EntityManager, upload: SheetUpload): Promise<number> {
    const [row] = await rows<{ count: number }>(tx, REOPEN, [upload.company_id, upload.id]);
    return row?.count ?? 0;
  }

  /** Rows of uploads from before the time; the uploads stay, so that the same file still changes nothing. @returns how many went */
  async removeBefore(tx: EntityManager, time: Date): Promise<number> {
    const { affected } = await run(
      tx,
      `DELETE FROM sheet_rows r USING (SELECT company_id, id FROM sheet_uploads WHERE created_at < $1 ORDER BY created_at) u
       WHERE r.company_id = u.company_id AND r.upload_id = u.id`,
      [time],
    );
    return affected;
  }

  async counts(
    tx: EntityManager,
    upload: SheetUpload,
  ): Promise<{ pending: number; accepted: number; refused: number }> {
    const [row] = await rows<{ pending: number; accepted: number; refused: number }>(
      tx,
      `SELECT count(*) FILTER (WHERE NOT ${IS_WRITTEN} AND r.state = 'PENDING') AS pending, count(*) FILTER (WHERE ${IS_WRITTEN}) AS accepted,
         count(*) FILTER (WHERE r.state IN ('REFUSED', 'INVALID')) AS refused ${OF_UPLOAD}`,
      [upload.company_id, upload.id],
    );
    return row ?? { pending: 0, accepted: 0, refused: 0 };
  }

  /** Rows in the order of the file: the refused ones, or those that were written. */
  async list(
    tx: EntityManager,
    upload: SheetUpload,
    page: { refused: boolean; after: number; limit: number },
  ): Promise<StagedRow[]> {
    const isWanted = page.refused ? `r.state IN ('REFUSED', 'INVALID')` : IS_WRITTEN;
    return rows<StagedRow>(
      tx,
      `SELECT r.row_no, r.cells, r.note ${OF_UPLOAD} AND ${isWanted} AND r.row_no > $3 ORDER BY r.row_no LIMIT $4`,
      [upload.company_id, upload.id, page.after, page.limit],
    );
  }
}

const OF_UPLOAD = `FROM sheet_rows r JOIN sheet_uploads u ON u.company_id = r.company_id AND u.id = r.upload_id WHERE u.company_id = $1 AND u.id = $2`;

// A row that was written is not written again to say so: the upload says how far it is settled.
const IS_WRITTEN = `(r.state = 'DONE' OR r.state = 'PENDING' AND r.row_no <= u.settled_to)`;

// The file is gone through from its first row again, so the rows that were written have to say it themselves.
const REOPEN = `
  WITH refused AS (
    SELECT row_no FROM sheet_rows WHERE company_id = $1 AND upload_id = $2 AND state = 'REFUSED'
  ), done AS (
    UPDATE sheet_rows r SET state = 'DONE' FROM sheet_uploads u
    WHERE u.company_id = $1 AND u.id = $2 AND r.company_id = $1 AND r.upload_id = $2 AND r.state = 'PENDING' AND r.row_no <= u.settled_to AND EXISTS (SELECT FROM refused)
  ), again AS (
    UPDATE sheet_uploads SET settled_to = 0 WHERE company_id = $1 AND id = $2 AND EXISTS (SELECT FROM refused)
  ), reopened AS (
    UPDATE sheet_rows r SET state = 'PENDING', note = NULL FROM refused WHERE r.company_id = $1 AND r.upload_id = $2 AND r.row_no = refused.row_no RETURNING 1
  )
  SELECT count(*) AS count FROM reopened`;
