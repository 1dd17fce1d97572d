import { Injectable } from '@nestjs/common';
import { type OrderCustomerRequest } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { rows } from '../../../database/rows.js';
import { type OrderRow } from '../lifecycle/order-rows.js';

export type OrderRequestRow = Omit<OrderCustomerRequest, 'createdAt' | 'filledAt'> & {
  createdAt: Date;
  filledAt: Date | null;
};

/** What the buyer of an order was asked and answered, as the order's slider shows it. */
@Injectable()
export class OrderRequestsReadModel {
  async listOf(tx: EntityManager, order: OrderRow): Promise<OrderRequestRow[]> {
    return rows<OrderRequestRow>(tx, LIST, [order.company_id, order.id, order.customer_phone]);
  }
}

/** A buyer's id is made of company and phone: we keep orders, not buyers. */
const LIST = `
  SELECT id, md5(company_id::text || $3::text)::uuid AS "customerId", form_link_status AS "formLinkStatus", request_type AS "requestType",
    approval_status AS "approvalStatus", alternate_phone AS "alternatePhone", to_char(deferred_delivery_date, 'YYYY-MM-DD') AS "deferredDeliveryDate",
    address, issue_type AS "issueType", issue_description AS "issueDescription", created_at AS "createdAt", filled_at AS "filledAt",
    push_state AS "pushState", push_note AS "pushNote"
  FROM customer_requests_public WHERE company_id = $1 AND order_id = $2 ORDER BY id DESC`;
