// Orders and their items are written by one prepared statement, however many there are.
import { Injectable } from '@nestjs/common';
import { type PricedLine } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { recordColumns } from '../../../database/entity-sql.js';
import { prepared } from '../../../database/rows.js';
import { type NewD2rFacts } from '../kinds/order-kind.js';
import { OrderItemEntity } from '../lifecycle/order-item.entity.js';
import { NEW_ORDER_FIELDS, OrderEntity } from '../lifecycle/order.entity.js';

const ITEM_FIELDS = [
  'catalogueId',
  'wsin',
  'sku',
  'title',
  'variantId',
  'productId',
  'quantity',
  'listPricePaise',
  'basePricePaise',
  'isFree',
  'pricingType',
  'pricingValue',
  'weightGrams',
] as const;

type NewItemFields = Pick<OrderItemEntity, (typeof ITEM_FIELDS)[number]>;

/** `weightGrams` is of the whole line. */
export interface NewOrderItem
  extends
    Omit<NewItemFields, 'variantId' | 'productId' | 'pricingType' | 'pricingValue'>,
    Partial<Pick<NewItemFields, 'variantId' | 'productId' | 'pricingType' | 'pricingValue'>> {
  readonly priced: PricedLine;
}

type NewFields = Pick<OrderEntity, (typeof NEW_ORDER_FIELDS)[number]>;
/** Fields that may be null may be left out. */
type Optional = { [K in keyof NewFields]: null extends NewFields[K] ? K : never }[keyof NewFields];

export interface NewOrder extends Omit<NewFields, Optional>, Partial<Pick<NewFields, Optional>> {
  /** Null: the server numbers the order. */
  readonly shopOrderId: string | null;
  /** Of a D2R order; null or left out for the other kinds. */
  readonly d2r?: NewD2rFacts | null;
  readonly items: readonly NewOrderItem[];
}

/** Its number is known: the shop's, or ours. */
export type NumberedOrder = NewOrder & { readonly shopOrderId: string };

/** Writes new orders with their items, any number in one statement. */
@Injectable()
export class NewOrderRepository {
  /** Numbers must be free. One that another transaction takes at the same moment makes this one run again. */
  async insert(
    tx: EntityManager,
    companyId: string,
    orders: readonly NumberedOrder[],
    by: { userId: string | null; at: Date },
  ): Promise<void> {
    await prepared(tx, INSERT, [
      companyId,
      JSON.stringify(orders.map(toOrderRecord)),
      JSON.stringify(orders.flatMap(toItemRecords)),
      by.userId,
      by.at,
    ]);
  }
}

function toOrderRecord(order: NewOrder): object {
  const { items: _items, d2r: _d2r, ...fields } = order;
  return fields;
}

function toItemRecords(order: NewOrder): object[] {
  return order.items.map(({ priced: { gstRate, ...priced }, ...item }, position) => ({
    orderId: order.id,
    position,
    gstBasisPoints: gstRate,
    ...item,
    ...priced,
  }));
}

const ORDERS = recordColumns(OrderEntity, NEW_ORDER_FIELDS, 'o');
const ITEMS = recordColumns(
  OrderItemEntity,
  [
    'orderId',
    'position',
    ...ITEM_FIELDS,
    'unitPaise',
    'netPaise',
    'discountPaise',
    'taxPaise',
    'totalPaise',
    'gstBasisPoints',
  ],
  'i',
);

const INSERT = `
  WITH written AS (
    INSERT INTO orders (company_id, shop_order_id, status_at, customer_phone, drop_city, drop_state, drop_pincode, created_by, created_at,
      updated_at, ${ORDERS.names})
    SELECT $1, o."shopOrderId", $5::timestamptz, o."customer" ->> 'phone',
      o."shippingAddress" ->> 'city', o."shippingAddress" ->> 'state', o."shippingAddress" ->> 'pincode', $4::uuid, $5::timestamptz,
      $5::timestamptz, ${ORDERS.values}
    FROM jsonb_to_recordset($2::jsonb) AS o ("shopOrderId" text, ${ORDERS.definitions})
    ON CONFLICT DO NOTHING
    RETURNING id
  ), lines AS (
    INSERT INTO order_items (company_id, ${ITEMS.names}) SELECT $1, ${ITEMS.values}
    FROM jsonb_to_recordset($3::jsonb) AS i (${ITEMS.definitions}) JOIN written ON written.id = i."orderId"
    RETURNING 1
  )
  SELECT run_again_unless((SELECT count(*) FROM written) = jsonb_array_length($2::jsonb), 'an order with this number was placed at the same moment')`;
