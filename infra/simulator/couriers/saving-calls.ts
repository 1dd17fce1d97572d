import { type FastifyReply, type FastifyRequest } from 'fastify';
import { keepInstruction } from '../core/instructions.ts';
import { type Fields } from '../core/reading.ts';
import { attemptsMade, isPickedUp, lastScan, type Booking, type Shipment } from '../core/shipment.ts';
import { type CourierContext } from './courier-context.ts';

type Call = { context: CourierContext; request: FastifyRequest; reply: FastifyReply };

/** One courier's words for what became of a call; a status other than 200 is set by the words themselves. */
export type Words<Done> = {
  done: (done: Done) => unknown;
  refused: (reason: string) => unknown;
};

/** A booking, with the faults that bookings suffer. */
export async function answerBooking(
  { context, request, reply }: Call,
  reference: string,
  words: Words<Shipment> & { read: () => Booking | string },
): Promise<unknown> {
  const fault = await context.faultOfSaving(request, reply, 'create', reference);
  if (fault === 'struck') return reply;
  if (fault === 'errorWith200') return words.refused('Unable to book the shipment, please try again');
  const booking = words.read();
  if (typeof booking === 'string') return words.refused(booking);
  const shipment = context.book(booking);
  if (fault === 'partialSave') return words.refused('Something went wrong, please check after some time');
  return unlessLost({ context, request, reply }, fault, words.done(shipment));
}

/** A cancellation: taken until the parcel is picked up. `again` is what is said of one that is cancelled already. */
export async function answerCancel(
  call: Call,
  { shipment, name }: { shipment: Shipment | undefined; name: string },
  words: Words<Shipment> & { again: string; unknown: string; late: string },
): Promise<unknown> {
  const { context, request, reply } = call;
  const fault = await context.faultOfSaving(request, reply, 'cancel', name);
  if (fault === 'struck') return reply;
  if (!shipment) return words.refused(words.unknown);
  if (shipment.cancelledAt !== null) return words.refused(words.again);
  if (isPickedUp(shipment) || fault === 'errorWith200') return words.refused(words.late);
  context.world.shipments.cancel(shipment, context.world.clock.now());
  context.world.flush();
  return unlessLost(call, fault, words.done(shipment));
}

/** A wish for a parcel that could not be delivered: another try, or the way back. */
export async function answerInstruction(
  call: Call,
  asked: { shipment: Shipment | undefined; awb: string; act: 'RE-ATTEMPT' | 'RTO'; row: Fields },
  words: Words<Shipment>,
): Promise<unknown> {
  const { context, request, reply } = call;
  const { world } = context;
  const fault = await context.faultOfSaving(request, reply, 'ndr', asked.awb);
  if (fault === 'struck') return reply;
  if (fault === 'errorWith200') return words.refused('Unable to take action, please try again');
  const { shipment } = asked;
  if (!shipment) return words.refused('Shipment not found');
  if (lastScan(shipment)?.kind !== 'undelivered') return words.refused('Shipment is not in NDR');
  if (asked.act === 'RTO') world.shipments.sendBack(shipment, world.clock.now());
  else if (!shipment.held)
    world.shipments.plan(shipment, attemptsMade(shipment) < 3 ? 'delivered' : shipment.outcome, world.clock.now());
  keepInstruction(world, asked.awb, asked.act, asked.row);
  world.flush();
  return unlessLost(call, fault, words.done(shipment));
}

function unlessLost({ context, request, reply }: Call, fault: string | null, answer: unknown): unknown {
  if (fault !== 'lostAnswer') return answer;
  context.hang(request, reply);
  return reply;
}
