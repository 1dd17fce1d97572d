import { Injectable } from '@nestjs/common';
import {
  type OrderAddress,
  type OrderCustomer,
  type OrderStatus,
  type PaymentMethod,
  type PricedLine,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { prepared, run } from '../../../database/rows.js';
import { type PickupSnapshot } from '../lifecycle/order-rows.js';

export interface NewOrderItem {
  catalogueId: string | null;
  wsin: string | null;
  sku: string;
  title: string;
  variantId?: string | null;
  productId?: string | null;
  quantity: number;
  listPricePaise: number | null;
  basePricePaise: number | null;
  isFree: boolean;
  pricingType?: number | null;
  pricingValue?: number | null;
  /** Of the whole line. */
  weightGrams: number;
  priced: PricedLine;
}

export interface NewOrder {
  id: string;
  /** Null: the server numbers the order. */
  shopOrderId: string | null;
  externalOrderId: string | null;
  shopType: string;
  orderType: number | null;
  status: OrderStatus;
  paymentMode: PaymentMethod;
  subtotalPaise: number;
  specialDiscountPaise: number;
  taxPaise: number;
  amountPaise: number;
  weightGrams: number;
  customer: OrderCustomer;
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
  pickupWarehouseId: string;
  pickup: PickupSnapshot;
  storeAddressId: string | null;
  d2rDueDate: string | null;
  ewayBill: string | null;
  remarks: string | null;
  importId: string | null;
  /** YYYY-MM-DD: when the shop took it, as a sheet says. */
  shopDate: string | null;
  items: readonly NewOrderItem[];
}

export interface InsertedOrder {
  id: string;
  shop_order_id: string;
}

/** Writes new orders with their items, any number in one statement. */
@Injectable()
export class NewOrderRepository {
  /** Orders whose number the company has already are left out of the answer and not written. */
  async insert(
    tx: EntityManager,
    companyId: string,
    orders: readonly NewOrder[],
    by: { userId: string | null; at: Date },
  ): Promise<InsertedOrder[]> {
    const items = orders.flatMap(toItemRecords);
    return prepared<InsertedOrder>(tx, INSERT, [
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
  return order.items.map(({ priced, ...item }, position) => ({ orderId: order.id, position, ...item, ...priced }));
}

const INSERT = `
  WITH written AS (
    INSERT INTO orders (company_id, id, shop_order_id, external_order_id, shop_type, order_type, status, status_at, payment_mode,
      subtotal_paise, special_discount_paise, tax_paise, amount_paise, weight_grams, customer, customer_phone, shipping_address,
      billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id, pickup_address, store_address_id, d2r_due_date,
      eway_bill, remarks, import_id, shop_date, created_by, created_at, updated_at)
    SELECT $1, o."id", coalesce(o."shopOrderId", 'GD' || nextval('order_numbers')), o."externalOrderId", o."shopType", o."orderType",
      o."status", $5::timestamptz, o."paymentMode", o."subtotalPaise", o."specialDiscountPaise", o."taxPaise", o."amountPaise",
      o."weightGrams", o."customer", o."customer" ->> 'phone', o."shippingAddress", o."billingAddress", o."shippingAddress" ->> 'city',
      o."shippingAddress" ->> 'state', o."shippingAddress" ->> 'pincode', o."pickupWarehouseId", o."pickup", o."storeAddressId",
      o."d2rDueDate", o."ewayBill", o."remarks", o."importId", o."shopDate", $4::uuid, $5::timestamptz, $5::timestamptz
    FROM jsonb_to_recordset($2::jsonb) AS o ("id" uuid, "shopOrderId" text, "externalOrderId" text, "shopType" text, "orderType" smallint,
      "status" text, "paymentMode" text, "subtotalPaise" bigint, "specialDiscountPaise" bigint, "taxPaise" bigint, "amountPaise" bigint,
      "weightGrams" integer, "customer" jsonb, "shippingAddress" jsonb, "billingAddress" jsonb, "pickupWarehouseId" uuid, "pickup" jsonb,
      "storeAddressId" uuid, "d2rDueDate" date, "ewayBill" text, "remarks" text, "importId" uuid, "shopDate" date)
    ON CONFLICT DO NOTHING
    RETURNING id, shop_order_id
  ), lines AS (
    INSERT INTO order_items (company_id, order_id, position, catalogue_id, wsin, sku, title, variant_id, product_id, quantity,
      list_price_paise, base_price_paise, unit_paise, net_paise, discount_paise, tax_paise, total_paise, gst_basis_points, is_free,
      pricing_type, pricing_value, weight_grams)
    SELECT $1, i."orderId", i."position", i."catalogueId", i."wsin", i."sku", i."title", i."variantId", i."productId", i."quantity",
      i."listPricePaise", i."basePricePaise", i."unitPaise", i."netPaise", i."discountPaise", i."taxPaise", i."totalPaise", i."gstRate",
      i."isFree", i."pricingType", i."pricingValue", i."weightGrams"
    FROM jsonb_to_recordset($3::jsonb) AS i ("orderId" uuid, "position" smallint, "catalogueId" uuid, "wsin" text, "sku" text, "title" text,
      "variantId" text, "productId" text, "quantity" integer, "listPricePaise" bigint, "basePricePaise" bigint, "unitPaise" bigint,
      "netPaise" bigint, "discountPaise" bigint, "taxPaise" bigint, "totalPaise" bigint, "gstRate" integer, "isFree" boolean,
      "pricingType" smallint, "pricingValue" numeric, "weightGrams" integer)
    WHERE i."orderId" IN (SELECT id FROM written)
  )
  SELECT id, shop_order_id FROM written`;
