import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { upsertMany } from '../../../database/entity-sql.js';
import { CourierLaneEntity } from './courier-lane.entity.js';
import { findKnownLanes, type KnownLane, type LaneKey } from './courier-lanes.sql.js';

export { type KnownLane, type LaneKey } from './courier-lanes.sql.js';

/** What couriers said about lanes, kept for a while so that placing orders does not wait for them. */
@Injectable()
export class CourierLaneRepository {
  find(tx: EntityManager, lanes: readonly LaneKey[], newerThan: Date): Promise<KnownLane[]> {
    return findKnownLanes(tx, lanes, newerThan);
  }

  /** What one account said no longer holds: its areas or its credentials have changed. */
  async forget(tx: EntityManager, courier: string, accountKey: string): Promise<void> {
    await tx.getRepository(CourierLaneEntity).delete({ courier, accountKey });
  }

  /** Of two results for one lane and account the first counts. */
  async save(tx: EntityManager, lanes: readonly KnownLane[], checkedAt: Date): Promise<void> {
    const distinct = [...Map.groupBy(lanes, laneOfAccount).values()].flatMap(([first]) => first ?? []);
    await upsertMany(
      tx,
      CourierLaneEntity,
      ['pickupPincode', 'dropPincode', 'isCod', 'courier', 'accountKey'],
      distinct.map((lane) => ({ ...lane, checkedAt })),
    );
  }
}

function laneOfAccount({ pickupPincode, dropPincode, isCod, courier, accountKey }: KnownLane): string {
  return JSON.stringify([pickupPincode, dropPincode, isCod, courier, accountKey]);
}
