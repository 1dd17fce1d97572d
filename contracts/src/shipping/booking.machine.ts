/**
 * One try to hand one order to one courier.
 * REQUESTED: written down, nothing sent. ASKED: the request may have reached the courier, so it is asked by our
 * reference before anything else happens. The rest are results.
 */
export const BOOKING_STATES = ['REQUESTED', 'ASKED', 'CONFIRMED', 'FAILED', 'CANCELLED'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const BOOKING_MOVES: Readonly<Record<BookingState, readonly BookingState[]>> = {
  REQUESTED: ['ASKED', 'FAILED'],
  ASKED: ['CONFIRMED', 'FAILED'],
  CONFIRMED: ['CANCELLED', 'FAILED'],
  FAILED: [],
  CANCELLED: [],
};

/** States in which a booking holds its order: there is never a second one beside it. */
export const LIVE_BOOKING_STATES = ['REQUESTED', 'ASKED', 'CONFIRMED'] as const satisfies readonly BookingState[];

export function bookingMay(from: BookingState, to: BookingState): boolean {
  return BOOKING_MOVES[from].includes(to);
}
