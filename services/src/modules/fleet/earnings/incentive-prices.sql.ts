// The list shows which price of each cluster counts today, by a window over their first days.
import { type EntityManager } from 'typeorm';
import { allOf, boolean, computed, nullable, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { IncentivePriceEntity } from './incentive-price.entity.js';

const PRICE = allOf(
  columnsOf(IncentivePriceEntity, { alias: 'p', only: ['id', 'clusterId', 'deliveredPaise', 'attemptPaise'] }),
  computed({
    validFrom: text('p.valid_from'),
    clusterName: nullable(text('k.name')),
    isCurrent: boolean(
      `p.valid_from <= $1::date AND p.valid_from = max(p.valid_from) FILTER (WHERE p.valid_from <= $1::date) OVER (PARTITION BY p.cluster_id)`,
    ),
  }),
);
type IncentivePriceRow = Readonly<RowOf<typeof PRICE>>;

const MOST_ROWS = 1_000;

/** Prices for all clusters first, then by cluster; of each the newest first. @param today in India */
export function findIncentivePrices(tx: EntityManager, today: string): Promise<IncentivePriceRow[]> {
  return select(
    tx,
    PRICE,
    `SELECT ${PRICE} FROM incentive_prices p LEFT JOIN clusters k ON k.id = p.cluster_id
     ORDER BY lower(k.name) NULLS FIRST, p.cluster_id, p.valid_from DESC LIMIT ${MOST_ROWS}`,
    [today],
  );
}
