import { type Parcel, type Place } from '../kit/courier-adapter.js';

export const BLITZ = 'Blitz';

/**
 * Proposed, not confirmed: no public client asks for these. Serviceability answers `{ status, serviceable }`, a request after a
 * failed delivery `{ status, message }`; a push is `{ waybill, shipmentStatus, location, timestamp, remarks }`.
 */
export const BLITZ_PROPOSED = {
  serviceability: '/v1/serviceability',
  ndr: '/v1/ndr',
} as const;

const rupees = (paise: number): string => (paise / 100).toFixed(2);
const millimetres = (cm: number): string => String(Math.round(cm * 10));

function partyOf(place: Place): Record<string, string> {
  return {
    name: place.name,
    phone: place.phone,
    email: place.email ?? '',
    address1: place.line1,
    address2: place.line2 ?? '',
    pincode: place.pincode,
    city: place.city,
    state: place.state,
    country: 'India',
  };
}

/** Body of POST /v1/waybill/: every number is text, weights are grams, lengths millimetres. */
export function blitzWaybill(parcel: Parcel, channelId: string): Record<string, unknown> {
  return {
    channelId,
    returnShipmentFlag: 'false',
    Shipment: {
      code: parcel.reference,
      orderCode: parcel.reference,
      weight: String(parcel.weightGrams),
      length: millimetres(parcel.lengthCm),
      breadth: millimetres(parcel.breadthCm),
      height: millimetres(parcel.heightCm),
      items: parcel.items.map((item) => ({
        name: item.title,
        description: item.title,
        quantity: String(item.quantity),
        item_value: rupees(item.unitPaise),
        skuCode: item.sku,
      })),
    },
    deliveryAddressDetails: partyOf(parcel.drop),
    pickupAddressDetails: { ...partyOf(parcel.pickup), seller_name: parcel.pickupName, brand_name: '' },
    paymentMode: parcel.codPaise > 0 ? 'COD' : 'PREPAID',
    totalAmount: rupees(parcel.totalPaise),
    collectableAmount: rupees(parcel.codPaise),
  };
}
