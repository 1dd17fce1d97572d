// Reads the stock of many items through the view of the inventory, which has no entity here.
import { type EntityManager } from 'typeorm';
import { computed, integer, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';

const AVAILABLE = computed({
  key: text(`l.company_id || ' ' || l.wsin`),
  available: integer('l.current_stock - l.blocked'),
});

interface StockedItem {
  readonly companyId: string;
  readonly wsin: string | null;
}

const keyOf = ({ companyId, wsin }: StockedItem): string => `${companyId} ${wsin ?? ''}`;

/** Adds to each item its units at the warehouse that no order has reserved; null for an item without a WSIN. */
export async function withStockAt<I extends StockedItem>(
  tx: EntityManager,
  warehouseId: string,
  items: readonly I[],
): Promise<(I & { available: number | null })[]> {
  const found = await select(
    tx,
    AVAILABLE,
    `SELECT ${AVAILABLE} FROM inventory_levels_public l
     JOIN (SELECT DISTINCT * FROM unnest($2::uuid[], $3::text[]) AS d (company_id, wsin)) d
       ON d.company_id = l.company_id AND d.wsin = l.wsin
     WHERE l.warehouse_id = $1`,
    [warehouseId, items.map(({ companyId }) => companyId), items.map(({ wsin }) => wsin)],
  );
  const stock = new Map(found.map(({ key, available }) => [key, available]));
  return items.map((item) => ({ ...item, available: item.wsin === null ? null : (stock.get(keyOf(item)) ?? 0) }));
}
