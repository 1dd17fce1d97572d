// Changes of limits and overrides come with the names of people and the numbers of orders.
import { type EntityManager } from 'typeorm';
import { allOf, computed, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { CreditLimitEntity } from './credit-limit.entity.js';
import { CreditOverrideEntity } from './credit-override.entity.js';

const CHANGE = allOf(
  columnsOf(CreditLimitEntity, {
    alias: 'l',
    only: ['id', 'limitPaise', 'maxOverdueDays', 'maxOpenBills', 'createdAt'],
  }),
  computed({ setBy: text(`coalesce((SELECT u.name FROM users_public u WHERE u.id = l.set_by), '')`) }),
);

export function changesOf(tx: EntityManager, companyId: string, retailerId: string): Promise<RowOf<typeof CHANGE>[]> {
  return select(
    tx,
    CHANGE,
    `SELECT ${CHANGE} FROM d2r_credit_limits l
     WHERE l.company_id = $1 AND l.store_address_id = $2 ORDER BY l.created_at DESC, l.id DESC LIMIT 50`,
    [companyId, retailerId],
  );
}

const OVERRIDE = allOf(
  columnsOf(CreditOverrideEntity, { alias: 'v', only: ['id', 'orderId', 'reason', 'remark', 'createdAt'] }),
  computed({
    shopOrderId: text('o.shop_order_id'),
    approvedBy: text(`coalesce((SELECT u.name FROM users_public u WHERE u.id = v.approved_by), '')`),
  }),
);

/** By the retailer that the order belongs to now: it goes along when a duplicate is mapped. */
export function overridesOf(
  tx: EntityManager,
  companyId: string,
  retailerId: string,
): Promise<RowOf<typeof OVERRIDE>[]> {
  return select(
    tx,
    OVERRIDE,
    `SELECT ${OVERRIDE} FROM d2r_orders_public d
     JOIN d2r_credit_overrides v ON v.company_id = d.company_id AND v.order_id = d.order_id
     JOIN orders_public o ON o.company_id = d.company_id AND o.id = d.order_id
     WHERE d.company_id = $1 AND d.store_address_id = $2 ORDER BY v.created_at DESC, v.id DESC LIMIT 50`,
    [companyId, retailerId],
  );
}
