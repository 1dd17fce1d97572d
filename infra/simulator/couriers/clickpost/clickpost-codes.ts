import { isoWithoutZone, spacedDateTime } from '../../core/indian-time.ts';
import { lastScan, type Reason, type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

const CODES: Record<ScanKind, readonly [code: number, words: string]> = {
  manifested: [28, 'AWB Registered'],
  pickupScheduled: [2, 'Pickup Pending'],
  outForPickup: [25, 'Out For Pickup'],
  pickupFailed: [3, 'Pickup Failed'],
  pickedUp: [4, 'Picked Up'],
  reachedOrigin: [5, 'In Transit'],
  leftHub: [5, 'In Transit'],
  reachedHub: [20, 'Shipment Held'],
  reachedDestination: [5, 'Reached Destination'],
  outForDelivery: [6, 'Out For Delivery'],
  undelivered: [9, 'Failed Delivery'],
  delivered: [8, 'Delivered'],
  rtoInitiated: [11, 'RTO Requested'],
  rtoInTransit: [21, 'RTO In Transit'],
  rtoReachedHub: [12, 'RTO Marked'],
  rtoOutForDelivery: [13, 'RTO Out For Delivery'],
  rtoUndelivered: [15, 'RTO Failed'],
  rtoDelivered: [14, 'RTO Delivered'],
  lost: [16, 'Lost'],
  cancelled: [10, 'Cancelled'],
  unknown: [88, 'Regulatory Hold'],
  customerReturned: [88, 'Regulatory Hold'],
};

const REASONS: Record<Reason, number> = {
  consigneeUnavailable: 1,
  refused: 2,
  reschedule: 3,
  notAttempted: 4,
  badAddress: 6,
  consigneeMoved: 6,
  paymentNotReady: 7,
  entryRestricted: 8,
  selfCollect: 10,
  openDelivery: 0,
};

export function clickpostCode(scan: Scan): string {
  return scan.code ?? String(CODES[scan.kind][0]);
}

function scanRow(scan: Scan): Record<string, unknown> {
  const words = scan.remark ?? CODES[scan.kind][1];
  return {
    status: words.toUpperCase(),
    remark: scan.reason ? `${words} - ${scan.reason}` : words,
    location: scan.place.city,
    timestamp: isoWithoutZone(scan.toldAt).slice(0, 19),
    clickpost_status_code: Number(clickpostCode(scan)) || clickpostCode(scan),
    clickpost_status_description: words,
  };
}

export function trackedRow(shipment: Shipment): Record<string, unknown> {
  const last = lastScan(shipment);
  return {
    valid: true,
    latest_status: last ? scanRow(last) : null,
    scans: shipment.scans.map(scanRow).reverse(),
    additional: { courier_partner_edd: isoWithoutZone(shipment.expectedAt).slice(0, 10), is_rvp: false },
  };
}

/** The times of their push have a space where those of their tracking have a T. */
export function clickpostPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  const last = lastScan(shipment) ?? scan;
  const reason = scan.kind === 'undelivered' && scan.reason ? { ndr_status_code: REASONS[scan.reason] } : {};
  return {
    headers: { webhook_key: token },
    body: JSON.stringify({
      waybill: shipment.awb,
      cp_id: 4,
      ...scanRow(scan),
      timestamp: spacedDateTime(scan.toldAt),
      additional: { latest_status: scanRow(last), is_rvp: false, ...reason },
    }),
  };
}
