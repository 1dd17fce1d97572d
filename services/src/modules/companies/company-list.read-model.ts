import { Injectable } from '@nestjs/common';
import { type CompanyRow, type CompanySearchOption, type FindCompaniesQuery } from '@godown/contracts/companies';
import { type Role } from '@godown/contracts/permissions';
import { type Actor } from '../../core/actor.js';
import { companiesInView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { defineList, type ListPage, readPage } from '../../database/list/define-list.js';
import { contains, escapeLike, type Match, oneOf } from '../../database/list/match.js';

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

const SEARCH: Readonly<Record<CompanySearchOption, Match>> = {
  companyName: contains('c.name'),
  email: contains('c.email'),
  id: (text) => ({ sql: 'c.id::text ILIKE ?', value: `${escapeLike(text)}%` }),
};

const LIST = defineList<{ isInactive?: boolean; companies: readonly string[] | null }>({
  from: 'companies c',
  filters: { isInactive: 'c.is_active = NOT ?::boolean', companies: oneOf('c.id', 'uuid') },
  search: { columns: SEARCH },
  sort: { columns: { createdAt: 'c.created_at' }, by: 'createdAt', id: 'c.id' },
  countCap: 10_000,
});

/** The companies list of the admin app. */
@Injectable()
export class CompanyListReadModel {
  constructor(private readonly database: Database) {}

  async find(actor: Actor, query: FindCompaniesQuery): Promise<{ rows: CompanyRow[]; count: number }> {
    const page = LIST.page(
      { search: query.search, searchBy: query.searchOption, ...query.pageConfig },
      { isInactive: query.filter?.inActive, companies: companiesInView(actor) },
    );
    const { found, count } = await this.database.reading(actor, (tx) => readPage<ListedRow>(tx, page, selectOf(page)));
    return { rows: found.map(toRow), count };
  }
}

function selectOf({ select }: ListPage): string {
  return `
    WITH page AS (${select('c.*')})
    SELECT COALESCE(owner.id, page.id) AS entity_id, page.id AS company_id, page.name, page.email, page.phone, page.poc, page.poc_phone,
      page.address, page.gst, page.pan, page.is_active, COALESCE(owner.role, 'seller') AS role, page.created_at
    FROM page LEFT JOIN LATERAL (
      SELECT u.id, u.role FROM user_companies_public m JOIN users_public u ON u.id = m.user_id AND u.role = 'seller'
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
