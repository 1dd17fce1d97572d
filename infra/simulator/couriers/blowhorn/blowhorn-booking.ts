import { areaOf } from '../../core/lanes.ts';
import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Party } from '../../core/shipment.ts';
import { type CourierContext } from '../courier-context.ts';
import { complaintOf } from '../courier-desk.ts';

function partyOf(name: unknown, phone: unknown, address: unknown, postcode: unknown): Party {
  const pincode = text(postcode);
  const area = areaOf(pincode);
  return {
    name: text(name),
    phone: text(phone),
    address: text(address),
    city: area?.city ?? '',
    state: area?.state ?? '',
    pincode,
  };
}

/** Turns a body of `POST /orders/shipment` into a booking, or says what Blowhorn would say. */
export function readBlowhorn(context: CourierContext, body: unknown): Booking | string {
  const fields: Fields = fieldsOf(body);
  const items = listOf(fields['item_details']).map(fieldsOf);
  const isCod = fields['is_cod'] === true;
  const booking: Booking = {
    reference: text(fields['reference_number']),
    account: 'blowhorn',
    pickupName: text(fields['pickup_hub']),
    from: partyOf(
      fields['pickup_customer_name'],
      fields['pickup_customer_mobile'],
      fields['pickup_address'],
      fields['pickup_postal_code'],
    ),
    to: partyOf(
      fields['customer_name'],
      fields['customer_mobile'],
      fields['delivery_address'],
      fields['delivery_postal_code'],
    ),
    isCod,
    codRupees: isCod ? amount(fields['cash_on_delivery']) : 0,
    valueRupees: items.reduce((sum, item) => sum + amount(item['total_item_price']), 0),
    weightGrams: Math.round(amount(fields['weight']) * 1000),
    lengthCm: amount(fields['length']),
    breadthCm: amount(fields['breadth']),
    heightCm: amount(fields['height']),
    contents: items.map((item) => text(item['item_name'])).join(', '),
    quantity: items.reduce((sum, item) => sum + amount(item['item_quantity']), 0) || 1,
    mode: 'Blowhorn',
  };
  return complaintOf(context, booking) ?? booking;
}
