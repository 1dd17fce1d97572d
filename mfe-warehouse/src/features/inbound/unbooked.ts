import { type InboundView } from '@godown/contracts/inbound';

/** Counted units that are not in stock yet. */
export function unbookedOf({ totals, bookings }: Pick<InboundView, 'totals' | 'bookings'>): {
  good: number;
  damaged: number;
} {
  const booked = (kind: 'good' | 'damaged') => bookings.reduce((sum, booking) => sum + booking[kind], 0);
  return { good: totals.good - booked('good'), damaged: totals.damaged - booked('damaged') };
}
