import { type Fields } from '../../core/reading.ts';
import { type Reason, type Scan, type ScanKind } from '../../core/shipment.ts';

const CODES: Record<ScanKind, { code: string; remarks: string }> = {
  manifested: { code: 'SB', remarks: 'Shipment Booked' },
  pickupScheduled: { code: 'SB', remarks: 'Pickup Scheduled' },
  outForPickup: { code: 'SB', remarks: 'Out for Pickup' },
  pickupFailed: { code: 'SB', remarks: 'Pickup Not Done' },
  pickedUp: { code: 'PU', remarks: 'Shipment Picked Up' },
  reachedOrigin: { code: 'IT', remarks: 'Reached Origin Hub' },
  leftHub: { code: 'IT', remarks: 'Left Hub' },
  reachedHub: { code: 'IT', remarks: 'Reached Hub' },
  reachedDestination: { code: 'IT', remarks: 'Reached Destination Hub' },
  outForDelivery: { code: 'OD', remarks: 'Out for Delivery' },
  undelivered: { code: 'EX', remarks: 'Delivery Exception' },
  delivered: { code: 'DL', remarks: 'Delivered' },
  rtoInitiated: { code: 'RT', remarks: 'Return Initiated' },
  rtoInTransit: { code: 'RT', remarks: 'Return In Transit' },
  rtoReachedHub: { code: 'RT', remarks: 'Return Reached Hub' },
  rtoOutForDelivery: { code: 'RT', remarks: 'Return Out for Delivery' },
  rtoUndelivered: { code: 'RU', remarks: 'Return Undelivered' },
  rtoDelivered: { code: 'RD', remarks: 'Return Delivered' },
  lost: { code: 'LT', remarks: 'Shipment Lost' },
  cancelled: { code: 'CN', remarks: 'Order Cancelled' },
  unknown: { code: 'QC', remarks: 'Under Quality Check' },
  customerReturned: { code: 'QC', remarks: 'Under Quality Check' },
};

const FAILURES: Record<Reason, string> = {
  consigneeUnavailable: 'Consignee Not Available',
  badAddress: 'Address Incorrect or Incomplete',
  consigneeMoved: 'Consignee Shifted',
  entryRestricted: 'Entry Restricted',
  selfCollect: 'Consignee Will Collect',
  notAttempted: 'Not Attempted',
  openDelivery: 'Open Delivery Demanded',
  refused: 'Consignee Refused',
  reschedule: 'Delivery Rescheduled',
  paymentNotReady: 'Payment Not Ready',
};

export function shypliteStatus(scan: Scan): { code: string; remarks: string } {
  const base = CODES[scan.kind];
  const failure = scan.kind === 'undelivered' && scan.reason ? FAILURES[scan.reason] : undefined;
  return { code: scan.code ?? base.code, remarks: scan.remark ?? failure ?? base.remarks };
}

/** An event of GET /track/{awb}: capitals in its names, and a time in UTC, unlike the other couriers. */
export function eventOf(scan: Scan): Fields {
  const { code, remarks } = shypliteStatus(scan);
  return { status: code, Remarks: remarks, Location: scan.place.city, Time: new Date(scan.toldAt).toISOString() };
}

/** The same in POST /track?oid=1, which spells them small. */
export function orderEventOf(scan: Scan): Fields {
  const { code, remarks } = shypliteStatus(scan);
  return { status: code, remarks, location: scan.place.city, time: new Date(scan.toldAt).toISOString() };
}
