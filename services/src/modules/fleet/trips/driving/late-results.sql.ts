// Whether another trip has had the parcel; whom to tell joins the views of people and their companies.
import { type EntityManager } from 'typeorm';
import { boolean, computed, text } from '../../../../database/computed-columns.js';
import { type RowOf, select } from '../../../../database/entity-sql.js';
import { JourneyOrderEntity } from '../journey-order.entity.js';
import { TripTrailEntity } from '../trip-trail.entity.js';
import { type TripEntity } from '../trip.entity.js';

const FREE = computed({ isFree: boolean('NOT EXISTS (SELECT FROM later)') });

/** False once another trip waits for the parcel or has had it on its vehicle since. */
export async function isFree(
  tx: EntityManager,
  { companyId, orderId, id, endedAt }: JourneyOrderEntity,
): Promise<boolean> {
  const [found] = await select(
    tx,
    FREE,
    `WITH later AS (
       SELECT FROM journey_orders j JOIN trips t ON t.id = j.trip_id
       WHERE j.company_id = $1 AND j.order_id = $2 AND j.id <> $3
         AND (j.is_carried OR (j.status <> 'PENDING' AND t.created_at >= $4)) LIMIT 1
     ) SELECT ${FREE}`,
    [companyId, orderId, id, endedAt],
  );
  return found?.isFree ?? false;
}

const TOLD = computed({
  userId: text('m.user_id'),
  companyId: text('c.company_id'),
  tellerName: text(`coalesce((SELECT t.name FROM users_public t WHERE t.id = $3), '')`),
});

/** The people of the trip's warehouse and the owner of its cluster; a notice is seen through a company of its reader. */
export function findDesk(
  tx: EntityManager,
  { warehouseId, clusterId }: Pick<TripEntity, 'warehouseId' | 'clusterId'>,
  tellerId: string,
): Promise<RowOf<typeof TOLD>[]> {
  return select(
    tx,
    TOLD,
    `WITH m AS (
       SELECT w.user_id FROM user_warehouses_public w JOIN users_public u ON u.id = w.user_id AND u.role = 'warehouse_user'
       WHERE w.warehouse_id = $1
       UNION SELECT k.owner_id FROM clusters k WHERE k.id = $2 AND k.owner_id IS NOT NULL
     )
     SELECT ${TOLD} FROM m JOIN users_public u ON u.id = m.user_id AND u.is_active CROSS JOIN LATERAL (
       SELECT c.company_id FROM user_companies_public c WHERE c.user_id = m.user_id ORDER BY c.company_id LIMIT 1) c
     ORDER BY m.user_id`,
    [warehouseId, clusterId, tellerId],
  );
}

const PARCEL = computed({
  companyId: text('o.company_id'),
  orderId: text('o.id'),
  awb: text(`coalesce(o.delivery_awb, o.shop_order_id)`),
});

/** A parcel of the trip, also one that was left out at its start. */
export async function findOnceOnTrip(
  tx: EntityManager,
  tripId: string,
  orderId: string,
): Promise<RowOf<typeof PARCEL> | undefined> {
  const isOnTrip = await tx.getRepository(JourneyOrderEntity).existsBy({ tripId, orderId });
  if (!isOnTrip && !(await tx.getRepository(TripTrailEntity).existsBy({ tripId, orderId }))) return undefined;
  const [found] = await select(tx, PARCEL, `SELECT ${PARCEL} FROM orders_public o WHERE o.id = $1`, [orderId]);
  return found;
}
