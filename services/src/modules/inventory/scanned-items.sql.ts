// Asked at every scan: one prepared statement over the catalogue's views and the levels.
import { type ScannedItem } from '@godown/contracts/inventory';
import { type EntityManager } from 'typeorm';
import { computed, integer, nullable, selectPrepared, text } from '../../database/computed-columns.js';

const ITEM = computed({
  wsin: text('w.wsin'),
  productTitle: text('w.product_title'),
  imageUrl: nullable(
    text(
      'SELECT i.image_urls[1] FROM catalogue_items_public i WHERE i.company_id = w.company_id AND i.wsin = w.wsin ORDER BY i.sku LIMIT 1',
    ),
  ),
  currentStock: nullable(
    integer(`CASE WHEN $2::uuid IS NULL THEN NULL ELSE COALESCE((SELECT l.current_stock FROM inventory_levels l
      WHERE l.company_id = w.company_id AND l.warehouse_id = $2 AND l.wsin = w.wsin), 0) END`),
  ),
});

/** @param warehouseId null: the stock is not asked for */
export function findScanned(
  tx: EntityManager,
  wsins: readonly string[],
  warehouseId: string | null,
): Promise<ScannedItem[]> {
  return selectPrepared(tx, ITEM, `SELECT ${ITEM} FROM wsins_public w WHERE w.wsin = ANY ($1::text[])`, [
    wsins,
    warehouseId,
  ]);
}
