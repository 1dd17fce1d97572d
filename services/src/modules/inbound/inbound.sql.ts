// Lists over the views of warehouses, companies, catalogue and stock; totals are counted line by line.
import {
  type InboundBooking,
  type InboundCounts,
  type InboundLineState,
  type InboundStatus,
  type LastInboundScan,
  type UnitCondition,
} from '@godown/contracts/inbound';
import { type EntityManager } from 'typeorm';
import { allOf, bigint, coded, computed, integer, nullable, text, timestamp } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { defineList, type ListPage } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { InboundLineEntity } from './inbound-line.entity.js';
import { InboundShipmentEntity } from './inbound-shipment.entity.js';

interface ShipmentKey {
  companyId: string;
  id: string;
}

/** Of the lines `l` of a shipment. */
const TOTALS = {
  expected: bigint('COALESCE(sum(l.expected), 0)'),
  good: bigint('COALESCE(sum(l.good), 0)'),
  damaged: bigint('COALESCE(sum(l.damaged), 0)'),
  booked: bigint('COALESCE(sum(l.booked_good + l.booked_damaged), 0)'),
  missing: bigint('COALESCE(sum(greatest(l.expected - l.good - l.damaged, 0)), 0)'),
  over: bigint('COALESCE(sum(greatest(l.good + l.damaged - l.expected, 0)), 0)'),
};

/** The shipments `s` with what was counted of them. */
const FROM_COUNTED = `inbound_shipments s CROSS JOIN LATERAL (
  SELECT count(*) AS line_count, ${computed(TOTALS)} FROM inbound_lines l WHERE l.company_id = s.company_id AND l.shipment_id = s.id) t`;

export const SHIPMENT_COLUMNS = allOf(
  columnsOf(InboundShipmentEntity, {
    alias: 's',
    only: [
      'companyId',
      'id',
      'warehouseId',
      'reference',
      'supplier',
      'expectedOn',
      'status',
      'announcedAt',
      'openedAt',
      'endedAt',
    ],
  }),
  computed({
    companyName: text('SELECT c.name FROM companies_public c WHERE c.id = s.company_id'),
    warehouseName: text('SELECT w.name FROM warehouses_public w WHERE w.id = s.warehouse_id'),
    announcedBy: text(`COALESCE((SELECT u.name FROM users_public u WHERE u.id = s.announced_by), '')`),
    lineCount: integer('t.line_count'),
    expected: bigint('t.expected'),
    good: bigint('t.good'),
    damaged: bigint('t.damaged'),
    booked: bigint('t.booked'),
    missing: bigint('t.missing'),
    over: bigint('t.over'),
  }),
);
export type ListedShipment = Readonly<RowOf<typeof SHIPMENT_COLUMNS>>;

