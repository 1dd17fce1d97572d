import { type OrderStatus } from '@godown/contracts/orders';
import { type OrderListFacts, type OrderListItem } from './order.mapper.js';

/** A row of the list as the database gives it. */
export interface OrderLine extends OrderListFacts {
  items: OrderListItem[];
  /** Status and time: writing a time out in full is the dearest thing in the statement. */
  timeline: [OrderStatus, string][];
  hides_phone: boolean;
  is_discounted_cod: boolean;
}

interface ListParts {
  /** Conditions over `orders o`. */
  where: string;
  /** `AND …` that begins the page behind a row; not a part of the count. */
  after: string;
  order: string;
  limit: number;
  offset: number;
  countCap: number;
}

const COLUMNS = `o.id, o.company_id, o.shop_order_id, o.external_order_id, o.created_at, o.rts_at, o.status_at, o.payment_mode, o.amount_paise, o.order_type,
  o.is_d2r_approved, o.d2r_due_date, o.shop_type, o.customer, o.customer_phone, o.drop_city, o.drop_pincode, o.pickup_address, o.delivery_awb, o.delivery_partner_id,
  o.shipper, o.remarks, o.status, o.edd, o.shop_date, o.special_discount_paise`;

/**
 * A page with its parts and the count, in one statement: they show one state of the data, and travel once. The count goes no
 * further than the cap: an exact figure of a long list costs more than the list itself. The page is found in the index alone (the
 * ids of the inner list) and only its own rows are fetched: what lies before it is never read, and PostgreSQL, which takes the
 * condition of row-level security for a rare one, is not led to walk an index that holds the orders of everybody.
 */
export function listStatement({ where, after, order, limit, offset, countCap }: ListParts): string {
  const ids = `SELECT o.id FROM orders o WHERE ${where} ${after} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  return `
    SELECT counted.count, o.id, o.company_id, o.shop_order_id, o.external_order_id, o.created_at, o.rts_at, o.status_at, o.payment_mode, o.amount_paise, o.order_type,
      o.is_d2r_approved, o.d2r_due_date::text, o.shop_type, o.customer_phone, o.drop_city, o.drop_pincode, o.delivery_awb, o.delivery_partner_id, o.shipper, o.remarks,
      o.status, o.edd::text, o.shop_date::text, json_build_object('firstName', o.customer -> 'firstName', 'lastName', o.customer -> 'lastName') AS customer,
      json_build_object('firstName', o.pickup_address -> 'firstName', 'city', o.pickup_address -> 'city', 'pincode', o.pickup_address -> 'pincode') AS pickup_address,
      parts.items, road.timeline, COALESCE(c.preferences -> 'hidePhoneNumber' = 'true'::jsonb, false) AS hides_phone,
      COALESCE(o.payment_mode = 'COD' AND c.preferences -> 'flagDiscountedCOD' = 'true'::jsonb AND (o.special_discount_paise > 0 OR parts.has_discount), false) AS is_discounted_cod
    FROM (SELECT count(*) AS count FROM (SELECT FROM orders o WHERE ${where} LIMIT ${countCap + 1}) capped) counted
    LEFT JOIN (SELECT ${COLUMNS} FROM orders o WHERE o.id = ANY (ARRAY(${ids}))) o ON true
    LEFT JOIN companies_public c ON c.id = o.company_id
    LEFT JOIN LATERAL (
      SELECT COALESCE(json_agg(json_build_object('id', i.id, 'title', i.title, 'sku', i.sku, 'quantity', i.quantity, 'catalogue_id', i.catalogue_id, 'wsin', i.wsin)
          ORDER BY i.position), '[]') AS items,
        bool_or(i.discount_paise > 0) AS has_discount
      FROM order_items i WHERE i.company_id = o.company_id AND i.order_id = o.id
    ) parts ON true
    LEFT JOIN LATERAL (
      SELECT COALESCE(json_agg(json_build_array(t.status, t.at) ORDER BY t.at, t.id), '[]') AS timeline
      FROM order_trails t WHERE t.company_id = o.company_id AND t.order_id = o.id AND t.moved
    ) road ON true
    ORDER BY ${order}`;
}
