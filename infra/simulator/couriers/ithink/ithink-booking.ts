import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { type CourierContext } from '../courier-context.ts';
import { codLimitOf, complaintOf, isLaneOpen, partyOf } from '../courier-desk.ts';

const CARRIERS: readonly { name: string; factor: number }[] = [
  { name: 'Delhivery', factor: 1.1 },
  { name: 'Xpressbees', factor: 1 },
  { name: 'Ekart', factor: 1.25 },
];
const WAREHOUSES = 'ithink-warehouses';

export function listWarehouses(world: World): Fields {
  return Object.fromEntries(world.entries(WAREHOUSES).map(([id, value]) => [id, { ...fieldsOf(value), id }]));
}

export function addWarehouse(world: World, data: Fields): string {
  const id = String(2000 + world.list(WAREHOUSES).length);
  world.put(WAREHOUSES, id, {
    company_name: data['company_name'],
    ...data,
    access_token: undefined,
    secret_key: undefined,
  });
  return id;
}

/** Offers, keyed by their place as they come; none for a lane that no carrier serves. */
export function offersFor(context: CourierContext, data: Fields): Fields | null {
  if (!isLaneOpen(context, text(data['from_pincode']), text(data['to_pincode']))) return null;
  const cod = amount(data['product_mrp']) <= codLimitOf(context) ? 'Y' : 'N';
  return Object.fromEntries(
    CARRIERS.map(({ name, factor }, index) => [
      String(index),
      { logistic_name: name, rate: Math.round(40 * factor * 100) / 100, prepaid: 'Y', cod, pickup: 'Y' },
    ]),
  );
}

/** One row of order/add.json as a booking, or what iThink would say. */
export function readShipment(context: CourierContext, data: Fields): Booking | string {
  const row = fieldsOf(listOf(data['shipments'])[0]);
  const warehouse = fieldsOf(context.world.get(WAREHOUSES, text(data['pickup_address_id'])));
  if (text(warehouse['company_name']) === '') return 'Invalid pickup_address_id';
  if (!/^\d{2}-\d{2}-\d{4}$/.test(text(row['order_date']))) return 'Invalid order_date';
  const carrier = CARRIERS.find(({ name }) => name === text(data['logistics']));
  if (!carrier) return 'Invalid logistics';
  const items = listOf(row['products']).map(fieldsOf);
  const isCod = text(row['payment_mode']) === 'COD';
  const booking: Booking = {
    reference: text(row['order']),
    account: 'ithink',
    pickupName: text(warehouse['company_name']),
    from: partyOf({
      name: text(warehouse['company_name']),
      phone: text(warehouse['mobile']),
      address: text(warehouse['address1']),
      pincode: text(warehouse['pincode']),
    }),
    to: partyOf({
      name: text(row['name']),
      phone: text(row['phone']),
      address: [text(row['add']), text(row['add2'])].filter(Boolean).join(', '),
      pincode: text(row['pin']),
    }),
    isCod,
    codRupees: isCod ? amount(row['cod_amount']) : 0,
    valueRupees: amount(row['total_amount']),
    weightGrams: Math.round(amount(row['weight']) * 1000),
    lengthCm: amount(row['shipment_length']),
    breadthCm: amount(row['shipment_width']),
    heightCm: amount(row['shipment_height']),
    contents: items.map((item) => text(item['product_name'])).join(', '),
    quantity: items.reduce((sum, item) => sum + amount(item['product_quantity']), 0) || 1,
    mode: carrier.name,
  };
  return complaintOf(context, booking) ?? booking;
}