export interface ShipmentFilter {
  id?: string | undefined;
  /** Those that the actor may see. */
  warehouseIds?: readonly string[] | null;
  warehouseId?: string | undefined;
  companyIds?: readonly string[] | null;
  status?: InboundStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const SHIPMENTS = defineList<ShipmentFilter>({
  from: 'inbound_shipments s',
  filters: {
    id: 's.id = ?',
    warehouseIds: oneOf('s.warehouse_id', 'uuid'),
    warehouseId: 's.warehouse_id = ?',
    companyIds: oneOf('s.company_id', 'uuid'),
    status: 's.status = ?',
    from: 's.expected_on >= ?::date',
    to: 's.expected_on <= ?::date',
  },
  search: { unnamed: [contains('s.reference'), contains('s.supplier')] },
  sort: {
    columns: { announcedAt: 's.announced_at', expectedOn: 's.expected_on', reference: 's.reference' },
    by: 'announcedAt',
    id: 's.id',
  },
});

/** The rows of the page with their totals. */
export function shipmentsOf(page: ListPage): string {
  return page.select(String(SHIPMENT_COLUMNS), FROM_COUNTED);
}

const COUNT = computed({ status: coded<InboundStatus>('s.status'), count: integer('count(*)') });

export async function countByStatus(tx: EntityManager, { where, parameters }: ListPage): Promise<InboundCounts> {
  const found = await select(
    tx,
    COUNT,
    `SELECT ${COUNT} FROM inbound_shipments s WHERE ${where} GROUP BY s.status`,
    parameters,
  );
  const countOf = (status: InboundStatus) => found.find((row) => row.status === status)?.count ?? 0;
  return {
    ANNOUNCED: countOf('ANNOUNCED'),
    RECEIVING: countOf('RECEIVING'),
    CLOSED: countOf('CLOSED'),
    CANCELLED: countOf('CANCELLED'),
  };
}

const FROM_LINES = `inbound_lines l JOIN inbound_shipments s ON s.company_id = l.company_id AND s.id = l.shipment_id
  JOIN wsins_public w ON w.company_id = l.company_id AND w.wsin = l.wsin`;

/** The first item with the WSIN names it. */
const FROM_SHOWN_LINES = `${FROM_LINES}
  LEFT JOIN inventory_levels_public v ON v.company_id = l.company_id AND v.warehouse_id = s.warehouse_id AND v.wsin = l.wsin
  LEFT JOIN LATERAL (SELECT i.sku, i.image_urls[1] AS image_url FROM catalogue_items_public i
    WHERE i.company_id = l.company_id AND i.wsin = l.wsin ORDER BY i.sku LIMIT 1) i ON true`;

export const LINE_COLUMNS = allOf(
  columnsOf(InboundLineEntity, {
    alias: 'l',
    only: ['id', 'wsin', 'expected', 'good', 'damaged', 'bookedGood', 'bookedDamaged', 'revision'],
  }),
  computed({
    title: text('w.product_title'),
    sku: nullable(text('i.sku')),
    imageUrl: nullable(text('i.image_url')),
    bin: nullable(text('COALESCE(l.bin, v.bin)')),
  }),
);
export type ListedLine = Readonly<RowOf<typeof LINE_COLUMNS>>;

const IS_IN_STATE: Readonly<Record<InboundLineState, string>> = {
  OPEN: 'l.good + l.damaged < l.expected',
  COUNTED: 'l.good + l.damaged > 0',
  DIFFERENT: '(l.good + l.damaged <> l.expected OR l.damaged > 0)',
};

interface LineFilter {
  companyId: string;
  shipmentId?: string;
  id?: string;
  state?: InboundLineState | undefined;
}

export const LINES = defineList<LineFilter>({
  from: FROM_LINES,
  filters: {
    companyId: 'l.company_id = ?',
    shipmentId: 'l.shipment_id = ?',
    id: 'l.id = ?',
    state: (state) => ({ sql: IS_IN_STATE[state] }),
  },
  search: {
    unnamed: [
      contains('l.wsin'),
      contains('w.product_title'),
      (asked) => ({
        sql: `EXISTS (SELECT FROM catalogue_items_public i WHERE i.company_id = l.company_id AND i.wsin = l.wsin AND i.sku = ?)`,
        value: asked,
      }),
    ],
  },
  sort: { columns: { wsin: 'l.wsin' }, by: 'wsin', id: 'l.id' },
});

export function linesOf(page: ListPage): string {
  return page.select(String(LINE_COLUMNS), FROM_SHOWN_LINES);
}

export const DIFFERENCE_COLUMNS = computed({
  reference: text('s.reference'),
  supplier: nullable(text('s.supplier')),
  companyName: text('SELECT c.name FROM companies_public c WHERE c.id = s.company_id'),
  warehouseName: text('SELECT h.name FROM warehouses_public h WHERE h.id = s.warehouse_id'),
  expectedOn: text('s.expected_on'),
  closedAt: timestamp('s.ended_at'),
  wsin: text('l.wsin'),
  sku: nullable(text('i.sku')),
  title: text('w.product_title'),
  expected: integer('l.expected'),
  good: integer('l.good'),
  damaged: integer('l.damaged'),
});
export type DifferenceRow = Readonly<RowOf<typeof DIFFERENCE_COLUMNS>>;

/** Lines of closed shipments that are not what was announced, the latest shipment first. */
export const DIFFERENCES = defineList<Omit<ShipmentFilter, 'status'>>({
  from: FROM_LINES,
  base: `s.status = 'CLOSED' AND ${IS_IN_STATE.DIFFERENT}`,
  filters: {
    id: 's.id = ?',
    warehouseIds: oneOf('s.warehouse_id', 'uuid'),
    warehouseId: 's.warehouse_id = ?',
    companyIds: oneOf('s.company_id', 'uuid'),
    from: 's.expected_on >= ?::date',
    to: 's.expected_on <= ?::date',
  },
  search: { unnamed: [contains('s.reference'), contains('s.supplier')] },
  sort: { columns: { closedAt: 's.ended_at' }, by: 'closedAt', id: 'l.id' },
});

export function differencesOf(page: ListPage): string {
  return page.select(String(DIFFERENCE_COLUMNS), FROM_SHOWN_LINES);
}

const BOOKING = computed({
  id: text('b.id'),
  good: integer('b.good'),
  damaged: integer('b.damaged'),
  bookedAt: timestamp('b.booked_at'),
  bookedBy: text(`COALESCE((SELECT u.name FROM users_public u WHERE u.id = b.booked_by), '')`),
});

export async function bookingsOf(tx: EntityManager, { companyId, id }: ShipmentKey): Promise<InboundBooking[]> {
  const found = await select(
    tx,
    BOOKING,
    `SELECT ${BOOKING} FROM inbound_bookings b WHERE b.company_id = $1 AND b.shipment_id = $2 ORDER BY b.booked_at DESC, b.id`,
    [companyId, id],
  );
  return found.map((row) => ({ ...row, bookedAt: row.bookedAt.toISOString() }));
}

/** A scan `e` of the line `l` that nobody has booked, and after which nobody has counted by hand. */
const MAY_BE_TAKEN_BACK = `e.kind = 'SCAN' AND e.undone_at IS NULL
  AND l.good - e.good >= l.booked_good AND l.damaged - e.damaged >= l.booked_damaged
  AND NOT EXISTS (SELECT FROM inbound_entries c WHERE c.company_id = e.company_id AND c.line_id = e.line_id
    AND c.kind = 'COUNT' AND c.entered_at >= e.entered_at)`;

const SCAN = computed({
  key: text('e.id'),
  wsin: text('l.wsin'),
  title: text('w.product_title'),
  condition: coded<UnitCondition>(`CASE WHEN e.damaged > 0 THEN 'DAMAGED' ELSE 'GOOD' END`),
});

/** What the person scanned last and may take back. */
export async function lastScanOf(
  tx: EntityManager,
  { companyId, id }: ShipmentKey,
  userId: string | null,
): Promise<LastInboundScan | null> {
  const [row] = await select(
    tx,
    SCAN,
    `SELECT ${SCAN} FROM inbound_entries e JOIN inbound_lines l ON l.company_id = e.company_id AND l.id = e.line_id
     JOIN wsins_public w ON w.company_id = l.company_id AND w.wsin = l.wsin
     WHERE e.company_id = $1 AND e.shipment_id = $2 AND e.entered_by = $3 AND ${MAY_BE_TAKEN_BACK}
     ORDER BY e.entered_at DESC LIMIT 1`,
    [companyId, id, userId],
  );
  return row ?? null;
}

const TAKEN_BACK = computed({ lineId: text('l.id') });

/** @returns false for a scan that was booked, or after which somebody has counted by hand */
export async function mayBeTakenBack(tx: EntityManager, companyId: string, key: string): Promise<boolean> {
  const found = await select(
    tx,
    TAKEN_BACK,
    `SELECT ${TAKEN_BACK} FROM inbound_entries e JOIN inbound_lines l ON l.company_id = e.company_id AND l.id = e.line_id
     WHERE e.company_id = $1 AND e.id = $2 AND ${MAY_BE_TAKEN_BACK}`,
    [companyId, key],
  );
  return found.length > 0;
}
