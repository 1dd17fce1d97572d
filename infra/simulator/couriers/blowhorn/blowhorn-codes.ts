import { createHmac } from 'node:crypto';
import { spacedDateTime } from '../../core/indian-time.ts';
import { type Fields } from '../../core/reading.ts';
import { type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';
import { remarkOf } from '../scan-remarks.ts';

const WORDS: Record<ScanKind, string> = {
  manifested: 'New-Order',
  pickupScheduled: 'Assigned',
  outForPickup: 'Assigned',
  pickupFailed: 'Assigned',
  pickedUp: 'Picked',
  reachedOrigin: 'At-Hub',
  leftHub: 'At-Hub',
  reachedHub: 'At-Hub',
  reachedDestination: 'At-Hub',
  outForDelivery: 'Out-For-Delivery',
  undelivered: 'Unable-To-Deliver',
  delivered: 'Delivered',
  rtoInitiated: 'RTO-Initiated',
  rtoInTransit: 'RTO-In-Transit',
  rtoReachedHub: 'RTO-In-Transit',
  rtoOutForDelivery: 'RTO-Out-For-Delivery',
  rtoUndelivered: 'RTO-Undelivered',
  rtoDelivered: 'Returned-To-Origin',
  lost: 'Lost',
  cancelled: 'Cancelled',
  unknown: 'Held-For-Audit',
  customerReturned: 'Held-For-Audit',
};

export const blowhornWord = (scan: Scan): string => scan.code ?? WORDS[scan.kind];

/** `21/11/2026 17:10:42` */
function slashedDateTime(at: number): string {
  const [day = '', time = ''] = spacedDateTime(at).split(' ');
  return `${day.split('-').reverse().join('/')} ${time}`;
}

export function historyLine(scan: Scan): Fields {
  return {
    time: slashedDateTime(scan.toldAt),
    status: blowhornWord(scan),
    location: scan.place.city,
    remarks: remarkOf(scan),
  };
}

/** Its pushes are signed over their bytes. */
export function blowhornPush(shipment: Shipment, scan: Scan, secret: string): PushRequest {
  const body = JSON.stringify({
    awb_number: shipment.awb,
    reference_number: shipment.booking.reference,
    ...historyLine(scan),
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { headers: { 'x-blowhorn-signature': signature }, body };
}
