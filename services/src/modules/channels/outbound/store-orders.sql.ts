// Joins orders_public and companies_public for many orders at once.
import { type EntityManager } from 'typeorm';
import { computed, json, nullable, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';

const STORE_ORDER = computed({
  id: text('o.id'),
  shopType: text('o.shop_type'),
  shopOrderId: text('o.shop_order_id'),
  externalOrderId: nullable(text('o.external_order_id')),
  awb: nullable(text('o.delivery_awb')),
  preferences: json<Record<string, unknown>>('c.preferences'),
});

export type StoreOrder = RowOf<typeof STORE_ORDER>;

/** Those that came from a store, with what their companies prefer. */
export function findStoreOrders(
  tx: EntityManager,
  companyIds: readonly string[],
  orderIds: readonly string[],
): Promise<StoreOrder[]> {
  return select(
    tx,
    STORE_ORDER,
    `SELECT ${STORE_ORDER} FROM orders_public o JOIN companies_public c ON c.id = o.company_id
     WHERE o.company_id = ANY ($1::uuid[]) AND o.id = ANY ($2::uuid[]) AND o.shop_type <> 'manual'`,
    [[...new Set(companyIds)], [...new Set(orderIds)]],
  );
}
