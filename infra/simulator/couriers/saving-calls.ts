import { type Fields } from '../core/reading.ts';
import { type Booking, type Shipment } from '../core/shipment.ts';
import { cancelBooking, instruct, saveBooking, type DeskCall } from './courier-desk.ts';

/** One courier's words for what became of a call. */
export type Words<Done> = {
  done: (done: Done) => unknown;
  refused: (reason: string) => unknown;
};

export async function answerBooking(
  call: DeskCall,
  reference: string,
  words: Words<Shipment> & { read: () => Booking | string },
): Promise<unknown> {
  const saved = await saveBooking(call, reference, words.read);
  if (saved.kind === 'struck') return call.reply;
  return saved.kind === 'booked' ? words.done(saved.shipment) : words.refused(saved.reason);
}

/** `again` is what is said of a parcel that is cancelled already. */
export async function answerCancel(
  call: DeskCall,
  awb: string,
  words: Words<void> & { again: string; unknown: string; late: string },
): Promise<unknown> {
  switch (await cancelBooking(call, awb)) {
    case 'struck':
      return call.reply;
    case 'unknown':
      return words.refused(words.unknown);
    case 'already':
      return words.refused(words.again);
    case 'refused':
      return words.refused(words.late);
    case 'cancelled':
      return words.done();
  }
}

export async function answerInstruction(
  call: DeskCall,
  asked: { awb: string; act: 'RE-ATTEMPT' | 'RTO'; row: Fields },
  words: Words<void>,
): Promise<unknown> {
  switch (await instruct(call, asked)) {
    case 'struck':
      return call.reply;
    case 'unknown':
      return words.refused('Shipment not found');
    case 'refused':
      return words.refused('Shipment is not in NDR');
    case 'taken':
      return words.done();
  }
}
