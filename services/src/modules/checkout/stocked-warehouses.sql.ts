// Reads the stock of many warehouses through the view of the inventory, which has no entity here.
import { type EntityManager } from 'typeorm';
import { computed, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';

const STOCKED = computed({ warehouseId: text('l.warehouse_id') });

/** Those of the warehouses in which the company keeps goods, sold out or not. */
export async function stockedAmong(
  tx: EntityManager,
  companyId: string,
  warehouseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await select(
    tx,
    STOCKED,
    `SELECT DISTINCT ${STOCKED} FROM inventory_levels_public l WHERE l.company_id = $1 AND l.warehouse_id = ANY ($2::uuid[])`,
    [companyId, warehouseIds],
  );
  return new Set(found.map(({ warehouseId }) => warehouseId));
}
