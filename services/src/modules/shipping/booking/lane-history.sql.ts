// Couriers and states of many orders at once, counted over the newest ended parcels only.
import { Injectable } from '@nestjs/common';
import { RETURNED_STATUSES } from '@godown/contracts/orders';
import { type CourierKey, LANE_HISTORY_DAYS, LANE_HISTORY_PARCELS, type LaneRecord } from '@godown/contracts/shipping';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { coded, computed, integer, nullable, text } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';

/** The courier brought them. Of the others it counts as a failure that they ended. */
const DELIVERED = ['DELIVERED', 'DTO_DELIVERED', 'DTO_PROCESSED'] as const;
const ENDED = [...DELIVERED, ...RETURNED_STATUSES, 'LOST'] as const;
/** The newest ended parcels of a company that are counted: a large company has enough of them in fewer days. */
const MOST_PARCELS = 20_000;

const RECORD = computed({
  courier: coded<CourierKey>('e.shipper'),
  state: text('e.drop_state'),
  successPercent: integer('round(100.0 * count(*) FILTER (WHERE e.status = ANY ($5::text[])) / count(*))'),
  estimatedDays: nullable(
    integer(
      `ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM e.status_at - e.rts_at) / 86400)
         FILTER (WHERE e.status = 'DELIVERED' AND e.status_at > e.rts_at))`,
    ),
  ),
});

const UNKNOWN: LaneRecord = { estimatedDays: null, successPercent: null };

/** What a company's couriers did on its lanes, from its own parcels. */
export class LaneHistory {
  constructor(private readonly records: ReadonlyMap<string, LaneRecord>) {}

  of(courier: CourierKey, state: string): LaneRecord {
    return this.records.get(keyOf(courier, state)) ?? UNKNOWN;
  }
}

@Injectable()
export class LaneHistoryReadModel {
  constructor(private readonly clock: Clock) {}

  /** Of parcels to these states that ended lately. */
  async get(tx: EntityManager, companyId: string, states: readonly string[]): Promise<LaneHistory> {
    const since = new Date(this.clock.now().getTime() - LANE_HISTORY_DAYS * 86_400_000);
    const found = await select(
      tx,
      RECORD,
      `WITH ended AS (
         SELECT o.shipper, o.drop_state, o.status, o.status_at, o.rts_at FROM orders_public o
         WHERE o.company_id = $1 AND o.status_at >= $2 AND o.status = ANY ($3::text[]) AND o.shipper IS NOT NULL
         ORDER BY o.status_at DESC LIMIT ${MOST_PARCELS}
       )
       SELECT ${RECORD} FROM ended e WHERE e.drop_state = ANY ($4::text[])
       GROUP BY e.shipper, e.drop_state HAVING count(*) >= ${LANE_HISTORY_PARCELS}`,
      [companyId, since, ENDED, [...new Set(states)], DELIVERED],
    );
    return new LaneHistory(
      new Map(
        found.map(({ courier, state, successPercent, estimatedDays }) => [
          keyOf(courier, state),
          { successPercent, estimatedDays },
        ]),
      ),
    );
  }
}

function keyOf(courier: CourierKey, state: string): string {
  return `${courier}|${state}`;
}
