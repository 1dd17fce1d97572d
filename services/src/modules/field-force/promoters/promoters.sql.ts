// Promoters are accounts with a role: the list joins the views of auth and stores; the row that serialises changes is upserted; rows go from shop to shop and are returned.
import { type PromoterRetailer } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { boolean, computed, json, nullable, text, timestamp } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { defineList } from '../../../database/list/define-list.js';
import { contains, phoneIn } from '../../../database/list/match.js';
import { readFirst } from '../../../database/read-first.js';
import { run } from '../../../database/rows.js';

const FROM = `user_companies_public m JOIN users_public u ON u.id = m.user_id AND u.role = 'promoter'
  LEFT JOIN promoters p ON p.company_id = m.company_id AND p.user_id = m.user_id`;

export const PROMOTER = computed({
  id: text('u.id'),
  companyId: text('m.company_id'),
  companyName: text('SELECT c.name FROM companies_public c WHERE c.id = m.company_id'),
  fullname: text('u.name'),
  phone: nullable(text('u.phone')),
  isActive: boolean('u.is_active'),
  hmsUserReferenceId: nullable(text('p.hms_user_reference_id')),
  createdAt: timestamp('u.created_at'),
  retailers: json<PromoterRetailer[]>(`COALESCE((
    SELECT jsonb_agg(jsonb_build_object('id', s.id, 'storeName', s.store_name, 'firstName', s.first_name, 'lastName', s.last_name,
      'phone', s.phone) ORDER BY s.store_name, s.id)
    FROM promoter_retailers r JOIN store_addresses_public s ON s.company_id = r.company_id AND s.id = r.retailer_id
    WHERE r.company_id = m.company_id AND r.promoter_id = m.user_id), '[]')`),
});

export type PromoterRow = RowOf<typeof PROMOTER>;

export const PROMOTERS = defineList<{ companyId?: string; isActive?: boolean }>({
  from: FROM,
  filters: { companyId: 'm.company_id = ?', isActive: 'u.is_active = ?' },
  search: { unnamed: [contains('u.name'), phoneIn('u.phone LIKE ?')] },
  sort: { columns: { name: 'lower(u.name)', createdAt: 'u.created_at' }, by: 'createdAt', id: 'u.id' },
});

/** A statement of promoters as a cluster takes it. @param which the condition that it has for a column with their id */
export function withShops(tx: EntityManager, which: (column: string) => string, sql: string): string {
  const shops = '(company_id, id) IN (SELECT r.company_id, r.retailer_id FROM promoter_retailers r)';
  const tables = {
    promoters: which('user_id'),
    promoter_retailers: which('promoter_id'),
    store_addresses_public: shops,
  };
  return readFirst(tx, tables, sql);
}

/** One row for each company of the promoter that the actor may see. */
export function promoterOf(tx: EntityManager, id: string): Promise<PromoterRow[]> {
  const sql = `SELECT ${PROMOTER} FROM ${FROM} WHERE u.id = $1 ORDER BY m.company_id`;
  return select(
    tx,
    PROMOTER,
    withShops(tx, (column) => `${column} = $1`, sql),
    [id],
  );
}

/** Locks the promoter's row of the company, which is written where there is none yet. */
export async function lockPromoter(tx: EntityManager, companyId: string, id: string, at: Date): Promise<void> {
  await run(
    tx,
    `INSERT INTO promoters (company_id, user_id, created_at, updated_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (company_id, user_id) DO UPDATE SET updated_at = excluded.updated_at`,
    [companyId, id, at],
  );
}

const STORE_ID = computed({ id: text('s.id') });

/** Which of the ids are store addresses of the company. */
export async function storesOf(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await select(
    tx,
    STORE_ID,
    `SELECT ${STORE_ID} FROM store_addresses_public s WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
    [companyId, ids],
  );
  return new Set(found.map(({ id }) => id));
}
