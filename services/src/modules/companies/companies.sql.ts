// Prepared look-up by ids; lists and searches that join the accounts of a company.
import { type EntityManager } from 'typeorm';
import { type CompanyHit } from '@godown/contracts/companies';
import { type Role } from '@godown/contracts/permissions';
import { type Actor } from '../../core/actor.js';
import { allOf, coded, computed, nullable, selectPrepared, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { type ListPage } from '../../database/list/define-list.js';
import { anywhere, escapeLike } from '../../database/list/match.js';
import { CompanyEntity } from './company.entity.js';

const FACTS = columnsOf(CompanyEntity, { only: ['id', 'name', 'email', 'phone', 'gst', 'isActive', 'preferences'] });

export type CompanyFacts = RowOf<typeof FACTS>;

export function findByIds(tx: EntityManager, ids: readonly string[]): Promise<CompanyFacts[]> {
  return selectPrepared(tx, FACTS, `SELECT ${FACTS} FROM companies WHERE id = ANY ($1::uuid[])`, [ids]);
}

const HIT = computed({ entityId: text('id'), name: text('name') });

/** Active ones within the actor's reach; names that begin with the text come first. */
export function searchByName(tx: EntityManager, actor: Actor, wanted: string, most: number): Promise<CompanyHit[]> {
  return select(
    tx,
    HIT,
    `SELECT ${HIT} FROM companies
     WHERE is_active AND name ILIKE $1 AND ($2 OR id = ANY ($3::uuid[]))
     ORDER BY companies.name ILIKE $4 DESC, lower(companies.name), id LIMIT $5`,
    [anywhere(wanted), actor.scope === 'platform', actor.companyIds, `${escapeLike(wanted)}%`, most],
  );
}

export const LISTED_COLUMNS = allOf(
  columnsOf(CompanyEntity, {
    alias: 'page',
    only: ['name', 'email', 'phone', 'poc', 'pocPhone', 'address', 'gst', 'pan', 'isActive', 'createdAt'],
  }),
  computed({
    entityId: text('COALESCE(owner.id, page.id)'),
    companyId: text('page.id'),
    role: coded<Role>(`COALESCE(owner.role, 'seller')`),
  }),
);

export type ListedCompany = RowOf<typeof LISTED_COLUMNS>;

/** The companies of a page, each with its first account. */
export function listedWithOwner({ select: selectOf }: Pick<ListPage, 'select'>): string {
  return `
    WITH page AS (${selectOf('c.*')})
    SELECT ${LISTED_COLUMNS}
    FROM page LEFT JOIN LATERAL (
      SELECT u.id, u.role FROM user_companies_public m JOIN users_public u ON u.id = m.user_id AND u.role = 'seller'
      WHERE m.company_id = page.id ORDER BY u.created_at, u.id LIMIT 1) owner ON true
    ORDER BY page.created_at DESC, page.id DESC`;
}

const ACCOUNT = computed({ id: text('u.id') });

/** @returns the id of the company's first account */
export async function findFirstSeller(tx: EntityManager, companyId: string): Promise<string | null> {
  const [account] = await select(
    tx,
    ACCOUNT,
    `SELECT ${ACCOUNT} FROM user_companies_public m JOIN users_public u ON u.id = m.user_id AND u.role = 'seller'
     WHERE m.company_id = $1 ORDER BY u.created_at, u.id LIMIT 1`,
    [companyId],
  );
  return account?.id ?? null;
}

const ID = columnsOf(CompanyEntity, { alias: 'c', only: ['id'] });

/** The company within the actor's reach, by its own id or by that of its account. */
export async function findByIdOrAccount(tx: EntityManager, actor: Actor, entityId: string): Promise<string | null> {
  const [company] = await select(
    tx,
    ID,
    `SELECT ${ID} FROM companies c
     WHERE (c.id = $1 OR c.id = (SELECT m.company_id FROM user_companies_public m JOIN users_public u ON u.id = m.user_id AND u.role = 'seller' WHERE m.user_id = $1 LIMIT 1))
       AND ($2 OR c.id = ANY ($3::uuid[])) ORDER BY c.id = $1 DESC LIMIT 1`,
    [entityId, actor.scope === 'platform', actor.companyIds],
  );
  return company?.id ?? null;
}

const MEMBER = computed({ userId: text('m.user_id') });

/** The accounts of the company that have no active company. */
export async function findUsersWithoutActiveCompany(tx: EntityManager, companyId: string): Promise<string[]> {
  const found = await select(
    tx,
    MEMBER,
    `SELECT ${MEMBER} FROM user_companies_public m WHERE m.company_id = $1
       AND NOT EXISTS (SELECT FROM user_companies_public o JOIN companies c ON c.id = o.company_id AND c.is_active WHERE o.user_id = m.user_id)`,
    [companyId],
  );
  return found.map(({ userId }) => userId);
}

const CHANGED = allOf(
  columnsOf(CompanyEntity, { alias: 'c', only: ['preferences'] }),
  computed({ before: nullable(text('was.before')) }),
);

/** Sets one of the preferences. @returns all of them, and the JSON of the one before */
export async function setPreference(
  tx: EntityManager,
  companyId: string,
  { name, value, at }: { name: string; value: unknown; at: Date },
): Promise<{ preferences: Record<string, unknown>; before: string | null } | undefined> {
  const [changed] = await select(
    tx,
    CHANGED,
    `UPDATE companies c SET preferences = c.preferences || jsonb_build_object($2::text, $3::jsonb), updated_at = $4
     FROM (SELECT id, preferences -> $2 AS before FROM companies WHERE id = $1 FOR UPDATE) was WHERE c.id = was.id RETURNING ${CHANGED}`,
    [companyId, name, JSON.stringify(value), at],
  );
  return changed;
}
