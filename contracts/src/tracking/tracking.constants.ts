/** What a public search looks for. */
export const TRACKING_SEARCH = { awb: 1, mobile: 2, email: 3 } as const;
export type TrackingSearchType = (typeof TRACKING_SEARCH)[keyof typeof TRACKING_SEARCH];
export const TRACKING_SEARCH_TYPES: readonly TrackingSearchType[] = [1, 2, 3];

/** Length of a tracking number, both included, on the trimmed text. */
export const TRACKING_NUMBER_LENGTH = { min: 3, max: 40 } as const;

/** The pause between a valid search and the result's page (milliseconds). */
export const TRACKING_REDIRECT_MS = 2000;

/** A search by phone or mail reaches back so many days. */
export const TRACKING_CONTACT_DAYS = 60;

/** What one address may ask: calls a minute, misses in ten minutes, answers a day. And how often a day, from wherever, a wrong proof may be given for one number. */
export const TRACKING_LIMITS = {
  callsPerMinute: 20,
  missesPerTenMinutes: 10,
  answersPerDay: 300,
  wrongProofsPerDay: 20,
} as const;

/** Longest proof: an order number. */
export const TRACKING_PROOF_LENGTH = 50;

export const TRACKING_MESSAGES = {
  required: 'Please Enter Tracking Number',
  invalid: 'Invalid details',
  shared: 'Another parcel has the same number. Please enter the last four digits of the phone, or the order ID.',
} as const;
