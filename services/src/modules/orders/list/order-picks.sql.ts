// Read from the view of pick lists, for a page of orders in the list's own statement and for one order alone.
import { type EntityManager } from 'typeorm';
import { computed, nullable, timestamp } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';

/** When `orders o` was picked from a list; null until then. */
export const PICKED_AT = nullable(
  timestamp(`SELECT k.ended_at FROM pick_list_orders_public k
    WHERE k.company_id = o.company_id AND k.order_id = o.id AND k.state = 'PICKED'`),
);

const PICKED = computed({ pickedAt: PICKED_AT });

export async function pickedAtOf(
  tx: EntityManager,
  { companyId, id }: { companyId: string; id: string },
): Promise<Date | null> {
  const [row] = await select(tx, PICKED, `SELECT ${PICKED} FROM orders o WHERE o.company_id = $1 AND o.id = $2`, [
    companyId,
    id,
  ]);
  return row?.pickedAt ?? null;
}
