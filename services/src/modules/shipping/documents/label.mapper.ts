import { type CompanyPreferences } from '@godown/contracts/companies';
import { courierName } from '@godown/contracts/shipping';
import { type ShippingOrder } from '../../orders/index.js';
import { type Shipment } from '../booking/shipments.sql.js';
import { type LabelAddress, type LabelFacts } from './label.facts.js';

export type LabelFlags = Pick<
  CompanyPreferences,
  'hideItemLabel' | 'printWSINLabel' | 'phoneOnReturnAddress' | 'hidePhoneNumber' | 'hideReturnAddressInLabel'
>;

/** The last four digits are left, so that the driver can check them. */
function masked(phone: string): string {
  return `${'X'.repeat(Math.max(0, phone.length - 4))}${phone.slice(-4)}`;
}

function present(lines: readonly (string | null | undefined)[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line.trim() !== '');
}

function toAddress({ customer, shippingAddress: address }: ShippingOrder, flags: LabelFlags): LabelAddress {
  return {
    name: present([customer.firstName, customer.lastName]).join(' '),
    lines: present([address.addressLine1, address.addressLine2, address.landmark]),
    city: address.city,
    state: address.state,
    pincode: address.pincode,
    phone: flags.hidePhoneNumber ? masked(customer.phone) : customer.phone,
  };
}

function returnAddress({ pickup }: ShippingOrder, flags: LabelFlags): LabelAddress | null {
  if (flags.hideReturnAddressInLabel) return null;
  return {
    name: pickup.firstName,
    lines: present([pickup.addressLine1, pickup.addressLine2]),
    city: pickup.city,
    state: pickup.state,
    pincode: pickup.pincode,
    phone: flags.phoneOnReturnAddress ? pickup.phone : null,
  };
}

export function toLabelFacts(
  order: ShippingOrder,
  shipment: Shipment & { awb: string },
  flags: LabelFlags,
): LabelFacts {
  return {
    awb: shipment.awb,
    courier: present([courierName(shipment.courier), shipment.carrierName]).join(' · '),
    routingCode: shipment.routingCode,
    orderId: order.shopOrderId,
    placedAt: order.createdAt,
    to: toAddress(order, flags),
    returnTo: returnAddress(order, flags),
    codPaise: order.codPaise,
    amountPaise: order.amountPaise,
    weightGrams: order.weightGrams,
    items: flags.hideItemLabel
      ? null
      : order.items.map((item) => ({
          title: item.title,
          sku: item.sku,
          quantity: item.quantity,
          wsin: flags.printWSINLabel ? item.wsin : null,
        })),
  };
}
