// Orders, shipments, items and packings come from other modules' views, with what was short the last time.
import { type MissingPiece, type ShortReason } from '@godown/contracts/picks';
import { type CourierKey } from '@godown/contracts/shipping';
import { coded, computed, integer, json, nullable, text, timestamp } from '../../database/computed-columns.js';
import { type RowOf } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { contains, oneOf } from '../../database/list/match.js';
import { IS_GONE } from './picks.sql.js';

export const READY_COLUMNS = computed({
  companyId: text('o.company_id'),
  orderId: text('o.id'),
  shopOrderId: text('o.shop_order_id'),
  companyName: text('SELECT c.name FROM companies_public c WHERE c.id = o.company_id'),
  warehouseId: text('o.pickup_warehouse_id'),
  warehouseName: text('SELECT w.name FROM warehouses_public w WHERE w.id = o.pickup_warehouse_id'),
  awb: nullable(text('o.delivery_awb')),
  courier: nullable(coded<CourierKey>('s.courier')),
  city: text('o.drop_city'),
  readyAt: timestamp('o.rts_at'),
  pieceCount: integer(
    'SELECT coalesce(sum(i.quantity), 0) FROM order_items_public i WHERE i.company_id = o.company_id AND i.order_id = o.id',
  ),
  short: nullable(
    json<{ reason: ShortReason; missing: MissingPiece[] }>(
      `(SELECT json_build_object('reason', p.short_reason, 'missing', (
          SELECT coalesce(json_agg(json_build_object('sku', i.sku, 'quantity', i.missing) ORDER BY i.sku), '[]') FROM pick_list_items i
          WHERE i.company_id = p.company_id AND i.pick_order_id = p.id AND i.missing > 0))
        FROM (SELECT * FROM pick_list_orders x WHERE x.company_id = o.company_id AND x.order_id = o.id ORDER BY x.added_at DESC, x.id DESC LIMIT 1) p
        WHERE p.state = 'SHORT')`,
    ),
  ),
});
export type ReadyRow = Readonly<RowOf<typeof READY_COLUMNS>>;

export interface ReadyOrderFilter {
  /** Companies in view; null: all. */
  companies: readonly string[] | null;
  warehouses: readonly string[] | null;
  warehouseId?: string | undefined;
  courier?: CourierKey | undefined;
  readyBefore?: Date | undefined;
  orderIds?: readonly string[] | undefined;
}

/** What is packed was picked without a list. */
export const READY_ORDERS = defineList<ReadyOrderFilter>({
  from: `orders_public o LEFT JOIN shipments_public s ON s.company_id = o.company_id AND s.order_id = o.id AND s.state = 'CONFIRMED'`,
  base: `o.status = 'READY_TO_SHIP'
    AND NOT EXISTS (SELECT FROM pick_list_orders p WHERE p.company_id = o.company_id AND p.order_id = o.id
      AND (p.state = 'PICKED' OR (p.state = 'OPEN' AND NOT ${IS_GONE})))
    AND NOT EXISTS (SELECT FROM packings_public k WHERE k.company_id = o.company_id AND k.order_id = o.id)`,
  filters: {
    companies: oneOf('o.company_id', 'uuid'),
    warehouses: oneOf('o.pickup_warehouse_id', 'uuid'),
    warehouseId: 'o.pickup_warehouse_id = ?',
    courier: 's.courier = ?',
    readyBefore: (before) => ({ sql: 'o.rts_at <= ?', value: before }),
    orderIds: oneOf('o.id', 'uuid'),
  },
  search: { unnamed: [contains('o.shop_order_id'), contains('o.delivery_awb')] },
  sort: { columns: { readyAt: 'o.rts_at' }, by: 'readyAt', id: 'o.id' },
});
