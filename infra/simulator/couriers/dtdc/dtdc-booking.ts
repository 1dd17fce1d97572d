import { amount, fieldsOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Party } from '../../core/shipment.ts';
import { type CourierContext } from '../courier-context.ts';
import { complaintOf, partyOf } from '../courier-desk.ts';

const SERVICES = ['B2C SMART EXPRESS', 'B2C PRIORITY'];

function party(value: unknown): Party {
  const fields = fieldsOf(value);
  return partyOf({
    name: text(fields['name']),
    phone: text(fields['phone']),
    address: [text(fields['address_line_1']), text(fields['address_line_2'])].filter(Boolean).join(', '),
    pincode: text(fields['pincode']),
  });
}

/** One consignment as a booking, or what DTDC would say. */
export function readConsignment(context: CourierContext, customerCode: string, fields: Fields): Booking | string {
  if (text(fields['customer_code']) !== customerCode) return 'Invalid customer code';
  if (!SERVICES.includes(text(fields['service_type_id']))) return 'Invalid service type';
  const isCod = text(fields['cod_collection_mode']) === 'CASH';
  const booking: Booking = {
    reference: text(fields['customer_reference_number']),
    account: customerCode,
    pickupName: text(fieldsOf(fields['origin_details'])['name']),
    from: party(fields['origin_details']),
    to: party(fields['destination_details']),
    isCod,
    codRupees: isCod ? amount(fields['cod_amount']) : 0,
    valueRupees: amount(fields['declared_value']),
    weightGrams: Math.round(amount(fields['weight']) * (text(fields['weight_unit']) === 'kg' ? 1000 : 1)),
    lengthCm: amount(fields['length']),
    breadthCm: amount(fields['width']),
    heightCm: amount(fields['height']),
    contents: text(fields['description']),
    quantity: amount(fields['num_pieces']) || 1,
    mode: text(fields['service_type_id']),
  };
  return complaintOf(context, booking) ?? booking;
}
