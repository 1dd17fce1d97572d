import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Shipment } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { type CourierContext } from '../courier-context.ts';
import { complaintOf } from '../courier-desk.ts';

export const KEY = 'shiperfecto';
const WAREHOUSES = 'shiperfecto-warehouses';
const CARRIERS = ['BLUEDART', 'DELHIVERY'];
/** Whom it books with when nobody is named. */
const OWN_CHOICE = 'XPRESSBEES';

/** Each call makes another warehouse, as at partners that do not look whether they have it. */
export function createWarehouse(world: World, body: unknown): number {
  const id = 501 + world.list(WAREHOUSES).length;
  world.put(WAREHOUSES, String(id), fieldsOf(body));
  return id;
}

/** Turns a body of `POST /create-order` into a booking, or says what it would say. */
export function readShiperfecto(context: CourierContext, body: unknown): Booking | string {
  const fields = fieldsOf(body);
  const carrier = text(fields['delivery_partner']);
  if (carrier !== '' && !CARRIERS.includes(carrier)) return `delivery_partner must be one of ${CARRIERS.join(', ')}`;
  const warehouse = context.world.get(WAREHOUSES, text(fields['pickup_address_id']));
  if (warehouse === undefined) return 'pickup_address_id does not exist';
  const products = listOf(fields['products']).map(fieldsOf);
  const isCod = text(fields['payment_mode']) === 'cod';
  const booking: Booking = {
    reference: text(fields['order_id']),
    account: KEY,
    ...pickupOf(fieldsOf(warehouse)),
    to: {
      name: text(fields['consignee_full_name']),
      phone: text(fields['consignee_primary_contact']),
      pincode: text(fields['pincode']),
      address: [fields['consignee_address1'], fields['consignee_address2']].map(text).filter(Boolean).join(', '),
      city: text(fields['city']),
      state: text(fields['state']),
    },
    isCod,
    codRupees: isCod ? amount(fields['cod_amount']) : 0,
    valueRupees: amount(fields['order_amount']),
    weightGrams: Math.round(amount(fields['order_weight']) * 1000),
    lengthCm: amount(fields['order_length']),
    breadthCm: amount(fields['order_width']),
    heightCm: amount(fields['order_height']),
    contents: products.map((product) => text(product['product_name'])).join(', '),
    quantity: products.reduce((sum, product) => sum + amount(product['product_quantity']), 0) || 1,
    mode: carrier || OWN_CHOICE,
  };
  return complaintOf(context, booking) ?? booking;
}

function pickupOf(warehouse: Fields): Pick<Booking, 'from' | 'pickupName'> {
  const { sender_name, phone, address, city, state, pincode, business_name } = warehouse;
  return {
    pickupName: text(business_name),
    from: {
      name: text(sender_name),
      phone: text(phone),
      address: text(address),
      city: text(city),
      state: text(state),
      pincode: text(pincode),
    },
  };
}

export function orderData(shipment: Shipment): Fields {
  return {
    awb: shipment.awb,
    order_id: shipment.booking.reference,
    delivery_partner: shipment.booking.mode,
    status: shipment.cancelledAt === null ? 'BOOKED' : 'CANCELLED',
  };
}
