/** Why an order of a store could not be taken, in words a seller can act on. */
export const MISSED_REASONS = {
  SKU_UNMAPPED: 'An item of the order has no matching SKU in the catalogue',
  ADDRESS_INCOMPLETE: 'The delivery address is incomplete',
  PHONE_INVALID: 'The phone number is not a 10-digit Indian number',
  PINCODE_INVALID: 'The pincode is not valid',
  LOCATION_UNMAPPED: 'No active warehouse is chosen for this store',
  PAYMENT_UNKNOWN: 'The store does not say what is paid and what is to be collected',
  AMOUNT_MISMATCH: 'The amounts of the order do not add up',
  CURRENCY_NOT_INR: 'The order is not in Indian rupees',
  PII_HIDDEN: 'The store does not share the customer’s details with us',
  STOCK_SHORT: 'There is not enough stock',
  NUMBER_TAKEN: 'Another order has this number already',
  CHANGED_AFTER_BOOKING: 'The order was changed in the store after it was booked',
  CHANNEL_ERROR: 'The order could not be imported',
} as const;
export type MissedReason = keyof typeof MISSED_REASONS;

export function isMissedReason(text: string): text is MissedReason {
  return Object.hasOwn(MISSED_REASONS, text);
}

/** The missed-order filter lives in the browser's session for this long (hours). */
export const MISSED_FILTER_HOURS = 6;
