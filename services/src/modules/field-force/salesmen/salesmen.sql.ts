// Salesmen are accounts with a role: the lists join the views of auth with the names that the companies keep.
import { type EntityManager } from 'typeorm';
import { allOf, boolean, computed, integer, nullable, text, timestamp } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { defineList } from '../../../database/list/define-list.js';
import { contains, phoneIn } from '../../../database/list/match.js';

/** First and last name of the account `u`; one that no company has named has its own name split at the first space. */
export const FIRST_NAME = `COALESCE(n.first_name, split_part(u.name, ' ', 1))`;
export const LAST_NAME = `COALESCE(n.last_name, ltrim(substr(u.name, length(split_part(u.name, ' ', 1)) + 1)))`;

/** First and last name as one. */
export const NAME = `rtrim(concat(${FIRST_NAME}, ' ', ${LAST_NAME}))`;

/** The names of `u` as `n`: those of the first company in `condition` that keeps one. */
const namesOf = (condition: string): string => `LEFT JOIN (
    SELECT DISTINCT ON (s.user_id) s.user_id, s.first_name, s.last_name FROM salesmen s WHERE ${condition} ORDER BY s.user_id, s.company_id
  ) n ON n.user_id = u.id`;

/** `$1` is the company; null means every company that the actor may see. */
const OF_COMPANY = `u.role = 'salesman' AND u.is_active
  AND EXISTS (SELECT FROM user_companies_public m WHERE m.user_id = u.id AND ($1::uuid IS NULL OR m.company_id = $1))`;

const SALESMAN = computed({
  id: text('u.id'),
  firstName: text(FIRST_NAME),
  lastName: text(LAST_NAME),
  phone: nullable(text('u.phone')),
  createdAt: timestamp('u.created_at'),
});

export type Salesman = RowOf<typeof SALESMAN>;

/** What those who manage salesmen see in addition. */
export const MANAGED_SALESMAN = allOf(
  SALESMAN,
  computed({
    isActive: boolean('u.is_active'),
    beats: integer('COALESCE(w.beats, 0)'),
  }),
);

export function salesmenOf(tx: EntityManager, companyId: string | null) {
  return select(
    tx,
    SALESMAN,
    `SELECT ${SALESMAN} FROM users_public u ${namesOf('($1::uuid IS NULL OR s.company_id = $1)')}
     WHERE ${OF_COMPANY} ORDER BY lower(${NAME}), u.id LIMIT 1000`,
    [companyId],
  );
}

/** Also those that are not active. */
export const SALESMEN = defineList<{ companyId?: string; isActive?: boolean; id?: string }>({
  from: `users_public u ${namesOf('true')}
    LEFT JOIN (SELECT b.salesman_id, count(*) AS beats FROM beats b WHERE b.deleted_at IS NULL GROUP BY b.salesman_id) w ON w.salesman_id = u.id`,
  base: `u.role = 'salesman' AND EXISTS (SELECT FROM user_companies_public m WHERE m.user_id = u.id)`,
  filters: {
    companyId: 'EXISTS (SELECT FROM user_companies_public m WHERE m.user_id = u.id AND m.company_id = ?)',
    isActive: 'u.is_active = ?',
    id: 'u.id = ?',
  },
  search: { unnamed: [contains(NAME), phoneIn('u.phone LIKE ?')] },
  sort: { columns: { name: `lower(${NAME})`, createdAt: 'u.created_at' }, by: 'createdAt', id: 'u.id' },
});

const EXISTS = computed({ exists: boolean('true') });

export async function isSalesmanOf(tx: EntityManager, companyId: string, id: string): Promise<boolean> {
  const found = await select(tx, EXISTS, `SELECT ${EXISTS} FROM users_public u WHERE ${OF_COMPANY} AND u.id = $2`, [
    companyId,
    id,
  ]);
  return found.length > 0;
}

const BY_PHONE = computed({ id: text('u.id'), phone: text('u.phone') });

export function salesmenByPhone(tx: EntityManager, companyId: string, phones: readonly string[]) {
  return select(
    tx,
    BY_PHONE,
    `SELECT ${BY_PHONE} FROM users_public u WHERE ${OF_COMPANY} AND u.phone = ANY ($2::text[])`,
    [companyId, phones],
  );
}
