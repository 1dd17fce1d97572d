/** How calls prove the account. */
export const COURIER_ACCESS = {
  login: 'signs in again',
  key: 'no token: a key in every call',
  signature: 'no token: every call is signed',
} as const;

/** What the courier says when a booking is sent again under one reference; it never makes two. */
export const BOOKED_AGAIN = { sameParcel: 'the same parcel', refused: 'refused as a duplicate' } as const;

/** What the courier does with a cancellation after its pickup. */
export const CANCELLED_LATE = { refused: 'refused', sentBack: 'the parcel is sent back' } as const;

/** How its tracking and its pushes write times; those without a zone are India's. */
export const TIME_FORMATS = {
  isoZoned: 'ISO with a zone',
  iso: 'ISO without a zone',
  yearFirst: 'YYYY-MM-DD HH:mm',
  dayFirst: 'DD-MM-YYYY HH:mm',
  apart: 'day and time apart',
  epoch: 'milliseconds since 1970',
} as const;
export type TimeFormat = keyof typeof TIME_FORMATS;

/** How one courier's API behaves where couriers differ. `conformance.contract.spec.ts` proves it, `docs/couriers.md` lists it. */
export interface CourierTraits {
  readonly access: keyof typeof COURIER_ACCESS;
  readonly bookedAgain: keyof typeof BOOKED_AGAIN;
  readonly cancelledLate: keyof typeof CANCELLED_LATE;
  readonly times: readonly TimeFormat[];
  /** What it answers over its limit of calls; 429 when left out. */
  readonly limitStatus?: number;
}
