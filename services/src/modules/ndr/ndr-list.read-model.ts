import { Injectable } from '@nestjs/common';
import {
  type CustomerRequestRow,
  type CustomerRequestsWhere,
  type FindCustomerRequestsQuery,
  NDR_COUNT_CAP,
  NDR_MESSAGES,
  NDR_SEARCH_FILTERS,
} from '@godown/contracts/ndr';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { companiesAmongView } from '../../core/company-scope.js';
import { type Condition } from '../../database/list/conditions.js';
import { defineList, type ListPage, readPage } from '../../database/list/define-list.js';
import { anywhere, oneOf, since, untilMinute } from '../../database/list/match.js';

/** What the list's statement answers; the company's part is added by the service. */
export type ListedRequest = Omit<
  CustomerRequestRow,
  'companyName' | 'createdAt' | 'visitedAt' | 'filledAt' | 'decidedAt' | 'pushDueAt'
> & {
  createdAt: Date;
  visitedAt: Date | null;
  filledAt: Date | null;
  decidedAt: Date | null;
  pushDueAt: Date | null;
};

const SEARCHED = { awb: 's.delivery_awb', orderId: 's.shop_order_id' } as const;

interface NumberSearch {
  columns: readonly string[];
  text: string;
  match: 'whole' | 'part';
}

interface RequestFilter extends Omit<CustomerRequestsWhere, 'companyIds'> {
  companies: readonly string[] | null;
  number: NumberSearch | null;
}

const LIST = defineList<RequestFilter>({
  from: 'customer_requests r',
  filters: {
    companies: oneOf('r.company_id', 'uuid'),
    requestType: 'r.request_type = ?',
    formLinkStatus: 'r.form_link_status = ?',
    approvalStatus: 'r.approval_status = ?',
    start: since('r.created_at'),
    end: untilMinute('r.created_at'),
    number: ofOrder,
  },
  sort: { columns: { createdAt: 'r.created_at' }, by: 'createdAt', id: 'r.id' },
  countCap: NDR_COUNT_CAP,
});

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
    const page = LIST.page({ by: sortBy?.by, order: sortBy?.order, ...pagination }, filter);
    return readPage<ListedRequest>(tx, page, selectOf(page));
  }
}

function selectOf({ select, orderBy }: ListPage): string {
  return `SELECT ${COLUMNS} FROM (${select('r.*')}) AS r
    JOIN orders_public o ON o.company_id = r.company_id AND o.id = r.order_id LEFT JOIN users_public u ON u.id = r.decided_by ORDER BY ${orderBy}`;
}

function searchedColumns(filter: string | undefined): readonly string[] {
  if (!filter) return Object.values(SEARCHED);
  const known = NDR_SEARCH_FILTERS.find((name) => name === filter);
  if (!known) throw new UserError('invalid', 'SEARCH_UNKNOWN', NDR_MESSAGES.searchUnknown);
  return [SEARCHED[known]];
}

function ofOrder({ columns, text, match }: NumberSearch): Condition {
  const matching = columns.map((column) => `${column} ${match === 'whole' ? '=' : 'ILIKE'} ?`).join(' OR ');
  return match === 'whole'
    ? {
        sql: `(r.company_id, r.order_id) IN (SELECT s.company_id, s.id FROM orders_public s WHERE ${matching})`,
        value: text,
      }
    : {
        sql: `EXISTS (SELECT FROM orders_public s WHERE s.company_id = r.company_id AND s.id = r.order_id AND (${matching}))`,
        value: anywhere(text),
      };
}

/** A buyer's id is made of company and phone: we keep orders, not buyers. */
const COLUMNS = `r.id, r.order_id AS "orderId", o.shop_order_id AS "shopOrderId", o.status AS "orderStatus", o.delivery_awb AS awb, r.company_id AS "companyId",
  md5(r.company_id::text || o.customer_phone)::uuid AS "customerId", o.shipper AS courier, r.form_link_status AS "formLinkStatus",
  r.request_type AS "requestType", r.approval_status AS "approvalStatus", r.alternate_phone AS "alternatePhone",
  to_char(r.deferred_delivery_date, 'YYYY-MM-DD') AS "deferredDeliveryDate", r.address, r.issue_type AS "issueType",
  r.issue_description AS "issueDescription", r.remark, r.created_at AS "createdAt", r.visited_at AS "visitedAt", r.filled_at AS "filledAt",
  r.decided_at AS "decidedAt", u.name AS "decidedBy", r.push_state AS "pushState", r.push_note AS "pushNote", r.push_due_at AS "pushDueAt"`;
