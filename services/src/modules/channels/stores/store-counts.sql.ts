// Counts of two tables for all stores of a company in one statement.
import { type EntityManager } from 'typeorm';
import { computed, integer, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';

const COUNTS = computed({
  id: text('i.id'),
  ordersTaken: integer(
    `(SELECT count(*) FROM external_orders e WHERE e.company_id = i.company_id AND e.integration_id = i.id AND e.state = 'taken')`,
  ),
  missedOrders: integer(
    `(SELECT count(*) FROM external_orders e WHERE e.company_id = i.company_id AND e.integration_id = i.id AND e.state = 'missed')`,
  ),
  itemConflicts: integer(
    `(SELECT count(*) FROM store_items s WHERE s.company_id = i.company_id AND s.integration_id = i.id AND s.catalogue_id IS NULL)`,
  ),
});

export type StoreCounts = RowOf<typeof COUNTS>;

export function countOfStores(tx: EntityManager, companyId: string): Promise<StoreCounts[]> {
  return select(tx, COUNTS, `SELECT ${COUNTS} FROM integrations i WHERE i.company_id = $1`, [companyId]);
}
