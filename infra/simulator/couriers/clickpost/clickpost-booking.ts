import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Party } from '../../core/shipment.ts';
import { type CourierContext } from '../courier-context.ts';
import { codLimitOf, complaintOf, isLaneOpen, partyOf } from '../courier-desk.ts';

/** The carriers that the account has contracts with, the best first. */
export const CARRIERS: readonly { cpId: number; accountCode: string; name: string }[] = [
  { cpId: 4, accountCode: 'delhivery-surface', name: 'Delhivery' },
  { cpId: 5, accountCode: 'bluedart-air', name: 'Bluedart' },
];

export function offersFor(context: CourierContext, asked: Fields): Fields[] {
  const isServed = isLaneOpen(context, text(asked['pickup_pincode']), text(asked['drop_pincode']));
  const isCashTaken = amount(fieldsOf(asked['optional'])['invoice_value']) <= codLimitOf(context);
  return CARRIERS.map(({ cpId, accountCode }) => ({
    cp_id: cpId,
    account_code: accountCode,
    serviceable: { PREPAID: isServed, COD: isServed && isCashTaken },
    comitted_sla: 4,
  }));
}

function party(value: unknown): Party {
  const fields = fieldsOf(value);
  return partyOf({
    name: text(fields['name']),
    phone: text(fields['phone']),
    address: text(fields['address']),
    pincode: text(fields['pincode']),
  });
}

/** A body of v3/create-order as a booking, or what Clickpost would say. */
export function readOrder(context: CourierContext, body: Fields): Booking | string {
  const details = fieldsOf(body['shipment_details']);
  const items = listOf(details['items']).map(fieldsOf);
  const carrier = CARRIERS.find(({ cpId }) => cpId === amount(details['courier_partner']));
  if (!carrier || fieldsOf(body['additional'])['account_code'] !== carrier.accountCode)
    return 'Invalid courier partner';
  const isCod = details['order_type'] === 'COD';
  const booking: Booking = {
    reference: text(details['reference_number']),
    account: carrier.accountCode,
    pickupName: text(fieldsOf(body['pickup_info'])['name']),
    from: party(body['pickup_info']),
    to: party(body['drop_info']),
    isCod,
    codRupees: isCod ? amount(details['cod_value']) : 0,
    valueRupees: amount(details['invoice_value']),
    weightGrams: amount(details['weight']),
    lengthCm: amount(details['length']),
    breadthCm: amount(details['breadth']),
    heightCm: amount(details['height']),
    contents: items.map((item) => text(item['description'])).join(', '),
    quantity: items.reduce((sum, item) => sum + amount(item['quantity']), 0) || 1,
    mode: carrier.name,
  };
  return complaintOf(context, booking) ?? booking;
}
