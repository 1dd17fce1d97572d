/** Domain events of billing. `data` holds ids, the AWB and times. */
export const BILLING_EVENTS = {
  /** { awb, orderId, at }: the cash of a COD parcel is in the seller's wallet. The subject is the remittance. */
  codRemitted: 'cod.remitted',
} as const;
