import { indiaDay } from '@godown/contracts/orders';
import { type CourierAccount, type Parcel, type Place } from '../kit/courier-adapter.js';

const rupees = (paise: number): number => paise / 100;

function address(place: Place): string {
  return [place.line1, place.line2].filter(Boolean).join(', ');
}

function location(name: string, place: Place): Record<string, string | number> {
  return {
    name,
    phone: Number(place.phone.replace(/\D/g, '').slice(-10)),
    address: address(place),
    city: place.city,
    state: place.state,
    country: 'India',
    pin: Number(place.pincode),
  };
}

/** Body of package/create. A pickup place is named by its alias; the carrier that the company prefers is asked for by name. */
export function goswiftPackage({ carrier }: CourierAccount, parcel: Parcel): Record<string, unknown> {
  const { items } = parcel;
  const isCod = parcel.codPaise > 0;
  return {
    seller_name: parcel.pickup.name,
    seller_address: address(parcel.pickup),
    seller_gst_tin: parcel.sellerGstin ?? '',
    consignee_gst_amount: 0,
    order_number: parcel.reference,
    invoice_number: parcel.reference,
    invoice_date: indiaDay(parcel.placedAt),
    consignee_name: parcel.drop.name,
    products_desc: items
      .map((item) => item.title)
      .join(', ')
      .slice(0, 200),
    payment_mode: isCod ? 'COD' : 'Prepaid',
    category_of_goods: 'General',
    hsn_code: items.find((item) => item.hsnCode)?.hsnCode ?? '',
    total_amount: rupees(parcel.totalPaise),
    tax_value: 0,
    taxable_amount: rupees(parcel.totalPaise),
    commodity_value: String(rupees(parcel.totalPaise)),
    cod_amount: rupees(parcel.codPaise),
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    weight: parcel.weightGrams,
    length: parcel.lengthCm,
    width: parcel.breadthCm,
    height: parcel.heightCm,
    ewbn: parcel.ewayBill ?? '',
    drop_location: location(parcel.drop.name, parcel.drop),
    pickup_location: location(parcel.pickupName, parcel.pickup),
    return_location: location(parcel.pickupName, parcel.pickup),
    ...(carrier === undefined ? {} : { preferred_courier: carrier }),
  };
}

/** A pickup place under its alias. */
export function goswiftAddress({ pickup, pickupName }: Parcel): Record<string, unknown> {
  return {
    alias: pickupName,
    phone: Number(pickup.phone.replace(/\D/g, '').slice(-10)),
    address_line1: pickup.line1,
    address_line2: pickup.line2 ?? '',
    pincode: Number(pickup.pincode),
    city: pickup.city,
    state: pickup.state,
    country: 'India',
  };
}
