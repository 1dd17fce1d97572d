import { amount, fieldsOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Party } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { type CourierContext } from '../courier-context.ts';
import { complaintOf, partyOf } from '../courier-desk.ts';

const ALIASES = 'goswift-addresses';
const VENDORS = ['EKART', 'DELHIVERY', 'BLUEDART', 'SMARTR', 'AMAZON'];

export function addAddress(world: World, body: Fields): void {
  world.put(ALIASES, text(body['alias']), body);
}

export function knowsAlias(world: World, body: Fields): boolean {
  return world.get(ALIASES, text(fieldsOf(body['pickup_location'])['name'])) !== undefined;
}

function party(value: unknown): Party {
  const fields = fieldsOf(value);
  return partyOf({
    name: text(fields['name']),
    phone: typeof fields['phone'] === 'number' ? String(fields['phone']) : 'not a number',
    address: text(fields['address']),
    pincode: text(fields['pin']),
  });
}

/** A body of package/create as a booking, or what GoSwift would say. */
export function readPackage(context: CourierContext, body: Fields): Booking | string {
  const isCod = text(body['payment_mode']) === 'COD';
  const preferred = text(body['preferred_courier']);
  if (preferred !== '' && !VENDORS.includes(preferred)) return 'Invalid preferred_courier';
  if (typeof body['commodity_value'] !== 'string') return 'commodity_value must be a string';
  const booking: Booking = {
    reference: text(body['order_number']),
    account: 'goswift',
    pickupName: text(fieldsOf(body['pickup_location'])['name']),
    from: party(body['pickup_location']),
    to: party(body['drop_location']),
    isCod,
    codRupees: isCod ? amount(body['cod_amount']) : 0,
    valueRupees: amount(body['total_amount']),
    weightGrams: amount(body['weight']),
    lengthCm: amount(body['length']),
    breadthCm: amount(body['width']),
    heightCm: amount(body['height']),
    contents: text(body['products_desc']),
    quantity: amount(body['quantity']) || 1,
    mode: preferred || 'EKART',
  };
  return complaintOf(context, booking) ?? booking;
}
