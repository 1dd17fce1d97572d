// Whether the buyer or an admin has acted on a failed attempt: the view of customer requests.
import { type EntityManager } from 'typeorm';
import { boolean, computed } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';

const ANSWERED = computed({ isAnswered: boolean('EXISTS (SELECT FROM answer)') });

export async function isAnswered(
  tx: EntityManager,
  { companyId, orderId, endedAt }: { companyId: string; orderId: string; endedAt: Date },
): Promise<boolean> {
  const [found] = await select(
    tx,
    ANSWERED,
    `WITH answer AS (
       SELECT FROM customer_requests_public r WHERE r.company_id = $1 AND r.order_id = $2
         AND (r.filled_at >= $3 OR (r.created_at >= $3 AND r.approval_status <> 'PENDING')) LIMIT 1
     ) SELECT ${ANSWERED}`,
    [companyId, orderId, endedAt],
  );
  return found?.isAnswered ?? false;
}
