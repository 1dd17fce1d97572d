import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type FindInventoryQuery, type InventorySortColumn, type InventoryView } from '@godown/contracts/inventory';
import { defineList, type ListPage } from '../../database/list/define-list.js';
import { oneOf, patternIn } from '../../database/list/match.js';
import { fromListQuery } from '../../database/list/page-query.js';
import { prepared, rows } from '../../database/rows.js';

interface InventoryRow {
  id: string;
  company_id: string;
  warehouse_id: string;
  wsin: string;
  product_title: string;
  sku_ids: string[];
  current_stock: number;
  safe_stock: number;
  blocked: number;
  inbound_accepted: number;
  inbound_rejected: number;
  updated_at: Date;
}

const SKUS = `ARRAY(SELECT i.sku FROM catalogue_items_public i WHERE i.company_id = l.company_id AND i.wsin = l.wsin ORDER BY i.sku)`;
const FROM = `inventory_levels l JOIN wsins_public w ON w.company_id = l.company_id AND w.wsin = l.wsin`;

/** The figures as they are, or with everything taken back that belongs to a later day. */
const FIGURES_NOW = `l.current_stock, l.safe_stock, l.blocked, l.inbound_accepted, l.inbound_rejected`;
const FIGURES_THEN = `(l.current_stock - later.current)::int AS current_stock, (l.safe_stock - later.safe)::int AS safe_stock,
  (l.blocked - later.blocked)::int AS blocked, l.inbound_accepted - later.accepted AS inbound_accepted,
  l.inbound_rejected - later.rejected AS inbound_rejected`;
const laterThan = (day: string): string => `CROSS JOIN LATERAL (
  SELECT COALESCE(sum(m.quantity) FILTER (WHERE m.figure = 'CURRENT'), 0) AS current,
    COALESCE(sum(m.quantity) FILTER (WHERE m.figure = 'SAFE'), 0) AS safe,
    COALESCE(sum(m.quantity) FILTER (WHERE m.figure = 'BLOCKED'), 0) AS blocked,
    COALESCE(sum(m.quantity) FILTER (WHERE m.code = 'INADD'), 0) AS accepted,
    COALESCE(sum(m.rejected), 0) AS rejected
  FROM inventory_movements m
  WHERE m.company_id = l.company_id AND m.warehouse_id = l.warehouse_id AND m.wsin = l.wsin AND m.moved_on > ${day}::date) AS later`;

/** Stored columns can be walked in order; a figure of an earlier day is known only once everything after it is summed. */
const STORED: Readonly<Record<InventorySortColumn, string>> = {
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
  /** Null: every warehouse in reach. */
  warehouseIds: readonly string[] | null;
  /** Null: every company in reach. */
  companyIds: readonly string[] | null;
}

const LIST = defineList<InventorySelection>({
  from: 'inventory_levels l',
  filters: { warehouseIds: oneOf('l.warehouse_id', 'uuid'), companyIds: oneOf('l.company_id', 'uuid') },
  search: { unnamed: [patternIn(FOUND)] },
  sort: { columns: STORED, by: 'updatedAt', id: 'l.id' },
});

type CountedLine = (InventoryRow | { id: null }) & { count: number };

/** The query of the inventory screen. */
@Injectable()
export class InventoryListReadModel {
  async list(
    tx: EntityManager,
    selection: InventorySelection,
    query: FindInventoryQuery,
  ): Promise<{ inventory: InventoryView[]; count: number }> {
    const isSearched = Boolean(query.search?.trim());
    const page = LIST.page(fromListQuery(query), selection);
    // Every row that one company has: asked most, and always by the same plan.
    const isOfOneCompany = selection.warehouseIds === null && selection.companyIds?.length === 1 && !isSearched;
    const isHot = isOfOneCompany && page.sort === STORED.updatedAt && page.direction === 'DESC';
    const sql = pageOf(page, query.where?.snapshotDate ?? null, isSearched);
    const lines = await (isHot ? prepared : rows)<CountedLine>(tx, sql, page.parameters);
    return {
      inventory: lines.flatMap((line) => (line.id === null ? [] : [toView(line)])),
      count: lines[0]?.count ?? 0,
    };
  }

