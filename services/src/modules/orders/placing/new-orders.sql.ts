// Orders and their items are written by one prepared statement, however many there are.
import { Injectable } from '@nestjs/common';
import { type PricedLine } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { selectPrepared } from '../../../database/computed-columns.js';
import { columnsOf, recordColumns, type RowOf } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
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
  readonly items: readonly NewOrderItem[];
}

const INSERTED = columnsOf(OrderEntity, { only: ['id', 'shopOrderId'] });

/** Writes new orders with their items, any number in one statement. */
@Injectable()
export class NewOrderRepository {
  /** Orders whose number the company has already are left out of the result and not written. */
  async insert(
    tx: EntityManager,
    companyId: string,
    orders: readonly NewOrder[],
    by: { userId: string | null; at: Date },
  ): Promise<RowOf<typeof INSERTED>[]> {
    const items = orders.flatMap(toItemRecords);
    return selectPrepared(tx, INSERTED, INSERT, [
      companyId,
      JSON.stringify(orders.map(toOrderRecord)),
      JSON.stringify(items),
      by.userId,
      by.at,
    ]);
  }

  /** Takes orders back that this transaction has just written. */
  async remove(tx: EntityManager, companyId: string, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    await run(tx, `DELETE FROM order_items WHERE company_id = $1 AND order_id = ANY ($2::uuid[])`, [
      companyId,
      orderIds,
    ]);
    await run(tx, `DELETE FROM orders WHERE company_id = $1 AND id = ANY ($2::uuid[])`, [companyId, orderIds]);
  }
}

function toOrderRecord(order: NewOrder): object {
  const { items: _items, ...fields } = order;
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
    SELECT $1, coalesce(o."shopOrderId", 'GD' || nextval('order_numbers')), $5::timestamptz, o."customer" ->> 'phone',
      o."shippingAddress" ->> 'city', o."shippingAddress" ->> 'state', o."shippingAddress" ->> 'pincode', $4::uuid, $5::timestamptz,
      $5::timestamptz, ${ORDERS.values}
    FROM jsonb_to_recordset($2::jsonb) AS o ("shopOrderId" text, ${ORDERS.definitions})
    ON CONFLICT DO NOTHING
    RETURNING id, shop_order_id
  ), lines AS (
    INSERT INTO order_items (company_id, ${ITEMS.names}) SELECT $1, ${ITEMS.values}
    FROM jsonb_to_recordset($3::jsonb) AS i (${ITEMS.definitions})
    WHERE i."orderId" IN (SELECT id FROM written)
  )
  SELECT ${INSERTED} FROM written`;
