/** Names of the job queues of shipping. */
export const SHIPPING_JOBS = {
  /** Finishes bookings that were left in the middle. */
  recover: 'shipping.recover',
  /** Makes sure that a failed booking left nothing at the courier. Payload: ShipmentKey. */
  undo: 'shipping.undo',
  /** Reads pushes of couriers. Payload: { id }. */
  inbox: 'shipping.inbox',
  /** Applies the kept scans of a code that is understood now. Payload: { connector, rawCode }. */
  applyMeaning: 'shipping.apply-code-meaning',
  /** Asks couriers for scans of parcels without news. */
  poll: 'shipping.poll',
  /** Charges returns that their wallets could not pay before. */
  collectReturns: 'shipping.collect-returns',
} as const;

export interface ShipmentKey {
  readonly companyId: string;
  readonly shipmentId: string;
}
