// One row per product with the sums of the day: the balances, the journal and the products are read in one statement.
import { type EntityManager } from 'typeorm';
import { allOf, bigint, computed, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { PromoterStockEntity } from './promoter-stock.entity.js';

const ITEM = allOf(
  columnsOf(PromoterStockEntity, { alias: 'k', only: ['catalogueId', 'given', 'sold', 'returned', 'damaged'] }),
  computed({
    // Packs of one product differ in nothing else that a promoter reads.
    title: text(`concat_ws(', ', c.product_title, NULLIF(c.variant_title, ''))`),
    sku: text('c.sku'),
    soldToday: bigint(`SELECT COALESCE(sum(x.units), 0) FROM promoter_transactions t
      JOIN promoter_transaction_items x ON x.company_id = t.company_id AND x.transaction_id = t.id AND x.catalogue_id = k.catalogue_id
      WHERE t.company_id = k.company_id AND t.promoter_id = k.promoter_id AND t.kind = 'SOLD' AND t.created_at >= $3`),
  }),
);

export type OwnStockRow = RowOf<typeof ITEM>;

/** What the promoter carries, most in hand first. @param since the beginning of the day */
export function ownStock(
  tx: EntityManager,
  { companyId, promoterId, since }: { companyId: string; promoterId: string; since: Date },
): Promise<OwnStockRow[]> {
  return select(
    tx,
    ITEM,
    `SELECT ${ITEM} FROM promoter_stock k JOIN catalogue_items_public c ON c.company_id = k.company_id AND c.id = k.catalogue_id
     WHERE k.company_id = $1 AND k.promoter_id = $2
     ORDER BY k.given - k.sold - k.returned - k.damaged DESC, c.product_title, c.variant_title, c.sku, c.id`,
    [companyId, promoterId, since],
  );
}
