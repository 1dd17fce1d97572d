import { type CourierAdapter } from '../src/modules/couriers/kit/courier-adapter.js';
import { type CourierConnector } from '../src/modules/couriers/kit/courier-connector.js';
import {
  BOOKED_AGAIN,
  CANCELLED_LATE,
  COURIER_ACCESS,
  TIME_FORMATS,
} from '../src/modules/couriers/kit/courier-traits.js';

export const CONFORMANCE_CASES = [
  'booked twice',
  'time-out after success',
  '200 with an error in it',
  'expired token',
  'limits',
  'duplicate and late pushes',
  'wrong signature',
  'cancelled after the pickup',
  'dates',
] as const;
export type ConformanceCase = (typeof CONFORMANCE_CASES)[number];

const NO_PUSH = 'no pushes: tracking is polled';

/** What comes of each case at a courier; one that its API cannot have says why. The table of `docs/couriers.md` and the titles of the tests. */
export function conformanceOf(
  { push, traits }: CourierConnector,
  { trackBatch, newsOf }: Pick<CourierAdapter, 'trackBatch' | 'newsOf'>,
): Readonly<Record<ConformanceCase, string>> {
  return {
    'booked twice': `one parcel: ${BOOKED_AGAIN[traits.bookedAgain]}`,
    'time-out after success': 'found by our reference',
    '200 with an error in it': 'not a booking',
    'expired token': COURIER_ACCESS[traits.access],
    limits: `${traits.limitStatus ?? 429} is waited for; ${trackBatch === 1 ? '1 parcel' : `${trackBatch} parcels`} in a tracking call`,
    'duplicate and late pushes':
      push === null ? NO_PUSH : newsOf ? 'name the parcel, which is asked for' : 'count once',
    'wrong signature': push === null ? NO_PUSH : `refused: ${push.words}`,
    'cancelled after the pickup': CANCELLED_LATE[traits.cancelledLate],
    dates: traits.times.map((format) => TIME_FORMATS[format]).join('; '),
  };
}
