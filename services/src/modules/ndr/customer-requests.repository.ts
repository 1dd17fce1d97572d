import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { CUSTOMER_REQUEST_DAYS, type CustomerFeedbackRequest, type FormLinkStatus } from '@godown/contracts/ndr';
import { rows } from '../../database/rows.js';

export interface OpenRequest {
  id: string;
  companyId: string;
  shopOrderId: string;
  brandName: string;
  createdAt: Date;
  formLinkStatus: FormLinkStatus;
  items: { title: string; quantity: number }[];
}

/** What a message to the buyer needs. */
export interface RequestRecipient {
  id: string;
  phone: string;
  shopOrderId: string;
  brandName: string;
}

export interface AskableOrder {
  companyId: string;
  status: OrderStatus;
  /** A form was sent that nobody has decided about. */
  isAnswered: boolean;
}

/** The customer_requests table. Only hashes of the links' tokens are kept. */
@Injectable()
export class CustomerRequestsRepository {
  /** Opens a request for the order, unless one is already waiting for its buyer. */
  async open(tx: EntityManager, orderId: string, token: string, now: Date): Promise<RequestRecipient | null> {
    const [recipient] = await rows<RequestRecipient>(tx, OPEN, [orderId, hashToken(token), now, CUSTOMER_REQUEST_DAYS]);
    return recipient ?? null;
  }

  /** Gives the waiting request of the order a new link and a new life. @returns null when none waits for its buyer */
  async renew(tx: EntityManager, orderId: string, token: string, now: Date): Promise<RequestRecipient | null> {
    const [recipient] = await rows<RequestRecipient>(tx, RENEW, [
      orderId,
      hashToken(token),
      now,
      CUSTOMER_REQUEST_DAYS,
    ]);
    return recipient ?? null;
  }

  /** The order behind a wish to ask its buyer, if the reader may see it. */
  async findOrder(tx: EntityManager, orderId: string): Promise<AskableOrder | null> {
    const [order] = await rows<AskableOrder>(tx, ASKABLE, [orderId]);
    return order ?? null;
  }

  async findByToken(tx: EntityManager, token: string, now: Date): Promise<OpenRequest | null> {
    const [request] = await rows<OpenRequest>(tx, FIND, [hashToken(token), now]);
    return request ?? null;
  }

  async markVisited(tx: EntityManager, id: string, now: Date): Promise<void> {
    await rows(
      tx,
      `UPDATE customer_requests SET form_link_status = 'VISITED', visited_at = $2 WHERE id = $1 AND form_link_status = 'SENT'`,
      [id, now],
    );
  }

  /** @returns false when another submission was first */
  async fill(tx: EntityManager, id: string, body: CustomerFeedbackRequest, now: Date): Promise<boolean> {
    const isUpdate = body.requestType === 'UPDATE_DETAILS';
    const filled = await rows(tx, FILL, [
      id,
      body.requestType,
      isUpdate ? (body.alternatePhone ?? null) : null,
      isUpdate ? (body.deferredDeliveryDate ?? null) : null,
      isUpdate ? body.address?.trim() || null : null,
      isUpdate ? null : body.issueType,
      isUpdate ? null : body.issueDescription,
      now,
    ]);
    return filled.length > 0;
  }
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const RECIPIENT = `SELECT asked.id, o.customer_phone AS phone, o.shop_order_id AS "shopOrderId", c.name AS "brandName"
  FROM asked JOIN orders_public o ON o.company_id = asked.company_id AND o.id = asked.order_id JOIN companies_public c ON c.id = asked.company_id`;

const OPEN = `
  WITH asked AS (
    INSERT INTO customer_requests (company_id, order_id, token_hash, form_link_status, approval_status, created_at, expires_at)
    SELECT o.company_id, o.id, $2, 'SENT', 'PENDING', $3, $3::timestamptz + make_interval(days => $4)
    FROM orders_public o WHERE o.id = $1
    ON CONFLICT (company_id, order_id) WHERE approval_status = 'PENDING' AND form_link_status <> 'FILLED' DO NOTHING
    RETURNING id, company_id, order_id
  ) ${RECIPIENT}`;

const RENEW = `
  WITH asked AS (
    UPDATE customer_requests SET token_hash = $2, form_link_status = 'SENT', created_at = $3, expires_at = $3::timestamptz + make_interval(days => $4), visited_at = NULL
    WHERE order_id = $1 AND approval_status = 'PENDING' AND form_link_status <> 'FILLED' RETURNING id, company_id, order_id
  ) ${RECIPIENT}`;

const ASKABLE = `
  SELECT o.company_id AS "companyId", o.status, EXISTS (
    SELECT FROM customer_requests r WHERE r.company_id = o.company_id AND r.order_id = o.id AND r.approval_status = 'PENDING' AND r.form_link_status = 'FILLED') AS "isAnswered"
  FROM orders_public o WHERE o.id = $1`;

const FIND = `
  SELECT r.id, r.company_id AS "companyId", o.shop_order_id AS "shopOrderId", c.name AS "brandName", r.created_at AS "createdAt",
    r.form_link_status AS "formLinkStatus",
    (SELECT COALESCE(json_agg(json_build_object('title', i.title, 'quantity', i.quantity) ORDER BY i.position), '[]'::json)
     FROM order_items_public i WHERE i.company_id = r.company_id AND i.order_id = r.order_id) AS items
  FROM customer_requests r
  JOIN orders_public o ON o.company_id = r.company_id AND o.id = r.order_id
  JOIN companies_public c ON c.id = r.company_id
  WHERE r.token_hash = $1 AND r.expires_at > $2`;

const FILL = `
  UPDATE customer_requests SET form_link_status = 'FILLED', request_type = $2, alternate_phone = $3, deferred_delivery_date = $4,
    address = $5, issue_type = $6, issue_description = $7, filled_at = $8
  WHERE id = $1 AND form_link_status <> 'FILLED' RETURNING id`;
