// Lists and counts over the views of orders, shipments, stock and catalogue; orders and items join a list set-based.
import { type PickedPiece, type PickListStatus, type PickOrderState, type ShortReason } from '@godown/contracts/picks';
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { allOf, coded, computed, integer, nullable, text, texts } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { oneOf } from '../../database/list/match.js';
import { run } from '../../database/rows.js';
import { PickListEntity } from './pick-list.entity.js';

/** `orders o` is not what the list's `pick_list_orders p` was made for any more: it was cancelled, has left, or was booked anew. */
export const IS_GONE = `(o.status <> 'READY_TO_SHIP' OR o.rts_at > p.added_at)`;

export const PICK_LIST_COLUMNS = allOf(
  columnsOf(PickListEntity, { alias: 'l', only: ['id', 'warehouseId', 'status', 'openedAt', 'endedAt'] }),
  computed({
    warehouseName: text('SELECT w.name FROM warehouses_public w WHERE w.id = l.warehouse_id'),
    openedBy: text(`coalesce((SELECT u.name FROM users_public u WHERE u.id = l.opened_by), '')`),
    /** Row-level security leaves the orders that the reader may see. */
    orderCount: integer('SELECT count(*) FROM pick_list_orders p WHERE p.pick_list_id = l.id'),
    pieceCount: integer(
      `SELECT coalesce(sum(i.quantity), 0) FROM pick_list_items i JOIN pick_list_orders p ON p.company_id = i.company_id AND p.id = i.pick_order_id
       WHERE i.pick_list_id = l.id AND p.state IN ('OPEN', 'PICKED')`,
    ),
    pickedCount: integer(
      `SELECT coalesce(sum(i.picked), 0) FROM pick_list_items i JOIN pick_list_orders p ON p.company_id = i.company_id AND p.id = i.pick_order_id
       WHERE i.pick_list_id = l.id AND p.state IN ('OPEN', 'PICKED')`,
    ),
  }),
);
export type ListedPickList = Readonly<RowOf<typeof PICK_LIST_COLUMNS>>;

export interface PickListFilter {
  id?: string;
  /** Those that the actor may see. */
  warehouseIds?: readonly string[];
  status?: PickListStatus | undefined;
  /** With an order of the companies in view. */
  ownOrders?: true;
}

export const PICK_LISTS = defineList<PickListFilter>({
  from: 'pick_lists l',
  counted: { pick_list_orders: 'pick_list_id', pick_list_items: 'pick_list_id' },
  filters: {
    id: 'l.id = ?',
    warehouseIds: oneOf('l.warehouse_id', 'uuid'),
    status: 'l.status = ?',
    ownOrders: () => ({ sql: 'EXISTS (SELECT FROM pick_list_orders p WHERE p.pick_list_id = l.id)' }),
  },
  sort: { columns: { openedAt: 'l.opened_at' }, by: 'openedAt', id: 'l.id' },
});

const NUMBER = computed({ orderId: text('o.id'), shopOrderId: text('o.shop_order_id') });

/** Numbers of the orders that there are, among the warehouse's if one is given. */
export function numbersOf(
  tx: EntityManager,
  orderIds: readonly string[],
  warehouseId: string | null = null,
): Promise<RowOf<typeof NUMBER>[]> {
  return select(
    tx,
    NUMBER,
    `SELECT ${NUMBER} FROM orders_public o WHERE o.id = ANY ($1::uuid[]) AND ($2::uuid IS NULL OR o.pickup_warehouse_id = $2) ORDER BY o.shop_order_id`,
    [orderIds, warehouseId],
  );
}