  /** The next portion of a download, in the order of the ids, each with the name of its warehouse. */
  async portion(
    tx: EntityManager,
    selection: InventorySelection,
    { day, after, size }: { day: string | null; after: string | null; size: number },
  ): Promise<(InventoryView & { warehouseName: string })[]> {
    const { where, parameters, bind } = LIST.page({ records: size, pageNumber: 1 }, selection);
    const [figures, later] = day ? [FIGURES_THEN, laterThan(bind(day))] : [FIGURES_NOW, ''];
    const behind = after === null ? '' : `AND l.id > ${bind(after)}::uuid`;
    const found = await rows<InventoryRow & { warehouse_name: string }>(
      tx,
      `SELECT l.id, l.company_id, l.warehouse_id, l.wsin, w.product_title, l.updated_at, ${figures}, ${SKUS} AS sku_ids, h.name AS warehouse_name
       FROM ${FROM} JOIN warehouses_public h ON h.id = l.warehouse_id ${later} WHERE ${where} ${behind} ORDER BY l.id LIMIT ${size}`,
      parameters,
    );
    return found.map((row) => ({ ...toView(row), warehouseName: row.warehouse_name }));
  }

  async find(tx: EntityManager, id: string): Promise<InventoryView | undefined> {
    const [row] = await rows<InventoryRow>(
      tx,
      `SELECT l.id, l.company_id, l.warehouse_id, l.wsin, w.product_title, l.updated_at, ${FIGURES_NOW}, ${SKUS} AS sku_ids FROM ${FROM} WHERE l.id = $1`,
      [id],
    );
    return row ? toView(row) : undefined;
  }
}

/**
 * First the rows of the page, then what they show: an earlier day's figures are summed for them alone, unless the order asks for all.
 * With them, in the one statement, how many there are; alone on a page that holds none. The stock numbers' titles are joined only
 * where a condition or the order asks for them.
 */
function pageOf(page: ListPage, day: string | null, isSearched: boolean): string {
  const { where, sort, direction, bind } = page;
  const counted = isSearched ? FROM : 'inventory_levels l';
  const listed = sort === STORED.productTitle ? FROM : counted;
  const [figures, later] = day === null ? [FIGURES_NOW, ''] : [FIGURES_THEN, laterThan(bind(day))];
  const summed = day === null ? undefined : SUMMED[sort];
  return `SELECT c.count, l.* FROM (SELECT count(*) AS count FROM ${counted} WHERE ${where}) AS c
    LEFT JOIN (
      SELECT l.id, l.company_id, l.warehouse_id, l.wsin, w.product_title, l.updated_at, l.place, ${figures}, ${SKUS} AS sku_ids
      FROM (SELECT l.*, ${summed ?? sort} AS place FROM ${listed} ${summed ? later : ''}
        WHERE ${where} ORDER BY place ${direction}, l.id ${direction} LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}) AS l
      JOIN wsins_public w ON w.company_id = l.company_id AND w.wsin = l.wsin ${later}
    ) AS l ON true
    ORDER BY l.place ${direction}, l.id ${direction}`;
}

function toView(row: InventoryRow): InventoryView {
  return {
    inventoryId: row.id,
    companyId: row.company_id,
    warehouseId: row.warehouse_id,
    wsin: row.wsin,
    productTitle: row.product_title,
    skuIds: row.sku_ids,
    currentStock: row.current_stock,
    safeStock: row.safe_stock,
    blocked: row.blocked,
    inboundAccepted: Number(row.inbound_accepted),
    inboundRejected: Number(row.inbound_rejected),
    updatedAt: row.updated_at.toISOString(),
  };
}
