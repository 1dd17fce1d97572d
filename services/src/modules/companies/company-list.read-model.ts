import { Injectable } from '@nestjs/common';
import { type CompanyRow, type CompanySearchOption, type FindCompaniesQuery } from '@godown/contracts/companies';
import { type Actor } from '../../core/actor.js';
import { companiesInView } from '../../core/company-scope.js';
import { Database } from '../../database/database.js';
import { defineList, selectPage } from '../../database/list/define-list.js';
import { contains, escapeLike, type Match, oneOf } from '../../database/list/match.js';
import { LISTED_COLUMNS, type ListedCompany, listedWithOwner } from './companies.sql.js';

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
    const { found, count } = await this.database.reading(actor, (tx) =>
      selectPage(tx, page, LISTED_COLUMNS, listedWithOwner(page)),
    );
    return { rows: found.map(toRow), count };
  }
}

function toRow(row: ListedCompany): CompanyRow {
  const part = (name: string): string => String(row.address[name] ?? '');
  return {
    entityId: row.entityId,
    companyId: row.companyId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    poc: row.poc ?? '',
    pocPhone: row.pocPhone ?? '',
    address: { line1: part('line1'), line2: part('line2'), city: part('city'), state: part('state') },
    gst: row.gst ?? '',
    pan: row.pan ?? '',
    inActive: !row.isActive,
    userRole: row.role,
    createdAt: row.createdAt.toISOString(),
  };
}
