import { type Parcel, type Place } from '../kit/courier-adapter.js';

const rupees = (paise: number): number => paise / 100;

function party(place: Place): Record<string, string> {
  return {
    name: place.name.slice(0, 100),
    address: place.line1.slice(0, 200),
    address_2: (place.line2 ?? '').slice(0, 200),
    city: place.city,
    state: place.state,
    pincode: place.pincode,
    phone: place.phone,
  };
}

/** Body of POST /shipments2. `unique_order_number` makes them refuse a second parcel of the same reference. */
export function xpressbeesShipment(parcel: Parcel, courierId: string): Record<string, unknown> {
  return {
    order_number: parcel.reference,
    unique_order_number: 'yes',
    payment_type: parcel.codPaise > 0 ? 'cod' : 'prepaid',
    order_amount: rupees(parcel.totalPaise),
    collectable_amount: rupees(parcel.codPaise),
    package_weight: parcel.weightGrams,
    package_length: parcel.lengthCm,
    package_breadth: parcel.breadthCm,
    package_height: parcel.heightCm,
    request_auto_pickup: 'yes',
    shipping_charges: 0,
    discount: 0,
    cod_charges: 0,
    consignee: party(parcel.drop),
    pickup: { warehouse_name: parcel.pickupName.slice(0, 50), ...party(parcel.pickup) },
    order_items: parcel.items.map((item) => ({
      name: item.title,
      sku: item.sku,
      qty: String(item.quantity),
      price: String(rupees(item.unitPaise)),
    })),
    courier_id: courierId,
    ...(parcel.ewayBill ? { ewaybill: parcel.ewayBill } : {}),
  };
}
