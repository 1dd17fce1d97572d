import { Injectable } from '@nestjs/common';
import { DEFAULT_PAGE } from '@godown/contracts/common';
import {
  APPROVAL_STATUSES,
  type CountCustomerRequestsQuery,
  type CustomerRequestCountsResponse,
  type FindCustomerRequestsQuery,
  NDR_MESSAGES,
  NDR_SEARCH_FILTERS,
  NDR_TAB_COUNT_CAP,
} from '@godown/contracts/ndr';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { companiesAmongView } from '../../core/company-scope.js';
import { countTabs } from '../../database/list/count-tabs.js';
import { selectPage } from '../../database/list/define-list.js';
import {
  type ListedRequest,
  REQUEST_COLUMNS,
  type RequestFilter,
  REQUESTS,
  requestsOf,
  SEARCHED,
} from './ndr-list.sql.js';

const COUNTED_TABS = {
  from: 'customer_requests r',
  column: 'r.approval_status',
  tabs: Object.fromEntries(APPROVAL_STATUSES.map((status) => [status, [status]])),
  all: { key: 'ALL', values: APPROVAL_STATUSES },
  cap: NDR_TAB_COUNT_CAP,
} as const;

/** The table of customer requests: one page, newest first unless asked otherwise. */
@Injectable()
export class NdrListReadModel {
  async find(
    tx: EntityManager,
    actor: Actor,
    query: FindCustomerRequestsQuery,
  ): Promise<{ found: ListedRequest[]; count: number }> {
    const read = (filter: RequestFilter) => this.page(tx, query, filter);
    return searched(actor, query, read, ({ count }) => count > 0);
  }

  /** The requests of each approval status that the search and the other filters leave. */
  async tabCounts(
    tx: EntityManager,
    actor: Actor,
    query: CountCustomerRequestsQuery,
  ): Promise<CustomerRequestCountsResponse['counts']> {
    const untabbed = { ...query, where: { ...query.where, approvalStatus: undefined } };
    const read = (filter: RequestFilter) => countTabs(tx, REQUESTS.page(DEFAULT_PAGE, filter), COUNTED_TABS);
    return searched(actor, untabbed, read, ({ ALL = 0 }) => ALL > 0);
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

/** A whole number is what people mostly paste, and an index answers it; a part of one is looked for when there is none such. */
async function searched<T>(
  actor: Actor,
  { where: { companyIds, ...where }, search, searchFilter }: CountCustomerRequestsQuery,
  read: (filter: RequestFilter) => Promise<T>,
  isAny: (found: T) => boolean,
): Promise<T> {
  const filter = { ...where, companies: companiesAmongView(actor, companyIds) };
  const text = search?.trim() ?? '';
  if (text === '') return read({ ...filter, number: null });
  const columns = searchedColumns(searchFilter);
  const whole = await read({ ...filter, number: { columns, text, match: 'whole' } });
  return isAny(whole) ? whole : read({ ...filter, number: { columns, text, match: 'part' } });
}

function searchedColumns(filter: string | undefined): readonly string[] {
  if (!filter) return Object.values(SEARCHED);
  const known = NDR_SEARCH_FILTERS.find((name) => name === filter);
  if (!known) throw new UserError('invalid', 'SEARCH_UNKNOWN', NDR_MESSAGES.searchUnknown);
  return [SEARCHED[known]];
}
