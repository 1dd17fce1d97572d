// What a salesman can note: orders of the shops on their beats with lines, and pieces that notes are about already; it joins the views of orders, beats and shops.
import { type NotedSku, type ShelfItem } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { allOf, computed, integer, json, text, timestamp } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { rows } from '../../../database/rows.js';
import { STORE_ADDRESS, STORE_NAME } from '../../stores/index.js';
import { CreditNoteEntity } from './credit-note.entity.js';

/** More than any salesman walks in a month. */
const MOST_SHOPS = 1_000;
const ORDERS_OF_SHOP = 10;
const LAST_NOTES = 20;

const WALKED = `beats_public b JOIN beat_retailers_public m ON m.company_id = b.company_id AND m.beat_id = b.id
  AND b.salesman_id = $1 AND b.deleted_at IS NULL`;

const SHELF_ORDER = computed({
  orderId: text('o.id'),
  companyId: text('o.company_id'),
  shopOrderId: text('o.shop_order_id'),
  retailerId: text('s.id'),
  retailer: text(STORE_NAME),
  address: text(STORE_ADDRESS),
  orderedAt: timestamp('o.created_at'),
  items: json<ShelfItem[]>(`coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', t.id, 'sku', t.sku, 'title', t.title, 'quantity', t.quantity) ORDER BY t.position)
    FROM order_items_public t WHERE t.company_id = o.company_id AND t.order_id = o.id), '[]')`),
  noted: json<NotedSku[]>(`coalesce((
    SELECT jsonb_agg(jsonb_build_object('sku', k.sku, 'quantity', k.quantity) ORDER BY k.sku) FROM (
      SELECT t.sku, sum(t.credit + t.expired + t.damaged) AS quantity
      FROM credit_notes n JOIN credit_note_items t ON t.company_id = n.company_id AND t.note_id = n.id
      WHERE n.company_id = o.company_id AND n.order_id = o.id GROUP BY t.sku) k), '[]')`),
});

/** The last delivered orders of the shops on the salesman's beats, by shop. */
export function shelfOrders(tx: EntityManager, salesmanId: string): Promise<RowOf<typeof SHELF_ORDER>[]> {
  return select(
    tx,
    SHELF_ORDER,
    `WITH shops AS (SELECT DISTINCT m.company_id, m.retailer_id FROM ${WALKED} LIMIT ${MOST_SHOPS})
     SELECT ${SHELF_ORDER} FROM shops
     JOIN store_addresses_public s ON s.company_id = shops.company_id AND s.id = shops.retailer_id AND s.is_active
     CROSS JOIN LATERAL (
       SELECT p.company_id, p.id, p.shop_order_id, p.created_at FROM d2r_orders_public d
       JOIN orders_public p ON p.company_id = d.company_id AND p.id = d.order_id AND p.status = 'DELIVERED'
       WHERE d.company_id = s.company_id AND d.store_address_id = s.id AND d.approved_at IS NOT NULL
       ORDER BY p.created_at DESC, p.id DESC LIMIT ${ORDERS_OF_SHOP}
     ) o ORDER BY lower(${STORE_NAME}), s.id, o.created_at DESC, o.id DESC`,
    [salesmanId],
  );
}

/** Whether the order is of a shop on the salesman's beats. */
export async function isOfOwnShop(
  tx: EntityManager,
  salesmanId: string,
  order: { companyId: string; id: string },
): Promise<boolean> {
  const found = await rows(
    tx,
    `SELECT FROM d2r_orders_public d WHERE d.company_id = $2 AND d.order_id = $3
       AND EXISTS (SELECT FROM ${WALKED} WHERE m.company_id = d.company_id AND m.retailer_id = d.store_address_id)`,
    [salesmanId, order.companyId, order.id],
  );
  return found.length > 0;
}

const PIECES = (kind: string) =>
  `SELECT sum(t.${kind}) FROM credit_note_items t WHERE t.company_id = n.company_id AND t.note_id = n.id`;

const OWN_NOTE = allOf(
  columnsOf(CreditNoteEntity, { alias: 'n', only: ['id', 'number', 'amountPaise', 'createdAt'] }),
  computed({
    retailer: text(STORE_NAME),
    shopOrderId: text('o.shop_order_id'),
    expired: integer(PIECES('expired')),
    damaged: integer(PIECES('damaged')),
  }),
);

/** What the salesman noted last, the newest first. */
export function notesBy(tx: EntityManager, salesmanId: string): Promise<RowOf<typeof OWN_NOTE>[]> {
  return select(
    tx,
    OWN_NOTE,
    `SELECT ${OWN_NOTE} FROM credit_notes n JOIN orders_public o ON o.company_id = n.company_id AND o.id = n.order_id
     LEFT JOIN store_addresses_public s ON s.company_id = n.company_id AND s.id = n.store_address_id
     WHERE n.created_by = $1 ORDER BY n.created_at DESC, n.id DESC LIMIT ${LAST_NOTES}`,
    [salesmanId],
  );
}
