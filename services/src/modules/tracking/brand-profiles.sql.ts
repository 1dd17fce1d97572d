// Joins the view of the companies: the name of a brand is that of its company.
import { type EntityManager } from 'typeorm';
import { allOf, computed, text } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { BrandProfileEntity } from './brand-profile.entity.js';

const BRAND = allOf(
  columnsOf(BrandProfileEntity, {
    alias: 'b',
    only: ['token', 'logoUrl', 'primaryColor', 'bannerUrl', 'supportEmail', 'supportPhone', 'website'],
  }),
  computed({ name: text('c.name') }),
);

const FROM = 'brand_profiles b JOIN companies_public c ON c.id = b.company_id';

/** The brand of an active company. */
export async function brandOfToken(tx: EntityManager, token: string) {
  const [brand] = await select(tx, BRAND, `SELECT ${BRAND} FROM ${FROM} WHERE b.token = $1 AND c.is_active`, [token]);
  return brand ?? null;
}

const OWNER = columnsOf(BrandProfileEntity, { alias: 'b', only: ['companyId'] });

/** The active company whose brand it is. */
export async function companyOfToken(tx: EntityManager, token: string): Promise<string | null> {
  const [owner] = await select(tx, OWNER, `SELECT ${OWNER} FROM ${FROM} WHERE b.token = $1 AND c.is_active`, [token]);
  return owner?.companyId ?? null;
}

export async function brandOfCompany(tx: EntityManager, companyId: string) {
  const [brand] = await select(tx, BRAND, `SELECT ${BRAND} FROM ${FROM} WHERE b.company_id = $1`, [companyId]);
  return brand ?? null;
}

export type Brand = NonNullable<Awaited<ReturnType<typeof brandOfToken>>>;
