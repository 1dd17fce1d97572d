import { createHmac } from 'node:crypto';
import { indiaDay } from '@godown/contracts/orders';
import { type CourierKey } from '@godown/contracts/shipping';
import { type CourierAccount, type Parcel } from '../kit/courier-adapter.js';

export const SHYPLITE = 'Shyplite';

/** Their services, lightest first: up to how many grams each goes. */
interface Mode {
  readonly name: string;
  readonly upToGrams: number;
}

const AIR: Mode = { name: 'Air', upToGrams: Infinity };
const LITE: readonly Mode[] = [
  { name: 'Lite-0.5kg', upToGrams: 500 },
  { name: 'Lite-1kg', upToGrams: 1_000 },
  { name: 'Lite-2kg', upToGrams: Infinity },
];
const SURFACE: Mode = { name: 'Surface-5kg', upToGrams: Infinity };

const MODES: Partial<Readonly<Record<CourierKey, readonly Mode[]>>> = {
  shyplite_lite: LITE,
  shyplite_air: [AIR],
  shyplite_surface: [SURFACE],
};

function modeOf(courier: CourierKey, grams: number): string {
  return (MODES[courier]?.find(({ upToGrams }) => grams <= upToGrams) ?? SURFACE).name;
}

/** `airPrepaid`, `airCod`, …: the field of `serviceability` that speaks for one of the three couriers. */
export function serviceField(courier: CourierKey, isCod: boolean): string {
  return `${courier.replace('shyplite_', '')}${isCod ? 'Cod' : 'Prepaid'}`;
}

const rupees = (paise: number): number => paise / 100;

/** One entry of `orders` in PUT /order; weights are kilograms, lengths centimetres, money is rupees. */
export function shypliteOrder(parcel: Parcel, courier: CourierKey, sellerAddressId: string): Record<string, unknown> {
  const { drop, items } = parcel;
  return {
    orderId: parcel.reference,
    customerName: drop.name,
    customerAddress: [drop.line1, drop.line2].filter(Boolean).join(', '),
    customerCity: drop.city,
    customerPinCode: drop.pincode,
    customerContact: drop.phone,
    orderType: parcel.codPaise > 0 ? 'COD' : 'prepaid',
    modeType: modeOf(courier, parcel.weightGrams),
    orderDate: indiaDay(parcel.placedAt),
    totalValue: rupees(parcel.codPaise > 0 ? parcel.codPaise : parcel.totalPaise),
    categoryName: 'Others',
    packageName: items
      .map((item) => item.title)
      .join(', ')
      .slice(0, 200),
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    packageLength: parcel.lengthCm,
    packageWidth: parcel.breadthCm,
    packageHeight: parcel.heightCm,
    packageWeight: parcel.weightGrams / 1000,
    sellerAddressId,
  };
}

/**
 * Proposed, not confirmed: public clients register pickup places by hand and send the number they got. This call
 * registers one, answers `{ id }`, and gives the same number for the same name.
 */
export const SHYPLITE_ADDRESSES = '/selleraddress';

export function shypliteAddress({ pickup, pickupName }: Parcel): Record<string, string> {
  return {
    name: pickupName,
    contactName: pickup.name,
    contact: pickup.phone,
    address: [pickup.line1, pickup.line2].filter(Boolean).join(', '),
    city: pickup.city,
    state: pickup.state,
    pincode: pickup.pincode,
  };
}

/** What signs a call for its second; there is no login. `clientId` is their seller id, `publicKey` their key. */
export function shypliteSignature({ credentials }: CourierAccount, timestamp: number): Record<string, string> {
  const { clientId = '', appId = '', publicKey = '', secretKey = '' } = credentials;
  const signed = createHmac('sha256', secretKey)
    .update(`key:${publicKey}id:${appId}:timestamp:${timestamp}`)
    .digest('base64');
  return {
    'x-appid': appId,
    'x-sellerid': clientId,
    'x-timestamp': String(timestamp),
    'x-version': '3',
    authorization: encodeURIComponent(signed),
  };
}
