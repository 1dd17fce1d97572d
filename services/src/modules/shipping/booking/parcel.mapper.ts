import { type BoxSize } from '@godown/contracts/shipping';
import { type Parcel, type Place } from '../../couriers/index.js';
import { type ShippingOrder } from '../../orders/index.js';

/** The box of a company without a default package: small enough that the dead weight decides. */
export const SMALL_BOX: BoxSize = { lengthCm: 10, breadthCm: 10, heightCm: 10 };

/** Longest reference a courier takes, less the part that makes it unique. */
const READABLE_LENGTH = 30;

/** Our name of one booking at the courier: readable for people there, unique over all companies and tries. */
export function bookingReference(shopOrderId: string, unique: string): string {
  const readable = shopOrderId
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, READABLE_LENGTH);
  return [readable, unique].filter(Boolean).join('-');
}

function customerName({ firstName, lastName }: { firstName: string; lastName?: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

function dropOf(order: ShippingOrder): Place {
  const { shippingAddress: address, customer } = order;
  return {
    name: customerName(customer),
    phone: customer.phone,
    email: customer.email ?? null,
    line1: address.addressLine1,
    line2: [address.addressLine2, address.landmark].filter(Boolean).join(', ') || null,
    city: address.city,
    state: address.state,
    pincode: address.pincode,
  };
}

function pickupOf({ pickup }: ShippingOrder): Place {
  return {
    name: pickup.firstName,
    phone: pickup.phone,
    line1: pickup.addressLine1,
    line2: pickup.addressLine2,
    city: pickup.city,
    state: pickup.state,
    pincode: pickup.pincode,
  };
}

/** What a courier is told about an order. */
export function toParcel(order: ShippingOrder, reference: string, box: BoxSize): Parcel {
  return {
    reference,
    placedAt: order.createdAt,
    drop: dropOf(order),
    pickup: pickupOf(order),
    pickupName: `${order.pickup.firstName} ${order.pickup.pincode}`,
    items: order.items.map((item) => ({
      title: item.title,
      sku: item.sku,
      quantity: item.quantity,
      unitPaise: Math.round(item.totalPaise / item.quantity),
    })),
    weightGrams: Math.max(1, order.weightGrams),
    ...box,
    totalPaise: order.amountPaise,
    codPaise: order.codPaise,
    ewayBill: order.ewayBill,
  };
}
