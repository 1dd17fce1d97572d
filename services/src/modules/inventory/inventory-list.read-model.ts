import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  INVENTORY_SORT_COLUMNS,
  type FindInventory,
  type InventorySortColumn,
  type InventoryView,
} from '@godown/contracts/inventory';
import { allowedColumn, orderOf, pageOf, refuseSearchColumn, searchPattern } from '../../database/list-query.js';
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
const LATER = `CROSS JOIN LATERAL (
  SELECT COALESCE(sum(m.quantity) FILTER (WHERE m.figure = 'CURRENT'), 0) AS current,
    COALESCE(sum(m.quantity) FILTER (WHERE m.figure = 'SAFE'), 0) AS safe,
    COALESCE(sum(m.quantity) FILTER (WHERE m.figure = 'BLOCKED'), 0) AS blocked,
    COALESCE(sum(m.quantity) FILTER (WHERE m.code = 'INADD'), 0) AS accepted,
    COALESCE(sum(m.rejected), 0) AS rejected
  FROM inventory_movements m
  WHERE m.company_id = l.company_id AND m.warehouse_id = l.warehouse_id AND m.wsin = l.wsin AND m.moved_on > $4::date) AS later`;

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
const SUMMED: Readonly<Partial<Record<InventorySortColumn, string>>> = {
  currentStock: 'l.current_stock - later.current',
  safeStock: 'l.safe_stock - later.safe',
  blocked: 'l.blocked - later.blocked',
  inboundAccepted: 'l.inbound_accepted - later.accepted',
  inboundRejected: 'l.inbound_rejected - later.rejected',
};

const FOUND = `(l.wsin ILIKE $3 OR w.product_title ILIKE $3
  OR EXISTS (SELECT FROM catalogue_items_public i WHERE i.company_id = l.company_id AND i.wsin = l.wsin AND i.sku ILIKE $3))`;

export interface InventorySelection {
  /** Null: every warehouse in reach. */
  warehouseIds: readonly string[] | null;
  /** Null: every company in reach. */
  companyIds: readonly string[] | null;
}

interface Filter {
  /** `$1` are warehouses, `$2` companies, `$3` is what is looked for. */
  where: string;
  parameters: unknown[];
  /** With the stock numbers' titles only where a condition asks for them. */
  from: string;
  /** Every row that one company has: asked most, and always by the same plan. */
  isOfOneCompany: boolean;
}

interface ListPage {
  day: string | null;
  by: InventorySortColumn;
  order: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

type CountedLine = (InventoryRow | { id: null }) & { count: number };

/** The query of the inventory screen. */
@Injectable()
export class InventoryListReadModel {
  async list(
    tx: EntityManager,
    selection: InventorySelection,
    query: FindInventory,
  ): Promise<{ inventory: InventoryView[]; count: number }> {
    refuseSearchColumn(query);
    const day = query.where?.snapshotDate ?? null;
    const by = allowedColumn(INVENTORY_SORT_COLUMNS, query.sortBy?.by ?? 'updatedAt', 'Sort column');
    const filter = filterOf(selection, searchPattern(query.search));
    const lines = await this.lines(tx, filter, { day, by, order: orderOf(query.sortBy?.order), ...pageOf(query) });
    return {
      inventory: lines.flatMap((line) => (line.id === null ? [] : [toView(line)])),
      count: lines[0]?.count ?? 0,
    };
  }

  /**
   * First the rows of the page, then what they show: an earlier day's figures are summed for them alone, unless the order asks for all.
   * With them, in the one statement, how many there are; alone on a page that holds none.
   */
  private async lines(tx: EntityManager, filter: Filter, page: ListPage): Promise<CountedLine[]> {
    const summed = page.day === null ? undefined : SUMMED[page.by];
    const from = page.by === 'productTitle' ? FROM : filter.from;
    const isHot = filter.isOfOneCompany && page.by === 'updatedAt' && page.order === 'DESC';
    return (isHot ? prepared : rows)<CountedLine>(
      tx,
      `SELECT c.count, l.* FROM (SELECT count(*) AS count FROM ${filter.from} WHERE ${filter.where}) AS c
       LEFT JOIN (
         SELECT l.id, l.company_id, l.warehouse_id, l.wsin, w.product_title, l.updated_at, l.place, ${page.day === null ? FIGURES_NOW : FIGURES_THEN}, ${SKUS} AS sku_ids
         FROM (SELECT l.*, ${summed ?? STORED[page.by]} AS place FROM ${from} ${summed ? LATER : ''}
           WHERE ${filter.where} AND ($4::date IS NULL OR true) ORDER BY place ${page.order}, l.id ${page.order} LIMIT $5 OFFSET $6) AS l
         JOIN wsins_public w ON w.company_id = l.company_id AND w.wsin = l.wsin ${page.day === null ? '' : LATER}
       ) AS l ON true
       ORDER BY l.place ${page.order}, l.id ${page.order}`,
      [...filter.parameters, page.day, page.limit, page.offset],
    );
  }

  /** The next portion of a download, in the order of the ids, each with the name of its warehouse. */
  async portion(
    tx: EntityManager,
    selection: InventorySelection,
    page: { day: string | null; after: string | null; size: number },
  ): Promise<(InventoryView & { warehouseName: string })[]> {
    const { where, parameters } = filterOf(selection, null);
    const found = await rows<InventoryRow & { warehouse_name: string }>(
      tx,
      `SELECT l.id, l.company_id, l.warehouse_id, l.wsin, w.product_title, l.updated_at, ${page.day ? FIGURES_THEN : FIGURES_NOW}, ${SKUS} AS sku_ids, h.name AS warehouse_name
       FROM ${FROM} JOIN warehouses_public h ON h.id = l.warehouse_id ${page.day ? LATER : ''}
       WHERE ${where} AND ($4::date IS NULL OR true) AND ($5::uuid IS NULL OR l.id > $5) ORDER BY l.id LIMIT $6`,
      [...parameters, page.day, page.after, page.size],
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

/** Each condition stands in the text only when it is asked for: an index is chosen by what is there. */
function filterOf({ warehouseIds, companyIds }: InventorySelection, pattern: string | null): Filter {
  const where = [
    warehouseIds === null ? '$1::uuid[] IS NULL' : oneOf('l.warehouse_id', '$1', warehouseIds),
    companyIds === null ? '$2::uuid[] IS NULL' : oneOf('l.company_id', '$2', companyIds),
    pattern === null ? '$3::text IS NULL' : FOUND,
  ];
  return {
    where: where.join(' AND '),
    parameters: [warehouseIds, companyIds, pattern],
    from: pattern === null ? 'inventory_levels l' : FROM,
    isOfOneCompany: warehouseIds === null && companyIds?.length === 1 && pattern === null,
  };
}

/** One value is compared by `=`: an index that goes on with the order of the list then answers without sorting. */
function oneOf(column: string, place: string, values: readonly string[]): string {
  return values.length === 1 ? `${column} = (${place}::uuid[])[1]` : `${column} = ANY (${place}::uuid[])`;
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
