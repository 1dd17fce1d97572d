// Parcels by their numbers with the newest line of each trail, through the views of the orders' owner.
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { coded, computed, nullable, text, timestamp } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';

const PARCEL = computed({
  orderId: text('o.id'),
  awb: text('o.delivery_awb'),
  status: coded<OrderStatus>('o.status'),
  edd: nullable(text(`to_char(o.edd, 'YYYY-MM-DD')`)),
  at: nullable(timestamp('t.at')),
  city: nullable(text('t.city')),
});

export type ProviderParcel = RowOf<typeof PARCEL>;

/** Those of them that belong to orders of the company's stores at Unicommerce. */
export function findProviderParcels(
  tx: EntityManager,
  companyId: string,
  awbs: readonly string[],
): Promise<ProviderParcel[]> {
  return select(
    tx,
    PARCEL,
    `SELECT ${PARCEL} FROM orders_public o
     LEFT JOIN LATERAL (
       SELECT t.at, t.city FROM order_trails_public t WHERE t.company_id = o.company_id AND t.order_id = o.id
       ORDER BY t.at DESC, t.id DESC LIMIT 1
     ) t ON true
     WHERE o.company_id = $1 AND o.delivery_awb = ANY ($2::text[]) AND o.shop_type = 'unicommerce'
     ORDER BY o.delivery_awb`,
    [companyId, awbs],
  );
}
