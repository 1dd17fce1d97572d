import { spacedDateTime } from '../../core/indian-time.ts';
import { type Fields } from '../../core/reading.ts';
import { lastScan, type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';
import { remarkOf } from '../scan-remarks.ts';

const WORDS: Record<ScanKind, string> = {
  manifested: 'Order Placed',
  pickupScheduled: 'Pickup Scheduled',
  outForPickup: 'Out For Pickup',
  pickupFailed: 'Not Picked',
  pickedUp: 'Picked Up',
  reachedOrigin: 'In Transit',
  leftHub: 'In Transit',
  reachedHub: 'In Transit',
  reachedDestination: 'In Transit',
  outForDelivery: 'Out For Delivery',
  undelivered: 'Undelivered',
  delivered: 'Delivered',
  rtoInitiated: 'RTO Initiated',
  rtoInTransit: 'RTO In Transit',
  rtoReachedHub: 'RTO In Transit',
  rtoOutForDelivery: 'RTO Out For Delivery',
  rtoUndelivered: 'RTO Undelivered',
  rtoDelivered: 'RTO Delivered',
  lost: 'Lost',
  cancelled: 'Cancelled',
  unknown: 'Held For Audit',
  customerReturned: 'Held For Audit',
};

export const shipdelightWord = (scan: Scan): string => scan.code ?? WORDS[scan.kind];

function historyOf(scan: Scan): Fields {
  return {
    status: shipdelightWord(scan),
    location: scan.place.city,
    remarks: remarkOf(scan),
    updated_at: spacedDateTime(scan.toldAt),
  };
}

/** A record of the tracking with these scans, oldest first. */
export function recordOf(shipment: Shipment, scans: readonly Scan[] = shipment.scans): Fields {
  const last = lastScan(shipment);
  return {
    airwaybilno: shipment.awb,
    orderno: shipment.booking.reference,
    courier_name: shipment.booking.mode,
    latest_status: last ? shipdelightWord(last) : '',
    exp_delivery: spacedDateTime(shipment.expectedAt).slice(0, 10),
    tracking_history: scans.map(historyOf),
  };
}

export function shipdelightPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  return { headers: { 'x-api-key': token }, body: JSON.stringify(recordOf(shipment, [scan])) };
}
