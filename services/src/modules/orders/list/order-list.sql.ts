// One statement for a page, its parts and the count; laterals build the items and the timeline of each row.
import { type OrderStatus } from '@godown/contracts/orders';
import {
  allOf,
  bigint,
  boolean,
  computed,
  json,
  leftJoined,
  nullable,
  text,
  timestamp,
} from '../../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../../database/entity-sql.js';
import { OrderEntity } from '../lifecycle/order.entity.js';
import { TAGS_OF_ORDER } from '../notes/order-tags.sql.js';
import { PICKED_AT } from './order-picks.sql.js';
import { type OrderItemRow, type OrderRow } from '../lifecycle/orders.sql.js';

const ORDER = allOf(
  columnsOf(OrderEntity, {
    alias: 'o',
    only: [
      'id',
      'companyId',
      'shopOrderId',
      'externalOrderId',
      'createdAt',
      'rtsAt',
      'statusAt',
      'paymentMode',
      'amountPaise',
      'orderType',
      'shopType',
      'customerPhone',
      'dropCity',
      'dropPincode',
      'deliveryAwb',
      'deliveryPartnerId',
      'shipper',
      'remarks',
      'status',
      'edd',
      'shopDate',
      'returningSince',
    ],
  }),
  computed({
    customer: json<Pick<OrderRow['customer'], 'firstName' | 'lastName'>>(
      `json_build_object('firstName', o.customer -> 'firstName', 'lastName', o.customer -> 'lastName')`,
    ),
    dueDate: nullable(text('d2r.due_date')),
    approvedAt: nullable(timestamp('d2r.approved_at')),
    pickupAddress: json<Pick<OrderRow['pickupAddress'], 'firstName' | 'city' | 'pincode'>>(
      `json_build_object('firstName', o.pickup_address -> 'firstName', 'city', o.pickup_address -> 'city', 'pincode', o.pickup_address -> 'pincode')`,
    ),
  }),
);
/** What the list shows of an order. */
export type OrderListFacts = Readonly<RowOf<typeof ORDER>>;

/** What the list shows of an item. */
export type OrderListItem = Pick<OrderItemRow, 'id' | 'title' | 'sku' | 'quantity' | 'catalogueId' | 'wsin'>;

const LINE = allOf(
  ORDER,
  computed({
    items: json<OrderListItem[]>('parts.items'),
    // Status and time: writing a time out in full is the dearest thing in the statement.
    timeline: json<[OrderStatus, string][]>('road.timeline'),
    pickedAt: PICKED_AT,
    tags: TAGS_OF_ORDER,
    hidesPhone: boolean(`COALESCE(c.preferences -> 'hidePhoneNumber' = 'true'::jsonb, false)`),
    isDiscountedCod: boolean(
      `COALESCE(o.payment_mode = 'COD' AND c.preferences -> 'flagDiscountedCOD' = 'true'::jsonb AND (o.special_discount_paise > 0 OR parts.has_discount), false)`,
    ),
  }),
);
export type OrderLine = Readonly<RowOf<typeof LINE>>;

/** A page without rows still carries the count. */
export const COUNTED_LINE = allOf(computed({ count: bigint('counted.count') }), leftJoined(LINE));

/** Whether the company of `orders o` hides its buyers' phones. */
export const HIDES_PHONES = `EXISTS (SELECT FROM companies_public h WHERE h.id = o.company_id AND h.preferences -> 'hidePhoneNumber' = 'true'::jsonb)`;

interface ListParts {
  /** Conditions over `orders o`. */
  where: string;
  /** `o.company_id = … AND`, if the list is one company's: a cluster then asks its node alone. */
  ofCompany: string;
  /** `AND …` that begins the page behind a row; not a part of the count. */
  after: string;
  order: string;
  limit: number;
  offset: number;
  countCap: number;
}

/**
 * A page with its parts and the count, in one statement: they show one state of the data, and travel once. The count goes no
 * further than the cap: an exact figure of a long list costs more than the list itself. The page is found in the index alone (the
 * ids of the inner list) and only its own rows are fetched: what lies before it is never read, and PostgreSQL, which takes the
 * condition of row-level security for a rare one, is not led to walk an index that holds the orders of everybody.
 */
export function listStatement({ where, ofCompany, after, order, limit, offset, countCap }: ListParts): string {
  const ids = `SELECT o.id FROM orders o WHERE ${where} ${after} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  return `
    SELECT ${COUNTED_LINE}
    FROM (SELECT count(*) AS count FROM (SELECT FROM orders o WHERE ${where} LIMIT ${countCap + 1}) capped) counted
    LEFT JOIN (SELECT o.* FROM orders o WHERE ${ofCompany} o.id = ANY (ARRAY(${ids}))) o ON true
    LEFT JOIN companies_public c ON c.id = o.company_id
    LEFT JOIN d2r_orders d2r ON d2r.company_id = o.company_id AND d2r.order_id = o.id
    LEFT JOIN LATERAL (
      SELECT COALESCE(json_agg(json_build_object('id', i.id, 'title', i.title, 'sku', i.sku, 'quantity', i.quantity, 'catalogueId', i.catalogue_id, 'wsin', i.wsin)
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

/** Rows of a page in their order, without their parts. */
export const KEY = columnsOf(OrderEntity, { alias: 'o', only: ['companyId', 'id'] });
export const KEYS_COUNT = computed({ count: bigint('count(*)') });

/** On a cluster, a page of several companies: which rows it has, and how many there are. Their parts are then read company by company. */
export function keyStatements({ where, after, order, limit, offset, countCap }: Omit<ListParts, 'ofCompany'>): {
  keys: string;
  count: string;
} {
  return {
    keys: `SELECT ${KEY} FROM orders o WHERE ${where} ${after} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    count: `SELECT ${KEYS_COUNT} FROM (SELECT 1 FROM orders o WHERE ${where} LIMIT ${countCap + 1}) capped`,
  };
}

/** The chosen rows of one company with their parts. Parameters: the company, the ids. */
export function linesStatement(order: string): string {
  const ofCompany = 'o.company_id = $1::uuid AND';
  const where = `${ofCompany} o.id = ANY ($2::uuid[])`;
  return listStatement({ where, ofCompany, after: '', order, limit: 1_000, offset: 0, countCap: 0 });
}
