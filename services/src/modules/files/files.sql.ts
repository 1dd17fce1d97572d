// Deletes one batch of expired files and returns their keys in one statement.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../database/entity-sql.js';
import { StoredFileEntity } from './stored-file.entity.js';

const KEY = columnsOf(StoredFileEntity, { only: ['objectKey'] });

/** @returns the keys whose bytes may go */
export async function deleteExpired(tx: EntityManager, now: Date, most: number): Promise<string[]> {
  const gone = await select(
    tx,
    KEY,
    `DELETE FROM stored_files
     WHERE (company_id, id) IN (SELECT company_id, id FROM stored_files WHERE expires_at < $1 LIMIT $2) RETURNING ${KEY}`,
    [now, most],
  );
  return gone.map(({ objectKey }) => objectKey);
}
