// The inventory screen: one statement counts and pages by index, and sums back the movements after an earlier day.
import { type InventorySortColumn, type StockLevel } from '@godown/contracts/inventory';
import { type EntityManager } from 'typeorm';
import {
  allOf,
  bigint,
  computed,
  type Expression,
  integer,
  nullable,
  selectPrepared,
  text,
  texts,
  timestamp,
} from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { defineList, type ListPage } from '../../database/list/define-list.js';
import { oneOf, patternIn } from '../../database/list/match.js';
import { InventoryLevelEntity } from './inventory-level.entity.js';

const FROM = `inventory_levels l JOIN wsins_public w ON w.company_id = l.company_id AND w.wsin = l.wsin`;

const KEY = allOf(
  columnsOf(InventoryLevelEntity, { alias: 'l', only: ['id', 'companyId', 'warehouseId', 'wsin', 'bin', 'updatedAt'] }),
  computed({
    productTitle: text('w.product_title'),
    skuIds: texts(
      'ARRAY(SELECT i.sku FROM catalogue_items_public i WHERE i.company_id = l.company_id AND i.wsin = l.wsin ORDER BY i.sku)',
    ),
  }),
);

interface Figures {
  currentStock: Expression<number>;
  safeStock: Expression<number>;
  blocked: Expression<number>;
  inboundAccepted: Expression<number>;
  inboundRejected: Expression<number>;
}

const lineOf = (figures: Figures) => allOf(KEY, computed({ ...figures }));

/** A row with the figures of now. */
const LINE_NOW = lineOf({
  currentStock: integer('l.current_stock'),
  safeStock: integer('l.safe_stock'),
  blocked: integer('l.blocked'),
  inboundAccepted: bigint('l.inbound_accepted'),
  inboundRejected: bigint('l.inbound_rejected'),
});

/** A row with the figures of an earlier day: everything that belongs to later days is taken back. */
const LINE_THEN = lineOf({
  currentStock: integer('l.current_stock - later.current'),
  safeStock: integer('l.safe_stock - later.safe'),
  blocked: integer('l.blocked - later.blocked'),
  inboundAccepted: bigint('l.inbound_accepted - later.accepted'),
  inboundRejected: bigint('l.inbound_rejected - later.rejected'),
});

export type InventoryLine = RowOf<typeof LINE_NOW>;

const laterThan = (day: string): string => `CROSS JOIN LATERAL (
  SELECT COALESCE(sum(m.quantity) FILTER (WHERE m.figure = 'CURRENT'), 0) AS current,
    COALESCE(sum(m.quantity) FILTER (WHERE m.figure = 'SAFE'), 0) AS safe,
    COALESCE(sum(m.quantity) FILTER (WHERE m.figure = 'BLOCKED'), 0) AS blocked,
    COALESCE(sum(m.quantity) FILTER (WHERE m.code = 'INADD'), 0) AS accepted,
    COALESCE(sum(m.rejected), 0) AS rejected
  FROM inventory_movements m
  WHERE m.company_id = l.company_id AND m.warehouse_id = l.warehouse_id AND m.wsin = l.wsin AND m.moved_on > ${day}::date) AS later`;

/** Stored columns can be walked in order; a figure of an earlier day is known only once everything after it is summed. */
export const STORED: Readonly<Record<InventorySortColumn, string>> = {
  wsin: 'l.wsin',
  productTitle: 'lower(w.product_title)',
  currentStock: 'l.current_stock',
  safeStock: 'l.safe_stock',
  blocked: 'l.blocked',
  inboundAccepted: 'l.inbound_accepted',
  inboundRejected: 'l.inbound_rejected',
  updatedAt: 'l.updated_at',
};
const SUMMED: Readonly<Record<string, string>> = {
  [STORED.currentStock]: 'l.current_stock - later.current',
  [STORED.safeStock]: 'l.safe_stock - later.safe',
  [STORED.blocked]: 'l.blocked - later.blocked',
  [STORED.inboundAccepted]: 'l.inbound_accepted - later.accepted',
  [STORED.inboundRejected]: 'l.inbound_rejected - later.rejected',
};

const FOUND = `(l.wsin ILIKE ? OR w.product_title ILIKE ?
  OR EXISTS (SELECT FROM catalogue_items_public i WHERE i.company_id = l.company_id AND i.wsin = l.wsin AND i.sku ILIKE ?))`;

