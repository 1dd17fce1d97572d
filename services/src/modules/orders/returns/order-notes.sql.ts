// Reads another module's views, which have no entity.
import { type EntityManager } from 'typeorm';
import { boolean, computed, integer, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';

const NOTED = computed({ sku: text('t.sku'), quantity: integer('sum(t.credit + t.expired + t.damaged)') });
export type NotedItem = Readonly<RowOf<typeof NOTED>>;

/** Pieces of an order in credit and debit notes, by SKU. */
export function notedItemsOf(tx: EntityManager, order: { companyId: string; id: string }): Promise<NotedItem[]> {
  return select(
    tx,
    NOTED,
    `SELECT ${NOTED} FROM credit_notes_public n JOIN credit_note_items_public t ON t.company_id = n.company_id AND t.note_id = n.id
     WHERE n.company_id = $1 AND n.order_id = $2 GROUP BY t.sku ORDER BY t.sku`,
    [order.companyId, order.id],
  );
}

const OPEN = computed({
  isOpen: boolean(
    'EXISTS (SELECT FROM customer_returns_public WHERE company_id = $1 AND order_id = $2 AND checked_in_at IS NULL)',
  ),
});

/** Whether pieces that the customer handed in wait for their check-in, which alone knows how many they are. */
export async function hasOpenCustomerReturn(
  tx: EntityManager,
  order: { companyId: string; id: string },
): Promise<boolean> {
  const [row] = await select(tx, OPEN, `SELECT ${OPEN}`, [order.companyId, order.id]);
  return row?.isOpen ?? false;
}
