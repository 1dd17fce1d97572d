import { type Parcel } from '../kit/courier-adapter.js';
import { toPartnerTime } from '../kit/partner-time.js';

/** Delhivery refuses whole requests that hold one of these; the original stays in our order. */
const REFUSED_CHARACTERS = /[&#%;\\]/g;

/** Control characters and line breaks tear labels apart. */
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;

export function delhiveryText(text: string, longest = 200): string {
  return text
    .replace(REFUSED_CHARACTERS, ' ')
    .replace(CONTROL_CHARACTERS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** One entry of `shipments` in create.json. */
export function delhiveryShipment(parcel: Parcel, mode: 'surface' | 'air'): Record<string, string | number> {
  const { drop, pickup, items } = parcel;
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  const hsnCode = items.find((item) => item.hsnCode)?.hsnCode;
  return {
    name: delhiveryText(drop.name),
    add: delhiveryText([drop.line1, drop.line2].filter(Boolean).join(', '), 400),
    pin: drop.pincode,
    city: delhiveryText(drop.city),
    state: delhiveryText(drop.state),
    country: 'India',
    phone: drop.phone,
    order: parcel.reference,
    payment_mode: parcel.codPaise > 0 ? 'COD' : 'Prepaid',
    cod_amount: rupees(parcel.codPaise),
    total_amount: rupees(parcel.totalPaise),
    order_date: toPartnerTime(parcel.placedAt),
    products_desc: delhiveryText(items.map((item) => `${item.title} x ${item.quantity}`).join(', '), 500),
    quantity: String(quantity),
    weight: parcel.weightGrams,
    shipment_length: parcel.lengthCm,
    shipment_width: parcel.breadthCm,
    shipment_height: parcel.heightCm,
    shipping_mode: mode === 'air' ? 'Express' : 'Surface',
    seller_name: delhiveryText(pickup.name),
    return_name: delhiveryText(pickup.name),
    return_add: delhiveryText([pickup.line1, pickup.line2].filter(Boolean).join(', '), 400),
    return_pin: pickup.pincode,
    return_city: delhiveryText(pickup.city),
    return_state: delhiveryText(pickup.state),
    return_country: 'India',
    return_phone: pickup.phone,
    ...(hsnCode ? { hsn_code: hsnCode } : {}),
    ...(parcel.ewayBill ? { ewbn: parcel.ewayBill } : {}),
    ...(parcel.sellerGstin ? { seller_gst_tin: parcel.sellerGstin } : {}),
  };
}

/** `pickup_location` of create.json. The name decides; the rest serves accounts without registered warehouses. */
export function delhiveryPickup({ pickup, pickupName }: Parcel): Record<string, string> {
  return {
    name: delhiveryText(pickupName),
    add: delhiveryText([pickup.line1, pickup.line2].filter(Boolean).join(', '), 400),
    city: delhiveryText(pickup.city),
    pin_code: pickup.pincode,
    country: 'India',
    phone: pickup.phone,
  };
}

/** Body of clientwarehouse/create. */
export function delhiveryWarehouse({ pickup, pickupName }: Parcel): Record<string, string> {
  const address = delhiveryText([pickup.line1, pickup.line2].filter(Boolean).join(', '), 400);
  return {
    name: delhiveryText(pickupName),
    registered_name: delhiveryText(pickup.name),
    phone: pickup.phone,
    email: pickup.email ?? '',
    address,
    city: delhiveryText(pickup.city),
    pin: pickup.pincode,
    country: 'India',
    return_address: address,
    return_pin: pickup.pincode,
    return_city: delhiveryText(pickup.city),
    return_state: delhiveryText(pickup.state),
    return_country: 'India',
  };
}
