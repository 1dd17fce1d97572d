import { Injectable } from '@nestjs/common';
import { type ErasureRow, type ErasureStatus, type ListErasuresQuery } from '@godown/contracts/privacy';
import { type Actor } from '../../core/actor.js';
import { Database } from '../../database/database.js';
import { select } from '../../database/entity-sql.js';
import { defineList } from '../../database/list/define-list.js';
import { readFirst } from '../../database/read-first.js';
import { COUNTED_ROWS, LISTED_COLUMNS, type ListedErasure } from './erasure-list.sql.js';

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
    const page = LIST.page({ records, pageNumber }, { status });
    const found = await this.database.within(actor, (tx) =>
      select(tx, LISTED_COLUMNS, readFirst(tx, COUNTED_ROWS, page.select(String(LISTED_COLUMNS))), page.parameters),
    );
    return { erasures: found.map(toErasure), count: found[0]?.count ?? 0 };
  }
}

function toErasure({ count: _all, requestedAt, dueAt, approvedAt, endedAt, ...row }: ListedErasure): ErasureRow {
  return {
    ...row,
    requestedAt: requestedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
