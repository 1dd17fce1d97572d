import { type Parcel } from '../kit/courier-adapter.js';

export const BLOWHORN = 'Blowhorn';

/** Proposed, not confirmed: public clients cancel nothing. It answers `{ status PASS | FAIL, message }` as the other calls do. */
export const blowhornCancelPath = (awb: string): string => `/orders/shipment/${encodeURIComponent(awb)}/cancel`;

const rupees = (paise: number): number => paise / 100;

/** Body of POST /orders/shipment. The pickup place is proposed: public clients ship from the one of their account. */
export function blowhornShipment(parcel: Parcel): Record<string, unknown> {
  const { drop, pickup } = parcel;
  return {
    reference_number: parcel.reference,
    customer_name: drop.name,
    customer_mobile: drop.phone,
    customer_email: drop.email ?? '',
    delivery_address: [drop.line1, drop.line2, drop.city, drop.state].filter(Boolean).join(', '),
    delivery_postal_code: drop.pincode,
    pickup_hub: parcel.pickupName,
    pickup_customer_name: pickup.name,
    pickup_customer_mobile: pickup.phone,
    pickup_address: [pickup.line1, pickup.line2, pickup.city, pickup.state].filter(Boolean).join(', '),
    pickup_postal_code: pickup.pincode,
    is_hyperlocal: false,
    is_cod: parcel.codPaise > 0,
    cash_on_delivery: rupees(parcel.codPaise),
    weight: parcel.weightGrams / 1000,
    length: parcel.lengthCm,
    breadth: parcel.breadthCm,
    height: parcel.heightCm,
    item_details: parcel.items.map((item) => ({
      item_name: item.title,
      item_price_per_each: rupees(item.unitPaise),
      item_quantity: item.quantity,
      total_item_price: rupees(item.unitPaise * item.quantity),
    })),
    source: 'godown',
  };
}
