// A request is opened or renewed and its buyer read in one statement; the order is read through the orders' view.
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { allOf, boolean, coded, computed, json, text } from '../../../database/computed-columns.js';
import { columnsOf, select } from '../../../database/entity-sql.js';
import { CustomerRequestEntity } from './customer-request.entity.js';

const RECIPIENT = computed({
  id: text('asked.id'),
  orderId: text('asked.order_id'),
  phone: text('o.customer_phone'),
  name: text(`o.customer ->> 'firstName'`),
  shopOrderId: text('o.shop_order_id'),
  brandName: text('c.name'),
});

const FROM_ASKED = `SELECT ${RECIPIENT}
  FROM asked JOIN orders_public o ON o.company_id = asked.company_id AND o.id = asked.order_id JOIN companies_public c ON c.id = asked.company_id`;

interface NewLink {
  orderId: string;
  tokenHash: Buffer;
  at: Date;
  /** How long the link is valid. */
  days: number;
}

/** Opens a request for the order, unless one is already waiting for its buyer or the parcel is on its way back. */
export function openRequest(tx: EntityManager, { orderId, tokenHash, at, days }: NewLink) {
  return select(
    tx,
    RECIPIENT,
    `WITH asked AS (
      INSERT INTO customer_requests (company_id, order_id, token_hash, form_link_status, approval_status, created_at, expires_at)
      SELECT o.company_id, o.id, $2, 'SENT', 'PENDING', $3, $3::timestamptz + make_interval(days => $4)
      FROM orders_public o WHERE o.id = $1 AND o.returning_since IS NULL
      ON CONFLICT (company_id, order_id) WHERE approval_status = 'PENDING' AND form_link_status <> 'FILLED' DO NOTHING
      RETURNING id, company_id, order_id
    ) ${FROM_ASKED}`,
    [orderId, tokenHash, at, days],
  );
}

/** Gives the waiting request of the order a new link and a new expiry. */
export function renewRequest(tx: EntityManager, { orderId, tokenHash, at, days }: NewLink) {
  return select(
    tx,
    RECIPIENT,
    `WITH asked AS (
      UPDATE customer_requests SET token_hash = $2, form_link_status = 'SENT', created_at = $3, expires_at = $3::timestamptz + make_interval(days => $4), visited_at = NULL
      WHERE order_id = $1 AND approval_status = 'PENDING' AND form_link_status <> 'FILLED' RETURNING id, company_id, order_id
    ) ${FROM_ASKED}`,
    [orderId, tokenHash, at, days],
  );
}

const ASKABLE = computed({
  companyId: text('o.company_id'),
  status: coded<OrderStatus>('o.status'),
  isReturning: boolean('o.returning_since IS NOT NULL'),
  isAnswered: boolean(`EXISTS (
    SELECT FROM customer_requests r WHERE r.company_id = o.company_id AND r.order_id = o.id AND r.approval_status = 'PENDING' AND r.form_link_status = 'FILLED')`),
});

export function findAskable(tx: EntityManager, orderId: string) {
  return select(tx, ASKABLE, `SELECT ${ASKABLE} FROM orders_public o WHERE o.id = $1`, [orderId]);
}

const OPEN_REQUEST = allOf(
  columnsOf(CustomerRequestEntity, { alias: 'r', only: ['id', 'companyId', 'createdAt', 'formLinkStatus'] }),
  computed({
    shopOrderId: text('o.shop_order_id'),
    brandName: text('c.name'),
    items: json<{ title: string; quantity: number }[]>(
      `(SELECT COALESCE(json_agg(json_build_object('title', i.title, 'quantity', i.quantity) ORDER BY i.position), '[]'::json)
        FROM order_items_public i WHERE i.company_id = r.company_id AND i.order_id = r.order_id)`,
    ),
  }),
);

export function findByTokenHash(tx: EntityManager, tokenHash: Buffer, at: Date) {
  return select(
    tx,
    OPEN_REQUEST,
    `SELECT ${OPEN_REQUEST} FROM customer_requests r
     JOIN orders_public o ON o.company_id = r.company_id AND o.id = r.order_id
     JOIN companies_public c ON c.id = r.company_id
     WHERE r.token_hash = $1 AND r.expires_at > $2`,
    [tokenHash, at],
  );
}
