// Joins the view of orders: drivers know a parcel by its numbers.
import { type DeskChange, DESK_CHANGES } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { allOf, coded, computed, nullable, text } from '../../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../../database/entity-sql.js';
import { readFirst } from '../../../../database/read-first.js';
import { TripTrailEntity } from '../trip-trail.entity.js';

const CHANGE = allOf(
  columnsOf(TripTrailEntity, { alias: 's', only: ['id', 'at'] }),
  computed({
    event: coded<DeskChange>('s.event'),
    shopOrderId: nullable(text('o.shop_order_id')),
    awb: nullable(text('j.awb')),
  }),
);

const MOST_CHANGES = 50;

/** What others did to the driver's trips after they had started, the newest first. Of trips that run or have ended since. */
export function findDriverChanges(
  tx: EntityManager,
  driverId: string,
  since: Date,
): Promise<Readonly<RowOf<typeof CHANGE>>[]> {
  return select(
    tx,
    CHANGE,
    readFirst(
      tx,
      {
        trips: `driver_id = $1 AND started_at IS NOT NULL AND (status = 'STARTED' OR ended_at > $2)`,
        trip_trails: 'trip_id IN (SELECT id FROM trips) AND event = ANY ($3::text[])',
        journey_orders: 'trip_id IN (SELECT id FROM trips)',
        orders_public: '(company_id, id) IN (SELECT company_id, order_id FROM journey_orders)',
      },
      `SELECT ${CHANGE} FROM trips t JOIN trip_trails s ON s.trip_id = t.id
     LEFT JOIN journey_orders j ON j.trip_id = s.trip_id AND j.order_id = s.order_id
     LEFT JOIN orders_public o ON o.company_id = j.company_id AND o.id = j.order_id
     WHERE t.driver_id = $1 AND t.started_at IS NOT NULL AND (t.status = 'STARTED' OR t.ended_at > $2)
       AND s.event = ANY ($3::text[]) AND s.user_id <> t.driver_id AND s.recorded_at > greatest(t.started_at, $2)
     ORDER BY s.recorded_at DESC, s.id DESC LIMIT ${MOST_CHANGES}`,
    ),
    [driverId, since, DESK_CHANGES],
  );
}
