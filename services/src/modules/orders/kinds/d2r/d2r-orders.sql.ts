// Moves the orders of a retailer and returns which they were, in one statement.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../../../database/entity-sql.js';
import { D2rOrderEntity } from './d2r-order.entity.js';

const MOVED = columnsOf(D2rOrderEntity, { only: ['orderId'] });

/** @param rowIds null: all orders of the retailer */
export async function moveOrders(
  tx: EntityManager,
  { companyId, from, to, rowIds }: { companyId: string; from: string; to: string; rowIds: readonly string[] | null },
): Promise<string[]> {
  const moved = await select(
    tx,
    MOVED,
    `UPDATE d2r_orders SET store_address_id = $3 WHERE company_id = $1 AND store_address_id = $2
       AND ($4::uuid[] IS NULL OR order_id = ANY ($4)) RETURNING ${MOVED}`,
    [companyId, from, to, rowIds],
  );
  return moved.map(({ orderId }) => orderId);
}
