import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Party, type Shipment } from '../../core/shipment.ts';
import { type CourierContext } from '../courier-context.ts';
import { complaintOf } from '../courier-desk.ts';

function partyOf(value: unknown, name: string): Party {
  const fields = fieldsOf(value);
  return {
    name: text(fields[name]),
    phone: text(fields['phone']),
    address: [fields['address_1'], fields['address_2']].map(text).filter(Boolean).join(', '),
    city: text(fields['city']),
    state: text(fields['state']),
    pincode: text(fields['postcode']),
  };
}

/** Turns a body of `POST /booking` into a booking, or says what Shipdelight would say. */
export function readShipdelight(context: CourierContext, body: unknown): Booking | string {
  const fields = fieldsOf(body);
  const method = text(fields['payment_method']);
  if (!['PPD', 'COD'].includes(method)) return 'payment_method must be PPD or COD';
  if (!['f', 'r'].includes(text(fields['service_type']))) return 'service_type must be f or r';
  const items = listOf(fields['line_items']).map(fieldsOf);
  if (items.length === 0) return 'line_items is required';
  const booking: Booking = {
    reference: text(fields['order_number']),
    account: 'shipdelight',
    pickupName: text(fieldsOf(fields['pickup'])['vendor_name']),
    from: partyOf(fields['pickup'], 'vendor_name'),
    to: partyOf(fields['shipping'], 'first_name'),
    isCod: method === 'COD',
    codRupees: method === 'COD' ? amount(fields['cod_total']) : 0,
    valueRupees: amount(fields['invoice_total']),
    weightGrams: Math.round(amount(fields['actual_weight']) * 1000),
    lengthCm: amount(fields['length']),
    breadthCm: amount(fields['breadth']),
    heightCm: amount(fields['height']),
    contents: items.map((item) => text(item['name'])).join(', '),
    quantity: items.reduce((sum, item) => sum + amount(item['quantity']), 0) || 1,
    mode: 'Ekart',
  };
  return complaintOf(context, booking) ?? booking;
}

export function bookedData(shipment: Shipment, url: string): Fields {
  return {
    airwaybilno: shipment.awb,
    courier_name: shipment.booking.mode,
    label_url: `${url}/shipdelight/files/${shipment.awb}.pdf`,
  };
}
