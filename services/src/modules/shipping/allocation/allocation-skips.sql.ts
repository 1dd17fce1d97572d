// One order's skipped partners, by the index on the order.
import { type EntityManager } from 'typeorm';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { AllocationSkipEntity } from './allocation-skip.entity.js';

const COLUMNS = columnsOf(AllocationSkipEntity, { only: ['id', 'courier', 'reason', 'createdAt'] });
export type AllocationSkip = Readonly<RowOf<typeof COLUMNS>>;

/** The latest `limit` ones, newest first. */
export function skipsOfOrder(
  tx: EntityManager,
  { companyId, orderId }: { companyId: string; orderId: string },
  limit: number,
): Promise<AllocationSkip[]> {
  return select(
    tx,
    COLUMNS,
    `SELECT ${COLUMNS} FROM allocation_skips WHERE company_id = $1 AND order_id = $2 ORDER BY id DESC LIMIT $3`,
    [companyId, orderId, limit],
  );
}
