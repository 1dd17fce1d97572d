import { Injectable } from '@nestjs/common';
import { type ErasureRow, type ErasureStatus, type ListErasuresQuery } from '@godown/contracts/privacy';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { defineList } from '../../database/list/define-list.js';
import { rows } from '../../database/rows.js';
import { ENDED_STATUSES } from './erased-data.js';

interface ListRow extends Omit<ErasureRow, 'requestedAt' | 'dueAt' | 'approvedAt' | 'endedAt'> {
  requestedAt: Date;
  dueAt: Date | null;
  approvedAt: Date | null;
  endedAt: Date | null;
  count: number;
}

/** Orders of these are not waited for. */
const ENDED = ENDED_STATUSES.map((status) => `'${status}'`).join(', ');

const COLUMNS = `r.id, r.masked_phone AS phone, r.masked_email AS email, r.reason, r.status, r.created_at AS "requestedAt", r.due_at AS "dueAt", r.approved_at AS "approvedAt",
  r.ended_at AS "endedAt", r.refusal, r.obstacle, count(*) OVER ()::int AS count,
  (SELECT count(*)::int FROM erased_orders e WHERE e.request_id = r.id) AS "erasedOrders",
  CASE WHEN r.status = 'VERIFIED' THEN (SELECT count(*)::int FROM orders o
    WHERE (o.customer_phone = r.phone OR lower(o.customer ->> 'email') = lower(r.email)) AND o.status NOT IN (${ENDED})) ELSE 0 END AS "waitingOrders"`;

const LIST = defineList<{ status?: ErasureStatus }>({
  from: 'erasure_requests r',
  filters: { status: 'r.status = ?' },
  sort: { columns: { createdAt: 'r.created_at' }, by: 'createdAt', id: 'r.id' },
});

/** The list of deletion requests, the newest first. */
@Injectable()
export class ErasureListReadModel {
  constructor(private readonly database: Database) {}

  async find(
    actor: Actor,
    { status, records, pageNumber }: ListErasuresQuery,
  ): Promise<{ erasures: ErasureRow[]; count: number }> {
    const { select, parameters } = LIST.page({ records, pageNumber }, { status });
    const found = await this.database.within(actor, (tx) => rows<ListRow>(tx, select(COLUMNS), parameters));
    return { erasures: found.map(toErasure), count: found[0]?.count ?? 0 };
  }
}

function toErasure({ count: _all, requestedAt, dueAt, approvedAt, endedAt, ...row }: ListRow): ErasureRow {
  return {
    ...row,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
