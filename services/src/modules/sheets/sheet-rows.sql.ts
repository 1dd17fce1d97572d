// Rows are staged, settled and counted set-based, a batch of the file at a time; what is written is told by how far the upload is settled.
import { type JudgedRow } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { bigint, computed } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { SheetRowEntity } from './sheet-row.entity.js';

/** The key of an upload. */
export interface UploadKey {
  companyId: string;
  id: string;
}

export interface SettledRow {
  row: number;
  state: 'DONE' | 'REFUSED' | 'INVALID';
  note: string | null;
}

const OF_UPLOAD = `FROM sheet_rows r JOIN sheet_uploads u ON u.company_id = r.company_id AND u.id = r.upload_id WHERE u.company_id = $1 AND u.id = $2`;

// A row that was applied is not updated to say so: the upload says how far it is settled.
const IS_WRITTEN = `(r.state = 'DONE' OR r.state = 'PENDING' AND r.row_no <= u.settled_to)`;

export async function stageRows(
  tx: EntityManager,
  { companyId, id }: UploadKey,
  judged: readonly JudgedRow[],
): Promise<void> {
  const notes = judged.map(({ problems }) =>
    problems.length === 0 ? null : problems.map((problem) => problem.message).join('; '),
  );
  await run(
    tx,
    `INSERT INTO sheet_rows (company_id, upload_id, row_no, row_key, cells, read_values, note, state)
     SELECT $1, $2, d.*, CASE WHEN d.note IS NULL THEN 'PENDING' ELSE 'INVALID' END
     FROM unnest($3::int[], $4::text[], $5::jsonb[], $6::jsonb[], $7::text[]) AS d (row_no, row_key, cells, read_values, note)`,
    [
      companyId,
      id,
      judged.map((line) => line.row),
      judged.map((line) => line.key),
      judged.map((line) => JSON.stringify(line.texts)),
      judged.map((line) => JSON.stringify(line.values)),
      notes,
    ],
  );
}

const PENDING = columnsOf(SheetRowEntity, { only: ['rowNo', 'readValues'] });

/** The next rows beyond those that are settled. */
export function pendingRows(tx: EntityManager, { companyId, id }: UploadKey, limit: number) {
  return select(
    tx,
    PENDING,
    `SELECT ${PENDING} FROM sheet_rows WHERE company_id = $1 AND upload_id = $2 AND state = 'PENDING'
       AND row_no > (SELECT settled_to FROM sheet_uploads WHERE company_id = $1 AND id = $2) ORDER BY row_no LIMIT $3`,
    [companyId, id, limit],
  );
}

/** Stores the outcome of rows that were refused or that have a note. */
export async function settleRows(
  tx: EntityManager,
  { companyId, id }: UploadKey,
  settled: readonly SettledRow[],
): Promise<void> {
  await run(
    tx,
    `UPDATE sheet_rows r SET state = d.state, note = d.note FROM unnest($3::int[], $4::text[], $5::text[]) AS d (row_no, state, note)
     WHERE r.company_id = $1 AND r.upload_id = $2 AND r.row_no = d.row_no`,
    [
      companyId,
      id,
      settled.map((line) => line.row),
      settled.map((line) => line.state),
      settled.map((line) => line.note),
    ],
  );
}

const REOPENED = computed({ count: bigint('count(*)') });

// The file is processed from its first row again, so the rows that were applied have to be marked themselves.
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
  SELECT ${REOPENED} FROM reopened`;

/** Rows that were refused when they were applied, not for what the file says, become pending again. @returns how many */
export async function reopenRefused(tx: EntityManager, { companyId, id }: UploadKey): Promise<number> {
  const [row] = await select(tx, REOPENED, REOPEN, [companyId, id]);
  return row?.count ?? 0;
}

/** @returns how many rows of uploads from before the time were removed */
export async function removeRowsBefore(tx: EntityManager, time: Date): Promise<number> {
  const { affected } = await run(
    tx,
    `DELETE FROM sheet_rows r USING (SELECT company_id, id FROM sheet_uploads WHERE created_at < $1 ORDER BY created_at) u
     WHERE r.company_id = u.company_id AND r.upload_id = u.id`,
    [time],
  );
  return affected;
}

const COUNTS = computed({
  pending: bigint(`count(*) FILTER (WHERE NOT ${IS_WRITTEN} AND r.state = 'PENDING')`),
  accepted: bigint(`count(*) FILTER (WHERE ${IS_WRITTEN})`),
  refused: bigint(`count(*) FILTER (WHERE r.state IN ('REFUSED', 'INVALID'))`),
});

export async function countRows(tx: EntityManager, { companyId, id }: UploadKey) {
  const [counts] = await select(tx, COUNTS, `SELECT ${COUNTS} ${OF_UPLOAD}`, [companyId, id]);
  return counts ?? { pending: 0, accepted: 0, refused: 0 };
}

const STAGED = columnsOf(SheetRowEntity, { alias: 'r', only: ['rowNo', 'cells', 'note'] });

export type StagedRow = RowOf<typeof STAGED>;

/** Rows in the order of the file: the refused ones, or those that were applied. */
export function listRows(
  tx: EntityManager,
  { companyId, id }: UploadKey,
  page: { refused: boolean; after: number; limit: number },
): Promise<StagedRow[]> {
  const isWanted = page.refused ? `r.state IN ('REFUSED', 'INVALID')` : IS_WRITTEN;
  return select(
    tx,
    STAGED,
    `SELECT ${STAGED} ${OF_UPLOAD} AND ${isWanted} AND r.row_no > $3 ORDER BY r.row_no LIMIT $4`,
    [companyId, id, page.after, page.limit],
  );
}
