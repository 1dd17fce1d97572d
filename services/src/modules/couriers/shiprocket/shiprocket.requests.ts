import { type Parcel } from '../kit/courier-adapter.js';
import { toPartnerTime } from '../kit/partner-time.js';

/** Longest nickname of a pickup location and longest address they take (characters). */
const NICKNAME_LENGTH = 36;
const ADDRESS_LENGTH = 80;

const rupees = (paise: number): number => paise / 100;

/** Body of POST /orders/create/adhoc. Weights are kilograms, money is rupees. */
export function shiprocketOrder(parcel: Parcel): Record<string, unknown> {
  const { drop } = parcel;
  return {
    order_id: parcel.reference,
    order_date: toPartnerTime(parcel.placedAt),
    pickup_location: parcel.pickupName.slice(0, NICKNAME_LENGTH),
    billing_customer_name: drop.name,
    billing_last_name: '',
    billing_address: drop.line1.slice(0, ADDRESS_LENGTH),
    billing_address_2: [drop.line1.slice(ADDRESS_LENGTH), drop.line2 ?? ''].join(' ').trim().slice(0, ADDRESS_LENGTH),
    billing_city: drop.city,
    billing_pincode: drop.pincode,
    billing_state: drop.state,
    billing_country: 'India',
    billing_email: drop.email ?? '',
    billing_phone: drop.phone,
    shipping_is_billing: true,
    order_items: parcel.items.map((item) => ({
      name: item.title,
      sku: item.sku,
      units: item.quantity,
      selling_price: rupees(item.unitPaise),
      ...(item.hsnCode ? { hsn: item.hsnCode } : {}),
    })),
    payment_method: parcel.codPaise > 0 ? 'COD' : 'Prepaid',
    sub_total: rupees(parcel.codPaise > 0 ? parcel.codPaise : parcel.totalPaise),
    length: parcel.lengthCm,
    breadth: parcel.breadthCm,
    height: parcel.heightCm,
    weight: parcel.weightGrams / 1000,
    ...(parcel.ewayBill ? { ewaybill_no: parcel.ewayBill } : {}),
  };
}

/** Body of POST /settings/company/addpickup. Every pickup place needs a mail address; a place without one takes the account's. */
export function shiprocketPickup({ pickup, pickupName }: Parcel, accountEmail: string): Record<string, string> {
  return {
    pickup_location: pickupName.slice(0, NICKNAME_LENGTH),
    name: pickup.name,
    email: pickup.email ?? accountEmail,
    phone: pickup.phone,
    address: pickup.line1.slice(0, ADDRESS_LENGTH),
    address_2: [pickup.line1.slice(ADDRESS_LENGTH), pickup.line2 ?? ''].join(' ').trim().slice(0, ADDRESS_LENGTH),
    city: pickup.city,
    state: pickup.state,
    country: 'India',
    pin_code: pickup.pincode,
  };
}
