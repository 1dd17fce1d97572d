// The list joins promoters, warehouses, shops and products; balances are added to by an upsert.
import { type PromoterStockItem, type PromoterStockKind } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { allOf, computed, json, nullable, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { defineList } from '../../../database/list/define-list.js';
import { contains, patternIn, phoneIn, since, until } from '../../../database/list/match.js';
import { run } from '../../../database/rows.js';
import { PromoterTransactionEntity } from './promoter-transaction.entity.js';

export const TRANSACTION = allOf(
  columnsOf(PromoterTransactionEntity, {
    alias: 't',
    only: ['id', 'companyId', 'promoterId', 'kind', 'units', 'remark', 'createdAt'],
  }),
  computed({
    companyName: text('SELECT c.name FROM companies_public c WHERE c.id = t.company_id'),
    promoterName: text('u.name'),
    promoterPhone: nullable(text('u.phone')),
    warehouseName: nullable(text('w.name')),
    retailerName: nullable(text('s.store_name')),
    items: json<PromoterStockItem[]>(`(
      SELECT jsonb_agg(jsonb_build_object('catalogueId', c.id, 'title', concat_ws(', ', c.product_title, NULLIF(c.variant_title, '')), 'sku', c.sku, 'stockCount', x.units,
        'given', k.given, 'sold', k.sold, 'returned', k.returned, 'damaged', k.damaged) ORDER BY c.sku, c.id)
      FROM promoter_transaction_items x JOIN catalogue_items_public c ON c.company_id = x.company_id AND c.id = x.catalogue_id
      JOIN promoter_stock k ON k.company_id = x.company_id AND k.promoter_id = t.promoter_id AND k.catalogue_id = x.catalogue_id
      WHERE x.company_id = t.company_id AND x.transaction_id = t.id)`),
  }),
);

export type TransactionRow = RowOf<typeof TRANSACTION>;

export interface TransactionFilter {
  companyId?: string;
  promoterId?: string;
  kind?: PromoterStockKind;
  start?: string;
  end?: string;
  /** Only transactions with a lower id. */
  before?: string;
}

const FOUND_ITEM = `EXISTS (SELECT FROM promoter_transaction_items x JOIN catalogue_items_public c ON c.company_id = x.company_id AND c.id = x.catalogue_id
  WHERE x.company_id = t.company_id AND x.transaction_id = t.id AND (c.product_title ILIKE ? OR c.sku ILIKE ?))`;

const DECLARATION = {
  from: `promoter_transactions t JOIN users_public u ON u.id = t.promoter_id
    LEFT JOIN warehouses_public w ON w.id = t.warehouse_id
    LEFT JOIN store_addresses_public s ON s.company_id = t.company_id AND s.id = t.retailer_id`,
  filters: {
    companyId: 't.company_id = ?',
    promoterId: 't.promoter_id = ?',
    kind: 't.kind = ?',
    start: since('t.created_at'),
    end: until('t.created_at'),
    before: 't.id < ?',
  },
  search: { unnamed: [contains('u.name'), phoneIn('u.phone LIKE ?'), patternIn(FOUND_ITEM)] },
};

export const TRANSACTIONS = defineList<TransactionFilter>({
  ...DECLARATION,
  sort: {
    columns: { createdAt: 't.created_at', promoter: 'lower(u.name)', units: 't.units' },
    by: 'createdAt',
    id: 't.id',
  },
});

/** Ids grow with time: a download walks down them. */
export const TRANSACTIONS_BY_ID = defineList<TransactionFilter>({
  ...DECLARATION,
  sort: { columns: { id: 't.id' }, by: 'id', id: 't.id' },
});

const ITEM = computed({ id: text('c.id'), sku: text('c.sku'), wsin: nullable(text('c.wsin')) });

export type StockedItem = RowOf<typeof ITEM>;

export function itemsOf(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<StockedItem[]> {
  return select(
    tx,
    ITEM,
    `SELECT ${ITEM} FROM catalogue_items_public c WHERE c.company_id = $1 AND c.id = ANY ($2::uuid[])`,
    [companyId, ids],
  );
}

const COUNTED: Readonly<Record<PromoterStockKind, string>> = {
  GIVEN: 'given',
  SOLD: 'sold',
  RETURNED: 'returned',
  DAMAGED: 'damaged',
};

export interface StockChange {
  companyId: string;
  promoterId: string;
  kind: PromoterStockKind;
  lines: readonly { catalogueId: string; units: number }[];
  at: Date;
}

/** Adds the units to what was given, sold, returned or damaged so far. */
export async function addToStock(tx: EntityManager, change: StockChange): Promise<void> {
  const column = COUNTED[change.kind];
  const given = change.kind === 'GIVEN';
  const parameters = [
    change.companyId,
    change.promoterId,
    change.lines.map(({ catalogueId }) => catalogueId),
    change.lines.map(({ units }) => units),
    change.at,
  ];
  const lines = `unnest($3::uuid[], $4::int[]) AS l (catalogue_id, units)`;
  await run(
    tx,
    given
      ? `INSERT INTO promoter_stock AS k (company_id, promoter_id, catalogue_id, given, updated_at)
         SELECT $1, $2, l.catalogue_id, l.units, $5 FROM ${lines} ORDER BY l.catalogue_id
         ON CONFLICT (company_id, promoter_id, catalogue_id) DO UPDATE SET given = k.given + excluded.given, updated_at = excluded.updated_at`
      : `UPDATE promoter_stock k SET ${column} = k.${column} + l.units, updated_at = $5 FROM ${lines}
         WHERE k.company_id = $1 AND k.promoter_id = $2 AND k.catalogue_id = l.catalogue_id`,
    parameters,
  );
}
