// Reads another module's view, which has no entity.
import { type OrderCustomerRequest } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { coded, computed, nullable, text, timestamp } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { type OrderRow } from '../lifecycle/orders.sql.js';

const REQUEST = computed({
  id: text('id'),
  // A buyer's id is made of company and phone: we keep orders, not buyers.
  customerId: text('md5(company_id::text || $3::text)::uuid'),
  formLinkStatus: coded<OrderCustomerRequest['formLinkStatus']>('form_link_status'),
  requestType: nullable(coded<NonNullable<OrderCustomerRequest['requestType']>>('request_type')),
  approvalStatus: coded<OrderCustomerRequest['approvalStatus']>('approval_status'),
  alternatePhone: nullable(text('alternate_phone')),
  deferredDeliveryDate: nullable(text(`to_char(deferred_delivery_date, 'YYYY-MM-DD')`)),
  address: nullable(text('address')),
  issueType: nullable(coded<NonNullable<OrderCustomerRequest['issueType']>>('issue_type')),
  issueDescription: nullable(text('issue_description')),
  createdAt: timestamp('created_at'),
  filledAt: nullable(timestamp('filled_at')),
  pushState: nullable(coded<NonNullable<OrderCustomerRequest['pushState']>>('push_state')),
  pushNote: nullable(text('push_note')),
});
export type OrderRequestRow = Readonly<RowOf<typeof REQUEST>>;

/** What the buyer of an order was asked and answered, the newest first. */
export function requestsOfOrder(tx: EntityManager, order: OrderRow): Promise<OrderRequestRow[]> {
  return select(
    tx,
    REQUEST,
    `SELECT ${REQUEST} FROM customer_requests_public WHERE company_id = $1 AND order_id = $2 ORDER BY id DESC`,
    [order.companyId, order.id, order.customerPhone],
  );
}
