import { Injectable } from '@nestjs/common';
import { type FindCustomerRequestsQuery, NDR_MESSAGES, NDR_SEARCH_FILTERS } from '@godown/contracts/ndr';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { companiesAmongView } from '../../core/company-scope.js';
import { selectPage } from '../../database/list/define-list.js';
import {
  type ListedRequest,
  REQUEST_COLUMNS,
  type RequestFilter,
  REQUESTS,
  requestsOf,
  SEARCHED,
} from './ndr-list.sql.js';

/** The table of customer requests: one page, newest first unless asked otherwise. */
@Injectable()
export class NdrListReadModel {
  /** A whole number is what people mostly paste, and an index answers it; a part of one is looked for when there is none such. */
  async find(
    tx: EntityManager,
    actor: Actor,
    query: FindCustomerRequestsQuery,
  ): Promise<{ found: ListedRequest[]; count: number }> {
    const { companyIds, ...where } = query.where;
    const filter = { ...where, companies: companiesAmongView(actor, companyIds) };
    const text = query.search?.trim() ?? '';
    if (text === '') return this.page(tx, query, { ...filter, number: null });
    const columns = searchedColumns(query.searchFilter);
    const whole = await this.page(tx, query, { ...filter, number: { columns, text, match: 'whole' } });
    return whole.count > 0 ? whole : this.page(tx, query, { ...filter, number: { columns, text, match: 'part' } });
  }

  private page(
    tx: EntityManager,
    { sortBy, pagination }: FindCustomerRequestsQuery,
    filter: RequestFilter,
  ): Promise<{ found: ListedRequest[]; count: number }> {
    const page = REQUESTS.page({ by: sortBy?.by, order: sortBy?.order, ...pagination }, filter);
    return selectPage(tx, page, REQUEST_COLUMNS, requestsOf(page));
  }
}

function searchedColumns(filter: string | undefined): readonly string[] {
  if (!filter) return Object.values(SEARCHED);
  const known = NDR_SEARCH_FILTERS.find((name) => name === filter);
  if (!known) throw new UserError('invalid', 'SEARCH_UNKNOWN', NDR_MESSAGES.searchUnknown);
  return [SEARCHED[known]];
}
