// The name of who processed the return comes from another module's view.
import { type EntityManager } from 'typeorm';
import { allOf, computed, nullable, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { type OrderRow } from '../lifecycle/orders.sql.js';
import { OrderReturnEntity } from './order-return.entity.js';

const RETURN = allOf(
  columnsOf(OrderReturnEntity, { alias: 'r', only: ['type', 'processedAt', 'items'] }),
  computed({ processedBy: nullable(text('u.name')) }),
);

export async function returnOfOrder(
  tx: EntityManager,
  order: Pick<OrderRow, 'companyId' | 'id'>,
): Promise<RowOf<typeof RETURN> | undefined> {
  const [row] = await select(
    tx,
    RETURN,
    `SELECT ${RETURN} FROM order_returns r LEFT JOIN users_public u ON u.id = r.processed_by WHERE r.company_id = $1 AND r.order_id = $2`,
    [order.companyId, order.id],
  );
  return row;
}