export interface InventorySelection {
  /** null means every warehouse that the actor may see. */
  warehouseIds: readonly string[] | null;
  /** null means every company that the actor may see. */
  companyIds: readonly string[] | null;
  stockLevel?: StockLevel | undefined;
}

const IS_OF_LEVEL: Readonly<Record<StockLevel, string>> = {
  low: 'l.current_stock - l.blocked <= l.safe_stock',
  out: 'l.current_stock - l.blocked <= 0',
};

export const LEVELS = defineList<InventorySelection>({
  from: 'inventory_levels l',
  filters: {
    warehouseIds: oneOf('l.warehouse_id', 'uuid'),
    companyIds: oneOf('l.company_id', 'uuid'),
    stockLevel: (level) => ({ sql: IS_OF_LEVEL[level] }),
  },
  search: { unnamed: [patternIn(FOUND)] },
  sort: { columns: STORED, by: 'updatedAt', id: 'l.id' },
});

/** Every field but the count is null on a page without rows. */
const COUNTED = allOf(
  computed({ count: bigint('c.count') }),
  computed({
    id: nullable(text('l.id')),
    companyId: text('l."companyId"'),
    warehouseId: text('l."warehouseId"'),
    wsin: text('l.wsin'),
    bin: nullable(text('l.bin')),
    productTitle: text('l."productTitle"'),
    skuIds: texts('l."skuIds"'),
    currentStock: integer('l."currentStock"'),
    safeStock: integer('l."safeStock"'),
    blocked: integer('l.blocked'),
    inboundAccepted: bigint('l."inboundAccepted"'),
    inboundRejected: bigint('l."inboundRejected"'),
    updatedAt: timestamp('l."updatedAt"'),
  }),
);

/**
 * First the rows of the page, then what they show: an earlier day's figures are summed for these rows alone, unless the order needs
 * those of all.
 * The same statement counts all rows; a page without rows gives the count alone. The titles of the WSINs are joined only where a
 * condition or the order needs them.
 */
function statementOf(page: ListPage, day: string | null, isSearched: boolean): string {
  const { where, sort, direction, bind } = page;
  const counted = isSearched ? FROM : 'inventory_levels l';
  const listed = sort === STORED.productTitle ? FROM : counted;
  const [line, later] = day === null ? [LINE_NOW, ''] : [LINE_THEN, laterThan(bind(day))];
  const summed = day === null ? undefined : SUMMED[sort];
  return `SELECT ${COUNTED} FROM (SELECT count(*) AS count FROM ${counted} WHERE ${where}) AS c
    LEFT JOIN (
      SELECT ${line}, l.place
      FROM (SELECT l.*, ${summed ?? sort} AS place FROM ${listed} ${summed ? later : ''}
        WHERE ${where} ORDER BY place ${direction}, l.id ${direction} LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}) AS l
      JOIN wsins_public w ON w.company_id = l.company_id AND w.wsin = l.wsin ${later}
    ) AS l ON true
    ORDER BY l.place ${direction}, l.id ${direction}`;
}

/** @param isHot asked most, and always by the same plan */
export function pageOfLevels(
  tx: EntityManager,
  page: ListPage,
  { day, isSearched, isHot }: { day: string | null; isSearched: boolean; isHot: boolean },
) {
  const sql = statementOf(page, day, isSearched);
  return (isHot ? selectPrepared : select)(tx, COUNTED, sql, page.parameters);
}

export async function findLevel(tx: EntityManager, id: string): Promise<InventoryLine | undefined> {
  const [row] = await select(tx, LINE_NOW, `SELECT ${LINE_NOW} FROM ${FROM} WHERE l.id = $1`, [id]);
  return row;
}

const WAREHOUSE = computed({ warehouseName: text('h.name') });
const NAMED_NOW = allOf(LINE_NOW, WAREHOUSE);
const NAMED_THEN = allOf(LINE_THEN, WAREHOUSE);

/** The next rows in the order of their ids, each with the name of its warehouse. */
export function portionOfLevels(
  tx: EntityManager,
  { where, parameters, bind }: ListPage,
  { day, after, size }: { day: string | null; after: string | null; size: number },
) {
  const [line, later] = day ? [NAMED_THEN, laterThan(bind(day))] : [NAMED_NOW, ''];
  const behind = after === null ? '' : `AND l.id > ${bind(after)}::uuid`;
  return select(
    tx,
    line,
    `SELECT ${line} FROM ${FROM} JOIN warehouses_public h ON h.id = l.warehouse_id ${later} WHERE ${where} ${behind} ORDER BY l.id LIMIT ${size}`,
    parameters,
  );
}
