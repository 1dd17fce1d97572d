// Joins the view of orders: drivers know a parcel by its numbers.
import { type DeskChange, DESK_CHANGES } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { allOf, boolean, coded, computed, integer, nullable, text } from '../../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../../database/entity-sql.js';
import { readFirst } from '../../../../database/read-first.js';
import { TripTrailEntity } from '../trip-trail.entity.js';

/** Of a cancelled trip: what was loaded and neither delivered nor brought back. */
const ON_BOARD = `SELECT count(*) FROM journey_orders b WHERE s.event = 'CANCELLED' AND b.trip_id = s.trip_id
  AND (b.status IN ('PICKED_UP', 'UNDELIVERED') OR b.status = 'TAKEN_OFF' AND EXISTS (
    SELECT FROM trip_trails l WHERE l.trip_id = b.trip_id AND l.order_id = b.order_id AND l.event = 'PICKED_UP'))`;

const CHANGE = allOf(
  columnsOf(TripTrailEntity, { alias: 's', only: ['id', 'tripId', 'at'] }),
  computed({
    event: coded<DeskChange>('s.event'),
    wasStarted: boolean('t.started_at IS NOT NULL'),
    onBoard: integer(ON_BOARD),
    shopOrderId: nullable(text('o.shop_order_id')),
    awb: nullable(text('j.awb')),
  }),
);

const MOST_CHANGES = 50;

type DriverChangeRow = Readonly<RowOf<typeof CHANGE>>;

/** What others did to the driver's trips that run or have ended since, the newest first. Before its start a trip is only cancelled. */
export function findDriverChanges(tx: EntityManager, driverId: string, since: Date): Promise<DriverChangeRow[]> {
  return select(
    tx,
    CHANGE,
    readFirst(
      tx,
      {
        trips: `driver_id = $1 AND (status = 'STARTED' OR ended_at > $2)`,
        trip_trails: 'trip_id IN (SELECT id FROM trips) AND event = ANY ($3::text[])',
        journey_orders: 'trip_id IN (SELECT id FROM trips)',
        orders_public: '(company_id, id) IN (SELECT company_id, order_id FROM journey_orders)',
      },
      `SELECT ${CHANGE} FROM trips t JOIN trip_trails s ON s.trip_id = t.id
     LEFT JOIN journey_orders j ON j.trip_id = s.trip_id AND j.order_id = s.order_id
     LEFT JOIN orders_public o ON o.company_id = j.company_id AND o.id = j.order_id
     WHERE t.driver_id = $1 AND (t.status = 'STARTED' OR t.ended_at > $2)
       AND s.event = ANY ($3::text[]) AND s.user_id <> t.driver_id AND s.recorded_at > $2
       AND (s.recorded_at > t.started_at OR t.started_at IS NULL AND s.event = 'CANCELLED')
     ORDER BY s.recorded_at DESC, s.id DESC LIMIT ${MOST_CHANGES}`,
    ),
    [driverId, since, DESK_CHANGES],
  );
}

const GIVEN_AWAY = columnsOf(TripTrailEntity, { alias: 's', only: ['id', 'tripId', 'at'] });
type GivenAwayRow = Readonly<RowOf<typeof GIVEN_AWAY>>;

/** The driver's trips that were given to others since and are not the driver's again, each once, the newest first. */
export function findTripsGivenAway(tx: EntityManager, driverId: string, since: Date): Promise<GivenAwayRow[]> {
  return select(
    tx,
    GIVEN_AWAY,
    `WITH given AS (
       SELECT DISTINCT ON (g.trip_id) g.* FROM trip_trails g WHERE g.from_driver_id = $1 AND g.recorded_at > $2
       ORDER BY g.trip_id, g.recorded_at DESC, g.id DESC
     )
     SELECT ${GIVEN_AWAY} FROM given s JOIN trips t ON t.id = s.trip_id WHERE t.driver_id <> $1
     ORDER BY s.recorded_at DESC, s.id DESC LIMIT ${MOST_CHANGES}`,
    [driverId, since],
  );
}
