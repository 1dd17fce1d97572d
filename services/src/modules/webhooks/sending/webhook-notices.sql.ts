// Joins the views of auth: people who can be mailed, by company.
import { type EntityManager } from 'typeorm';
import { computed, text } from '../../../database/computed-columns.js';
import { select } from '../../../database/entity-sql.js';

const PERSON = computed({ name: text('u.name'), email: text('u.email') });

/** The first of the company's people who can be mailed. */
export function findOwners(
  tx: EntityManager,
  companyId: string,
  most: number,
): Promise<{ name: string; email: string }[]> {
  return select(
    tx,
    PERSON,
    `SELECT ${PERSON} FROM user_companies_public m JOIN users_public u ON u.id = m.user_id
     WHERE m.company_id = $1 AND u.role = 'seller' AND u.is_active AND u.email IS NOT NULL ORDER BY u.created_at, u.id LIMIT $2`,
    [companyId, most],
  );
}
