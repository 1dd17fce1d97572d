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
import { type OrderListFacts, type OrderListItem } from './order-list.sql.js';
import { type OrderRequestRow } from './order-requests.sql.js';
import { type OrderItemRow, type OrderRow } from '../lifecycle/orders.sql.js';
import { type NotedItem } from '../returns/order-notes.sql.js';
import { type TrackingEventRow } from '../lifecycle/tracking-events.sql.js';

export const SHOWN_DIGITS = 4;

/** The last four digits; the rest becomes stars. */
function maskedPhone(phone: string): string {
  return `${'*'.repeat(Math.max(0, phone.length - SHOWN_DIGITS))}${phone.slice(-SHOWN_DIGITS)}`;
}

interface OrderListParts {
  order: OrderListFacts;
  items: readonly OrderListItem[];
  timeline: readonly TimelineEntry[];
  pickedAt: Date | null;
  hidesPhone: boolean;
  isDiscountedCod: boolean;
  tags: readonly string[];
}

export interface OrderParts {
  order: OrderRow;
  items: readonly OrderItemRow[];
  timeline: readonly TimelineEntry[];
  pickedAt: Date | null;
  hidesPhone: boolean;
  isDiscountedCod: boolean;
  tags: readonly string[];
}

export function toOrderListRow(parts: OrderListParts): OrderListRow {
  const { order, items, timeline, pickedAt, hidesPhone, isDiscountedCod, tags } = parts;
  const { firstName, lastName } = order.customer;
  const { firstName: pickupName, city, pincode } = order.pickupAddress;
  return {
    id: order.id,
    shopOrderId: order.shopOrderId,
    externalOrderId: order.externalOrderId,
    createdAt: order.createdAt.toISOString(),
    shopDate: order.shopDate,
    rtsAt: order.rtsAt?.toISOString() ?? null,
    statusAt: order.statusAt.toISOString(),
    paymentMode: order.paymentMode,
    amountPaise: order.amountPaise,
    isb2bOrder: order.orderType === ORDER_TYPES.b2b,
    isD2ROrder: order.orderType === ORDER_TYPES.d2r,
    isD2rApproved: order.approvedAt !== null,
    d2rDueDate: order.dueDate,
    shopType: order.shopType,
    items: items.map(toListItem),
    customerName: [firstName, lastName].filter(Boolean).join(' '),
    customerPhone: hidesPhone ? maskedPhone(order.customerPhone) : order.customerPhone,
    dropCity: order.dropCity,
    dropPincode: order.dropPincode,
    pickupAddress: { firstName: pickupName, city, pincode },
    deliveryAwb: order.deliveryAwb,
    deliveryPartnerId: order.deliveryPartnerId,
    shipper: order.shipper,
    remarks: order.remarks,
    status: order.status,
    returningSince: order.returningSince?.toISOString() ?? null,
    companyId: order.companyId,
    pickedAt: pickedAt?.toISOString() ?? null,
    timeline: [...timeline],
    // A delivered order is answered without its estimate, so that the screens say when it was delivered.
    edd: order.status === 'DELIVERED' ? null : order.edd,
    isDiscountedCod,
    tags: [...tags],
  };
}

export function toOrderView(
  parts: OrderParts & {
    trails: readonly TrackingEventRow[];
    /** Who of the platform moved the order is told to the platform's own people only. */
    namesAdmins: boolean;
    requests: readonly OrderRequestRow[];
    noted: readonly NotedItem[];
    allowsEarlyReturn: boolean;
    allowsReturnElsewhere: boolean;
  },
): OrderView {
  const { order, items, hidesPhone } = parts;
  const phone = hidesPhone ? maskedPhone(order.customerPhone) : order.customerPhone;
  return {
    ...toOrderListRow(parts),
    splitOrderId: order.id,
    ewayBill: order.ewayBill,
    shippingD2RAddressId: order.storeAddressId,
    itemDetails: items.map(toItemView),
    dcnItems: [...parts.noted],
    whCreds: order.whCreds,
    customer: { ...order.customer, phone },
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    customerRequest: parts.requests.map((request) => toCustomerRequest(request, hidesPhone)),
    trails: parts.trails.map((trail) => toTrailItem(order, trail, parts.namesAdmins)),
    subtotalPaise: order.subtotalPaise,
    specialDiscountPaise: order.specialDiscountPaise,
    advancePaise: order.advancePaise ?? 0,
    taxPaise: order.taxPaise,
    gst: addSplits(items.map((item) => splitGst(item.taxPaise, order.pickupAddress.state, order.dropState))),
    weightGrams: order.weightGrams,
    allowsEarlyReturn: parts.allowsEarlyReturn,
    allowsReturnElsewhere: parts.allowsReturnElsewhere,
    pickupWarehouseId: order.pickupWarehouseId,
  };
}

/** Off the whole order or off a line of it. */
export function isDiscountedCod(
  order: Pick<OrderRow, 'paymentMode' | 'specialDiscountPaise'>,
  items: readonly Pick<OrderItemRow, 'discountPaise'>[],
): boolean {
  return (
    order.paymentMode === 'COD' && (order.specialDiscountPaise > 0 || items.some((item) => item.discountPaise > 0))
  );
}

export function toTimeline(trails: readonly Pick<TrackingEventRow, 'status' | 'moved' | 'at'>[]): TimelineEntry[] {
  return trails
    .filter((trail) => trail.moved)
    .map((trail) => ({ status: trail.status, createdAt: trail.at.toISOString() }));
}

function toListItem({ id, title, sku, quantity, catalogueId, wsin }: OrderListItem): OrderListRow['items'][number] {
  return {
    id,
    title,
    sku,
    quantity,
    catalogueId,
    wsinMapping: wsin === null ? [] : [{ wsin, quantity }],
  };
}

function toItemView(item: OrderItemRow): OrderItemView {
  return {
    ...toListItem(item),
    unitPaise: item.unitPaise,
    discountPaise: item.discountPaise,
    taxPaise: item.taxPaise,
    totalPaise: item.totalPaise,
    igst: item.gstBasisPoints / 100,
    isFree: item.isFree,
    weightGrams: item.weightGrams,
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

function toTrailItem(order: OrderRow, trail: TrackingEventRow, namesAdmins: boolean): OrderTrailItem {
  return {
    id: trail.id,
    orderStatus: trail.status,
    createdAt: trail.at.toISOString(),
    description: trail.description,
    city: trail.city,
    splitOrderId: order.id,
    moved: trail.moved,
    returnMark: trail.returnMark,
    by: trail.movedBy,
    person: trail.movedBy === 'admin' && !namesAdmins ? null : trail.person,
  };
}
