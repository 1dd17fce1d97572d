// One page of requests first, then the orders and names that it shows. A whole number is looked up by the index of the orders' view.
import { type CustomerRequestsWhere, NDR_COUNT_CAP } from '@godown/contracts/ndr';
import { type OrderStatus } from '@godown/contracts/orders';
import { allOf, coded, computed, nullable, text, timestamp } from '../../database/computed-columns.js';
import { type Columns, columnsOf } from '../../database/entity-sql.js';
import { type Condition } from '../../database/list/conditions.js';
import { defineList, type ListPage } from '../../database/list/define-list.js';
import { anywhere, oneOf, since, untilMinute } from '../../database/list/match.js';
import { CustomerRequestEntity } from './requests/customer-request.entity.js';

export const SEARCHED = { awb: 's.delivery_awb', orderId: 's.shop_order_id' } as const;

interface NumberSearch {
  columns: readonly string[];
  text: string;
  match: 'whole' | 'part';
}

export interface RequestFilter extends Omit<CustomerRequestsWhere, 'companyIds'> {
  companies: readonly string[] | null;
  number: NumberSearch | null;
}

export const REQUESTS = defineList<RequestFilter>({
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

export const REQUEST_COLUMNS = allOf(
  columnsOf(CustomerRequestEntity, {
    alias: 'r',
    only: [
      'id',
      'orderId',
      'companyId',
      'formLinkStatus',
      'requestType',
      'approvalStatus',
      'alternatePhone',
      'deferredDeliveryDate',
      'address',
      'issueType',
      'issueDescription',
      'remark',
      'createdAt',
      'visitedAt',
      'filledAt',
      'decidedAt',
      'pushState',
      'pushNote',
      'pushDueAt',
    ],
  }),
  computed({
    shopOrderId: text('o.shop_order_id'),
    orderStatus: coded<OrderStatus>('o.status'),
    returningSince: nullable(timestamp('o.returning_since')),
    awb: nullable(text('o.delivery_awb')),
    // A buyer's id is made of company and phone: we store orders, not buyers.
    customerId: text('md5(r.company_id::text || o.customer_phone)::uuid'),
    courier: nullable(text('o.shipper')),
    decidedBy: nullable(text('u.name')),
  }),
);

/** What the list shows; the service adds the company's name. */
export type ListedRequest = typeof REQUEST_COLUMNS extends Columns<infer Row> ? Row : never;

export function requestsOf({ select, orderBy }: ListPage): string {
  return `SELECT ${REQUEST_COLUMNS} FROM (${select('r.*')}) AS r
    JOIN orders_public o ON o.company_id = r.company_id AND o.id = r.order_id LEFT JOIN users_public u ON u.id = r.decided_by ORDER BY ${orderBy}`;
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
