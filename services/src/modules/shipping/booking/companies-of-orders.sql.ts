// Reads another module's view, which has no entity.
import { type EntityManager } from 'typeorm';
import { computed, text } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';

const COMPANY = computed({ companyId: text('company_id') });

export async function companiesOfOrders(tx: EntityManager, orderIds: readonly string[]): Promise<string[]> {
  const sql = `SELECT DISTINCT ${COMPANY} FROM orders_public WHERE id = ANY ($1::uuid[])`;
  return (await select(tx, COMPANY, sql, [orderIds])).map(({ companyId }) => companyId);
}
