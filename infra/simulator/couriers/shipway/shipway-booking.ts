import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { type CourierContext } from '../courier-context.ts';
import { complaintOf, partyOf } from '../courier-desk.ts';

export const CARRIERS: readonly { carrier_id: string; name: string; carrier_title: string }[] = [
  { carrier_id: '2', name: 'Bluedart', carrier_title: 'Bluedart Apex' },
  { carrier_id: '6', name: 'Delhivery', carrier_title: 'Delhivery Surface' },
];

const WAREHOUSES = 'shipway-warehouses';

export function listWarehouses(world: World): Fields[] {
  return world.entries(WAREHOUSES).map(([id, value]) => ({ ...fieldsOf(value), warehouse_id: id }));
}

export function addWarehouse(world: World, body: Fields): string {
  const id = String(1000 + world.list(WAREHOUSES).length);
  world.put(WAREHOUSES, id, body);
  return id;
}

/** A body of v2orders as a booking, or what Shipway would say. */
export function readOrder(context: CourierContext, body: Fields): Booking | string {
  const warehouse = fieldsOf(context.world.get(WAREHOUSES, text(body['warehouse_id'])));
  if (text(warehouse['title']) === '') return 'Invalid warehouse_id';
  const carrier = CARRIERS.find(({ carrier_id: id }) => id === text(body['carrier_id']));
  if (!carrier) return 'Invalid carrier_id';
  const items = listOf(body['products']).map(fieldsOf);
  const isCod = text(body['payment_type']) === 'C';
  const booking: Booking = {
    reference: text(body['order_id']),
    account: carrier.name,
    pickupName: text(warehouse['title']),
    from: partyOf({
      name: text(warehouse['contact_person_name']),
      phone: text(warehouse['phone']),
      address: text(warehouse['address_1']),
      pincode: text(warehouse['pincode']),
    }),
    to: partyOf({
      name: `${text(body['shipping_firstname'])} ${text(body['shipping_lastname'])}`.trim(),
      phone: text(body['shipping_phone']),
      address: [text(body['shipping_address']), text(body['shipping_address2'])].filter(Boolean).join(', '),
      pincode: text(body['shipping_zipcode']),
    }),
    isCod,
    codRupees: isCod ? amount(body['order_total']) : 0,
    valueRupees: amount(body['order_total']),
    weightGrams: amount(body['order_weight']),
    lengthCm: amount(body['box_length']),
    breadthCm: amount(body['box_breadth']),
    heightCm: amount(body['box_height']),
    contents: items.map((item) => text(item['product'])).join(', '),
    quantity: items.reduce((sum, item) => sum + amount(item['product_quantity']), 0) || 1,
    mode: carrier.carrier_title,
  };
  return complaintOf(context, booking) ?? booking;
}
