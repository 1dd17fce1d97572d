import { indiaDay } from '@godown/contracts/orders';
import { type Parcel, type Place } from '../kit/courier-adapter.js';

/** A carrier behind Clickpost, by the contract of the account with it. */
export interface Carrier {
  readonly cpId: string;
  readonly accountCode: string;
}

const rupees = (paise: number): number => paise / 100;

function party(place: Place): Record<string, string> {
  return {
    name: place.name,
    phone: place.phone,
    email: place.email ?? '',
    address: [place.line1, place.line2].filter(Boolean).join(', '),
    pincode: place.pincode,
    city: place.city,
    state: place.state,
    country: 'IN',
  };
}

/** Body of v3/create-order. */
export function clickpostOrder(
  parcel: Parcel,
  { cpId, accountCode }: Carrier,
  pickupAt: Date,
): Record<string, unknown> {
  return {
    pickup_info: { ...party(parcel.pickup), time: pickupAt.toISOString() },
    drop_info: party(parcel.drop),
    shipment_details: {
      items: parcel.items.map((item) => ({
        sku: item.sku,
        description: item.title,
        quantity: item.quantity,
        price: rupees(item.unitPaise),
        ...(item.hsnCode ? { gst_info: { hsn_code: item.hsnCode } } : {}),
      })),
      length: parcel.lengthCm,
      breadth: parcel.breadthCm,
      height: parcel.heightCm,
      weight: parcel.weightGrams,
      order_type: parcel.codPaise > 0 ? 'COD' : 'PREPAID',
      cod_value: rupees(parcel.codPaise),
      reference_number: parcel.reference,
      invoice_number: parcel.reference,
      invoice_value: rupees(parcel.totalPaise),
      invoice_date: indiaDay(parcel.placedAt),
      courier_partner: Number(cpId),
    },
    gst_info: {
      ...(parcel.sellerGstin ? { seller_gstin: parcel.sellerGstin } : {}),
      ...(parcel.ewayBill ? { ewaybill_serial_number: parcel.ewayBill } : {}),
    },
    additional: {
      delivery_type: 'FORWARD',
      async: false,
      label: false,
      account_code: accountCode,
      order_date: indiaDay(parcel.placedAt),
      return_info: party(parcel.pickup),
    },
  };
}
