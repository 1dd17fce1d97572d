import { type EntityManager, type FindOptionsWhere, type ObjectLiteral, type UpdateQueryBuilder } from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { isCluster } from './cluster.js';
import { columnsOf, type EntityClass } from './entity-sql.js';
import { rows } from './rows.js';

/** Changes rows and reads them in one statement. @returns the first of the changed rows as it stands in the table; null when there is none */
export async function updateReturning<E extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityClass<E>,
  where: FindOptionsWhere<E>,
  changes: QueryDeepPartialEntity<E>,
): Promise<E | null> {
  const update = tx.createQueryBuilder().update(entity).set(changes).where(where);
  if (isCluster(tx.dataSource)) return changedOnCluster(tx, entity, update);
  const { raw } = await update.returning(String(columnsOf(entity))).execute();
  return (raw as E[])[0] ?? null;
}

/** There no text is made of a day in what an UPDATE returns: it returns the key, by which the row is read. */
async function changedOnCluster<E extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityClass<E>,
  update: UpdateQueryBuilder<E>,
): Promise<E | null> {
  const { tableName, primaryColumns } = tx.getRepository(entity).metadata;
  const keys = primaryColumns.map(({ databaseName }) => databaseName);
  const { raw } = await update.returning(keys.join(', ')).execute();
  const [changed] = raw as Record<string, unknown>[];
  if (changed === undefined) return null;
  const isKey = keys.map((key, index) => `${key} = $${index + 1}`).join(' AND ');
  const sql = `SELECT ${columnsOf(entity)} FROM ${tableName} WHERE ${isKey}`;
  const [found] = await rows<E>(
    tx,
    sql,
    keys.map((key) => changed[key]),
  );
  return found ?? null;
}
