// Reads another module's view, which has no entity.
import { type EntityManager } from 'typeorm';
import { computed, nullable, text } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';

const BRAND = computed({
  companyId: text('company_id::text'),
  logoUrl: nullable(text('logo_url')),
  primaryColor: nullable(text('primary_color')),
  supportEmail: nullable(text('support_email')),
});

export type BrandLooks = RowOf<typeof BRAND>;

/** How the mails of some companies look; those that have chosen nothing are left out. */
export function findBrands(tx: EntityManager, companyIds: readonly string[]): Promise<BrandLooks[]> {
  return select(tx, BRAND, `SELECT ${BRAND} FROM brand_profiles_public WHERE company_id = ANY ($1::uuid[])`, [
    companyIds,
  ]);
}
