import { type World } from '../core/world.ts';
import { type Booking } from '../core/shipment.ts';

export const BOOKING_FAULTS = ['reference', 'party', 'phone', 'weight', 'lane', 'cod', 'duplicate'] as const;
export type BookingFault = (typeof BOOKING_FAULTS)[number];

/** The first thing for which couriers refuse a booking; each words it its own way. */
export function faultOf(world: World, courier: string, booking: Booking): BookingFault | null {
  if (booking.reference === '') return 'reference';
  for (const { name, address, phone } of [booking.to, booking.from]) {
    if (name === '' || address === '') return 'party';
    if (!/^(?:\+?91|0)?[6-9]\d{9}$/.test(phone)) return 'phone';
  }
  if (booking.weightGrams <= 0) return 'weight';
  if (!isLaneOpen(world, courier, booking.from.pincode, booking.to.pincode)) return 'lane';
  if (booking.isCod && booking.codRupees > world.settings.of(courier).codLimitRupees) return 'cod';
  return isTaken(world, courier, booking.reference) ? 'duplicate' : null;
}

export function isLaneOpen(world: World, courier: string, from: string, to: string): boolean {
  return world.isServiceable(courier, from) && world.isServiceable(courier, to) && !world.isEmbargoed(courier, to);
}

function isTaken(world: World, courier: string, reference: string): boolean {
  return world.shipments.findByReference(courier, reference).some((shipment) => shipment.cancelledAt === null);
}
