import { areaOf, laneBetween } from '../../core/lanes.ts';
import { amount, fieldsOf, listOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Party, type Shipment, lastScan } from '../../core/shipment.ts';
import { spacedDateTime } from '../../core/indian-time.ts';
import { type World } from '../../core/world.ts';
import { historyLine, xpressbeesStatus } from './xpressbees-codes.ts';

export const SERVICES: readonly { id: string; name: string; factor: number }[] = [
  { id: '1', name: 'Surface Xpressbees 0.5 K.G', factor: 1 },
  { id: '6', name: 'Air Xpressbees 0.5 K.G', factor: 1.45 },
  { id: '12', name: 'Surface Xpressbees 2 K.G', factor: 1.15 },
];

/** What their own services would charge for a lane; none when the lane or the amount is beyond them. */
export function offersFor(world: World, body: unknown): Fields[] {
  const fields = fieldsOf(body);
  const [from, to] = [text(fields['origin']), text(fields['destination'])];
  const isCod = text(fields['payment_type']).toLowerCase() === 'cod';
  if (!world.isServiceable('xpressbees', from) || !isOpen(world, to)) return [];
  if (isCod && amount(fields['order_amount']) > world.settings.of('xpressbees').codLimitRupees) return [];
  const grams = Math.max(amount(fields['weight']), 1);
  const base = { A: 29, B: 36, C: 44, D: 49, E: 66 }[laneBetween(from, to).zone];
  return SERVICES.map((service) => {
    const freight = Math.round(base * service.factor * Math.ceil(grams / 500) * 100) / 100;
    const cod = isCod ? Math.max(28, Math.round(amount(fields['order_amount']) * 2) / 100) : 0;
    return {
      id: service.id,
      name: service.name,
      freight_charges: freight,
      cod_charges: cod,
      total_charges: Math.round((freight + cod) * 100) / 100,
      min_weight: 500,
      chargeable_weight: Math.ceil(grams / 500) * 500,
    };
  });
}

function isOpen(world: World, pincode: string): boolean {
  return world.isServiceable('xpressbees', pincode) && !world.isEmbargoed('xpressbees', pincode);
}

function party(value: unknown): Party {
  const fields = fieldsOf(value);
  const pincode = text(fields['pincode']);
  return {
    name: text(fields['name']),
    phone: text(fields['phone']),
    pincode,
    address: [text(fields['address']), text(fields['address_2'])].filter((line) => line !== '').join(', '),
    city: text(fields['city']) || (areaOf(pincode)?.city ?? ''),
    state: text(fields['state']) || (areaOf(pincode)?.state ?? ''),
  };
}

/** Turns a body of `POST /shipments2` into a booking, or says what Xpressbees would say. */
export function readXpressbees(world: World, body: unknown): Booking | string {
  const fields = fieldsOf(body);
  const items = listOf(fields['order_items']).map(fieldsOf);
  const mode = text(fields['payment_type']).toLowerCase();
  const booking: Booking = {
    reference: text(fields['order_number']),
    account: 'xpressbees',
    pickupName: text(fieldsOf(fields['pickup'])['warehouse_name']),
    from: party(fields['pickup']),
    to: party(fields['consignee']),
    isCod: mode === 'cod',
    codRupees: mode === 'cod' ? amount(fields['collectable_amount']) : 0,
    valueRupees: amount(fields['order_amount']),
    weightGrams: amount(fields['package_weight']),
    lengthCm: amount(fields['package_length']),
    breadthCm: amount(fields['package_breadth']),
    heightCm: amount(fields['package_height']),
    contents: items.map((item) => text(item['name'])).join(', '),
    quantity: items.reduce((sum, item) => sum + amount(item['qty']), 0) || 1,
    mode: SERVICES.find((service) => service.id === text(fields['courier_id']))?.name ?? 'Surface Xpressbees 0.5 K.G',
  };
  return (
    complaint(world, booking, { mode, isUnique: text(fields['unique_order_number']).toLowerCase() === 'yes' }) ??
    booking
  );
}

function complaint(world: World, booking: Booking, asked: { mode: string; isUnique: boolean }): string | null {
  if (booking.reference === '') return 'The Order Number field is required.';
  if (!['cod', 'prepaid', 'reverse'].includes(asked.mode))
    return 'The Payment Type field must be one of: cod,prepaid,reverse.';
  for (const [name, side] of [
    ['Consignee', booking.to],
    ['Pickup', booking.from],
  ] as const) {
    if (side.name === '' || side.address === '') return `The ${name} Name and Address fields are required.`;
    if (!/^(?:\+?91|0)?[6-9]\d{9}$/.test(side.phone)) return `The ${name} Phone field is not in the correct format.`;
  }
  if (booking.weightGrams <= 0) return 'The Package Weight field must contain a number greater than 0.';
  if (!isOpen(world, booking.to.pincode) || !world.isServiceable('xpressbees', booking.from.pincode))
    return 'Pincode is not serviceable';
  if (booking.isCod && booking.codRupees > world.settings.of('xpressbees').codLimitRupees)
    return 'COD amount exceeds the allowed limit';
  const others = world.shipments
    .findByReference('xpressbees', booking.reference)
    .filter((other) => other.cancelledAt === null);
  // Without that flag they happily make a second parcel of the same order.
  return asked.isUnique && others.length > 0 ? 'Order number already exists' : null;
}

export function bookedRow(shipment: Shipment, url: string): Fields {
  const last = lastScan(shipment);
  const service = SERVICES.find((entry) => entry.name === shipment.booking.mode) ?? SERVICES[0];
  return {
    order_id: shipment.orderNumber,
    order_number: shipment.booking.reference,
    shipment_id: shipment.shipmentNumber,
    awb_number: shipment.awb,
    courier_id: service?.id ?? '1',
    courier_name: shipment.booking.mode,
    status: last && shipment.cancelledAt === null ? xpressbeesStatus(last).status : 'cancelled',
    additional_info: `${areaOf(shipment.booking.to.pincode)?.stateCode ?? 'XX'}/${shipment.booking.to.pincode.slice(0, 3)}`,
    payment_type: shipment.booking.isCod ? 'cod' : 'prepaid',
    label: `${url}/xpressbees/files/label/${shipment.awb}.pdf`,
    manifest: `${url}/xpressbees/files/manifest/${shipment.awb}.pdf`,
  };
}

export function trackedRow(shipment: Shipment): Fields {
  const last = lastScan(shipment);
  const status = last ? xpressbeesStatus(last) : { status: 'booked', code: 'DRC' };
  const pickedUp = shipment.scans.find((scan) => scan.kind === 'pickedUp');
  return {
    awb_number: shipment.awb,
    rto_awb: '',
    created: spacedDateTime(shipment.bookedAt),
    order_number: shipment.booking.reference,
    courier_id: '1',
    courier_name: shipment.booking.mode,
    status: status.status,
    status_code: status.code,
    ship_date: pickedUp ? spacedDateTime(pickedUp.toldAt).slice(0, 10) : '',
    // Newest first, unlike Delhivery.
    history: [...shipment.scans].sort((a, b) => b.toldAt - a.toldAt || b.seq - a.seq).map(historyLine),
  };
}
