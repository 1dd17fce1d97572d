import { type Parcel, type Place } from '../kit/courier-adapter.js';

export const SHIPDELIGHT = 'Shipdelight';

/**
 * Proposed, not confirmed: no public client asks for these, nor shows the `data` of a booking that was taken
 * (`airwaybilno`, `courier_name`, `label_url`) or a push, which is read as one record of the tracking.
 */
export const SHIPDELIGHT_PROPOSED = {
  cancel: '/cancel',
  ndr: '/ndr',
} as const;

const rupees = (paise: number): string => (paise / 100).toFixed(2);

function placeOf(place: Place): Record<string, string> {
  return {
    address_1: place.line1,
    address_2: place.line2 ?? '',
    city: place.city,
    state: place.state,
    postcode: place.pincode,
    country: 'India',
    phone: place.phone,
  };
}

/** Body of POST /booking: money and measures as text, kilograms and centimetres. */
export function shipdelightBooking(parcel: Parcel): Record<string, unknown> {
  const { drop, pickup, items } = parcel;
  const vendor = { vendor_name: parcel.pickupName, ...placeOf(pickup) };
  return {
    auto_approve: 'true',
    order_number: parcel.reference,
    // A forward parcel; public clients only make reverse ones ("r").
    service_type: 'f',
    invoice_number: parcel.reference,
    payment_method: parcel.codPaise > 0 ? 'COD' : 'PPD',
    discount_total: '0.00',
    cod_shipping_charge: '0.00',
    invoice_total: rupees(parcel.totalPaise),
    cod_total: rupees(parcel.codPaise),
    length: String(parcel.lengthCm),
    breadth: String(parcel.breadthCm),
    height: String(parcel.heightCm),
    actual_weight: String(parcel.weightGrams / 1000),
    qc: 'n',
    shipping: { first_name: drop.name, last_name: '', ...placeOf(drop), cust_email: drop.email ?? '' },
    line_items: items.map((item) => ({
      name: item.title,
      quantity: String(item.quantity),
      sku: item.sku,
      unit_price: rupees(item.unitPaise),
    })),
    pickup: vendor,
    rto: vendor,
    gst_details: {
      gst_number: parcel.sellerGstin ?? '',
      hsn_number: items.find((item) => item.hsnCode)?.hsnCode ?? '',
      ewaybill_number: parcel.ewayBill ?? '',
    },
  };
}
