import { spacedDateTime } from '../../core/indian-time.ts';
import { type Fields } from '../../core/reading.ts';
import { type Scan, type ScanKind, type Shipment } from '../../core/shipment.ts';
import { type PushRequest } from '../../core/webhooks.ts';
import { remarkOf } from '../scan-remarks.ts';

const WORDS: Record<ScanKind, string> = {
  manifested: 'READY_TO_SHIP',
  pickupScheduled: 'READY_TO_SHIP',
  outForPickup: 'READY_TO_SHIP',
  pickupFailed: 'READY_TO_SHIP',
  pickedUp: 'PICKED_UP',
  reachedOrigin: 'IN_TRANSIT',
  leftHub: 'IN_TRANSIT',
  reachedHub: 'IN_TRANSIT',
  reachedDestination: 'IN_TRANSIT',
  outForDelivery: 'OUT_FOR_DELIVERY',
  undelivered: 'UNDELIVERED',
  delivered: 'DELIVERED',
  rtoInitiated: 'RTO_INITIATED',
  rtoInTransit: 'RTO_IN_TRANSIT',
  rtoReachedHub: 'RTO_IN_TRANSIT',
  rtoOutForDelivery: 'RTO_IN_TRANSIT',
  rtoUndelivered: 'RTO_UNDELIVERED',
  rtoDelivered: 'RTO_DELIVERED',
  lost: 'LOST',
  cancelled: 'CANCELLED',
  unknown: 'HELD_FOR_AUDIT',
  customerReturned: 'HELD_FOR_AUDIT',
};

export const blitzWord = (scan: Scan): string => scan.code ?? WORDS[scan.kind];

export function trackedScan(scan: Scan): Fields {
  return {
    shipmentStatus: blitzWord(scan),
    tab: 'forward',
    location: scan.place.city,
    timestamp: spacedDateTime(scan.toldAt),
    remarks: remarkOf(scan),
  };
}

export function blitzPush(shipment: Shipment, scan: Scan, token: string): PushRequest {
  return {
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ waybill: shipment.awb, ...trackedScan(scan) }),
  };
}
