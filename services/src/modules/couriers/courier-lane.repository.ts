import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { prepared, rows } from '../../database/rows.js';

export interface LaneKey {
  readonly pickupPincode: string;
  readonly dropPincode: string;
  readonly isCod: boolean;
}

export interface KnownLane extends LaneKey {
  readonly courier: string;
  readonly accountKey: string;
  readonly isServed: boolean;
}

interface LaneRow {
  pickup_pincode: string;
  drop_pincode: string;
  is_cod: boolean;
  courier: string;
  account_key: string;
  is_served: boolean;
}

/** What couriers said about lanes, kept for a while so that placing orders does not wait for them. */
@Injectable()
export class CourierLaneRepository {
  async find(tx: EntityManager, lanes: readonly LaneKey[], newerThan: Date): Promise<KnownLane[]> {
    const found = await prepared<LaneRow>(
      tx,
      `SELECT DISTINCT l.pickup_pincode, l.drop_pincode, l.is_cod, l.courier, l.account_key, l.is_served
       FROM unnest($1::text[], $2::text[], $3::boolean[]) AS q (pickup_pincode, drop_pincode, is_cod)
       JOIN courier_lanes l USING (pickup_pincode, drop_pincode, is_cod) WHERE l.checked_at > $4`,
      [
        lanes.map((lane) => lane.pickupPincode),
        lanes.map((lane) => lane.dropPincode),
        lanes.map((lane) => lane.isCod),
        newerThan,
      ],
    );
    return found.map((row) => ({
      pickupPincode: row.pickup_pincode,
      dropPincode: row.drop_pincode,
      isCod: row.is_cod,
      courier: row.courier,
      accountKey: row.account_key,
      isServed: row.is_served,
    }));
  }

  /** What one account said no longer holds: its areas or its credentials have changed. */
  async forget(tx: EntityManager, courier: string, accountKey: string): Promise<void> {
    await rows(tx, `DELETE FROM courier_lanes WHERE courier = $1 AND account_key = $2`, [courier, accountKey]);
  }

  async save(tx: EntityManager, lanes: readonly KnownLane[], at: Date): Promise<void> {
    if (lanes.length === 0) return;
    await rows(
      tx,
      `INSERT INTO courier_lanes (pickup_pincode, drop_pincode, is_cod, courier, account_key, is_served, checked_at)
       SELECT DISTINCT ON (1, 2, 3, 4, 5) a, b, c, d, e, f, $7::timestamptz
       FROM unnest($1::text[], $2::text[], $3::boolean[], $4::text[], $5::text[], $6::boolean[]) AS l (a, b, c, d, e, f)
       ON CONFLICT (pickup_pincode, drop_pincode, is_cod, courier, account_key)
       DO UPDATE SET is_served = excluded.is_served, checked_at = excluded.checked_at`,
      [
        lanes.map((lane) => lane.pickupPincode),
        lanes.map((lane) => lane.dropPincode),
        lanes.map((lane) => lane.isCod),
        lanes.map((lane) => lane.courier),
        lanes.map((lane) => lane.accountKey),
        lanes.map((lane) => lane.isServed),
        at,
      ],
    );
  }
}
