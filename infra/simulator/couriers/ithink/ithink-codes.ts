import { dashedDay, spacedDateTime } from '../../core/indian-time.ts';
import { type Fields } from '../../core/reading.ts';
import { lastScan, type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

const WORDS: Record<ScanKind, string> = {
  manifested: 'Manifested',
  pickupScheduled: 'Pickup Scheduled',
  outForPickup: 'Out For Pickup',
  pickupFailed: 'Not Picked',
  pickedUp: 'Picked Up',
  reachedOrigin: 'In Transit',
  leftHub: 'In Transit',
  reachedHub: 'In Transit',
  reachedDestination: 'Reached At Destination',
  outForDelivery: 'Out For Delivery',
  undelivered: 'Undelivered',
  delivered: 'Delivered',
  rtoInitiated: 'RTO Pending',
  rtoInTransit: 'RTO In Transit',
  rtoReachedHub: 'Reached At Origin',
  rtoOutForDelivery: 'RTO Out For Delivery',
  rtoUndelivered: 'RTO Undelivered',
  rtoDelivered: 'RTO Delivered',
  lost: 'Lost',
  cancelled: 'Cancelled',
  unknown: 'Contact Center',
  customerReturned: 'Contact Center',
};

/** Their code folds nearly everything into UD. */
const FOLDED: Partial<Record<ScanKind, string>> = { delivered: 'DL', rtoDelivered: 'RTO', pickedUp: 'PKD' };

export function ithinkStatus(scan: Scan): string {
  return scan.code ?? WORDS[scan.kind];
}

function scanRow(scan: Scan): Fields {
  return {
    status: ithinkStatus(scan),
    status_code: FOLDED[scan.kind] ?? 'UD',
    status_location: scan.place.city,
    status_date_time: spacedDateTime(scan.toldAt),
    status_remark: scan.remark ?? scan.reason ?? WORDS[scan.kind],
  };
}

export function trackedRow(shipment: Shipment): Fields {
  const last = lastScan(shipment);
  return {
    message: 'success',
    awb_no: shipment.awb,
    logistic: shipment.booking.mode,
    current_status: last ? ithinkStatus(last) : '',
    current_status_code: last ? (FOLDED[last.kind] ?? 'UD') : '',
    expected_delivery_date: dashedDay(shipment.expectedAt),
    scan_details: shipment.scans.map(scanRow),
  };
}

/** A push has the last scan alone, under other names, and its words with dashes. */
export function ithinkPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  return {
    headers: { 'x-api-key': token },
    body: JSON.stringify({
      awb_no: shipment.awb,
      logistic: shipment.booking.mode,
      current_status: ithinkStatus(scan),
      current_status_code: FOLDED[scan.kind] ?? 'UD',
      expected_delivery_date: dashedDay(shipment.expectedAt),
      last_scan_details: {
        status: scan.code ?? WORDS[scan.kind].replaceAll(' ', '-'),
        status_code: FOLDED[scan.kind] ?? 'UD',
        scan_location: scan.place.city,
        scan_date_time: spacedDateTime(scan.toldAt),
        reason: scan.remark ?? scan.reason ?? '',
      },
    }),
  };
}
