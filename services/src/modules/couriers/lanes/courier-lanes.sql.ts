// Many lanes are looked up at once, pipelined with the company's accounts.
import { type EntityManager } from 'typeorm';
import { selectPrepared } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../../database/entity-sql.js';
import { CourierLaneEntity } from './courier-lane.entity.js';

const KNOWN = columnsOf(CourierLaneEntity, {
  alias: 'l',
  only: ['pickupPincode', 'dropPincode', 'isCod', 'courier', 'accountKey', 'isServed'],
});
export type KnownLane = Readonly<RowOf<typeof KNOWN>>;
export type LaneKey = Pick<KnownLane, 'pickupPincode' | 'dropPincode' | 'isCod'>;

/** What is known of these lanes and was learnt after `newerThan`. */
export function findKnownLanes(tx: EntityManager, lanes: readonly LaneKey[], newerThan: Date): Promise<KnownLane[]> {
  return selectPrepared(
    tx,
    KNOWN,
    `SELECT DISTINCT ${KNOWN}
     FROM unnest($1::text[], $2::text[], $3::boolean[]) AS q (pickup_pincode, drop_pincode, is_cod)
     JOIN courier_lanes l USING (pickup_pincode, drop_pincode, is_cod) WHERE l.checked_at > $4`,
    [
      lanes.map((lane) => lane.pickupPincode),
      lanes.map((lane) => lane.dropPincode),
      lanes.map((lane) => lane.isCod),
      newerThan,
    ],
  );
}
