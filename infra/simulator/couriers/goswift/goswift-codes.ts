import { createHmac } from 'node:crypto';
import { type Fields } from '../../core/reading.ts';
import { attemptsMade, lastScan, type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';

const WORDS: Record<ScanKind, string> = {
  manifested: 'Order Placed',
  pickupScheduled: 'Pickup Scheduled',
  outForPickup: 'Out for Pickup',
  pickupFailed: 'Not Picked',
  pickedUp: 'Picked Up',
  reachedOrigin: 'In Transit',
  leftHub: 'In Transit',
  reachedHub: 'In Transit',
  reachedDestination: 'In Transit',
  outForDelivery: 'Out for Delivery',
  undelivered: 'Undelivered',
  delivered: 'Delivered',
  rtoInitiated: 'RTO Requested',
  rtoInTransit: 'RTO In Transit',
  rtoReachedHub: 'RTO In Transit',
  rtoOutForDelivery: 'RTO Out for Delivery',
  rtoUndelivered: 'RTO Failed',
  rtoDelivered: 'RTO Delivered',
  lost: 'Lost',
  cancelled: 'Cancelled',
  unknown: 'Detained',
  customerReturned: 'Detained',
};

export function goswiftStatus(scan: Scan): string {
  return scan.code ?? WORDS[scan.kind];
}

function scanRow(scan: Scan): Fields {
  return {
    status: goswiftStatus(scan),
    ctime: scan.toldAt,
    desc: scan.remark ?? scan.reason ?? WORDS[scan.kind],
    location: scan.place.city,
  };
}

export function trackedRow(shipment: Shipment): Fields {
  const last = lastScan(shipment);
  return {
    _id: shipment.awb,
    track: {
      ...(last ? scanRow(last) : {}),
      attempts: String(attemptsMade(shipment)),
      ndrStatus: last?.kind === 'undelivered' ? (last.reason ?? '') : '',
      ndrActions: last?.kind === 'undelivered' ? ['Re-Attempt', 'RTO', 'Edit'] : [],
      details: shipment.scans.map(scanRow).reverse(),
    },
    edd: shipment.expectedAt,
    order_number: shipment.booking.reference,
  };
}

/** Their words of a push come in capitals, unlike those of their tracking. */
export function goswiftPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  const row = scanRow(scan);
  const body = JSON.stringify({
    ...row,
    status: scan.code ?? goswiftStatus(scan).toUpperCase(),
    attempts: String(attemptsMade(shipment)),
    id: shipment.awb,
    wbn: shipment.awb,
    orderNumber: shipment.booking.reference,
    edd: shipment.expectedAt,
  });
  return { headers: { 'x-swift-signature': createHmac('sha256', token).update(body).digest('hex') }, body };
}
