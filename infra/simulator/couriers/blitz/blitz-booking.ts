import { amount, fieldsOf, listOf, text } from '../../core/reading.ts';
import { type Booking, type Party } from '../../core/shipment.ts';
import { type CourierContext } from '../courier-context.ts';
import { complaintOf } from '../courier-desk.ts';

function partyOf(value: unknown): Party {
  const fields = fieldsOf(value);
  return {
    name: text(fields['name']),
    phone: text(fields['phone']),
    address: [fields['address1'], fields['address2']].map(text).filter(Boolean).join(', '),
    city: text(fields['city']),
    state: text(fields['state']),
    pincode: text(fields['pincode']),
  };
}

/** Turns a body of `POST /v1/waybill/` into a booking, or says what Blitz would say. Numbers must be text. */
export function readBlitz(context: CourierContext, body: unknown): Booking | string {
  const fields = fieldsOf(body);
  const shipment = fieldsOf(fields['Shipment']);
  if ([shipment['weight'], fields['totalAmount']].some((number) => typeof number !== 'string'))
    return 'Invalid request body';
  const mode = text(fields['paymentMode']);
  if (!['COD', 'PREPAID'].includes(mode)) return 'paymentMode is invalid';
  const items = listOf(shipment['items']).map(fieldsOf);
  const booking: Booking = {
    reference: text(shipment['code']),
    account: 'blitz',
    pickupName: text(fieldsOf(fields['pickupAddressDetails'])['seller_name']),
    from: partyOf(fields['pickupAddressDetails']),
    to: partyOf(fields['deliveryAddressDetails']),
    isCod: mode === 'COD',
    codRupees: mode === 'COD' ? amount(fields['collectableAmount']) : 0,
    valueRupees: amount(fields['totalAmount']),
    weightGrams: amount(shipment['weight']),
    lengthCm: amount(shipment['length']) / 10,
    breadthCm: amount(shipment['breadth']) / 10,
    heightCm: amount(shipment['height']) / 10,
    contents: items.map((item) => text(item['name'])).join(', '),
    quantity: items.reduce((sum, item) => sum + amount(item['quantity']), 0) || 1,
    mode: 'Blitz',
  };
  return complaintOf(context, booking) ?? booking;
}
