import { type FaultKind } from '../core/faults.ts';
import { type Outcome, type Reason, type ScanKind } from '../core/shipment.ts';

/** How the desk calls things; the couriers' own codes stand beside. */
export const SCAN_WORDS: Record<ScanKind, string> = {
  manifested: 'Manifested',
  pickupScheduled: 'Pickup scheduled',
  outForPickup: 'Out for pickup',
  pickupFailed: 'Pickup failed',
  pickedUp: 'Picked up',
  reachedOrigin: 'At origin hub',
  leftHub: 'Left hub',
  reachedHub: 'Reached hub',
  reachedDestination: 'At destination',
  outForDelivery: 'Out for delivery',
  undelivered: 'Undelivered',
  delivered: 'Delivered',
  rtoInitiated: 'RTO initiated',
  rtoInTransit: 'RTO in transit',
  rtoReachedHub: 'RTO at hub',
  rtoOutForDelivery: 'RTO out for delivery',
  rtoUndelivered: 'RTO undelivered',
  rtoDelivered: 'RTO delivered',
  lost: 'Lost',
  cancelled: 'Cancelled',
  unknown: 'Unknown code',
  customerReturned: 'Customer return received',
};

export const REASON_WORDS: Record<Reason, string> = {
  consigneeUnavailable: 'Consignee unavailable',
  badAddress: 'Bad address',
  consigneeMoved: 'Consignee moved',
  entryRestricted: 'Entry restricted',
  selfCollect: 'Self collect',
  notAttempted: 'Not attempted',
  openDelivery: 'Open delivery asked',
  refused: 'Refused',
  reschedule: 'Reschedule',
  paymentNotReady: 'Payment not ready',
};

export const OUTCOME_WORDS: Record<Outcome, string> = {
  delivered: 'Delivered',
  deliveredAfterNdr: 'Delivered after failed attempts',
  rto: 'Returned after three attempts',
  refused: 'Refused and returned',
  lost: 'Lost',
};

export const FAULT_WORDS: Record<FaultKind, string> = {
  serverError: 'Answers 500',
  timeout: 'Never answers, nothing saved',
  lostAnswer: 'Saves, never answers',
  errorWith200: 'Refuses with HTTP 200',
  partialSave: 'Saves, answers error',
  garbage: 'Answers a page of HTML',
  rateLimit: 'Answers 429',
  webhookLate: 'Push comes late',
  webhookDuplicate: 'Push comes twice',
  webhookReordered: 'Push overtaken by the next',
  webhookDropped: 'Push never comes',
  unknownStatus: 'Unknown status code',
  pickupFailed: 'Pickup fails',
  failedAttempt: 'First attempt fails',
  rto: 'Returned to origin',
  lost: 'Lost',
};

export function toneOf(kind: ScanKind): string {
  if (kind === 'delivered' || kind === 'rtoDelivered') return 'good';
  if (kind === 'lost' || kind === 'cancelled') return 'bad';
  return kind === 'undelivered' || kind.startsWith('rto') || kind === 'pickupFailed' || kind === 'unknown'
    ? 'warn'
    : '';
}
