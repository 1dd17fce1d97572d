import { type Reason, type Scan, type ScanKind } from '../core/shipment.ts';

/** How couriers that speak plain words remark on a scan. */
const REMARKS: Record<ScanKind, string> = {
  manifested: 'Manifest created',
  pickupScheduled: 'Pickup scheduled',
  outForPickup: 'Out for pickup',
  pickupFailed: 'Pickup not done',
  pickedUp: 'Shipment picked up',
  reachedOrigin: 'Reached origin hub',
  leftHub: 'Left hub',
  reachedHub: 'Reached hub',
  reachedDestination: 'Reached destination hub',
  outForDelivery: 'Out for delivery',
  undelivered: 'Delivery attempted',
  delivered: 'Delivered',
  rtoInitiated: 'Return initiated',
  rtoInTransit: 'Return in transit',
  rtoReachedHub: 'Return reached hub',
  rtoOutForDelivery: 'Return out for delivery',
  rtoUndelivered: 'Return not accepted',
  rtoDelivered: 'Returned to sender',
  lost: 'Shipment lost',
  cancelled: 'Order cancelled',
  unknown: 'Held for audit',
  customerReturned: 'Held for audit',
};

const FAILURES: Record<Reason, string> = {
  consigneeUnavailable: 'Consignee unavailable',
  badAddress: 'Incomplete address',
  consigneeMoved: 'Consignee moved',
  entryRestricted: 'Entry restricted',
  selfCollect: 'Self collect',
  notAttempted: 'Not attempted',
  openDelivery: 'Open delivery requested',
  refused: 'Consignee refused',
  reschedule: 'Future delivery requested',
  paymentNotReady: 'COD not ready',
};

export function remarkOf(scan: Scan): string {
  const failure = scan.kind === 'undelivered' && scan.reason ? FAILURES[scan.reason] : undefined;
  return scan.remark ?? failure ?? REMARKS[scan.kind];
}
