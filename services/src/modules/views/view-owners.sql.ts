// Reads another module's view, which has no entity.
import { type EntityManager } from 'typeorm';
import { computed, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';

const OWNER = computed({ id: text('u.id'), name: text('u.name') });

export async function ownerNames(tx: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await select(tx, OWNER, `SELECT ${OWNER} FROM users_public u WHERE u.id = ANY ($1::uuid[])`, [ids]);
  return new Map(found.map(({ id, name }) => [id, name]));
}
