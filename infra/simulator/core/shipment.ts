export const SCAN_KINDS = [
  'manifested',
  'pickupScheduled',
  'outForPickup',
  'pickupFailed',
  'pickedUp',
  'reachedOrigin',
  'leftHub',
  'reachedHub',
  'reachedDestination',
  'outForDelivery',
  'undelivered',
  'delivered',
  'rtoInitiated',
  'rtoInTransit',
  'rtoReachedHub',
  'rtoOutForDelivery',
  'rtoUndelivered',
  'rtoDelivered',
  'lost',
  'cancelled',
  'unknown',
  'customerReturned',
] as const;
export type ScanKind = (typeof SCAN_KINDS)[number];

export const REASONS = [
  'consigneeUnavailable',
  'badAddress',
  'consigneeMoved',
  'entryRestricted',
  'selfCollect',
  'notAttempted',
  'openDelivery',
  'refused',
  'reschedule',
  'paymentNotReady',
] as const;
export type Reason = (typeof REASONS)[number];

export const OUTCOMES = ['delivered', 'deliveredAfterNdr', 'rto', 'refused', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Place = { hub: string; city: string; state: string };

/** A scan in words common to all couriers; each courier's file turns it into that courier's codes. */
export type PlannedScan = { kind: ScanKind; at: number; place: Place; reason?: Reason; attempt?: number };

export type Scan = PlannedScan & {
  seq: number;
  /**
   * The time that the courier tells. It is `at`, but never later than the real time at which it was told: a clock that
   * was sent ahead would else tell of the future, which nobody believes.
   */
  toldAt: number;
  /** `plan`: happened by the clock; `desk`: pushed by a person or a test; `api`: consequence of the product's own call. */
  source: 'plan' | 'desk' | 'api';
  remark?: string;
  /** A raw courier code that replaces the one of the kind. */
  code?: string;
};

export type Party = {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
};

/** What the product told the courier, in common words. */
export type Booking = {
  reference: string;
  account: string;
  pickupName: string;
  from: Party;
  to: Party;
  isCod: boolean;
  codRupees: number;
  valueRupees: number;
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  contents: string;
  quantity: number;
  mode: string;
};

export type Shipment = {
  courier: string;
  awb: string;
  /** Numeric ids that some couriers give beside the AWB. */
  orderNumber: number;
  shipmentNumber: number;
  /** How many shipments of this courier had the same reference before. */
  generation: number;
  booking: Booking;
  bookedAt: number;
  expectedAt: number;
  outcome: Outcome;
  plan: PlannedScan[];
  scans: Scan[];
  /** Set by the desk: moves only by hand until resumed. */
  held: boolean;
  cancelledAt: number | null;
};

export function lastScan(shipment: Shipment): Scan | undefined {
  return shipment.scans[shipment.scans.length - 1];
}

export function isPickedUp(shipment: Shipment): boolean {
  return shipment.scans.some((scan) => scan.kind === 'pickedUp');
}

const ENDS: readonly ScanKind[] = ['delivered', 'rtoDelivered', 'lost', 'cancelled'];

export function isFinished(shipment: Shipment): boolean {
  return shipment.scans.some((scan) => ENDS.includes(scan.kind));
}

export function attemptsMade(shipment: Shipment): number {
  return shipment.scans.filter((scan) => scan.kind === 'undelivered').length;
}
