import { areaOf } from '../../core/lanes.ts';
import { amount, fieldsOf, text, type Fields } from '../../core/reading.ts';
import { type Booking, type Party } from '../../core/shipment.ts';
import { type World } from '../../core/world.ts';
import { type CourierContext } from '../courier-context.ts';
import { complaintOf } from '../courier-desk.ts';

export const KEY = 'shyplite';
const ORDERS = 'shyplite-orders';
const ADDRESSES = 'shyplite-addresses';

const MODES = /^(Air|Lite-(0\.5|1|2)kg|Surface-(5|10|20)kg)$/;

/** An order as it was put, with or without a slip. */
export type ShypliteOrder = { booking: Booking; isCancelled: boolean };

/** The number of a pickup place: the same for the same name. */
export function keepAddress(world: World, body: unknown): number {
  const fields = fieldsOf(body);
  const name = text(fields['name']);
  const known = fieldsOf(world.get(ADDRESSES, name));
  if (known['id'] !== undefined) return amount(known['id']);
  const id = 30_001 + world.list(ADDRESSES).length;
  world.put(ADDRESSES, name, { ...fields, id });
  return id;
}

function pickupOf(world: World, id: number): Party | null {
  const found = world
    .list(ADDRESSES)
    .map(fieldsOf)
    .find((address) => amount(address['id']) === id);
  if (!found) return null;
  return {
    name: text(found['contactName']),
    phone: text(found['contact']),
    address: text(found['address']),
    city: text(found['city']),
    state: text(found['state']),
    pincode: text(found['pincode']),
  };
}

/** Takes one entry of `orders`. @returns why not, or null */
export function putOrder(context: CourierContext, row: Fields): string | null {
  const { world } = context;
  const orderId = text(row['orderId']);
  const from = pickupOf(world, amount(row['sellerAddressId']));
  if (from === null) return 'sellerAddressId does not exist';
  const modeType = text(row['modeType']);
  if (!MODES.test(modeType)) return 'modeType is invalid';
  const orderType = text(row['orderType']);
  if (!['COD', 'prepaid', 'reverse'].includes(orderType)) return 'orderType must be one of COD, prepaid, reverse';
  const pincode = text(row['customerPinCode']);
  const isCod = orderType === 'COD';
  const booking: Booking = {
    reference: orderId,
    account: KEY,
    pickupName: from.name,
    from,
    to: {
      name: text(row['customerName']),
      phone: text(row['customerContact']),
      address: text(row['customerAddress']),
      city: text(row['customerCity']),
      state: areaOf(pincode)?.state ?? '',
      pincode,
    },
    isCod,
    codRupees: isCod ? amount(row['totalValue']) : 0,
    valueRupees: amount(row['totalValue']),
    weightGrams: Math.round(amount(row['packageWeight']) * 1000),
    lengthCm: amount(row['packageLength']),
    breadthCm: amount(row['packageWidth']),
    heightCm: amount(row['packageHeight']),
    contents: text(row['packageName']),
    quantity: amount(row['quantity']),
    mode: modeType,
  };
  const complaint = orderOf(world, orderId) ? 'Order id already exists' : complaintOf(context, booking);
  if (complaint !== null) return complaint;
  world.put(ORDERS, orderId, { booking, isCancelled: false } satisfies ShypliteOrder);
  return null;
}

export function orderOf(world: World, orderId: string): ShypliteOrder | undefined {
  const found: unknown = world.get(ORDERS, orderId);
  return isOrder(found) ? found : undefined;
}

export function cancelOrder(world: World, orderId: string, order: ShypliteOrder): void {
  world.put(ORDERS, orderId, { ...order, isCancelled: true } satisfies ShypliteOrder);
}

function isOrder(value: unknown): value is ShypliteOrder {
  return typeof value === 'object' && value !== null && 'booking' in value && 'isCancelled' in value;
}
