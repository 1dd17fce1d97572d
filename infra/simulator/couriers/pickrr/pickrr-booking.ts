import { amount, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking } from '../../core/shipment.ts';
import { type CourierContext } from '../courier-context.ts';
import { complaintOf, partyOf } from '../courier-desk.ts';

const CARRIERS = ['Ekart', 'Delhivery', 'Xpressbees'];

/** A body of place-order as a booking, or what Pickrr would say. The carrier follows from where it goes. */
export function readOrder(context: CourierContext, body: Fields): Booking | string {
  const side = (name: 'from' | 'to') =>
    partyOf({
      name: text(body[`${name}_name`]),
      phone: text(body[`${name}_phone_number`]),
      address: text(body[`${name}_address`]),
      pincode: text(body[`${name}_pincode`]),
    });
  const codRupees = amount(body['cod_amount']);
  if (listOf(body['item_list']).length === 0) return 'item_list is required';
  const booking: Booking = {
    reference: text(body['client_order_id']),
    account: 'pickrr',
    pickupName: text(body['from_name']),
    from: side('from'),
    to: side('to'),
    isCod: codRupees > 0,
    codRupees,
    valueRupees: amount(body['invoice_value']),
    weightGrams: Math.round(amount(body['item_weight']) * 1000),
    lengthCm: amount(body['item_length']),
    breadthCm: amount(body['item_breadth']),
    heightCm: amount(body['item_height']),
    contents: text(body['item_name']),
    quantity: amount(body['quantity']) || 1,
    mode: CARRIERS[amount(body['to_pincode']) % CARRIERS.length] ?? 'Ekart',
  };
  return complaintOf(context, booking) ?? booking;
}
