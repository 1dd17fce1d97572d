// Joins mappings, catalogue and stock; finds only what differs from what the store was told.
import { type EntityManager } from 'typeorm';
import { computed, integer, nullable, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';

const AVAILABLE = `greatest(0, coalesce(l.current_stock - l.blocked - l.safe_stock, 0))`;

const DIFFERENCE = computed({
  variantId: text('s.variant_id'),
  inventoryItemId: text('s.inventory_item_id'),
  quantity: integer(AVAILABLE),
  pushedQuantity: nullable(integer('s.pushed_quantity')),
});

export type StockDifference = RowOf<typeof DIFFERENCE>;

/** What can be sold of each mapped item, where the store was told something else. Safe stock is kept back. What is sold out comes first. */
export function findStockToPush(
  tx: EntityManager,
  { companyId, id, warehouseId }: Pick<IntegrationEntity, 'companyId' | 'id' | 'warehouseId'>,
  limit: number,
): Promise<StockDifference[]> {
  return select(
    tx,
    DIFFERENCE,
    `SELECT ${DIFFERENCE} FROM store_items s
     JOIN catalogue_items_public c ON c.company_id = s.company_id AND c.id = s.catalogue_id
     LEFT JOIN inventory_levels_public l ON l.company_id = s.company_id AND l.warehouse_id = $3 AND l.wsin = c.wsin
     WHERE s.company_id = $1 AND s.integration_id = $2 AND s.inventory_item_id IS NOT NULL AND c.wsin IS NOT NULL
       AND s.pushed_quantity IS DISTINCT FROM ${AVAILABLE}
     ORDER BY ${AVAILABLE}, s.variant_id LIMIT $4`,
    [companyId, id, warehouseId, limit],
  );
}

const COUNTED = computed({
  variantId: text('s.variant_id'),
  inventoryItemId: text('s.inventory_item_id'),
  sku: text('s.sku'),
  title: text('s.title'),
  quantity: integer(AVAILABLE),
  pushedQuantity: nullable(integer('s.pushed_quantity')),
});

export type CountedItem = RowOf<typeof COUNTED>;

/** The items of a store whose stock we count, with what can be sold of each, in the order of their ids. */
export function findCounted(
  tx: EntityManager,
  { companyId, id, warehouseId }: Pick<IntegrationEntity, 'companyId' | 'id' | 'warehouseId'>,
  { after, limit }: { after: string; limit: number },
): Promise<CountedItem[]> {
  return select(
    tx,
    COUNTED,
    `SELECT ${COUNTED} FROM store_items s
     JOIN catalogue_items_public c ON c.company_id = s.company_id AND c.id = s.catalogue_id
     LEFT JOIN inventory_levels_public l ON l.company_id = s.company_id AND l.warehouse_id = $3 AND l.wsin = c.wsin
     WHERE s.company_id = $1 AND s.integration_id = $2 AND s.inventory_item_id IS NOT NULL AND c.wsin IS NOT NULL
       AND s.variant_id > $4
     ORDER BY s.variant_id LIMIT $5`,
    [companyId, id, warehouseId, after, limit],
  );
}

const UNCOUNTED = computed({ variantId: text('s.variant_id'), inventoryItemId: text('s.inventory_item_id') });

/** Those of the items whose stock we do not count. */
export function findUncounted(
  tx: EntityManager,
  { companyId, id }: Pick<IntegrationEntity, 'companyId' | 'id'>,
  variantIds: readonly string[],
): Promise<RowOf<typeof UNCOUNTED>[]> {
  return select(
    tx,
    UNCOUNTED,
    `SELECT ${UNCOUNTED} FROM store_items s
     LEFT JOIN catalogue_items_public c ON c.company_id = s.company_id AND c.id = s.catalogue_id
     WHERE s.company_id = $1 AND s.integration_id = $2 AND s.variant_id = ANY ($3::text[])
       AND s.inventory_item_id IS NOT NULL AND c.wsin IS NULL`,
    [companyId, id, variantIds],
  );
}
