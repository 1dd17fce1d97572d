import { courierName } from '../shipping/index.js';

const parcels = (count: number) => `${count} ${count === 1 ? 'parcel' : 'parcels'}`;

export const HANDOVER_MESSAGES = {
  opened: 'Hand-over opened',
  cancelled: 'Hand-over cancelled',
  removed: 'Parcel removed from the list',
  missing: 'Hand-over not found',
  parcelMissing: 'Parcel not found',
  loadFailed: "Couldn't get the hand-over",
  notOpen: 'This hand-over is no longer open',
  empty: 'Scan at least one parcel first',
  warehouse: 'Please choose a warehouse',
  courier: 'Please choose a courier',
  receiver: 'Enter the name of the pickup person',
  signature: 'Ask the courier to sign',
  signatureImage: 'The signature should be a PNG image',
  signatureSize: 'The signature image should be smaller than 300 KB',
  scans: 'Scan at least one parcel',
  tooManyScans: 'Send at most 100 scans at once',
  code: 'Scan an AWB or an order number',
  closed: (count: number) => `${parcels(count)} handed over`,
  waiting: (count: number, courier: string) =>
    `${parcels(count)} ready for ${courierName(courier)} ${count === 1 ? 'was' : 'were'} not handed over`,
} as const;

/** What becomes of a scan: it is on the list, or why not. */
export const SCAN_OUTCOMES = [
  'ADDED',
  'ALREADY_SCANNED',
  'ALREADY_HANDED_OVER',
  'OTHER_WAREHOUSE',
  'OTHER_COURIER',
  'CANCELLED',
  'NOT_READY',
  'NOT_OPEN',
  'UNKNOWN',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

export const SCAN_OUTCOME_MESSAGES: Readonly<Record<ScanOutcome, string>> = {
  ADDED: 'Added',
  ALREADY_SCANNED: 'Already on this list',
  ALREADY_HANDED_OVER: 'Already handed over',
  OTHER_WAREHOUSE: 'Belongs to another warehouse. Put it aside.',
  OTHER_COURIER: 'Goes with another courier. Put it aside.',
  CANCELLED: 'The order is cancelled. Put it aside.',
  NOT_READY: 'Not ready to ship. Put it aside.',
  NOT_OPEN: 'This hand-over is no longer open. The parcel was not added.',
  UNKNOWN: 'Unknown parcel. Put it aside.',
};
