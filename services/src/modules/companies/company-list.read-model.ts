import { Injectable } from '@nestjs/common';
import { type CompanyRow, type CompanySearchOption, type FindCompaniesQuery } from '@godown/contracts/companies';
import { type Role } from '@godown/contracts/permissions';
import { type Actor } from '../../common/actor.js';
import { Database } from '../../database/database.js';
import { rows } from '../../database/rows.js';
import { likePattern } from './like-pattern.js';

interface ListedRow {
  entity_id: string;
  company_id: string;
  name: string;
  email: string | null;
  phone: string | null;
  poc: string | null;
  poc_phone: string | null;
  address: Record<string, unknown>;
  gst: string | null;
  pan: string | null;
  is_active: boolean;
  role: Role;
  created_at: Date;
}

const CONDITION: Readonly<Record<CompanySearchOption, string>> = {
  companyName: `c.name ILIKE '%' || $1 || '%'`,
  email: `c.email ILIKE '%' || $1 || '%'`,
  id: `c.id::text ILIKE $1 || '%'`,
};

/** The companies list of the admin app. */
@Injectable()
export class CompanyListReadModel {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: FindCompaniesQuery): Promise<{ rows: CompanyRow[]; count: number }> {
    const search = likePattern(query.search?.trim() ?? '');
    const { records, pageNumber } = query.pageConfig;
    const where = `WHERE (($1 = '') OR ${CONDITION[query.searchOption]}) AND ($2::boolean IS NULL OR c.is_active = NOT $2)
      AND ($3 OR c.id = ANY ($4::uuid[]))`;
    const filters = [search, query.filter?.inActive ?? null, actor.scope === 'platform', actor.companyIds];
    return this.database.reading(actor, async (tx) => {
      const [counted] = await rows<{ count: number }>(
        tx,
        `SELECT count(*)::int AS count FROM (SELECT FROM companies c ${where} LIMIT 10001) capped`,
        filters,
      );
      const found = await rows<ListedRow>(tx, `${pageOf(where)}`, [...filters, records, (pageNumber - 1) * records]);
      return { rows: found.map(toRow), count: counted?.count ?? 0 };
    });
  }
}

function pageOf(where: string): string {
  return `
    WITH page AS (SELECT c.* FROM companies c ${where} ORDER BY c.created_at DESC, c.id DESC LIMIT $5 OFFSET $6)
    SELECT COALESCE(owner.id, page.id) AS entity_id, page.id AS company_id, page.name, page.email, page.phone, page.poc, page.poc_phone,
      page.address, page.gst, page.pan, page.is_active, COALESCE(owner.role, 'seller') AS role, page.created_at
    FROM page LEFT JOIN LATERAL (
      SELECT u.id, u.role FROM user_companies m JOIN users u ON u.id = m.user_id AND u.role = 'seller'
      WHERE m.company_id = page.id ORDER BY u.created_at, u.id LIMIT 1) owner ON true
    ORDER BY page.created_at DESC, page.id DESC`;
}

function toRow(row: ListedRow): CompanyRow {
  const part = (name: string): string => String(row.address[name] ?? '');
  return {
    entityId: row.entity_id,
    companyId: row.company_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    poc: row.poc ?? '',
    pocPhone: row.poc_phone ?? '',
    address: { line1: part('line1'), line2: part('line2'), city: part('city'), state: part('state') },
    gst: row.gst ?? '',
    pan: row.pan ?? '',
    inActive: !row.is_active,
    userRole: row.role,
    createdAt: row.created_at.toISOString(),
  };
}
