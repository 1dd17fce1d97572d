import { type FastifyReply, type FastifyRequest } from 'fastify';
import { areaOf } from '../core/lanes.ts';
import { keepInstruction } from '../core/instructions.ts';
import { type Fields } from '../core/reading.ts';
import { attemptsMade, isPickedUp, lastScan, type Booking, type Party, type Shipment } from '../core/shipment.ts';
import { type World } from '../core/world.ts';
import { type CourierContext } from './courier-context.ts';

/** One call of the product, with the answer that is being made for it. */
export type DeskCall = { context: CourierContext; request: FastifyRequest; reply: FastifyReply };

/** What became of a booking. `struck`: a fault has answered, or cut the line. */
export type Saved = { kind: 'struck' } | { kind: 'refused'; reason: string } | { kind: 'booked'; shipment: Shipment };

/** Takes a booking as every courier does, with the faults that come with saving; how it is said is the courier's. */
export async function saveBooking(
  { context, request, reply }: DeskCall,
  reference: string,
  read: () => Booking | string,
): Promise<Saved> {
  const fault = await context.faultOfSaving(request, reply, 'create', reference);
  if (fault === 'struck') return { kind: 'struck' };
  if (fault === 'errorWith200') return { kind: 'refused', reason: 'Something went wrong, please try again' };
  const booking = read();
  if (typeof booking === 'string') return { kind: 'refused', reason: booking };
  const shipment = context.book(booking);
  if (fault === 'partialSave') return { kind: 'refused', reason: 'Internal error, the order might have been saved' };
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return { kind: 'struck' };
  }
  return { kind: 'booked', shipment };
}

export type Cancelled = 'struck' | 'unknown' | 'already' | 'refused' | 'cancelled';

/** Cancels before pickup, and never after it. */
export async function cancelBooking({ context, request, reply }: DeskCall, awb: string): Promise<Cancelled> {
  const { world } = context;
  const fault = await context.faultOfSaving(request, reply, 'cancel', awb);
  if (fault === 'struck') return 'struck';
  const shipment = ownShipment(context, awb);
  if (!shipment) return 'unknown';
  if (shipment.cancelledAt !== null) return 'already';
  if (isPickedUp(shipment) || fault === 'errorWith200') return 'refused';
  world.shipments.cancel(shipment, world.clock.now());
  world.flush();
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return 'struck';
  }
  return 'cancelled';
}

export type Instructed = 'struck' | 'unknown' | 'refused' | 'taken';

/** Takes a wish for a parcel that could not be delivered: another try, or back to its sender. */
export async function instruct(
  { context, request, reply }: DeskCall,
  asked: { awb: string; act: 'RE-ATTEMPT' | 'RTO' | 'EDIT'; row: Fields },
): Promise<Instructed> {
  const { world } = context;
  const fault = await context.faultOfSaving(request, reply, 'ndr', asked.awb);
  if (fault === 'struck') return 'struck';
  const shipment = ownShipment(context, asked.awb);
  if (!shipment) return 'unknown';
  if (lastScan(shipment)?.kind !== 'undelivered' || fault === 'errorWith200') return 'refused';
  if (asked.act === 'RTO') world.shipments.sendBack(shipment, world.clock.now());
  else if (asked.act === 'RE-ATTEMPT' && !shipment.held)
    world.shipments.plan(shipment, attemptsMade(shipment) < 3 ? 'delivered' : shipment.outcome, world.clock.now());
  keepInstruction(world, asked.awb, asked.act, asked.row);
  world.flush();
  if (fault === 'lostAnswer') {
    context.hang(request, reply);
    return 'struck';
  }
  return 'taken';
}

export function ownShipment({ world, courier }: CourierContext, awb: string): Shipment | undefined {
  const shipment = world.shipments.find(awb);
  return shipment?.courier === courier ? shipment : undefined;
}

/** The booking that carries a reference and was not cancelled. */
export function liveShipment({ world, courier }: CourierContext, reference: string): Shipment | undefined {
  return world.shipments.findByReference(courier, reference).find((shipment) => shipment.cancelledAt === null);
}

export function isOpen({ world, courier }: CourierContext, pincode: string): boolean {
  return world.isServiceable(courier, pincode) && !world.isEmbargoed(courier, pincode);
}

export function isLaneOpen(context: CourierContext, from: string, to: string): boolean {
  return context.world.isServiceable(context.courier, from) && isOpen(context, to);
}

export function partyOf(fields: { name: string; phone: string; address: string; pincode: string }): Party {
  const area = areaOf(fields.pincode);
  return { ...fields, city: area?.city ?? '', state: area?.state ?? '' };
}

const PHONE = /^(?:\+?91|0)?[6-9]\d{9}$/;

/** What any courier has against a booking; the first complaint, in plain words. */
export function complaintOf(context: CourierContext, booking: Booking): string | null {
  if (booking.reference === '') return 'The order number is required';
  for (const side of [booking.to, booking.from]) {
    if (side.name === '' || side.address === '') return 'Name and address are required';
    if (!PHONE.test(side.phone)) return 'The phone number is invalid';
  }
  if (booking.weightGrams <= 0) return 'The weight must be greater than 0';
  if (!isLaneOpen(context, booking.from.pincode, booking.to.pincode)) return 'Pincode is not serviceable';
  if (booking.isCod && booking.codRupees > codLimitOf(context)) return 'COD amount exceeds the allowed limit';
  return liveShipment(context, booking.reference) ? 'Order number already exists' : null;
}

export function codLimitOf({ world, courier }: CourierContext): number {
  return world.settings.of(courier).codLimitRupees;
}

/** Runs the world up to now and answers the parcels of this courier, in the order in which they were asked for. */
export function trackedShipments(context: CourierContext, awbs: readonly string[]): Shipment[] {
  const { world }: { world: World } = context;
  world.tick();
  return awbs.flatMap((awb) => ownShipment(context, awb) ?? []);
}
