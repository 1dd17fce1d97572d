import { type Parcel, type Place } from '../kit/courier-adapter.js';
import { toPartnerTime } from '../kit/partner-time.js';

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** They want first and last name apart. */
function names(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = name.trim().split(/\s+/);
  return { firstname, lastname: rest.join(' ') };
}

function address(kind: 'billing' | 'shipping', place: Place): Record<string, string> {
  const { firstname, lastname } = names(place.name);
  return {
    [`${kind}_firstname`]: firstname,
    [`${kind}_lastname`]: lastname,
    [`${kind}_address`]: place.line1,
    [`${kind}_address2`]: place.line2 ?? '',
    [`${kind}_city`]: place.city,
    [`${kind}_state`]: place.state,
    [`${kind}_country`]: 'India',
    [`${kind}_zipcode`]: place.pincode,
    [`${kind}_phone`]: place.phone,
  };
}

export interface ShipwayBooking {
  readonly carrierId: string;
  readonly warehouseId: string;
}

/** Body of v2orders: the order and its booking with one carrier. */
export function shipwayOrder(parcel: Parcel, { carrierId, warehouseId }: ShipwayBooking): Record<string, unknown> {
  return {
    order_id: parcel.reference,
    email: parcel.drop.email ?? '',
    ewaybill: parcel.ewayBill ?? '',
    products: parcel.items.map((item) => ({
      product: item.title,
      price: rupees(item.unitPaise),
      product_code: item.sku,
      product_quantity: String(item.quantity),
      discount: '0',
      tax_rate: '0',
      tax_title: '',
    })),
    discount: '0',
    shipping: '0',
    order_total: rupees(parcel.totalPaise),
    gift_card_amt: '0',
    taxes: '0',
    payment_type: parcel.codPaise > 0 ? 'C' : 'P',
    carrier_id: carrierId,
    warehouse_id: warehouseId,
    return_warehouse_id: warehouseId,
    ...address('billing', parcel.drop),
    ...address('shipping', parcel.drop),
    order_weight: String(parcel.weightGrams),
    box_length: String(parcel.lengthCm),
    box_breadth: String(parcel.breadthCm),
    box_height: String(parcel.heightCm),
    order_date: `${toPartnerTime(parcel.placedAt)}:00`,
  };
}

/** A pickup place as they keep it. */
export function shipwayWarehouse({ pickup, pickupName }: Parcel): Record<string, string> {
  return {
    title: pickupName,
    company: pickup.name,
    contact_person_name: pickup.name,
    email: pickup.email ?? '',
    phone: pickup.phone,
    address_1: pickup.line1,
    address_2: pickup.line2 ?? '',
    city: pickup.city,
    state: pickup.state,
    country: 'IN',
    pincode: pickup.pincode,
  };
}
