/** The cash of a COD parcel is in the seller's wallet. */
export interface CodRemitted {
  readonly awb: string;
  readonly orderId: string;
  /** ISO 8601. */
  readonly at: string;
}

declare module '../../../platform/events/event-map.js' {
  /** The subject is the remittance. */
  interface EventMap {
    'cod.remitted': CodRemitted;
  }
}
