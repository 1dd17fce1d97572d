import { type Parcel, type Place } from '../kit/courier-adapter.js';
import { partnerDate } from '../kit/partner-time.js';

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** The part of `phone` that they take: ten digits. */
function mobile(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}

function lines(place: Place): { add: string; add2: string; add3: string } {
  return { add: place.line1, add2: place.line2 ?? '', add3: '' };
}

interface IthinkBooking {
  /** Their carrier. */
  readonly logistics: string;
  readonly warehouseId: string;
}

/** `data` of order/add.json: one row. Weights are kilograms. */
export function ithinkOrder(parcel: Parcel, { logistics, warehouseId }: IthinkBooking): Record<string, unknown> {
  const { drop, items } = parcel;
  const isCod = parcel.codPaise > 0;
  const shipment = {
    waybill: '',
    order: parcel.reference,
    sub_order: '',
    order_date: partnerDate(parcel.placedAt),
    total_amount: rupees(parcel.totalPaise),
    name: drop.name,
    company_name: '',
    ...lines(drop),
    pin: drop.pincode,
    city: drop.city,
    state: drop.state,
    country: 'India',
    phone: mobile(drop.phone),
    alt_phone: '',
    email: drop.email ?? '',
    is_billing_same_as_shipping: 'yes',
    products: items.map((item) => ({
      product_name: item.title,
      product_sku: item.sku,
      product_quantity: String(item.quantity),
      product_price: rupees(item.unitPaise),
      product_tax_rate: '0',
      product_hsn_code: item.hsnCode ?? '',
      product_discount: '0',
    })),
    shipment_length: String(parcel.lengthCm),
    shipment_width: String(parcel.breadthCm),
    shipment_height: String(parcel.heightCm),
    weight: (parcel.weightGrams / 1000).toFixed(3),
    shipping_charges: '0',
    giftwrap_charges: '0',
    transaction_charges: '0',
    total_discount: '0',
    first_attemp_discount: '0',
    cod_charges: '0',
    advance_amount: '0',
    cod_amount: rupees(parcel.codPaise),
    payment_mode: isCod ? 'COD' : 'Prepaid',
    reseller_name: '',
    eway_bill_number: parcel.ewayBill ?? '',
    gst_number: parcel.sellerGstin ?? '',
    return_address_id: warehouseId,
  };
  return { shipments: [shipment], pickup_address_id: warehouseId, logistics, s_type: '', order_type: 'forward' };
}

/** `data` of warehouse/add.json. */
export function ithinkWarehouse({ pickup, pickupName }: Parcel): Record<string, string> {
  return {
    company_name: pickupName,
    address1: pickup.line1,
    address2: pickup.line2 ?? '',
    mobile: mobile(pickup.phone),
    pincode: pickup.pincode,
    city_name: pickup.city,
    state_name: pickup.state,
    country_name: 'India',
  };
}
