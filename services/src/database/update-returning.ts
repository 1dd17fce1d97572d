import { type EntityManager, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { type QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { columnsOf, type EntityClass } from './entity-sql.js';

/** Changes rows and reads them in one statement. @returns the first of the changed rows as it stands in the table; null when there is none */
export async function updateReturning<E extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityClass<E>,
  where: FindOptionsWhere<E>,
  changes: QueryDeepPartialEntity<E>,
): Promise<E | null> {
  const { raw } = await tx
    .createQueryBuilder()
    .update(entity)
    .set(changes)
    .where(where)
    .returning(String(columnsOf(entity)))
    .execute();
  return (raw as E[])[0] ?? null;
}
