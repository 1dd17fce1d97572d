import { type Parcel, type Place } from '../kit/courier-adapter.js';
import { toPartnerTime } from '../kit/partner-time.js';

const rupees = (paise: number): number => paise / 100;

function address(place: Place): string {
  return [place.line1, place.line2, place.city, place.state].filter(Boolean).join(', ');
}

/** Body of place-order. Weights are kilograms; a paid order has no cash to collect. */
export function pickrrOrder(parcel: Parcel): Record<string, unknown> {
  const { drop, pickup, items } = parcel;
  return {
    item_name: items
      .map((item) => item.title)
      .join(', ')
      .slice(0, 200),
    item_list: items.map((item) => ({
      item_name: item.title,
      sku: item.sku,
      quantity: item.quantity,
      price: rupees(item.unitPaise),
      ...(item.hsnCode ? { hsn_code: item.hsnCode } : {}),
    })),
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    from_name: pickup.name,
    from_phone_number: pickup.phone,
    from_email: pickup.email ?? '',
    from_pincode: pickup.pincode,
    from_address: address(pickup),
    to_name: drop.name,
    to_phone_number: drop.phone,
    to_email: drop.email ?? '',
    to_pincode: drop.pincode,
    to_address: address(drop),
    invoice_value: rupees(parcel.totalPaise),
    cod_amount: rupees(parcel.codPaise),
    client_order_id: parcel.reference,
    order_time: toPartnerTime(parcel.placedAt),
    item_weight: parcel.weightGrams / 1000,
    item_length: parcel.lengthCm,
    item_breadth: parcel.breadthCm,
    item_height: parcel.heightCm,
    ...(parcel.ewayBill ? { eway_bill_number: parcel.ewayBill } : {}),
  };
}
