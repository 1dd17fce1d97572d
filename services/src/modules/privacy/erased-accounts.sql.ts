// Locks accounts by expression indexes; finds solely owned companies with their open orders and invoices in one statement.
import { type EntityManager } from 'typeorm';
import { TIME_ZONE } from '@godown/contracts/common';
import { computed, integer, nullable, text, timestamp } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';
import { readFirst } from '../../database/read-first.js';
import { run } from '../../database/rows.js';
import { ENDED_STATUSES } from './erased-data.sql.js';
import { type Contacts } from './erasure-requests.repository.js';

const ACCOUNT = computed({
  id: text('id'),
  name: text('name'),
  username: nullable(text('username')),
  phone: nullable(text('phone')),
  email: nullable(text('email')),
});

export type AccountToErase = RowOf<typeof ACCOUNT>;

export function lockAccounts(tx: EntityManager, { phone, email }: Contacts): Promise<AccountToErase[]> {
  return select(
    tx,
    ACCOUNT,
    `SELECT ${ACCOUNT} FROM users WHERE phone = $1 OR lower(email) = lower($2) ORDER BY users.id FOR UPDATE`,
    [phone, email],
  );
}

/** The annual return of the year that begins in April is due on 31 December of the next; section 36 of the CGST Act adds 72 months. */
const KEPT_FOR_YEARS = 7;

const OWNED = computed({
  id: text('c.id'),
  name: text('c.name'),
  openOrders: integer('(SELECT count(*) FROM orders o WHERE o.company_id = c.id AND o.status <> ALL ($2))'),
  papersUntil: nullable(
    timestamp(
      `(SELECT make_timestamptz(max(i.financial_year) + ${KEPT_FOR_YEARS}, 12, 31, 23, 59, 59, '${TIME_ZONE}') FROM invoices i WHERE i.company_id = c.id)`,
    ),
  ),
});

/** `papersUntil` is null without invoices. */
export type OwnedCompany = RowOf<typeof OWNED>;

const OF_PERSON = 'company_id IN (SELECT m.company_id FROM user_companies m WHERE m.user_id = $1)';

/** Companies that have no other active owner. */
export function findOwnedAlone(tx: EntityManager, userId: string): Promise<OwnedCompany[]> {
  return select(
    tx,
    OWNED,
    readFirst(
      tx,
      { orders: `${OF_PERSON} AND status <> ALL ($2)`, invoices: OF_PERSON },
      `SELECT ${OWNED}
     FROM user_companies m JOIN users u ON u.id = m.user_id AND u.role = 'seller' JOIN companies c ON c.id = m.company_id
     WHERE m.user_id = $1 AND NOT EXISTS (
       SELECT FROM user_companies other JOIN users owner ON owner.id = other.user_id AND owner.role = 'seller' AND owner.is_active
       WHERE other.company_id = m.company_id AND other.user_id <> $1)
     ORDER BY c.id`,
    ),
    [userId, ENDED_STATUSES],
  );
}

export async function closeCompanies(tx: EntityManager, ids: readonly string[]): Promise<void> {
  await run(
    tx,
    `UPDATE companies SET is_active = false, email = NULL, phone = NULL, poc = NULL, poc_phone = NULL WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
}