/** Pick lists of a warehouse are made one after the other, so that the second person gets the next orders. */
export async function lockWarehouse(tx: EntityManager, warehouseId: string): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('picks:' || $1, 0))`, [warehouseId]);
}

/** Orders that are gone leave open lists: those of the warehouse, or the one list. */
export async function dropGone(
  tx: EntityManager,
  { warehouseId = null, pickListId = null, at }: { warehouseId?: string | null; pickListId?: string | null; at: Date },
): Promise<void> {
  await run(
    tx,
    `UPDATE pick_list_orders p SET state = 'DROPPED', ended_at = $3
     FROM orders_public o, pick_lists l
     WHERE l.id = p.pick_list_id AND o.company_id = p.company_id AND o.id = p.order_id AND p.state = 'OPEN'
       AND l.status = 'OPEN' AND ($1::uuid IS NULL OR l.warehouse_id = $1) AND ($2::uuid IS NULL OR l.id = $2) AND ${IS_GONE}`,
    [warehouseId, pickListId, at],
  );
}

/** What the orders of a new list need. */
export async function addItems(tx: EntityManager, pickListId: string): Promise<void> {
  await run(
    tx,
    `INSERT INTO pick_list_items (company_id, pick_list_id, pick_order_id, wsin, sku, title, quantity)
     SELECT p.company_id, p.pick_list_id, p.id, i.wsin, i.sku, i.title, i.quantity
     FROM pick_list_orders p JOIN order_items_public i ON i.company_id = p.company_id AND i.order_id = p.order_id
     WHERE p.pick_list_id = $1 ORDER BY p.position, i.position, i.id`,
    [pickListId],
  );
}

const ORDER = computed({
  companyId: text('p.company_id'),
  id: text('p.id'),
  orderId: text('p.order_id'),
  shopOrderId: text('o.shop_order_id'),
  position: integer('p.position'),
  state: coded<PickOrderState>(`CASE WHEN p.state = 'OPEN' AND ${IS_GONE} THEN 'DROPPED' ELSE p.state END`),
  status: coded<OrderStatus>('o.status'),
  shortReason: nullable(coded<ShortReason>('p.short_reason')),
});
export type PickOrderRow = Readonly<RowOf<typeof ORDER>>;

export function ordersOf(tx: EntityManager, pickListId: string): Promise<PickOrderRow[]> {
  return select(
    tx,
    ORDER,
    `SELECT ${ORDER} FROM pick_list_orders p JOIN orders_public o ON o.company_id = p.company_id AND o.id = p.order_id
     WHERE p.pick_list_id = $1 ORDER BY p.position, p.id`,
    [pickListId],
  );
}

const NEED = {
  companyId: text('i.company_id'),
  id: text('i.id'),
  pickOrderId: text('i.pick_order_id'),
  wsin: nullable(text('i.wsin')),
  sku: text('i.sku'),
  quantity: integer('i.quantity'),
  picked: integer('i.picked'),
  missing: integer('i.missing'),
};

const ITEM = computed({
  ...NEED,
  title: text('i.title'),
  companyName: text('SELECT c.name FROM companies_public c WHERE c.id = i.company_id'),
  imageUrl: nullable(
    text(`SELECT c.image_urls[1] FROM catalogue_items_public c
      WHERE c.company_id = i.company_id AND c.sku = i.sku AND cardinality(c.image_urls) > 0 ORDER BY c.created_at, c.id LIMIT 1`),
  ),
  bin: nullable(text('v.bin')),
  inventoryId: nullable(text('v.id')),
});
export type PickItemRow = Readonly<RowOf<typeof ITEM>>;

export function itemsOf(
  tx: EntityManager,
  { id, warehouseId }: Pick<ListedPickList, 'id' | 'warehouseId'>,
): Promise<PickItemRow[]> {
  return select(
    tx,
    ITEM,
    `SELECT ${ITEM} FROM pick_list_items i
     LEFT JOIN inventory_levels_public v ON v.company_id = i.company_id AND v.warehouse_id = $2 AND v.wsin = i.wsin
     WHERE i.pick_list_id = $1 ORDER BY i.id`,
    [id, warehouseId],
  );
}

const NEEDED = computed({
  ...NEED,
  position: integer('p.position'),
  state: coded<PickOrderState>('p.state'),
  barcodes: texts(
    'ARRAY(SELECT c.barcode FROM catalogue_items_public c WHERE c.company_id = i.company_id AND c.sku = i.sku AND c.barcode IS NOT NULL)',
  ),
});
export type NeededItem = RowOf<typeof NEEDED>;

/** What a scan may stand for, in the order of the tote. */
export function neededItems(tx: EntityManager, pickListId: string): Promise<NeededItem[]> {
  return select(
    tx,
    NEEDED,
    `SELECT ${NEEDED} FROM pick_list_items i JOIN pick_list_orders p ON p.company_id = i.company_id AND p.id = i.pick_order_id
     WHERE i.pick_list_id = $1 ORDER BY p.position, i.id`,
    [pickListId],
  );
}

const PIECE = computed({ key: text('c.id'), sku: text('i.sku'), position: integer('p.position') });

/** What the person picked last and has not taken back. */
export async function lastPieceOf(
  tx: EntityManager,
  pickListId: string,
  userId: string | null,
): Promise<PickedPiece | null> {
  const [row] = await select(
    tx,
    PIECE,
    `SELECT ${PIECE} FROM picked_pieces c JOIN pick_list_items i ON i.company_id = c.company_id AND i.id = c.item_id
     JOIN pick_list_orders p ON p.company_id = i.company_id AND p.id = i.pick_order_id
     WHERE c.pick_list_id = $1 AND c.picked_by = $2 AND c.undone_at IS NULL ORDER BY c.picked_at DESC LIMIT 1`,
    [pickListId, userId],
  );
  return row ?? null;
}

const COUNT = computed({ count: integer('count(*)') });

/** Open orders of a list with a piece to go. */
export async function countUnfinished(tx: EntityManager, pickListId: string): Promise<number> {
  const [row] = await select(
    tx,
    COUNT,
    `SELECT ${COUNT} FROM pick_list_orders p WHERE p.pick_list_id = $1 AND p.state = 'OPEN' AND EXISTS (
       SELECT FROM pick_list_items i WHERE i.company_id = p.company_id AND i.pick_order_id = p.id AND i.picked < i.quantity)`,
    [pickListId],
  );
  return row?.count ?? 0;
}
