// Levels, titles and prices come from the views of inventory and catalogue; lines are written set-based.
import { type DifferenceTotals, type LineState, type StockCountStatus } from '@godown/contracts/stock-counts';
import { type EntityManager } from 'typeorm';
import { allOf, bigint, computed, integer, nullable, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { oneOf } from '../../database/list/match.js';
import { run } from '../../database/rows.js';
import { StockCountLineEntity } from './stock-count-line.entity.js';
import { StockCountEntity } from './stock-count.entity.js';

interface CountKey {
  companyId: string;
  id: string;
}

export const COUNT_COLUMNS = allOf(
  columnsOf(StockCountEntity, {
    alias: 'c',
    only: ['companyId', 'id', 'warehouseId', 'status', 'isFull', 'bin', 'openedAt', 'countedAt', 'endedAt'],
  }),
  computed({
    warehouseName: text('SELECT w.name FROM warehouses_public w WHERE w.id = c.warehouse_id'),
    companyName: text('SELECT o.name FROM companies_public o WHERE o.id = c.company_id'),
    lineCount: integer(
      'SELECT count(*) FROM stock_count_lines l WHERE l.company_id = c.company_id AND l.stock_count_id = c.id',
    ),
    countedCount: integer(
      'SELECT count(l.counted) FROM stock_count_lines l WHERE l.company_id = c.company_id AND l.stock_count_id = c.id',
    ),
  }),
);
export type ListedCount = Readonly<RowOf<typeof COUNT_COLUMNS>>;

interface CountFilter {
  id?: string;
  /** Those that the actor may see. */
  warehouseIds?: readonly string[] | null;
  warehouseId?: string | undefined;
  status?: StockCountStatus | undefined;
}

export const STOCK_COUNTS = defineList<CountFilter>({
  from: 'stock_counts c',
  filters: {
    id: 'c.id = ?',
    warehouseIds: oneOf('c.warehouse_id', 'uuid'),
    warehouseId: 'c.warehouse_id = ?',
    status: 'c.status = ?',
  },
  sort: { columns: { openedAt: 'c.opened_at' }, by: 'openedAt', id: 'c.id' },
});

const FROM_LINES = 'stock_count_lines l JOIN wsins_public w ON w.company_id = l.company_id AND w.wsin = l.wsin';
const TITLE = computed({ productTitle: text('w.product_title') });

/** Nothing of what should be there. */
export const LINE_COLUMNS = allOf(
  columnsOf(StockCountLineEntity, { alias: 'l', only: ['id', 'wsin', 'counted', 'countedAt', 'recounts'] }),
  TITLE,
);
export type BlindLine = Readonly<RowOf<typeof LINE_COLUMNS>>;

interface LineFilter {
  companyId: string;
  countId?: string;
  id?: string;
  state?: LineState | undefined;
}

const IS_IN_STATE: Readonly<Record<LineState, string>> = {
  counted: 'l.counted IS NOT NULL',
  uncounted: 'l.counted IS NULL',
};

export const LINES = defineList<LineFilter>({
  from: FROM_LINES,
  filters: {
    companyId: 'l.company_id = ?',
    countId: 'l.stock_count_id = ?',
    id: 'l.id = ?',
    state: (state) => ({ sql: IS_IN_STATE[state] }),
  },
  sort: { columns: { wsin: 'l.wsin' }, by: 'wsin', id: 'l.id' },
});

export const DIFFERENCE_COLUMNS = allOf(
  computed({
    id: text('l.id'),
    wsin: text('l.wsin'),
    expected: integer('l.expected'),
    counted: integer('l.counted'),
    difference: integer('l.counted - l.expected'),
    pricePaise: nullable(bigint('l.price_paise')),
    valuePaise: nullable(bigint('(l.counted - l.expected) * l.price_paise')),
    recounts: integer('l.recounts'),
  }),
  TITLE,
);
export type DifferenceRow = Readonly<RowOf<typeof DIFFERENCE_COLUMNS>>;

export const DIFFERENCES = defineList<Pick<LineFilter, 'companyId' | 'countId'>>({
  from: FROM_LINES,
  base: 'l.counted <> l.expected',
  filters: { companyId: 'l.company_id = ?', countId: 'l.stock_count_id = ?' },
  sort: {
    columns: { value: 'COALESCE(abs((l.counted - l.expected) * l.price_paise), 0)' },
    by: 'value',
    id: 'l.id',
  },
});

const TOTALS = computed({
  lines: integer('count(*)'),
  missingUnits: bigint('COALESCE(sum(l.expected - l.counted) FILTER (WHERE l.counted < l.expected), 0)'),
  surplusUnits: bigint('COALESCE(sum(l.counted - l.expected) FILTER (WHERE l.counted > l.expected), 0)'),
  valuePaise: bigint('COALESCE(sum((l.counted - l.expected) * l.price_paise), 0)'),
});

export async function totalDifferences(tx: EntityManager, { companyId, id }: CountKey): Promise<DifferenceTotals> {
  const [totals] = await select(
    tx,
    TOTALS,
    `SELECT ${TOTALS} FROM stock_count_lines l WHERE l.company_id = $1 AND l.stock_count_id = $2 AND l.counted <> l.expected`,
    [companyId, id],
  );
  return totals ?? { lines: 0, missingUnits: 0, surplusUnits: 0, valuePaise: 0 };
}

const BOOKED = computed({ wsin: text('l.wsin'), difference: integer('l.counted - l.expected') });

export function findDifferences(tx: EntityManager, { companyId, id }: CountKey): Promise<RowOf<typeof BOOKED>[]> {
  return select(
    tx,
    BOOKED,
    `SELECT ${BOOKED} FROM stock_count_lines l
     WHERE l.company_id = $1 AND l.stock_count_id = $2 AND l.counted <> l.expected ORDER BY l.wsin`,
    [companyId, id],
  );
}

/** A line for everything that is in stock. @returns how many */
export async function addStockedLines(
  tx: EntityManager,
  { companyId, id, warehouseId }: CountKey & { warehouseId: string },
): Promise<number> {
  const { affected } = await run(
    tx,
    `INSERT INTO stock_count_lines (company_id, stock_count_id, wsin)
     SELECT v.company_id, $2, v.wsin FROM inventory_levels_public v
     WHERE v.company_id = $1 AND v.warehouse_id = $3 AND v.current_stock > 0 ORDER BY v.wsin`,
    [companyId, id, warehouseId],
  );
  return affected;
}

/** A line for everything that is put away in the bin, also what should be gone. @returns how many */
export async function addBinLines(
  tx: EntityManager,
  { companyId, id, warehouseId, bin }: CountKey & { warehouseId: string; bin: string },
): Promise<number> {
  const { affected } = await run(
    tx,
    `INSERT INTO stock_count_lines (company_id, stock_count_id, wsin)
     SELECT v.company_id, $2, v.wsin FROM inventory_levels_public v
     WHERE v.company_id = $1 AND v.warehouse_id = $3 AND lower(v.bin) = lower($4) ORDER BY v.wsin`,
    [companyId, id, warehouseId, bin],
  );
  return affected;
}

/** The number found, and beside it what the books say at this moment. */
export async function writeCounted(
  tx: EntityManager,
  { companyId, id, warehouseId, counted, at }: CountKey & { warehouseId: string; counted: number; at: Date },
): Promise<void> {
  await run(
    tx,
    `UPDATE stock_count_lines l SET counted = $4, counted_at = $5, expected = (
       SELECT coalesce(max(v.current_stock), 0) FROM inventory_levels_public v
       WHERE v.company_id = l.company_id AND v.warehouse_id = $3 AND v.wsin = l.wsin)
     WHERE l.company_id = $1 AND l.id = $2`,
    [companyId, id, warehouseId, counted, at],
  );
}

/** The catalogue's prices as they stand: of several items with one WSIN, that of the first SKU. */
export async function writePrices(tx: EntityManager, { companyId, id }: CountKey): Promise<void> {
  await run(
    tx,
    `UPDATE stock_count_lines l SET price_paise = (SELECT i.price_paise FROM catalogue_items_public i
       WHERE i.company_id = l.company_id AND i.wsin = l.wsin ORDER BY i.sku LIMIT 1)
     WHERE l.company_id = $1 AND l.stock_count_id = $2`,
    [companyId, id],
  );
}

/** Chosen lines are counted anew. @returns how many there are */
export async function clearLines(
  tx: EntityManager,
  { companyId, id }: CountKey,
  lineIds: readonly string[],
): Promise<number> {
  const { affected } = await run(
    tx,
    `UPDATE stock_count_lines SET counted = NULL, expected = NULL, counted_at = NULL, recounts = recounts + 1
     WHERE company_id = $1 AND stock_count_id = $2 AND id = ANY ($3::uuid[])`,
    [companyId, id, lineIds],
  );
  return affected;
}

const KNOWN = computed({ wsin: text('w.wsin') });

/** Which of the WSINs are the company's. */
export async function findWsins(tx: EntityManager, companyId: string, wsins: readonly string[]): Promise<Set<string>> {
  const found = await select(
    tx,
    KNOWN,
    `SELECT ${KNOWN} FROM wsins_public w WHERE w.company_id = $1 AND w.wsin = ANY ($2::text[])`,
    [companyId, wsins],
  );
  return new Set(found.map(({ wsin }) => wsin));
}
