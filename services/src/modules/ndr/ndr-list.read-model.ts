import { Injectable } from '@nestjs/common';
import {
  type CustomerRequestRow,
  type FindCustomerRequestsQuery,
  NDR_COUNT_CAP,
  NDR_MESSAGES,
  NDR_SEARCH_FILTERS,
} from '@godown/contracts/ndr';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../common/actor.js';
import { UserError } from '../../common/errors.js';
import { fromFilterTime } from '../../common/filter-time.js';
import { allowedColumn, orderOf, pageOf, searchPattern } from '../../database/list-query.js';
import { rows } from '../../database/rows.js';

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
const SORTED = { createdAt: 'r.created_at' } as const;

type Match = 'whole' | 'part';

/** The table of customer requests: one page, newest first unless asked otherwise. */
@Injectable()
export class NdrListReadModel {
  /** A whole number is what people mostly paste, and an index answers it; a part of one is looked for when there is none such. */
  async find(
    tx: EntityManager,
    actor: Actor,
    query: FindCustomerRequestsQuery,
  ): Promise<{ found: ListedRequest[]; count: number }> {
    const whole = await this.page(tx, conditionsOf(actor, query, 'whole'), query);
    return whole.count > 0 || !query.search?.trim() ? whole : this.page(tx, conditionsOf(actor, query, 'part'), query);
  }

  private async page(
    tx: EntityManager,
    { sql, parameters }: Conditions,
    query: FindCustomerRequestsQuery,
  ): Promise<{ found: ListedRequest[]; count: number }> {
    const column = SORTED[allowedColumn(['createdAt'], query.sortBy?.by ?? 'createdAt', 'Sort column')];
    const direction = orderOf(query.sortBy?.order);
    const { limit, offset } = pageOf(query);
    const order = `ORDER BY ${column} ${direction}, r.id ${direction}`;
    const from = `FROM customer_requests r WHERE ${sql}`;
    const found = await rows<ListedRequest>(
      tx,
      `SELECT ${COLUMNS} FROM (SELECT r.* ${from} ${order} LIMIT ${limit} OFFSET ${offset}) AS r
       JOIN orders_public o ON o.company_id = r.company_id AND o.id = r.order_id LEFT JOIN users_public u ON u.id = r.decided_by ${order}`,
      parameters,
    );
    const [counted] = await rows<{ count: number }>(
      tx,
      `SELECT count(*)::int AS count FROM (SELECT ${from} LIMIT ${NDR_COUNT_CAP + 1}) AS capped`,
      parameters,
    );
    return { found, count: counted?.count ?? 0 };
  }
}

interface Conditions {
  sql: string;
  parameters: unknown[];
}

function conditionsOf(
  actor: Actor,
  { where, search, searchFilter }: FindCustomerRequestsQuery,
  match: Match,
): Conditions {
  const parts: string[] = [];
  const parameters: unknown[] = [];
  /** `sql` holds `?` where the value goes. */
  const add = (sql: string, value: unknown): void => {
    parameters.push(value);
    parts.push(sql.replaceAll('?', `$${parameters.length}`));
  };
  const companies = companiesOf(actor, where.companyIds);
  if (companies?.length === 1) add('r.company_id = ?', companies[0]);
  else if (companies !== null) add('r.company_id = ANY (?::uuid[])', companies);
  if (where.requestType) add('r.request_type = ?', where.requestType);
  if (where.formLinkStatus) add('r.form_link_status = ?', where.formLinkStatus);
  if (where.approvalStatus) add('r.approval_status = ?', where.approvalStatus);
  if (where.start) add('r.created_at >= ?', fromFilterTime(where.start));
  if (where.end) add(`r.created_at < ?::timestamptz + interval '1 minute'`, fromFilterTime(where.end));
  const text = search?.trim();
  if (text) add(searchSql(searchedColumns(searchFilter), match), match === 'whole' ? text : searchPattern(text));
  return { sql: parts.length === 0 ? 'true' : parts.join(' AND '), parameters };
}

/** The companies asked for, or those of the session; null: all. @throws UserError missing for a foreign one */
function companiesOf(actor: Actor, asked: readonly string[] = []): readonly string[] | null {
  const isForeign = asked.some((id) => actor.scope !== 'platform' && !actor.companyIds.includes(id));
  if (isForeign) throw UserError.missing('Company not found');
  if (asked.length > 0) return asked;
  return actor.scope === 'platform' ? null : actor.companyIds;
}

function searchedColumns(filter: string | undefined): readonly string[] {
  if (!filter) return Object.values(SEARCHED);
  const known = NDR_SEARCH_FILTERS.find((name) => name === filter);
  if (!known) throw new UserError('invalid', 'SEARCH_UNKNOWN', NDR_MESSAGES.searchUnknown);
  return [SEARCHED[known]];
}

function searchSql(columns: readonly string[], match: Match): string {
  const matching = columns.map((column) => `${column} ${match === 'whole' ? '=' : 'ILIKE'} ?`).join(' OR ');
  return match === 'whole'
    ? `(r.company_id, r.order_id) IN (SELECT s.company_id, s.id FROM orders_public s WHERE ${matching})`
    : `EXISTS (SELECT FROM orders_public s WHERE s.company_id = r.company_id AND s.id = r.order_id AND (${matching}))`;
}

/** A buyer's id is made of company and phone: we keep orders, not buyers. */
const COLUMNS = `r.id, r.order_id AS "orderId", o.shop_order_id AS "shopOrderId", o.status AS "orderStatus", o.delivery_awb AS awb, r.company_id AS "companyId",
  md5(r.company_id::text || o.customer_phone)::uuid AS "customerId", o.shipper AS courier, r.form_link_status AS "formLinkStatus",
  r.request_type AS "requestType", r.approval_status AS "approvalStatus", r.alternate_phone AS "alternatePhone",
  to_char(r.deferred_delivery_date, 'YYYY-MM-DD') AS "deferredDeliveryDate", r.address, r.issue_type AS "issueType",
  r.issue_description AS "issueDescription", r.remark, r.created_at AS "createdAt", r.visited_at AS "visitedAt", r.filled_at AS "filledAt",
  r.decided_at AS "decidedAt", u.name AS "decidedBy", r.push_state AS "pushState", r.push_note AS "pushNote", r.push_due_at AS "pushDueAt"`;
