import { addSplits, splitGst } from '@godown/contracts/tax';
import {
  ORDER_TYPES,
  type OrderCustomerRequest,
  type OrderItemView,
  type OrderListRow,
  type OrderTrailItem,
  type OrderView,
  type TimelineEntry,
} from '@godown/contracts/orders';
import { type OrderRequestRow } from './order-requests.read-model.js';
import { type OrderItemRow, type OrderRow, type TrackingEventRow } from '../lifecycle/order-rows.js';

export const SHOWN_DIGITS = 4;

/** The last four digits; the rest becomes stars. */
function maskedPhone(phone: string): string {
  return `${'*'.repeat(Math.max(0, phone.length - SHOWN_DIGITS))}${phone.slice(-SHOWN_DIGITS)}`;
}

/** What the list shows of an order. */
export type OrderListFacts = Pick<
  OrderRow,
  | 'id'
  | 'company_id'
  | 'shop_order_id'
  | 'external_order_id'
  | 'created_at'
  | 'rts_at'
  | 'status_at'
  | 'payment_mode'
  | 'amount_paise'
  | 'order_type'
  | 'is_d2r_approved'
  | 'd2r_due_date'
  | 'shop_type'
  | 'customer_phone'
  | 'drop_city'
  | 'drop_pincode'
  | 'delivery_awb'
  | 'delivery_partner_id'
  | 'shipper'
  | 'remarks'
  | 'status'
  | 'edd'
  | 'shop_date'
> & {
  customer: Pick<OrderRow['customer'], 'firstName' | 'lastName'>;
  pickup_address: Pick<OrderRow['pickup_address'], 'firstName' | 'city' | 'pincode'>;
};

/** What the list shows of an item. */
export type OrderListItem = Pick<OrderItemRow, 'id' | 'title' | 'sku' | 'quantity' | 'catalogue_id' | 'wsin'>;

interface OrderListParts {
  order: OrderListFacts;
  items: readonly OrderListItem[];
  timeline: readonly TimelineEntry[];
  hidesPhone: boolean;
  isDiscountedCod: boolean;
}

export interface OrderParts {
  order: OrderRow;
  items: readonly OrderItemRow[];
  timeline: readonly TimelineEntry[];
  hidesPhone: boolean;
  isDiscountedCod: boolean;
}

export function toOrderListRow({ order, items, timeline, hidesPhone, isDiscountedCod }: OrderListParts): OrderListRow {
  const { firstName, lastName } = order.customer;
  const { firstName: pickupName, city, pincode } = order.pickup_address;
  return {
    id: order.id,
    shopOrderId: order.shop_order_id,
    externalOrderId: order.external_order_id,
    createdAt: order.created_at.toISOString(),
    shopDate: order.shop_date,
    rtsAt: order.rts_at?.toISOString() ?? null,
    statusAt: order.status_at.toISOString(),
    paymentMode: order.payment_mode,
    amountPaise: order.amount_paise,
    isb2bOrder: order.order_type === ORDER_TYPES.b2b,
    isD2ROrder: order.order_type === ORDER_TYPES.d2r,
    isD2rApproved: order.is_d2r_approved,
    d2rDueDate: order.d2r_due_date,
    shopType: order.shop_type,
    items: items.map(toListItem),
    customerName: [firstName, lastName].filter(Boolean).join(' '),
    customerPhone: hidesPhone ? maskedPhone(order.customer_phone) : order.customer_phone,
    dropCity: order.drop_city,
    dropPincode: order.drop_pincode,
    pickupAddress: { firstName: pickupName, city, pincode },
    deliveryAwb: order.delivery_awb,
    deliveryPartnerId: order.delivery_partner_id,
    shipper: order.shipper,
    remarks: order.remarks,
    status: order.status,
    companyId: order.company_id,
    timeline: [...timeline],
    // A delivered order is answered without its estimate, so that the screens say when it was delivered.
    edd: order.status === 'DELIVERED' ? null : order.edd,
    isDiscountedCod,
  };
}

export function toOrderView(
  parts: OrderParts & {
    trails: readonly TrackingEventRow[];
    requests: readonly OrderRequestRow[];
    allowsEarlyReturn: boolean;
    allowsReturnElsewhere: boolean;
  },
): OrderView {
  const { order, items, hidesPhone } = parts;
  const phone = hidesPhone ? maskedPhone(order.customer_phone) : order.customer_phone;
  return {
    ...toOrderListRow(parts),
    splitOrderId: order.id,
    ewayBill: order.eway_bill,
    shippingD2RAddressId: order.store_address_id,
    itemDetails: items.map(toItemView),
    dcnItems: [],
    whCreds: order.wh_creds,
    customer: { ...order.customer, phone },
    shippingAddress: order.shipping_address,
    billingAddress: order.billing_address,
    customerRequest: parts.requests.map((request) => toCustomerRequest(request, hidesPhone)),
    trails: parts.trails.map((trail) => toTrailItem(order, trail)),
    subtotalPaise: order.subtotal_paise,
    specialDiscountPaise: order.special_discount_paise,
    taxPaise: order.tax_paise,
    gst: addSplits(items.map((item) => splitGst(item.tax_paise, order.pickup_address.state, order.drop_state))),
    weightGrams: order.weight_grams,
    allowsEarlyReturn: parts.allowsEarlyReturn,
    allowsReturnElsewhere: parts.allowsReturnElsewhere,
    pickupWarehouseId: order.pickup_warehouse_id,
  };
}

/** Off the whole order or off a line of it. */
export function isDiscountedCod(
  order: Pick<OrderRow, 'payment_mode' | 'special_discount_paise'>,
  items: readonly Pick<OrderItemRow, 'discount_paise'>[],
): boolean {
  return (
    order.payment_mode === 'COD' && (order.special_discount_paise > 0 || items.some((item) => item.discount_paise > 0))
  );
}

export function toTimeline(trails: readonly Pick<TrackingEventRow, 'status' | 'moved' | 'at'>[]): TimelineEntry[] {
  return trails
    .filter((trail) => trail.moved)
    .map((trail) => ({ status: trail.status, createdAt: trail.at.toISOString() }));
}

function toListItem({ id, title, sku, quantity, catalogue_id, wsin }: OrderListItem): OrderListRow['items'][number] {
  return {
    id,
    title,
    sku,
    quantity,
    catalogueId: catalogue_id,
    wsinMapping: wsin === null ? [] : [{ wsin, quantity }],
  };
}

function toItemView(item: OrderItemRow): OrderItemView {
  return {
    ...toListItem(item),
    unitPaise: item.unit_paise,
    discountPaise: item.discount_paise,
    taxPaise: item.tax_paise,
    totalPaise: item.total_paise,
    igst: item.gst_basis_points / 100,
    isFree: item.is_free,
    weightGrams: item.weight_grams,
  };
}

function toCustomerRequest(
  { createdAt, filledAt, ...request }: OrderRequestRow,
  hidesPhone: boolean,
): OrderCustomerRequest {
  const { alternatePhone } = request;
  return {
    ...request,
    alternatePhone: hidesPhone && alternatePhone !== null ? maskedPhone(alternatePhone) : alternatePhone,
    createdAt: createdAt.toISOString(),
    filledAt: filledAt?.toISOString() ?? null,
  };
}

function toTrailItem(order: OrderRow, trail: TrackingEventRow): OrderTrailItem {
  return {
    id: trail.id,
    orderStatus: trail.status,
    createdAt: trail.at.toISOString(),
    description: trail.description,
    city: trail.city,
    splitOrderId: order.id,
    moved: trail.moved,
    by: trail.moved_by,
  };
}
