// Reads another module's view, which has no entity.
import { type EntityManager } from 'typeorm';
import { computed, text } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';

const NUMBER = computed({ shopOrderId: text('shop_order_id') });

const OWNER = computed({ companyId: text('company_id::text') });

/** @returns null for an order that the transaction's actor does not see */
export async function companyOfOrder(tx: EntityManager, orderId: string): Promise<string | null> {
  const [row] = await select(tx, OWNER, `SELECT ${OWNER} FROM orders_public WHERE id = $1::uuid`, [orderId]);
  return row?.companyId ?? null;
}

/** The number by which people know the order. */
export async function numberOfOrder(tx: EntityManager, companyId: string, orderId: string): Promise<string | null> {
  const [row] = await select(
    tx,
    NUMBER,
    `SELECT ${NUMBER} FROM orders_public WHERE company_id = $1::uuid AND id = $2::uuid`,
    [companyId, orderId],
  );
  return row?.shopOrderId ?? null;
}
