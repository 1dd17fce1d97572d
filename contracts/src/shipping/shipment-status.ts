/** What a courier's scan can say about a parcel, in the words of the order. */
export const SHIPMENT_STATUSES = [
  'READY_TO_SHIP',
  'RTS_FAILED',
  'SHIPPED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'UNDELIVERED',
  'DELIVERED',
  'RTO_UNDELIVERED',
  'RTO_DELIVERED',
  'DTO_DELIVERED',
  'LOST',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/**
 * How far along its way a parcel is. Scans come late and out of order: a scan of a lower rank than the parcel
 * has reached is kept as a trail item and never moves the order. Within one rank the later scan time wins.
 */
export const SCAN_RANKS = {
  /** Data received, pickup planned or tried. */
  booked: 0,
  /** In the courier's hands. */
  pickedUp: 1,
  /** Travelling, being delivered, attempted. */
  network: 2,
  /** On its way back to the sender. */
  returning: 3,
  /** Delivered, back at the sender, or lost. */
  ended: 4,
  /** A delivered parcel that the customer sent back. */
  customerReturn: 5,
} as const;
export type ScanRank = (typeof SCAN_RANKS)[keyof typeof SCAN_RANKS];

export interface ScanOrder {
  readonly rank: ScanRank;
  readonly scannedAt: Date;
}

/** Whether a scan is news for a parcel whose furthest scan so far is `reached`. */
export function movesForward(scan: ScanOrder, reached: ScanOrder | null): boolean {
  if (reached === null) return true;
  if (scan.rank !== reached.rank) return scan.rank > reached.rank;
  return scan.scannedAt.getTime() > reached.scannedAt.getTime();
}
